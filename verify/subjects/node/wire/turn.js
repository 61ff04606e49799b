// Rotations and operations on vectors, in doubles.

// The rotation of a unit quaternion, by rows.
export function matrix({ x, y, z, w }) {
  return [
    [1 - 2 * (y * y + z * z), 2 * (x * y - w * z), 2 * (x * z + w * y)],
    [2 * (x * y + w * z), 1 - 2 * (x * x + z * z), 2 * (y * z - w * x)],
    [2 * (x * z - w * y), 2 * (y * z + w * x), 1 - 2 * (x * x + y * y)],
  ];
}

// The rotation that turns by q first, and then by p.
export const product = (p, q) => ({
  w: p.w * q.w - p.x * q.x - p.y * q.y - p.z * q.z,
  x: p.w * q.x + p.x * q.w + p.y * q.z - p.z * q.y,
  y: p.w * q.y - p.x * q.z + p.y * q.w + p.z * q.x,
  z: p.w * q.z + p.x * q.y - p.y * q.x + p.z * q.w,
});

// The vector, turned by q.
export const rotated = (q, v) => matrix(q).map((row) => row[0] * v[0] + row[1] * v[1] + row[2] * v[2]);

// The rotation q after a turn at this angular velocity (in world coordinates) for this time.
export function spun(q, angular, time) {
  const speed = length(angular);
  const half = (speed * time) / 2;
  const s = speed > 0 ? Math.sin(half) / speed : time / 2;
  const [x, y, z] = times(angular, s);
  return product({ w: Math.cos(half), x, y, z }, q);
}

export const dot = (a, b) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
export const plus = (a, b) => a.map((value, i) => value + b[i]);
export const minus = (a, b) => a.map((value, i) => value - b[i]);
export const times = (a, factor) => a.map((value) => value * factor);
export const length = (a) => Math.hypot(...a);
export const cross = (a, b) => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];
