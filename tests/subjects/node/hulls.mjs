// Convex polyhedra, against each other and against boxes: cases with answers that can be computed
// by hand, as in hand_made.mjs.

import { EIGHTH_ABOUT_Z, THIRD, UNTURNED, apart, cube, deep, far, near, pose } from './hand_made.mjs';

const polyhedron = (vertices, faces) => (more = {}) =>
  ({ vertices, faces, turn: UNTURNED, at: [0, 0, 0], center: [0, 0, 0], velocity: [0, 0, 0], ...more });
const aside = ([x, y, z], vertices) => vertices.map(([a, b, c]) => [a + x, b + y, c + z]);
const scaled = (factor, vertices) => vertices.map((v) => v.map((value) => factor * value));

// The octahedra of all points with |x| + |y| + |z| at most 1, and at most 2.
const TIPS = [[1, 0, 0], [-1, 0, 0], [0, 1, 0], [0, -1, 0], [0, 0, 1], [0, 0, -1]];
const EIGHT = [
  [0, 2, 4], [2, 1, 4], [1, 3, 4], [3, 0, 4], [2, 0, 5], [1, 2, 5], [3, 1, 5], [0, 3, 5]];
const octahedron = polyhedron(TIPS, EIGHT);
const large = polyhedron(scaled(2, TIPS), EIGHT);

const FOUR = [[0, 1, 2], [0, 3, 1], [1, 3, 2], [2, 3, 0]];
// A tetrahedron with a face at x = 1 and a tip at x = -1; and its mirror image.
const FACE_FIRST = [[1, -2, -1], [1, 2, -1], [1, 0, 2], [-1, 0, 0]];
const faceFirst = polyhedron(FACE_FIRST, FOUR);
const tipFirst = polyhedron(
  FACE_FIRST.map(([x, y, z]) => [-x, y, z]), FOUR.map((face) => [...face].reverse()));
// A body far from the origin of its frame.
const outOfCentre = polyhedron(aside([2, 0, 0], FACE_FIRST), FOUR);

// A tetrahedron with an edge along y at x = 1, and one along z at x = -1.
const EDGES = [[1, -2, 0], [1, 2, 0], [-1, 0, 2], [-1, 0, -2]];
const twoEdges = polyhedron(EDGES, FOUR);

// The cube with corners ±1, whose face at x = 1 is cut into four around a vertex in its middle.
const cutCube = polyhedron(
  [...[0, 1, 2, 3, 4, 5, 6, 7].map((k) => [k & 4 ? 1 : -1, k & 2 ? 1 : -1, k & 1 ? 1 : -1]), [1, 0, 0]],
  [[0, 1, 3, 2], [0, 4, 5, 1], [2, 3, 7, 6], [0, 2, 6, 4], [1, 5, 7, 3],
    [4, 6, 8], [6, 7, 8], [7, 5, 8], [5, 4, 8]]);

const meet = (name, first, second, time, more = {}) => ({ name, bodies: [first, second], time, ...more });
const flying = { at: far, velocity: near };

