// Questions about a point and a body. A point is a box without size.

import { signed } from './answers.js';
import { passage, resting, Unsupported } from './pair.js';
import { length, minus, plus, times } from './turn.js';

const isPoint = ({ half, radius, round }) =>
  round === undefined && radius === undefined && Array.isArray(half) && half.every((h) => h === 0);

// { body, point, sign }: the body, the place of the point, and 1 if the point is body 2, else -1.
// Throws Unsupported if there is no point, or no other body.
export function pointOf([a, b]) {
  if (isPoint(a) === isPoint(b)) throw new Unsupported('not a question of a point and a body');
  return isPoint(b) ? { body: a, point: b.at, sign: 1 } : { body: b, point: a.at, sign: -1 };
}

// The flight of the point past the body, which rests: { body, from, to, way }.
export function ray(question) {
  const passed = passage(question);
  const { body, point, sign } = pointOf(question.bodies);
  const way = times(passed, sign);
  return { body, from: point, to: plus(point, way), way };
}

// { body, point, sign } of a point at rest.
export const still = (question) => pointOf(resting(question));

// The answer about a point at rest at this distance from the body; 0 or less if it is inside.
// `onBody`: the nearest point of the body.
export function near({ point, sign }, distance, onBody, seconds) {
  const points = sign > 0 ? [onBody, point] : [point, onBody];
  return signed(distance, seconds, undefined, points);
}

// The distance between the point and the nearest point of the body, negated if the point is inside.
export const distanceTo = ({ point }, onBody, isInside) =>
  (isInside ? -1 : 1) * length(minus(point, onBody));

// The fraction of the ray at a length along it; null beyond its end.
export const fractionOf = ({ way }, along) => (along > length(way) ? null : along / length(way));

// The tables find these subjects by these words in their summaries.
export const RAY = 'the ray of a point';
export const POINT = 'the place of a point';
