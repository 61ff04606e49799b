// Sums and products of vectors, which are lists of three numbers.
'use strict';

const dot = (a, b) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const cross = (a, b) => [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2],
                         a[0] * b[1] - a[1] * b[0]];
const minus = (a, b) => a.map((x, i) => x - b[i]);
const times = (a, s) => a.map((x) => x * s);
const plus = (a, b) => a.map((x, i) => x + b[i]);

// The unit vectors of the axes.
const units = [[1, 0, 0], [0, 1, 0], [0, 0, 1]];
