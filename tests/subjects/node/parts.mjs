// Bodies of several parts, and meshes: cases with answers that can be computed by hand, as in
// hand_made.mjs. A part has its pose in the frame of the body.

import { EIGHTH_ABOUT_Z, THIRD, UNTURNED, apart, cube, deep, far, near, pose } from './hand_made.mjs';

const part = (half, at, turn = UNTURNED) => ({ half, at, turn });
const ofParts = (parts) => (more = {}) =>
  ({ parts, turn: UNTURNED, at: [0, 0, 0], center: [0, 0, 0], velocity: [0, 0, 0], ...more });

const HALF = [0.5, 0.5, 0.5];
// Two cubes with a gap of 4 between them along y.
const posts = ofParts([part(HALF, [0, 2.5, 0]), part(HALF, [0, -2.5, 0])]);
// A cube whose edge points along x, and another one far behind it.
const edgeFirst = ofParts([part(HALF, [-9, 0, 0]), part([1, 1, 1], [0, 0, 0], EIGHTH_ABOUT_Z)]);
// A beam along y, which is written along x and turned by a third; and a cube at its end.
const hook = ofParts([part([3, 0.5, 0.5], [0, 0, 0], THIRD), part(HALF, [1, 3.5, 0])]);
const alone = ofParts([part([1, 1, 1], [0, 0, 0])]);

const POINTS = [0, 1, 2, 3, 4, 5, 6, 7].map((k) => [k & 4 ? 1 : -1, k & 2 ? 1 : -1, k & 1 ? 1 : -1]);
const LOOPS = [[0, 1, 3, 2], [4, 6, 7, 5], [0, 4, 5, 1], [2, 3, 7, 6], [0, 2, 6, 4], [1, 5, 7, 3]];
const triangle = (points) => ({ vertices: points, faces: [[0, 1, 2], [0, 2, 1]], at: [0, 0, 0], turn: UNTURNED });
// The surface of the cube with corners ±h, as twelve triangles, wound from outside.
const shell = (h) => ofParts(LOOPS.flatMap(([a, b, c, d]) => [[a, b, c], [a, c, d]])
  .map((loop) => triangle(loop.map((k) => POINTS[k].map((value) => h * value)))));
const shell1 = shell(1);
const shell3 = shell(3);

const meet = (name, first, second, time) => ({ name, bodies: [first, second], time });
const passing = (y, z = 0) => ({ at: [4, y, z], velocity: [-8, 0, 0] });

// Cases without a time have no contact.
export const partCasts = [
  meet('a cube on a post', posts(), cube(0.5, { at: [4, 2.5, 0], velocity: near }), 0.75),
  meet('a cube on the side of a post', posts(), cube(0.5, { at: [4, -1.75, 0], velocity: near }), 0.75),
  meet('a cube between two posts', posts(), cube(1, passing(0))),
  meet('posts that fly at a cube', cube(0.5, { at: [0, 2.5, 0] }), posts({ at: far, velocity: near }), 0.75),
  meet('posts turned by a third, past a cube', posts({ turn: THIRD }), cube(0.5, passing(2.5))),
  meet('posts turned by a third', posts({ turn: THIRD }), cube(0.5, { at: [4, 0, 2.5], velocity: near }), 0.75),
  meet('a part turned by an eighth, edge first',
    edgeFirst(), cube(0.5, { at: far, velocity: near }), (3.5 - Math.SQRT2) / 4),
  meet('a part turned by a third', hook(), cube(0.5, { at: [4, 1.5, 0], velocity: near }), 0.75),
  meet('a part behind which another one is', hook(), cube(0.5, { at: [4, 3.5, 0], velocity: near }), 0.5),
  meet('a cube past all parts', hook(), cube(0.5, passing(4.75))),
  meet('one part alone', alone(), cube(0.5, { at: far, velocity: near }), 0.625),
  meet('a cube on a mesh', shell1(), cube(0.5, { at: far, velocity: near }), 0.625),
  meet('a mesh turned by an eighth, edge first',
    shell1({ turn: EIGHTH_ABOUT_Z }), cube(0.5, { at: far, velocity: near }), (3.5 - Math.SQRT2) / 4),
  meet('a cube past a mesh', shell1(), cube(0.5, passing(1.75))),
  meet('a cube in a mesh, against it from inside', shell3(), cube(0.5, { velocity: far }), 0.625),
  meet('a cube in a mesh that stops short', shell3(), cube(0.5, { velocity: [2, 0, 0] })),
  meet('a mesh that flies at a cube', cube(0.5), shell1({ at: far, velocity: near }), 0.625),
];

// The same for subjects that cast bodies of several parts at each other.
export const twoCompounds = [
  meet('posts past posts', posts(), posts({ at: [4, 1.5, 0], velocity: [-8, 0, 0] })),
  meet('a post on a post', posts(), posts({ at: [4, 5, 0], velocity: near }), 0.75),
];

// Bodies at rest, as in hand_made.mjs.
export const partPoses = [
  pose('a cube before a post', posts(), cube(0.5, { at: [1.25, 2.5, 0] }), apart(0.25)),
  pose('a cube in a post', posts(), cube(0.375, { at: [0.625, 2.5, 0] }), deep(0.25, [1, 0, 0])),
  pose('a cube between two posts, nearer to one', posts(), cube(1, { at: [0, 0.75, 0] }), apart(0.25)),
  pose('a cube deeper in one post than in the other',
    posts(), cube(2.25, { at: [0, 0.125, 0] }), deep(0.375, [0, -1, 0])),
  pose('a part turned by a third', hook(), cube(0.5, { at: [1.25, 2, 0] }), apart(0.25)),
  pose('in a part turned by a third', hook(), cube(0.5, { at: [0.75, 0, 0] }), deep(0.25, [1, 0, 0])),
  pose('posts between posts', posts(), posts({ at: [0, 1.25, 0] }), apart(0.25)),
  pose('one part alone', alone(), cube(0.5, { at: [1.75, 0, 0] }), apart(0.25)),
  pose('a cube before a mesh', shell1(), cube(0.5, { at: [1.75, 0, 0] }), apart(0.25)),
  pose('a cube in the face of a mesh', shell1(), cube(0.5, { at: [1.25, 0, 0] }), true),
  pose('a cube in a mesh, without contact', shell3(), cube(0.5, { at: [2.25, 0, 0] }), apart(0.25)),
];
