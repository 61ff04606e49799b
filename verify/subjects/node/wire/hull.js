// Bodies as hulls of points or meshes of faces, for engines that take these.

import { cross, minus, plus } from './turn.js';

// The faces of a box: loops of indices of its corners (see below), counter-clockwise from outside.
const LOOPS = [[0, 1, 3, 2], [4, 6, 7, 5], [0, 4, 5, 1], [2, 3, 7, 6], [0, 2, 6, 4], [1, 5, 7, 3]];
const corners = (half) =>
  [0, 1, 2, 3, 4, 5, 6, 7].map((k) => half.map((h, i) => ((k >> (2 - i)) & 1 ? h : -h)));

export const isBox = ({ half }) => half !== undefined;

// { vertices, faces } of a polyhedron; a box becomes one.
export const hull = ({ half, vertices, faces }) =>
  (half === undefined ? { vertices, faces } : { vertices: corners(half), faces: LOOPS });

// The normal of a loop, by Newell's sum, since three corners of a loop may lie on a line.
export function normal([first, ...others]) {
  const arms = others.map((point) => minus(point, first));
  return arms.slice(1).map((arm, i) => cross(arms[i], arm)).reduce(plus);
}

// The edges as vectors. Two loops share each edge, but it is listed once.
export const edges = ({ vertices, faces }) => faces.flatMap((face) => face
  .map((v, i) => [v, face[(i + 1) % face.length]])
  .filter(([v, w]) => v < w)
  .map(([v, w]) => minus(vertices[w], vertices[v])));
