// The case of a `solve` message as engines take it: two boxes, each with its centre at the origin of
// its frame, a place, a rotation and a velocity. The judge sends it so: see `form` in catalogue.js.

import { received } from './numbers.js';
import { length, minus, plus, times } from './turn.js';

export class Unsupported extends Error {}

const vector = (list) => list.map(received);

// By a unit quaternion, whose parts are handed on as they are.
function byQuaternion({ rotation, translation, velocity }) {
  const [w, x, y, z] = vector(rotation);
  return {
    turn: { x, y, z, w },
    origin: vector(translation),
    velocity: velocity === undefined ? [0, 0, 0] : vector(velocity),
  };
}

// By a constant matrix, and a translation that is constant or linear in time.
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

function box({ half_extents: half, motion }, start) {
  if (half === undefined) throw new Unsupported('not a box');
  const read = readers[motion.kind];
  if (read === undefined) throw new Unsupported(`${motion.kind} motion`);
  const { origin, ...rest } = read(motion);
  const at = start === 0 ? origin : plus(origin, times(rest.velocity, start));
  return { half: vector(half), at, ...rest };
}

// { from, duration, boxes: [{ half, turn or rows, at, velocity }, …] }: half extents, the rotation,
// the centre at the start of the horizon and the velocity, in doubles. Throws Unsupported.
export function pair(message) {
  const [from, until] = vector(message.horizon);
  const boxes = message.boxes.map((body) => box(body, from));
  return { from, duration: until - from, boxes };
}

// How far box 2 goes on the horizon as box 1 sees it. An engine that casts one shape at another
// that rests says nothing where there is no such motion: Unsupported.
export function passage({ boxes: [a, b], duration }) {
  const way = times(minus(b.velocity, a.velocity), duration);
  if (way.every((value) => value === 0)) throw new Unsupported('a cast needs relative motion');
  return way;
}

// A test at rest takes boxes at rest alone.
export function resting({ boxes }) {
  if (boxes.some(({ velocity }) => velocity.some((value) => value !== 0)))
    throw new Unsupported('boxes at rest only');
  return boxes;
}

// For what looks no farther than it is told to: beyond the farthest corners.
export const farthest = ({ boxes: [a, b] }) =>
  2 * (length(minus(b.at, a.at)) + length(a.half) + length(b.half));
