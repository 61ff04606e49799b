// Separating axes written by hand in doubles: what the wire and the tests are tried with where no
// package is installed.

import { cast, timed } from '../wire/answers.js';
import { passage } from '../wire/pair.js';
import { dot, matrix, minus } from '../wire/turn.js';

// Axes of edges that are nearer to parallel are left out, which makes times early at most.
const LEAST_SINE_SQUARED = 1e-12;

const column = (m, i) => m.map((row) => row[i]);
const cross = (a, b) => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];

function axes(turns) {
  const [first, second] = turns.map((m) => [0, 1, 2].map((i) => column(m, i)));
  const edges = first.flatMap((a) => second.map((b) => cross(a, b)));
  return [...first, ...second, ...edges.filter((axis) => dot(axis, axis) > LEAST_SINE_SQUARED)];
}

const reach = ({ half }, turn, axis) =>
  half.reduce((sum, h, i) => sum + h * Math.abs(dot(column(turn, i), axis)), 0);

// The part of the way, from 0 to 1, at which the boxes meet, or null.
function meeting([a, b], way) {
  const turns = [a, b].map(({ rows, turn }) => rows ?? matrix(turn));
  const between = minus(b.at, a.at);
  let enter = 0;
  let exit = 1;
  for (const axis of axes(turns)) {
    const size = reach(a, turns[0], axis) + reach(b, turns[1], axis);
    const gap = dot(between, axis);
    const speed = dot(way, axis);
    if (speed === 0) {
      if (Math.abs(gap) > size) return null;
      continue;
    }
    const ends = [(-size - gap) / speed, (size - gap) / speed];
    enter = Math.max(enter, Math.min(...ends));
    exit = Math.min(exit, Math.max(...ends));
  }
  return enter <= exit ? enter : null;
}

const plain = (name, how, poses) => ({
  name,
  summary: `separating axes by hand in JavaScript, poses by ${how}; linear motion`,
  number: 'double',
  poses,
  returns: ['time', 'seconds'],
  settings: 'edge axes left out below a sine of 1e-6',
  ask: () => (question) => {
    const way = passage(question);
    const [at, seconds] = timed(() => meeting(question.boxes, way));
    return cast(question, at, seconds, (value) => value);
  },
});

export const engine = {
  name: 'separating axes',
  load: async () => null,
  subjects: [
    plain('plain-axes', 'quaternions', 'unit-quaternion'),
    plain('plain-axes-matrices', 'matrices', 'matrix'),
  ],
};
