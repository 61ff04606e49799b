// Boxes and prisms in the plane, for engines that know no third dimension: cases with answers that
// can be computed by hand, as in hand_made.mjs. All are so high along z that they overlap there by
// more than they can in the plane.

import { EIGHTH_ABOUT_Z, UNTURNED, apart, cube, deep, far, near, pose } from './hand_made.mjs';

const HIGH = 32;
const QUARTER = [1, 0, 0, 1];

const placed = (shape, more) =>
  ({ ...shape, turn: UNTURNED, at: [0, 0, 0], center: [0, 0, 0], velocity: [0, 0, 0], ...more });
const box = (half, more = {}) => placed({ half: [...half, HIGH] }, more);
const square = (h, more) => box([h, h], more);

// The prism above a polygon, whose corners are counter-clockwise.
function prism(corners, more = {}) {
  const vertices = [-HIGH, HIGH].flatMap((z) => corners.map(([x, y]) => [x, y, z]));
  const n = corners.length;
  const indices = corners.map((_, i) => i);
  const sides = indices.map((i) => [i, (i + 1) % n, n + ((i + 1) % n), n + i]);
  return placed({ vertices, faces: [[...indices].reverse(), indices.map((i) => n + i), ...sides] }, more);
}

// A triangle with a side at x = 1 and a tip at x = -1, and a hexagon with tips at x = 1 and x = -1.
const triangle = (more) => prism([[1, -1], [1, 1], [-1, 0]], more);
const hexagon = (more) => prism([[1, 0], [0.5, 1], [-0.5, 1], [-1, 0], [-0.5, -1], [0.5, -1]], more);
// A triangle far from the origin of its frame.
const outOfCentre = (more) => prism([[3, -1], [3, 1], [1, 0]], more);

const meet = (name, first, second, time, more = {}) => ({ name, bodies: [first, second], time, ...more });
const flying = { at: far, velocity: near };

// Cases without a time have no contact.
export const planarCasts = [
  meet('squares head on', square(1), square(0.5, flying), 0.625),
  meet('squares that both move',
    square(1, { velocity: [1, 3, 0] }), square(0.5, { at: far, velocity: [-3, 3, 0] }), 0.625),
  meet('a square that stops short', square(1), square(0.5, { at: far, velocity: [-2, 0, 0] })),
  meet('a square that flies away', square(1), square(0.5, { at: [2, 0, 0], velocity: far })),
  meet('a square beside', square(1), square(0.5, { at: [4, 1.75, 0], velocity: [-8, 0, 0] })),
  meet('a square that passes on, after it was in contact',
    square(1), square(0.5, { at: far, velocity: [-16, 0, 0] }), 2.5 / 16),
  meet('a beam turned by a quarter',
    box([3, 1], { turn: QUARTER }), square(0.5, { at: [4, 2.5, 0], velocity: near }), 0.625),
  meet('a beam that a quarter turn takes out of the way',
    box([1, 3], { turn: QUARTER }), square(0.5, { at: [4, 2, 0], velocity: near })),
  meet('a square turned by an eighth, corner first',
    square(1, { turn: EIGHTH_ABOUT_Z }), square(0.5, flying), (3.5 - Math.SQRT2) / 4),
  meet('the tip of a triangle on the side of another', triangle(), triangle(flying), 0.5),
  meet('a triangle that is turned about', square(1), triangle({ turn: [0, 0, 0, 1], ...flying }), 0.5),
  meet('a hexagon, tip first', square(1), hexagon(flying), 0.5),
  meet('a triangle out of the centre of its frame, turned by a quarter',
    outOfCentre({ turn: QUARTER }), square(0.25, { at: [4, 3, 0], velocity: near }), 2.75 / 4),
  meet('squares on another horizon', square(1),
    square(0.5, { at: [6, 0, 0], velocity: [-2, 0, 0] }), 2.25, { horizon: [1, 3] }),
];

