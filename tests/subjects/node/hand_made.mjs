// Cases with answers that can be computed by hand, none close to another answer. An adapter must
// get them right in each direction and order of bodies; only then its engine is judged.

const HALF_TURNS = 1 / Math.SQRT2;

// Quaternions w x y z of any length, as in cases.
export const UNTURNED = [1, 0, 0, 0];
const QUARTER_ABOUT_Z = [1, 0, 0, 1];
export const EIGHTH_ABOUT_Z = [1 + Math.SQRT2, 0, 0, 1];
const EIGHTH_ABOUT_Y = [1 + Math.SQRT2, 0, 1, 0];
export const THIRD = [1, 1, 1, 1]; // takes x to y, y to z, z to x

const box = (half, more = {}) =>
  ({ half, turn: UNTURNED, at: [0, 0, 0], center: [0, 0, 0], velocity: [0, 0, 0], ...more });
export const cube = (h, more) => box([h, h, h], more);
export const far = [4, 0, 0];
export const near = [-4, 0, 0];

// Cases without a time have no contact.
export const casts = [
  { name: 'cubes head on', bodies: [cube(1), cube(0.5, { at: far, velocity: near })], time: 0.625 },
  {
    name: 'cubes that both move',
    bodies: [cube(1, { velocity: [1, 0, 0] }), cube(0.5, { at: far, velocity: [-3, 0, 0] })],
    time: 0.625,
  },
  {
    name: 'cubes that both move aside',
    bodies: [cube(1, { velocity: [0, 7, 0] }), cube(0.5, { at: far, velocity: [-4, 7, 0] })],
    time: 0.625,
  },
  { name: 'a cube that stops short', bodies: [cube(1), cube(0.5, { at: far, velocity: [-2, 0, 0] })] },
  { name: 'a cube that flies away', bodies: [cube(1), cube(0.5, { at: [2, 0, 0], velocity: far })] },
  { name: 'a cube beside', bodies: [cube(1), cube(0.5, { at: [4, 1.75, 0], velocity: [-8, 0, 0] })] },
  {
    name: 'a cube that passes on, after it was in contact',
    bodies: [cube(1), cube(0.5, { at: far, velocity: [-16, 0, 0] })],
    time: 2.5 / 16,
  },
  {
    name: 'a beam turned by a quarter',
    bodies: [box([3, 1, 2], { turn: QUARTER_ABOUT_Z }), cube(0.5, { at: [4, 3, 0], velocity: near })],
    time: 0.625,
  },
  {
    name: 'a beam that a quarter turn takes out of the way',
    bodies: [box([1, 3, 2], { turn: QUARTER_ABOUT_Z }), cube(0.5, { at: [4, 2, 0], velocity: near })],
  },
  {
    name: 'a brick turned by a third',
    bodies: [box([3, 2, 1], { turn: THIRD }), cube(0.5, { at: [4, 3.25, 0], velocity: near })],
    time: 0.625,
  },
  {
    name: 'a brick turned by a third, and a quaternion of another length and sign',
    bodies: [
      box([3, 2, 1], { turn: THIRD.map((q) => -3 * q) }),
      cube(0.5, { at: [4, 3.25, 0], velocity: near }),
    ],
    time: 0.625,
  },
  {
    name: 'a cube turned by an eighth, edge first',
    bodies: [cube(1, { turn: EIGHTH_ABOUT_Z }), cube(0.5, { at: far, velocity: near })],
    time: (3.5 - Math.SQRT2) / 4,
  },
  {
    name: 'edges that cross',
    bodies: [
      cube(1, { turn: EIGHTH_ABOUT_Z }),
      cube(1, { turn: EIGHTH_ABOUT_Y, at: far, velocity: near }),
    ],
    time: (4 - 2 * Math.SQRT2) / 4,
  },
  {
    name: 'a centre that is turned with its box',
    bodies: [
      cube(1, { turn: THIRD, center: [2, 0, 0] }),
      cube(0.5, { at: [4, 2, 0], velocity: near }),
    ],
    time: 0.625,
  },
  {
    name: 'a centre that is turned out of the way',
    bodies: [
      cube(1, { turn: THIRD, center: [2, 0, 0] }),
      cube(0.5, { at: [4, -0.25, 0], velocity: near }),
    ],
  },
  {
    name: 'another horizon',
    bodies: [cube(1), cube(0.5, { at: [6, 0, 0], velocity: [-2, 0, 0] })],
    horizon: [1, 3],
    time: 2.25,
  },
  {
    name: 'a horizon that ends before',
    bodies: [cube(1), cube(0.5, { at: [6, 0, 0], velocity: [-2, 0, 0] })],
    horizon: [1, 2],
  },
];

