// Cylinders, cones and ellipsoids, and bodies that turn at constant speed: questions as the judge sends
// them, with answers that can be computed by hand.

const number = (value) => ({ q: String(value), f: String(value) });
const vector = (...values) => values.map(number);
const still = (at = [0, 0, 0]) =>
  ({ kind: 'static', rotation: vector(1, 0, 0, 0), translation: vector(...at) });
const flying = { ...still([4, 0, 0]), kind: 'linear', velocity: vector(-4, 0, 0) };
const box = (half, motion) => ({ half_extents: vector(...half), center: vector(0, 0, 0), motion });
const round = (kind, axis, motion) => ({
  motion,
  [kind]: kind === 'ellipsoid'
    ? { radii: vector(...[0, 1, 2].map((i) => (i === axis ? 1 : 0.5))), center: vector(0, 0, 0) }
    : { radius: number(0.5), height: number(2), axis: 'xyz'[axis], center: vector(0, 0, 0) },
});
const question = (boxes, until = 1) => ({ horizon: vector(0, until), boxes });
const kinds = ['cylinder', 'cone', 'ellipsoid'];
const axes = [0, 1, 2];

// [name, kind that a subject has to take, question, time of contact]. A body of the reach 1/2, or 1 along
// its axis, flies at a cube of half extent 1. A cone arrives with its base or its apex.
export const casts = kinds.flatMap((kind) => axes.map((axis) => [
  `a ${kind} along ${'xyz'[axis]}`, `${kind}s`,
  question([box([1, 1, 1], still()), round(kind, axis, flying)]), (4 - 1 - (axis === 0 ? 1 : 0.5)) / 4]));

// [name, kind, question, whether there is contact].
export const rests = kinds.flatMap((kind) => axes.flatMap((axis) => [0.1, -0.1].map((gap) => [
  `a ${kind} along ${'xyz'[axis]}, ${gap > 0 ? 'apart' : 'deep'}`, `${kind}s`,
  question([box([1, 1, 1], still()), round(kind, axis, still([1 + (axis === 0 ? 1 : 0.5) + gap, 0, 0]))]),
  gap < 0])));

// A blade turns as it rises. Its corner (2, 1/8) is at y = 2 sin t + cos t / 8 + t / 8, and the wall begins
// at y = 1.
const height = (t) => 2 * Math.sin(t) + Math.cos(t) / 8 + t / 8;
let [low, high] = [0, 1];
for (let step = 0; step < 60; step += 1) {
  const middle = (low + high) / 2;
  if (height(middle) < 1) low = middle; else high = middle;
}
export const turn = [
  'a blade that turns as it rises', 'boxes',
  question([
    box([9, 1, 6], still([0, 2, 0])),
    box([2, 0.125, 6], {
      ...still(), kind: 'turning', velocity: vector(0, 0.125, 0), angular_velocity: vector(0, 0, 1),
      about: vector(0, 0, 0), from: number(0),
    })]), low];