// Cases without a time have no contact.
export const hullCasts = [
  meet('the tip of an octahedron on the face of a cube', cube(1), octahedron(flying), 0.5),
  meet('octahedra tip to tip', octahedron(), octahedron(flying), 0.5),
  meet('octahedra that both move',
    octahedron({ velocity: [1, 7, 0] }), octahedron({ at: far, velocity: [-3, 7, 0] }), 0.5),
  meet('an octahedron over the slope of another',
    octahedron(), octahedron({ at: [4, 0.75, 0.75], velocity: [-8, 0, 0] }), 3.5 / 8),
  meet('an octahedron beside the slope of another, within the boxes around them',
    octahedron(), octahedron({ at: [4, 1.25, 1], velocity: [-8, 0, 0] })),
  meet('an octahedron that stops short', cube(1), octahedron({ at: far, velocity: [-1.75, 0, 0] })),
  meet('an octahedron that flies away', cube(1), octahedron({ at: [2.25, 0, 0], velocity: far })),
  meet('the tip of a tetrahedron on the face of another', faceFirst(), tipFirst(flying), 0.5),
  meet('tetrahedra whose edges cross', twoEdges(), twoEdges(flying), 0.5),
  meet('the edge of a cube turned by an eighth, across that of a tetrahedron',
    twoEdges(), cube(1, { turn: EIGHTH_ABOUT_Z, ...flying }), (3 - Math.SQRT2) / 4),
  meet('a tetrahedron out of the centre of its frame, turned by a third',
    outOfCentre({ turn: THIRD }), cube(0.5, { at: [4, 3.25, 0], velocity: near }), 0.375),
  meet('a tetrahedron that flies out of the centre of its frame',
    cube(1), outOfCentre({ turn: THIRD, at: [4, -2, 0], velocity: near }), 0.5),
  meet('a cube with a face cut into four', cutCube(), cube(0.5, flying), 0.625),
  meet('cubes with faces cut into four', cutCube(), cutCube(flying), 0.5),
  meet('octahedra on another horizon', octahedron(),
    octahedron({ at: [6, 0, 0], velocity: [-2, 0, 0] }), 2, { horizon: [1, 3] }),
];

// The vector between the centres of octahedra along (1, 1, 1), a normal of their faces, for this
// gap.
const diagonal = (sum, gap) => [1, 1, 1].map(() => (sum + gap * Math.sqrt(3)) / 3);

// Bodies at rest: `contact`, and if known, depth and normal, or distance.
export const hullPoses = [
  pose('a tip before the face of a cube', cube(1), octahedron({ at: [2.25, 0, 0] }), apart(0.25)),
  pose('a tip in the face of a cube', cube(1), octahedron({ at: [1.75, 0, 0] }), deep(0.25, [1, 0, 0])),
  pose('tips apart', octahedron(), octahedron({ at: [2.25, 0, 0] }), apart(0.25)),
  pose('octahedra face to face, apart',
    octahedron(), octahedron({ at: diagonal(2, 0.25) }), apart(0.25)),
  pose('octahedra face to face, overlapping',
    octahedron(), octahedron({ at: diagonal(2, -0.25) }), deep(0.25, [1, 1, 1])),
  pose('octahedra apart, within the boxes around them',
    octahedron(), octahedron({ at: [0.5, 1, 1] }), apart(0.5 / Math.sqrt(3))),
  pose('octahedra far apart', octahedron(), octahedron({ at: [100, 0, 0] }), apart(98)),
  pose('a cube in an octahedron',
    large(), cube(0.25, { at: [0.2, 0.2, 0.2] }), deep(2.15 / Math.sqrt(3), [1, 1, 1])),
  pose('a tip before the face of a tetrahedron', faceFirst(), tipFirst({ at: [2.25, 0, 0] }), apart(0.25)),
  pose('a tip in the face of a tetrahedron',
    faceFirst(), tipFirst({ at: [1.75, 0, 0] }), deep(0.25, [1, 0, 0])),
  pose('edges of tetrahedra that cross, apart', twoEdges(), twoEdges({ at: [2.25, 0, 0] }), apart(0.25)),
  pose('edges of tetrahedra that cross, overlapping',
    twoEdges(), twoEdges({ at: [1.75, 0, 0] }), deep(0.25, [1, 0, 0])),
  pose('before a tetrahedron out of the centre of its frame, turned by a third',
    outOfCentre({ turn: THIRD }), cube(0.5, { at: [0, 3.75, 0] }), apart(0.25)),
  pose('in a tetrahedron out of the centre of its frame, turned by a third',
    outOfCentre({ turn: THIRD }), cube(0.5, { at: [0, 3.25, 0] }), deep(0.25, [0, 1, 0])),
  pose('a tetrahedron that a third of a turn takes out of the way',
    outOfCentre({ turn: THIRD }), cube(0.5, { at: [3.25, 0, 0] }), false),
  pose('before a cube with a face cut into four', cutCube(), cube(0.5, { at: [1.75, 0, 0] }), apart(0.25)),
  pose('in a cube with a face cut into four',
    cutCube(), cutCube({ at: [1.75, 0, 0] }), deep(0.25, [1, 0, 0])),
];
