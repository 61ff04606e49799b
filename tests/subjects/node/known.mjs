// Cases made by hand that an engine itself gets wrong in some directions and orders. Calling the
// engine directly shows that the mistake is not its adapter's.

const HALF = 'half of the depth: the distance of a contact of two faces is half of it';
const INSIDE_FACE = 'a distance of 0, in four of twelve ways, where it is 0.25 deep; intersectsShape finds it';
const EXCHANGED = 'the two points are exchanged where a mesh is first and a box is second, in six of twelve ways';
const BESIDE_EDGE =
  'no contact with any margin, where two edges are 1 apart; mj_geomDistance of the same model gives 1';
const OTHER_SIDE = 'in four of twelve ways the normal of another face, along which they are 2.875 deep; truly 0.25';
const FACE_OF_TWO = 'the normal of a face, along which they are 0.354 deep; across the edges they are 0.25 deep';
const NO_FUNCTION = 'a TypeError: with targets it calls closestPointToPoint of a Box3, which has none';
const FACE_NORMAL = 'the normal of a face, where the nearest points are on two edges; the depth is right';
export const known = {
  'bullet-sweep-margin-0': { 'edges that cross': 'late by 0.4' },
  'cannon-manifold': {
    'octahedra face to face, overlapping': 'points that are 0.083 out of both bodies',
    'a cube in an octahedron': 'a depth of 1.18, where it is 1.24',
  },
  'cocos-physx-manifold': { 'edges of tetrahedra that cross, overlapping': FACE_OF_TWO },
  'crashcat-collide': {
    'a cube in a cube': 'a normal across a corner, in four of twelve ways; the depth is right',
  },
  'jolt-cast': {
    'the tip of a tetrahedron on the face of another':
      'missed, in two of twelve ways: it is found where back faces collide, or a little beside',
  },
  'jolt-collide': {
    'a cube in a cube': 'an axis across a corner, in two of twelve ways; the depth is right',
  },
  'mujoco-collision': {
    'cubes that overlap': HALF,
    'a cube in a post': HALF,
    'a cube deeper in one post than in the other': HALF,
    'in a part turned by a third': HALF,
    'a cube in a cube': HALF,
    'a beam turned by a quarter': HALF,
    'a tip in the face of a tetrahedron': 'no contact, with its default nativeccd; without, 0.25 deep',
  },
  'mujoco-distance': {
    'a brick that a third of a turn takes out of the way': 'a distance of 0, where the gap is 0.5',
    'a tetrahedron that a third of a turn takes out of the way':
      'a distance of 0 in four of twelve ways, with its default nativeccd; without it they are apart',
    'octahedra face to face, apart': 'likewise',
    'octahedra apart, within the boxes around them': 'likewise, in eight',
    'a tip before the face of a cube': EXCHANGED,
    'a cube in an octahedron': EXCHANGED,
    'before a tetrahedron out of the centre of its frame, turned by a third': EXCHANGED,
    'before a cube with a face cut into four': EXCHANGED,
    'a tip in the face of a tetrahedron': 'a depth of 0, with its default nativeccd; without it 0.25',
  },
  'mujoco-collision-libccd': {
    'cubes that overlap': HALF, 'a cube in a cube': HALF, 'a beam turned by a quarter': HALF,
    'a cube in a post': HALF,
    'a cube deeper in one post than in the other': HALF,
    'in a part turned by a third': HALF,
  },
  'mujoco-distance-libccd': {
    'cubes that overlap': HALF,
    'a cube in a post': HALF,
    'a cube deeper in one post than in the other': HALF,
    'in a part turned by a third': HALF,
    'a cube in a cube': HALF,
    'a beam turned by a quarter': HALF,
    'octahedra apart, within the boxes around them': 'a distance of 0.18, where it is 0.29',
  },
  'mujoco-margin': {
    'cubes that overlap': HALF,
    'a cube in a post': HALF,
    'a cube deeper in one post than in the other': HALF,
    'in a part turned by a third': HALF,
    'a cube in a cube': HALF,
    'a beam turned by a quarter': HALF,
    'a tip in the face of a tetrahedron': 'no contact, with its default nativeccd; without, 0.25 deep',
    'rounded cubes edge in edge': FACE_NORMAL,
  },
  'mujoco-margin-libccd': {
    'cubes that overlap': HALF,
    'a cube in a post': HALF,
    'a cube deeper in one post than in the other': HALF,
    'in a part turned by a third': HALF,
    'a cube in a cube': HALF,
    'a beam turned by a quarter': HALF,
    'rounded cubes edge in edge': FACE_NORMAL,
  },
  'mujoco-manifold': {
    'cubes that overlap': HALF, 'a cube in a cube': HALF, 'a beam turned by a quarter': HALF,
    'a tip in the face of a tetrahedron': 'no contact, with its default nativeccd; without, 0.25 deep',
  },
  'mujoco-official-manifold': {
    'a tip in the face of a tetrahedron': 'no contact, with its default nativeccd; without, 0.25 deep',
  },
  'mujoco-official-margin': {
    'a tip in the face of a tetrahedron': 'no contact, with its default nativeccd; without, 0.25 deep',
    'rounded cubes edge in edge': BESIDE_EDGE,
  },
  'mujoco-official-margin-libccd': { 'rounded cubes edge in edge': BESIDE_EDGE },
  'mujoco-official-collision': {
    'a tip in the face of a tetrahedron': 'no contact, with its default nativeccd; without, 0.25 deep',
  },
  'mujoco-official-distance': {
    'octahedra apart, within the boxes around them': 'a distance of 1.5, where it is 0.29',
    'a tip in the face of a tetrahedron': 'a depth of 0; without nativeccd 0.25',
  },
  'mujoco-official-distance-libccd': {
    'octahedra apart, within the boxes around them': 'a distance of 0.18, where it is 0.29',
  },
  'physx-manifold': { 'edges of tetrahedra that cross, overlapping': FACE_OF_TWO },
  'rapier-manifold': { 'a tip in the face of a tetrahedron': OTHER_SIDE },
  'rapier-deterministic-manifold': { 'a tip in the face of a tetrahedron': OTHER_SIDE },
  'rapier-contact': { 'a tip in the face of a tetrahedron': INSIDE_FACE },
  'rapier-distance': { 'a tip in the face of a tetrahedron': INSIDE_FACE },
  'rapier-deterministic-contact': { 'a tip in the face of a tetrahedron': INSIDE_FACE },
  'rapier-deterministic-distance': { 'a tip in the face of a tetrahedron': INSIDE_FACE },
  'three-mesh-bvh-box': {
    'edges that cross, apart': 'it looks along six axes, and at no pair of edges',
  },
  'three-mesh-bvh-closest': {
    'cubes that overlap': NO_FUNCTION, 'cubes that overlap at a corner': NO_FUNCTION,
    'a cube in a cube': NO_FUNCTION, 'a beam turned by a quarter': NO_FUNCTION,
    'a brick turned by a third': NO_FUNCTION, 'the edge of a cube turned by an eighth, in another': NO_FUNCTION,
    'edges that cross, apart': `${NO_FUNCTION}; it takes them to overlap`,
    'edges that cross, overlapping': NO_FUNCTION, 'a centre that is turned with its box': NO_FUNCTION,
  },
  'three-mesh-bvh-distance': {
    'edges that cross, apart': 'a distance of 0, by the same test',
  },
};
