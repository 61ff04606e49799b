// Rotations by quaternions { x, y, z, w }, in doubles.

// Of length one, up to rounding. Quaternions of a case may have any length but zero.
export function unit([w, x, y, z]) {
  const largest = Math.max(...[w, x, y, z].map(Math.abs));
  const [a, b, c, d] = [w, x, y, z].map((part) => part / largest);
  const length = Math.sqrt(a * a + b * b + c * c + d * d);
  return { x: b / length, y: c / length, z: d / length, w: a / length };
}

// The rotation of a unit quaternion, by rows.
export function matrix({ x, y, z, w }) {
  return [
    [1 - 2 * (y * y + z * z), 2 * (x * y - w * z), 2 * (x * z + w * y)],
    [2 * (x * y + w * z), 1 - 2 * (x * x + z * z), 2 * (y * z - w * x)],
    [2 * (x * z - w * y), 2 * (y * z + w * x), 1 - 2 * (x * x + y * y)],
  ];
}

// The rotation of a box, by rows.
export const rows = ({ turn }) => matrix(turn);

export const turned = (turn, v) => matrix(turn).map((row) => dot(row, v));

export const dot = (a, b) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
export const plus = (a, b) => a.map((value, i) => value + b[i]);
export const minus = (a, b) => a.map((value, i) => value - b[i]);
export const times = (a, factor) => a.map((value) => value * factor);
export const length = (a) => Math.hypot(...a);
