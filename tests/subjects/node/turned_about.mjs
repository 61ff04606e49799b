// A case as the judge sends it, rotated so that x points along each axis in turn, with its bodies
// in either order.

import { dot, matrix, minus, plus } from '../../../verify/subjects/node/wire/turn.js';

// Rotations that take x to x, -x, y, -y, z, -z. The first four are those in the plane.
const IN_PLANE = {
  '+x': [1, 0, 0, 0],
  '-x': [0, 0, 0, 1],
  '+y': [1, 0, 0, 1],
  '-y': [1, 0, 0, -1],
};
const DIRECTIONS = {
  ...IN_PLANE,
  '+z': [1, 0, -1, 0],
  '-z': [1, 0, 1, 0],
};

const product = ([a, b, c, d], [w, x, y, z]) => [
  a * w - b * x - c * y - d * z,
  a * x + b * w + c * z - d * y,
  a * y - b * z + c * w + d * x,
  a * z + b * y - c * x + d * w,
];

// The entries of these rotations are 0, 1 or -1, so they can be rounded.
const moved = (turn, v) =>
  matrix(unit(turn)).map((row) => row.reduce((sum, r, i) => sum + Math.round(r) * v[i], 0));

// A unit quaternion as the judge sends it, an object of its components.
function unit(turn) {
  const [w, x, y, z] = turn.map((part) => part / Math.hypot(...turn));
  return { w, x, y, z };
}

export const member = (value) => ({ q: '0', f: String(value) });
const members = (values) => values.map(member);

// The pose of a body with its centre as the origin of its frame.
function placed(turn, { turn: own, at, center, velocity }) {
  const whole = unit(product(turn, own));
  const shifted = matrix(whole).map((row) => dot(row, center));
  return { turn: whole, at: plus(moved(turn, at), shifted), velocity: moved(turn, velocity) };
}

function byQuaternion({ turn: { w, x, y, z }, at, velocity }) {
  const pose = { rotation: members([w, x, y, z]), translation: members(at) };
  return velocity.every((v) => v === 0)
    ? { kind: 'static', ...pose }
    : { kind: 'linear', ...pose, velocity: members(velocity) };
}

function byMatrix({ turn, at, velocity }) {
  const rows = matrix(turn).map((row, i) =>
    [...row.map((entry) => members([entry])), members([at[i], velocity[i]])]);
  return { kind: 'matrix', matrix: rows };
}

const plain = ({ half, vertices, faces }) => (half === undefined
  ? { polyhedron: { vertices: vertices.map(members), faces } } : { half_extents: members(half) });
const inside = (edges, body) => edges === 'inside' && kindOf(body) === 'rounded-boxes';
const outer = ({ half, radius }) => ({ half: half.map((h) => h + radius) });

// A part with its pose, as the judge sends it.
function sentPart({ turn, at, ...part }) {
  const { w, x, y, z } = unit(turn);
  return { ...plain(part), pose: { rotation: members([w, x, y, z]), translation: members(at) } };
}

// A subject that rounds edges inside a box gets the outer size of the box.
function shape(body, { edges, radius, ...hello }) {
  if (body.parts !== undefined) return { parts: body.parts.map(sentPart) };
  if (sentByTarget(hello, body)) return plain(body);
  if (body.radius !== undefined)
    return { ...plain(inside(edges, body) ? outer(body) : body), radius: member(body.radius) };
  const rounds = edges === 'inside' && radius !== undefined && body.half !== undefined;
  return { ...plain(body), ...(rounds ? { radius: member(radius) } : {}) };
}

// The kind of a body, as a hello names it.
export function kindOf({ half, radius, parts }) {
  if (parts !== undefined) return parts[0].vertices?.length === 3 ? 'meshes' : 'compounds';
  if (radius === undefined) return half === undefined ? 'polyhedra' : 'boxes';
  if (half === undefined) return 'rounded-polyhedra';
  const extents = half.filter((h) => h !== 0).length;
  return ['spheres', 'capsules', 'rounded-boxes', 'rounded-boxes'][extents];
}

// Whether the judge sends a body's radius as a part of the target.
export const sentByTarget = ({ targets = false, kinds = ['boxes'] }, body) =>
  targets && body.radius !== undefined && !kinds.includes(kindOf(body));

// { poses, moves, edges, radius, targets, kinds }: the members of a hello message.
function question({ poses, moves, ...form }, turn, bodies) {
  const [one, other] = bodies.map((body) => placed(turn, body));
  if (moves === 'second') {
    other.velocity = minus(other.velocity, one.velocity);
    one.velocity = [0, 0, 0];
  }
  const write = poses === 'matrix' ? byMatrix : byQuaternion;
  return [one, other].map((pose, i) => ({ ...shape(bodies[i], form), motion: write(pose) }));
}

// [name, case, normal] for each variant of a case, in the form that a hello message requests. The
// normal, if there is one, points from the first box to the second. `plane`: only directions in the
// plane.
export function ways({ bodies, normal, horizon = [0, 1] }, form, plane = false) {
  return Object.entries(plane ? IN_PLANE : DIRECTIONS).flatMap(([direction, turn]) =>
    [bodies, [...bodies].reverse()].map((pair, i) => [
      `along ${direction}${i === 0 ? '' : ', swapped'}`,
      { horizon: members(horizon), boxes: question(form, turn, pair) },
      normal && moved(turn, normal.map((v) => (i === 0 ? v : -v))),
    ]));
}
