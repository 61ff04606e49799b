// Bodies with a radius, against each other and against boxes: cases with answers that can be computed
// by hand, as in hand_made.mjs. A core is a box, or an octahedron; a core without extent is a point.

import { THIRD, UNTURNED, apart, cube, deep, far, near, pose } from './hand_made.mjs';

const rounded = (half, radius, more = {}) =>
  ({ half, radius, turn: UNTURNED, at: [0, 0, 0], center: [0, 0, 0], velocity: [0, 0, 0], ...more });
const sphere = (radius, more) => rounded([0, 0, 0], radius, more);
const capsule = (axis, half, radius, more) =>
  rounded([0, 1, 2].map((i) => (i === axis ? half : 0)), radius, more);
const roundedCube = (h, radius, more) => rounded([h, h, h], radius, more);

const octahedron = (radius, more = {}) => ({
  vertices: [[1, 0, 0], [-1, 0, 0], [0, 1, 0], [0, -1, 0], [0, 0, 1], [0, 0, -1]],
  faces: [[0, 2, 4], [2, 1, 4], [1, 3, 4], [3, 0, 4], [2, 0, 5], [1, 2, 5], [3, 1, 5], [0, 3, 5]],
  radius, turn: UNTURNED, at: [0, 0, 0], center: [0, 0, 0], velocity: [0, 0, 0], ...more,
});

const meet = (name, first, second, time) => ({ name, bodies: [first, second], time });
const flying = { at: far, velocity: near };
const passing = (y, z) => ({ at: [4, y, z], velocity: [-8, 0, 0] });

// Cases without a time have no contact.
export const roundCasts = [
  meet('spheres head on', sphere(1), sphere(0.5, flying), 0.625),
  meet('spheres that both move',
    sphere(1, { velocity: [1, 7, 0] }), sphere(0.5, { at: far, velocity: [-3, 7, 0] }), 0.625),
  meet('spheres aside, at 3/5 and 4/5 of their radii',
    sphere(1), sphere(0.5, { at: [4, 1.2, 0], velocity: near }), 3.1 / 4),
  meet('a sphere beside a sphere, within the boxes around them', sphere(1), sphere(0.5, passing(1.1, 1.1))),
  meet('a sphere on the face of a cube', cube(1), sphere(0.5, flying), 0.625),
  meet('a sphere on the edge of a cube',
    cube(1), sphere(0.5, { at: [4, 1.3, 0], velocity: near }), 2.6 / 4),
  meet('a sphere past the corner of a cube, within the box around it',
    cube(1), sphere(0.5, passing(1.45, 1.45))),
  meet('a sphere that stops short', cube(1), sphere(0.5, { at: far, velocity: [-2, 0, 0] })),
  meet('a capsule across the face of a cube', cube(1), capsule(1, 1, 0.5, flying), 0.625),
  meet('a capsule end on, at a cube', cube(1), capsule(0, 1, 0.5, flying), 0.375),
  meet('a capsule end on, at a sphere', sphere(0.5), capsule(0, 1, 0.5, flying), 0.5),
  meet('capsules that cross', capsule(1, 1, 0.5), capsule(2, 1, 0.5, flying), 0.75),
  meet('capsules beside each other', capsule(2, 1, 0.5), capsule(2, 1, 0.5, flying), 0.75),
  meet('a capsule turned by a third, and a sphere at its end',
    capsule(0, 1, 0.5, { turn: THIRD }), sphere(0.5, { at: [4, 1, 0], velocity: near }), 0.75),
  meet('a capsule turned by a third, out of the way',
    capsule(0, 2, 0.5, { turn: THIRD }), sphere(0.5, passing(0, 1.5))),
  meet('a rounded cube on the face of a cube', cube(0.5), roundedCube(1, 0.5, flying), 0.5),
  meet('a sphere on the edge of a rounded cube',
    roundedCube(1, 0.25), sphere(0.25, { at: [4, 1.3, 0], velocity: near }), 2.6 / 4),
  meet('rounded cubes past each other, corner beside corner',
    roundedCube(1, 0.25), roundedCube(1, 0.25, passing(2.45, 2.45))),
  meet('the tip of a rounded octahedron on the face of a cube', cube(1), octahedron(0.5, flying), 0.375),
];

// Bodies at rest, as in hand_made.mjs.
export const roundPoses = [
  pose('spheres apart', sphere(1), sphere(0.5, { at: [1.75, 0, 0] }), apart(0.25)),
  pose('spheres that overlap', sphere(1), sphere(0.5, { at: [1.25, 0, 0] }), deep(0.25, [1, 0, 0])),
  pose('a sphere before the face of a cube', cube(1), sphere(0.5, { at: [1.75, 0.5, 0] }), apart(0.25)),
  pose('a sphere in the face of a cube',
    cube(1), sphere(0.5, { at: [1.25, 0.5, 0] }), deep(0.25, [1, 0, 0])),
  pose('a sphere whose centre is in a cube',
    cube(1), sphere(0.5, { at: [0.75, 0.25, 0] }), deep(0.75, [1, 0, 0])),
  pose('a sphere before the edge of a cube', cube(1), sphere(0.5, { at: [1.6, 1.8, 0] }), apart(0.5)),
  pose('a sphere in the edge of a cube',
    cube(1), sphere(0.75, { at: [1.3, 1.4, 0] }), deep(0.25, [3, 4, 0])),
  pose('capsules that cross, apart', capsule(1, 1, 0.5), capsule(2, 1, 0.5, { at: [1.25, 0, 0] }), apart(0.25)),
  pose('capsules that cross, overlapping',
    capsule(1, 1, 0.5), capsule(2, 1, 0.5, { at: [0.75, 0, 0] }), deep(0.25, [1, 0, 0])),
  pose('a capsule turned by a third, and a sphere at its end',
    capsule(0, 1, 0.5, { turn: THIRD }), sphere(0.5, { at: [0, 2.25, 0] }), apart(0.25)),
  pose('a capsule before the face of a cube', cube(1), capsule(0, 1, 0.5, { at: [2.75, 0, 0] }), apart(0.25)),
  pose('a capsule in the face of a cube',
    cube(1), capsule(0, 1, 0.5, { at: [2.25, 0, 0] }), deep(0.25, [1, 0, 0])),
  pose('rounded cubes edge beside edge, apart',
    roundedCube(1, 0.25), roundedCube(1, 0.5, { at: [2.6, 2.8, 0] }), apart(0.25)),
  pose('rounded cubes edge in edge',
    roundedCube(1, 0.75), roundedCube(1, 0.5, { at: [2.6, 2.8, 0] }), deep(0.25, [3, 4, 0])),
  pose('a sphere before the slope of a rounded octahedron',
    octahedron(0.25), sphere(0.25, { at: [1, 1, 1] }), apart(2 / Math.sqrt(3) - 0.5)),
];
