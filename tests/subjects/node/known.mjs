// Cases made by hand that an engine itself gets wrong, in some directions and orders: what is the
// engine's, seen by asking it directly, and not its adapter's.

export const known = {
  'bullet-sweep-margin-0': { 'edges that cross': 'late by 0.4' },
  'jolt-collide': {
    'a cube in a cube': 'an axis across a corner, in two of twelve ways; the depth is right',
  },
  'mujoco-collision': {
    'cubes that overlap': 'half of the depth: the distance of a contact of two faces is half of it',
    'a cube in a cube': 'likewise',
    'a beam turned by a quarter': 'likewise',
  },
  'mujoco-distance': {
    'a brick that a third of a turn takes out of the way': 'a distance of 0, where the gap is 0.5',
  },
  'three-mesh-bvh-box': {
    'edges that cross, apart': 'it looks along six axes, and at no pair of edges',
  },
  'three-mesh-bvh-distance': {
    'edges that cross, apart': 'a distance of 0, by the same test',
  },
};
