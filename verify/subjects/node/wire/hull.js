// Bodies by their corners, as engines take hulls of points or meshes of faces.

import { cross, minus, plus } from './turn.js';

// Loops counter-clockwise from outside, of the corners below.
const LOOPS = [[0, 1, 3, 2], [4, 6, 7, 5], [0, 4, 5, 1], [2, 3, 7, 6], [0, 2, 6, 4], [1, 5, 7, 3]];
const corners = (half) =>
  [0, 1, 2, 3, 4, 5, 6, 7].map((k) => half.map((h, i) => ((k >> (2 - i)) & 1 ? h : -h)));

export const isBox = ({ half }) => half !== undefined;

// { vertices, faces } of a polyhedron, or of a box as one.
export const hull = ({ half, vertices, faces }) =>
  (half === undefined ? { vertices, faces } : { vertices: corners(half), faces: LOOPS });

// By Newell's sum: three corners of a loop may lie in a line.
export function normal([first, ...others]) {
  const arms = others.map((point) => minus(point, first));
  return arms.slice(1).map((arm, i) => cross(arms[i], arm)).reduce(plus);
}

// Each edge once, of the two loops that have it: as a vector.
export const edges = ({ vertices, faces }) => faces.flatMap((face) => face
  .map((v, i) => [v, face[(i + 1) % face.length]])
  .filter(([v, w]) => v < w)
  .map(([v, w]) => minus(vertices[w], vertices[v])));
