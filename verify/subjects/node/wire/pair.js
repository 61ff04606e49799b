// The case of a `solve` message as engines take it: two bodies, each with a position, a rotation and a
// velocity. A body is a box with its centre at the origin of its frame, or a convex polyhedron by its
// vertices in its frame. `form` in catalogue.js makes the judge send cases in this way.

import { received } from './numbers.js';
import { length, minus, plus, times } from './turn.js';

export class Unsupported extends Error {}

const vector = (list) => list.map(received);

// The pose by a unit quaternion, whose components are used unchanged.
function byQuaternion({ rotation, translation, velocity }) {
  const [w, x, y, z] = vector(rotation);
  return {
    turn: { x, y, z, w },
    origin: vector(translation),
    velocity: velocity === undefined ? [0, 0, 0] : vector(velocity),
  };
}

// The pose by a constant matrix, and by a translation that is constant or linear in time.
function byMatrix({ matrix: rows }) {
  const entries = rows.map((row) => row.map(vector));
  if (entries.some((row) => row.slice(0, 3).some((entry) => entry.length > 1)))
    throw new Unsupported('a matrix that changes');
  return {
    rows: entries.map((row) => row.slice(0, 3).map(([entry]) => entry)),
    origin: entries.map((row) => row[3][0] ?? 0),
    velocity: entries.map((row) => row[3][1] ?? 0),
  };
}

const readers = { static: byQuaternion, linear: byQuaternion, matrix: byMatrix };

function shape({ half_extents: half, polyhedron }, kinds) {
  if (half !== undefined) return { half: vector(half) };
  if (!kinds.includes('polyhedra')) throw new Unsupported('not a box');
  const { vertices, faces } = polyhedron;
  return { vertices: vertices.map(vector), faces };
}

function body(written, start, kinds) {
  const { motion } = written;
  const read = readers[motion.kind];
  if (read === undefined) throw new Unsupported(`${motion.kind} motion`);
  const { origin, ...rest } = read(motion);
  const at = start === 0 ? origin : plus(origin, times(rest.velocity, start));
  return { ...shape(written, kinds), at, ...rest };
}

// { from, duration, bodies: [{ half, or vertices and faces, turn or rows, at, velocity }, …] }: half
// extents, or vertices and loops of their indices; the rotation, the origin of the frame at the
// start of the horizon and the velocity, in doubles. `kinds` as in a hello. Throws Unsupported.
export function pair(message, kinds = ['boxes']) {
  const [from, until] = vector(message.horizon);
  const bodies = message.boxes.map((written) => body(written, from, kinds));
  return { from, duration: until - from, bodies };
}

// The motion of body 2 relative to body 1 over the horizon. Engines that cast one shape at a resting
// one need such a motion; without it the case is Unsupported.
export function passage({ bodies: [a, b], duration }) {
  const way = times(minus(b.velocity, a.velocity), duration);
  if (way.every((value) => value === 0)) throw new Unsupported('a cast needs relative motion');
  return way;
}

// Refuses bodies that move, since a test at rest takes only bodies at rest.
export function resting({ bodies }) {
  if (bodies.some(({ velocity }) => velocity.some((value) => value !== 0)))
    throw new Unsupported('bodies at rest only');
  return bodies;
}

// From the origin of a body's frame to the farthest of its corners.
const reach = ({ half, vertices }) => Math.max(...(vertices ?? [half]).map(length));

// A distance beyond the farthest corners, for functions that search only up to a given distance.
export const farthest = ({ bodies: [a, b] }) =>
  2 * (length(minus(b.at, a.at)) + reach(a) + reach(b));
