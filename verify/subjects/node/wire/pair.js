// The case of a `solve` message as engines take it: two boxes, each with its centre at the origin of
// its frame, a place, a unit quaternion and a velocity.

import { received } from './numbers.js';
import { length, minus, plus, times, turned, unit } from './turn.js';

export class Unsupported extends Error {}

const vector = (list) => list.map(received);

function box({ half_extents: half, center, motion }, start) {
  if (half === undefined) throw new Unsupported('not a box');
  if (motion.kind !== 'static' && motion.kind !== 'linear')
    throw new Unsupported(`${motion.kind} motion`);
  const turn = unit(vector(motion.rotation));
  const velocity = motion.kind === 'linear' ? vector(motion.velocity) : [0, 0, 0];
  const origin = plus(vector(motion.translation), times(velocity, start));
  return { half: vector(half), turn, at: plus(origin, turned(turn, vector(center))), velocity };
}

// { from, duration, boxes: [{ half, turn, at, velocity }, …] }: half extents, the rotation, the
// centre at the start of the horizon and the velocity, in doubles. Throws Unsupported.
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