// Bodies at rest: `contact`, and if known, depth and normal, or distance.
export const planarPoses = [
  pose('squares apart', square(1), square(0.5, { at: [1.75, 0, 0] }), apart(0.25)),
  pose('squares that overlap', square(1), square(0.5, { at: [1.25, 0, 0] }), deep(0.25, [1, 0, 0])),
  pose('a square in a square', square(2), square(0.5, { at: [0.5, 0, 0] }), deep(2, [1, 0, 0])),
  pose('squares far apart', square(1), square(0.5, { at: [25, 0, 0] }), apart(23.5)),
  pose('a square beyond the corner of another, within the boxes around them',
    square(1, { turn: EIGHTH_ABOUT_Z }), square(0.5, { at: [1.25, 1.25, 0] }),
    apart(1.5 / Math.SQRT2 - 1)),
  pose('a beam turned by a quarter',
    box([3, 1], { turn: QUARTER }), square(0.5, { at: [0, 3.25, 0] }), deep(0.25, [0, 1, 0])),
  pose('a beam that a quarter turn takes out of the way',
    box([3, 1], { turn: QUARTER }), square(0.5, { at: [3.25, 0, 0] }), apart(1.75)),
  pose('the corner of a square turned by an eighth, in another',
    square(1, { turn: EIGHTH_ABOUT_Z }), square(0.5, { at: [Math.SQRT2 + 0.25, 0, 0] }),
    deep(0.25, [1, 0, 0])),
  pose('the corner of a square turned by an eighth, before another',
    square(1, { turn: EIGHTH_ABOUT_Z }), square(0.5, { at: [Math.SQRT2 + 0.75, 0, 0] }), apart(0.25)),
  pose('a tip in the side of a triangle', triangle(), triangle({ at: [1.75, 0, 0] }), deep(0.25, [1, 0, 0])),
  pose('a tip before the side of a triangle', triangle(), triangle({ at: [2.25, 0, 0] }), apart(0.25)),
  pose('a hexagon in a square', square(1), hexagon({ at: [1.75, 0, 0] }), deep(0.25, [1, 0, 0])),
  pose('in a triangle out of the centre of its frame, turned by a quarter',
    outOfCentre({ turn: QUARTER }), square(0.5, { at: [0, 3.25, 0] }), deep(0.25, [0, 1, 0])),
  pose('before a triangle out of the centre of its frame, turned by a quarter',
    outOfCentre({ turn: QUARTER }), square(0.5, { at: [0, 3.75, 0] }), apart(0.25)),
];

// A point and a body.
const past = ([name, body], more, time) =>
  meet(`a point ${time === undefined ? 'past' : 'at'} ${name}`, body, cube(0, more), time);
const beyond = (y) => ({ at: [4, y, 0], velocity: [-8, 0, 0] });
export const planarPointCasts = [
  past(['a square', square(1)], { at: [4, 0.5, 0], velocity: near }, 0.75),
  past(['a square, short of it', square(1)], { at: far, velocity: [-2, 0, 0] }),
  past(['a square', square(1)], beyond(1.25)),
  past(['the slope of a square', square(1, { turn: EIGHTH_ABOUT_Z })],
    { at: [4, 0.25, 0], velocity: near }, (4 - Math.SQRT2 + 0.25) / 4),
  past(['a beam turned by a quarter', box([3, 1], { turn: QUARTER })], { at: [4, 2.75, 0], velocity: near }, 0.75),
  past(['a beam that a quarter turn takes out of the way', box([1, 3], { turn: QUARTER })], beyond(1.25)),
  past(['a triangle', triangle()], { at: [4, 0.5, 0], velocity: near }, 0.75),
  past(['a hexagon, within the box around it', hexagon()], { at: [1.4, -0.4, 0], velocity: [-1, 2, 0] }),
];
export const planarPointPoses = [
  pose('a point in a square', square(1), cube(0, { at: [0.75, 0.25, 0] }), true),
  pose('a point before a square', square(1), cube(0, { at: [1.25, 0.25, 0] }), false),
  pose('a point in a beam turned by a quarter', box([3, 1], { turn: QUARTER }), cube(0, { at: [0, 2.75, 0] }), true),
  pose('a point beside a beam turned by a quarter', box([3, 1], { turn: QUARTER }), cube(0, { at: [1.25, 0, 0] }), false),
  pose('a point in a triangle', triangle(), cube(0, { at: [0.75, -0.75, 0] }), true),
  pose('a point before a triangle, within the box around it', triangle(), cube(0, { at: [-0.5, 0.75, 0] }), false),
];

// Questions that are not in the plane.
const tilted = (turn) => [square(1, { turn }), square(1, { at: far, velocity: near })];
export const spatial = {
  'a box turned about x': tilted([3, 1, 0, 0]),
  'a box turned about y': tilted([3, 0, 1, 0]),
  'boxes that overlap little along z': [square(1), square(1, { at: [4, 0, 62], velocity: near })],
  'a motion along z': [square(1), square(1, { at: far, velocity: [-4, 0, 1] })],
  'a body that is no prism': [
    placed({
      vertices: [[1, 0, -HIGH], [-1, 1, -HIGH], [-1, -1, -HIGH], [0, 0, HIGH]],
      faces: [[0, 2, 1], [0, 1, 3], [1, 2, 3], [2, 0, 3]],
    }), square(1, flying)],
  'a prism that leans': [
    placed({
      vertices: [[1, 0, -HIGH], [-1, 1, -HIGH], [-1, -1, -HIGH], [2, 0, HIGH], [0, 1, HIGH], [0, -1, HIGH]],
      faces: [[0, 2, 1], [3, 4, 5], [0, 1, 4, 3], [1, 2, 5, 4], [2, 0, 3, 5]],
    }), square(1, flying)],
};
