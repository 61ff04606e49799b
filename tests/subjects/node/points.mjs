// A point and a body: cases with answers that can be computed by hand, as in hand_made.mjs. A point is a
// box without size. Rays that begin inside a body are left out: engines differ about them.

import { EIGHTH_ABOUT_Z, THIRD, apart, cube, deep, far, near, pose } from './hand_made.mjs';

const point = (more) => cube(0, more);
const brick = { ...cube(1, { turn: THIRD }), half: [3, 2, 1] };
const round = (half, more) => ({ ...cube(0, more), half, radius: 0.5 });
const octahedron = {
  ...cube(1, { turn: THIRD }),
  half: undefined,
  vertices: [[1, 0, 0], [-1, 0, 0], [0, 1, 0], [0, -1, 0], [0, 0, 1], [0, 0, -1]],
  faces: [[0, 2, 4], [2, 1, 4], [1, 3, 4], [3, 0, 4], [2, 0, 5], [1, 2, 5], [3, 1, 5], [0, 3, 5]],
};

const meet = (name, body, more, time) => ({ name, bodies: [body, point(more)], time });
const flying = { at: far, velocity: near };
const passing = (y, z) => ({ at: [4, y, z], velocity: [-8, 0, 0] });

// Cases without a time have no contact.
export const pointCasts = [
  meet('a point at a face', cube(1), { at: [4, 0.5, 0.25], velocity: near }, 0.75),
  meet('a point at a face, on a way of which an eighth is in the body',
    cube(1), { at: [4, 0.5, 0], velocity: [-16, 0, 0] }, 3 / 16),
  meet('a point that stops short', cube(1), { at: far, velocity: [-2, 0, 0] }),
  meet('a point that flies away', cube(1), { at: [2, 0, 0], velocity: far }),
  meet('a point beside a face', cube(1), passing(1.25, 0)),
  meet('a point at a slope', cube(1, { turn: EIGHTH_ABOUT_Z }),
    { at: [4, 0.25, 0.5], velocity: near }, (4 - Math.SQRT2 + 0.25) / 4),
  meet('a point past the corner of a turned cube', cube(1, { turn: EIGHTH_ABOUT_Z }), passing(1, 1.25)),
  meet('a point at a brick turned by a third', brick, { at: [4, 2.75, 0], velocity: near }, 0.75),
  meet('a point past a brick turned by a third', brick, passing(0, 2.25)),
  {
    name: 'a body that flies at a point, which flies, too',
    bodies: [cube(1, { velocity: [1, 7, 0] }), point({ at: [4, 0.5, 0], velocity: [-3, 7, 0] })],
    time: 0.75,
  },
  {
    name: 'a point on another horizon',
    bodies: [cube(1), point({ at: [6, 0.5, 0], velocity: [-2, 0, 0] })],
    horizon: [1, 3],
    time: 2.5,
  },
  meet('a point at the slope of an octahedron', octahedron, { at: [4, 0.25, 0.25], velocity: near }, 3.5 / 4),
  meet('a point past an octahedron, within the box around it', octahedron, passing(0.75, 0.75)),
  meet('a point at a sphere', round([0, 0, 0]), { at: [4, 0.3, 0], velocity: near }, 3.6 / 4),
  meet('a point past a sphere, within the box around it', round([0, 0, 0]), passing(0.45, 0.45)),
  meet('a point at a capsule across', round([0, 1, 0]), { at: [4, 0.75, 0.3], velocity: near }, 3.6 / 4),
  meet('a point at the end of a capsule', round([1, 0, 0]), flying, 2.5 / 4),
  meet('a point past the end of a capsule turned by a third', round([1, 0, 0], { turn: THIRD }), passing(1.45, 0.45)),
];

export const pointPoses = [
  pose('a point before a face', cube(1), point({ at: [1.25, 0.5, 0.25] }), apart(0.25)),
  pose('a point in a cube', cube(1), point({ at: [0.75, 0.25, -0.5] }), deep(0.25, [1, 0, 0])),
  pose('a point before an edge', cube(1), point({ at: [1.3, 1.4, 0] }), apart(0.5)),
  pose('a point before a slope', cube(1, { turn: EIGHTH_ABOUT_Z }), point({ at: [1, 1, 0] }), apart(Math.SQRT2 - 1)),
  pose('a point in a brick turned by a third', brick, point({ at: [0, 2.75, 0] }), deep(0.25, [0, 1, 0])),
  pose('a point beside a brick turned by a third', brick, point({ at: [1.5, 0, 0] }), apart(0.5)),
  pose('a point before an octahedron, within the box around it',
    octahedron, point({ at: [0.75, 0.75, 0.75] }), apart(1.25 / Math.sqrt(3))),
  pose('a point in an octahedron', octahedron, point({ at: [0.25, 0.25, 0.25] }), deep(0.25 / Math.sqrt(3), [1, 1, 1])),
  pose('a point before a sphere', round([0, 0, 0]), point({ at: [0.6, 0.8, 0] }), apart(0.5)),
  pose('a point in a sphere', round([0, 0, 0]), point({ at: [0.25, 0, 0] }), deep(0.25, [1, 0, 0])),
  pose('a point before the end of a capsule turned by a third',
    round([1, 0, 0], { turn: THIRD }), point({ at: [0, 1.75, 0] }), apart(0.25)),
  pose('a point in the side of a capsule', round([1, 0, 0]), point({ at: [0.5, 0, 0.25] }), deep(0.25, [0, 0, 1])),
];