// Expected results: a depth with its normal, or a distance.
export const deep = (depth, normal) => ({ contact: true, depth, normal });
export const apart = (distance) => ({ contact: false, distance });
const two = (first, second, how) =>
  ({ bodies: [first, second], ...(typeof how === 'boolean' ? { contact: how } : how) });
export const pose = (name, ...rest) => ({ name, ...two(...rest) });

// Bodies at rest: `contact`, and if known, depth and normal, or distance.
export const poses = [
  pose('cubes apart', cube(1), cube(0.5, { at: [1.75, 0, 0] }), apart(0.25)),
  pose('cubes that overlap', cube(1), cube(0.5, { at: [1.25, 0, 0] }), deep(0.25, [1, 0, 0])),
  pose('cubes that overlap at a corner', cube(1), cube(0.5, { at: [1.25, 1.25, -1.25] }), true),
  pose('a cube in a cube', cube(2), cube(0.5, { at: [0.5, 0, 0] }), deep(2, [1, 0, 0])),
  pose('cubes far apart', cube(1), cube(0.5, { at: [100, 0, 0] }), apart(98.5)),
  pose('a beam turned by a quarter',
    box([3, 1, 2], { turn: QUARTER_ABOUT_Z }), cube(0.5, { at: [0, 3.25, 0] }), deep(0.25, [0, 1, 0])),
  pose('a beam that a quarter turn takes out of the way',
    box([3, 1, 2], { turn: QUARTER_ABOUT_Z }), cube(0.5, { at: [3.25, 0, 0] }), apart(1.75)),
  pose('a brick turned by a third',
    box([3, 2, 1], { turn: THIRD }), cube(0.5, { at: [0, 3.25, 0] }), true),
  pose('a brick that a third of a turn takes out of the way',
    box([3, 2, 1], { turn: THIRD.map((q) => -3 * q) }), cube(0.5, { at: [2, 0, 0] }), false),
  pose('the edge of a cube turned by an eighth, in another',
    cube(1, { turn: EIGHTH_ABOUT_Z }), cube(0.5, { at: [Math.SQRT2 + 0.25, 0, 0] }), true),
  pose('the edge of a cube turned by an eighth, before another',
    cube(1, { turn: EIGHTH_ABOUT_Z }), cube(0.5, { at: [Math.SQRT2 + 0.75, 0, 0] }), apart(0.25)),
  pose('a cube beside the edge of another, beyond its corner',
    cube(1, { turn: EIGHTH_ABOUT_Z }), cube(0.25, { at: [HALF_TURNS * 1.5, HALF_TURNS * 1.5, 0] }), false),
  pose('edges that cross, apart',
    cube(1, { turn: EIGHTH_ABOUT_Z }),
    cube(1, { turn: EIGHTH_ABOUT_Y, at: [2 * Math.SQRT2 + 0.25, 0, 0] }), apart(0.25)),
  pose('edges that cross, overlapping',
    cube(1, { turn: EIGHTH_ABOUT_Z }),
    cube(1, { turn: EIGHTH_ABOUT_Y, at: [2 * Math.SQRT2 - 0.25, 0, 0] }), deep(0.25, [1, 0, 0])),
  pose('a centre that is turned with its box',
    cube(1, { turn: THIRD, center: [2, 0, 0] }), cube(0.5, { at: [0, 3.25, 0] }), true),
  pose('a centre that is turned out of the way',
    cube(1, { turn: THIRD, center: [2, 0, 0] }), cube(0.5, { at: [3.25, 0, 0] }), false),
];
