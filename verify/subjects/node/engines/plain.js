// Separating axes written by hand in doubles. With these subjects, tests can use the protocol
// without any package.

import { timed } from '../wire/answers.js';
import { edges, hull, normal } from '../wire/hull.js';
import { passage } from '../wire/pair.js';
import { subjectsOf } from '../wire/subject.js';
import { cross, dot, length, matrix, plus, times } from '../wire/turn.js';

// Axes across edges with a smaller sine of their angle are left out. This can only make times too
// early.
const LEAST_SINE = 1e-6;

// A body by its corners in space.
function placed(body) {
  const rows = body.rows ?? matrix(body.turn);
  const { vertices, faces } = hull(body);
  const inSpace = (v) => plus(rows.map((row) => dot(row, v)), body.at);
  return { vertices: vertices.map(inSpace), faces };
}

const unit = (v) => times(v, 1 / length(v));
const directions = (vectors) => vectors.filter((v) => length(v) > 0).map(unit);

// The normals of all faces, and the products of all pairs of edges, in unit length.
function axes(bodies) {
  const normals = bodies.flatMap(({ vertices, faces }) =>
    faces.map((face) => normal(face.map((v) => vertices[v]))));
  const [first, second] = bodies.map((body) => directions(edges(body)));
  const across = first.flatMap((a) => second.map((b) => cross(a, b)));
  return [...directions(normals), ...across.filter((axis) => length(axis) > LEAST_SINE)];
}

// The range of a body along an axis.
function shadow({ vertices }, axis) {
  const heights = vertices.map((v) => dot(v, axis));
  return [Math.min(...heights), Math.max(...heights)];
}

// The part of the way, from 0 to 1, at which the bodies meet, or null.
function meeting(bodies, way) {
  const [a, b] = bodies.map(placed);
  let enter = 0;
  let exit = 1;
  for (const axis of axes([a, b])) {
    const [[low, high], [lower, upper]] = [shadow(a, axis), shadow(b, axis)];
    const speed = dot(way, axis);
    if (speed === 0) {
      if (lower > high || upper < low) return null;
      continue;
    }
    const ends = [(low - upper) / speed, (high - lower) / speed];
    enter = Math.max(enter, Math.min(...ends));
    exit = Math.min(exit, Math.max(...ends));
  }
  return enter <= exit ? enter : null;
}

const { casts } = subjectsOf({ number: 'double' });

const plain = (name, how, poses) => casts({
  name,
  summary: `separating axes by hand in JavaScript, poses by ${how}; linear motion`,
  kinds: ['boxes', 'polyhedra'],
  poses,
  settings: 'edge axes left out below a sine of 1e-6',
  hit: (_, question) => {
    const way = passage(question);
    const [at, seconds] = timed(() => meeting(question.bodies, way));
    return [at, seconds];
  },
});

export const engine = {
  name: 'separating axes',
  isScript: true,
  load: async () => null,
  subjects: [
    plain('plain-axes', 'quaternions', 'unit-quaternion'),
    plain('plain-axes-matrices', 'matrices', 'matrix'),
  ],
};
