// Cases made by hand that an engine itself gets wrong, in some directions and orders: what is the
// engine's, seen by asking it directly, and not its adapter's.

export const known = {
  'bullet-sweep-margin-0': { 'edges that cross': 'late by 0.4' },
  'mujoco-distance': {
    'a brick that a third of a turn takes out of the way': 'a distance of 0, where the gap is 0.5',
  },
  'three-mesh-bvh-box': {
    'edges that cross, apart': 'it looks along six axes, and at no pair of edges',
  },
};
