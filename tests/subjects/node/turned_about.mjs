// A case as the judge sends it, turned so that x points along each axis in turn, with its boxes in
// either order.

import { matrix, unit } from '../../../verify/subjects/node/wire/turn.js';

// x to x, -x, y, -y, z, -z.
const DIRECTIONS = {
  '+x': [1, 0, 0, 0],
  '-x': [0, 0, 0, 1],
  '+y': [1, 0, 0, 1],
  '-y': [1, 0, 0, -1],
  '+z': [1, 0, -1, 0],
  '-z': [1, 0, 1, 0],
};

const product = ([a, b, c, d], [w, x, y, z]) => [
  a * w - b * x - c * y - d * z,
  a * x + b * w + c * z - d * y,
  a * y - b * z + c * w + d * x,
  a * z + b * y - c * x + d * w,
];

// Quarters of a turn have entries of 0 and 1 alone.
const moved = (turn, v) =>
  matrix(unit(turn)).map((row) => row.reduce((sum, r, i) => sum + Math.round(r) * v[i], 0));

// As a decimal; the real judge's own notation is in server_test.mjs.
const member = (value) => ({ q: '0', f: String(value) });
const members = (values) => values.map(member);

function body(turn, { half, turn: own, at, center, velocity }) {
  const pose = {
    rotation: members(product(turn, own)),
    translation: members(moved(turn, at)),
  };
  const motion = velocity.every((v) => v === 0)
    ? { kind: 'static', ...pose }
    : { kind: 'linear', ...pose, velocity: members(moved(turn, velocity)) };
  return { half_extents: members(half), center: members(center), motion };
}

// [words, case, normal] of each way to look at it; the normal, where there is one, is from the first
// box to the second.
export function ways({ boxes, normal, horizon = [0, 1] }) {
  return Object.entries(DIRECTIONS).flatMap(([direction, turn]) =>
    [boxes, [...boxes].reverse()].map((pair, i) => [
      `along ${direction}${i === 0 ? '' : ', swapped'}`,
      { horizon: members(horizon), boxes: pair.map((one) => body(turn, one)) },
      normal && moved(turn, normal.map((v) => (i === 0 ? v : -v))),
    ]));
}
