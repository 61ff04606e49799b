// The case of a `solve` message as engines take it: two bodies, each with a position, a rotation and a
// velocity. A body is a box with its centre at the origin of its frame, or a convex polyhedron by its
// vertices in its frame. `form` in catalogue.js makes the judge send cases in this way.

import { received } from './numbers.js';
import { areTriangles, meshOf } from './parts.js';
import { length, minus, plus, product, rotated, spun, times } from './turn.js';

export class Unsupported extends Error {}

const vector = (list) => list.map(received);

// The pose by a unit quaternion, whose components are used unchanged.
function byQuaternion({ rotation, translation, velocity }) {
  const [w, x, y, z] = vector(rotation);
  return {
    turn: { x, y, z, w },
    origin: vector(translation),
    velocity: velocity === undefined ? [0, 0, 0] : vector(velocity),
  };
}

// The pose by a constant matrix, and by a translation that is constant or linear in time.
function byMatrix({ matrix: rows }) {
  const entries = rows.map((row) => row.map(vector));
  if (entries.some((row) => row.slice(0, 3).some((entry) => entry.length > 1)))
    throw new Unsupported('a matrix that changes');
  return {
    rows: entries.map((row) => row.slice(0, 3).map(([entry]) => entry)),
    origin: entries.map((row) => row[3][0] ?? 0),
    velocity: entries.map((row) => row[3][1] ?? 0),
  };
}

// A turn at constant speed, about a point of the body that moves on a straight line: `spin` has the
// `angular` velocity of the world and that point, `about`. The pose is the one at the start.
function byTurn({ angular_velocity: omega, about: point, from, ...written }, start) {
  const { turn: turnThen, origin: originThen, velocity } = byQuaternion(written);
  const [angular, about] = [vector(omega), vector(point)];
  const passed = start - received(from);
  const turn = spun(turnThen, angular, passed);
  const there = plus(plus(originThen, rotated(turnThen, about)), times(velocity, passed));
  return { turn, at: minus(there, rotated(turn, about)), velocity, spin: { angular, about } };
}

const readers = { static: byQuaternion, linear: byQuaternion, matrix: byMatrix, turning: byTurn };

function plain({ half_extents: half, polyhedron }) {
  if (half !== undefined) return { half: vector(half) };
  return { vertices: polyhedron.vertices.map(vector), faces: polyhedron.faces };
}

// The core of a body with a radius: a point, the ends of a segment, or a box or polyhedron.
function core(shape) {
  const { half, vertices = [] } = shape;
  if (half?.every((h) => h === 0)) return { centre: [0, 0, 0] };
  if (half?.filter((h) => h !== 0).length === 1) return { ends: [times(half, -1), half] };
  if (vertices.length === 1) return { centre: vertices[0] };
  return vertices.length === 2 ? { ends: vertices } : shape;
}

const TAKE_VERTICES = ['polyhedra', 'rounded-polyhedra', 'meshes'];

// A cylinder or a cone: its `radius`, half its height, and the axis (0, 1 or 2) of its frame along which
// it lies, with its middle at the origin. An ellipsoid has three radii instead of half a height.
function turned(round, { radius, height, axis }) {
  return { round, radius: received(radius), half: received(height) / 2, along: 'xyz'.indexOf(axis) };
}

function shape(written, kinds) {
  const round = ['cylinder', 'cone', 'ellipsoid'].find((name) => written[name] !== undefined);
  if (round !== undefined) {
    if (!kinds.includes(`${round}s`)) throw new Unsupported(`${round}s`);
    return round === 'ellipsoid' ? { round, half: vector(written.ellipsoid.radii) }
      : turned(round, written[round]);
  }
  const sent = plain(written);
  if (written.radius !== undefined) return { ...core(sent), radius: received(written.radius) };
  if (sent.half === undefined && !kinds.some((kind) => TAKE_VERTICES.includes(kind)))
    throw new Unsupported('not a box');
  return sent;
}

// The parts of a body, each with the pose of its frame in the body's frame. If they are triangles
// and the subject takes meshes, the mesh of these triangles.
function composed(written, kinds) {
  const parts = written.map((part) => {
    const { turn, origin } = byQuaternion(part.pose);
    return { ...shape(part, kinds), turn, at: origin };
  });
  return kinds.includes('meshes') && areTriangles(parts) ? { mesh: meshOf(parts) } : { parts };
}

function body(written, start, kinds, motions) {
  const { motion } = written;
  const read = readers[motion.kind];
  if (read === undefined || (motion.kind === 'turning' && !motions.includes('turning')))
    throw new Unsupported(`${motion.kind} motion`);
  const { origin, ...rest } = read(motion, start);
  const at = rest.at ?? (start === 0 ? origin : plus(origin, times(rest.velocity, start)));
  const own = written.parts === undefined ? shape(written, kinds) : composed(written.parts, kinds);
  return { ...own, ...rest, at };
}

// { from, duration, target, bodies: [{ half, or vertices and faces, turn or rows, at, velocity }, …] }:
// half extents, or vertices and loops of their indices; the rotation, the origin of the frame at the
// start of the horizon and the velocity, in doubles. A body with a `radius` has half extents, or
// vertices and faces, of its core; or the `centre` of a sphere, or the `ends` of a capsule, in its
// frame; or it is `round`, a cylinder, a cone or an ellipsoid: see turned(). A body of several parts has
// `parts`, which are such bodies with the rotation and the origin of their frames in that of the body;
// or, if they are triangles and `kinds` has meshes, a `mesh`: { vertices, triangles }. A body that turns
// at constant speed has a `spin`: see byTurn(). `target`: the distance at which the bodies count as
// touching. `kinds` and `motions` as in a hello. Throws Unsupported.
export function pair(message, kinds = ['boxes'], target = undefined, motions = []) {
  const [from, until] = vector(message.horizon);
  const bodies = message.boxes.map((written) => body(written, from, kinds, motions));
  return { from, duration: until - from, target: target === undefined ? 0 : received(target), bodies };
}

// The quaternions that turn each axis to the next one, x to y to z to x, and each to the one before.
const NEXT = { w: 0.5, x: 0.5, y: 0.5, z: 0.5 };
const BEFORE = { w: 0.5, x: -0.5, y: -0.5, z: -0.5 };

// The axis (0, 1 or 2) of a capsule's frame along which its segment lies. Throws Unsupported unless
// the segment lies along an axis, with its middle at the origin.
export function axisOf({ ends: [p, q] }) {
  const long = [0, 1, 2].filter((i) => q[i] !== 0);
  if (long.length !== 1 || p.some((value, i) => value !== -q[i]))
    throw new Unsupported('a capsule that is not centred along an axis of its frame');
  return long[0];
}

// The rotation of a body, after one that takes `axis` to the body's `own` axis. Each component of
// the product is half a sum of four terms, which may be rounded.
function turnFrom(axis, own, turn) {
  const steps = (own - axis + 3) % 3;
  return steps === 0 ? turn : product(turn, steps === 1 ? NEXT : BEFORE);
}

// A body for an engine whose spheres have their centre at the origin of their frame, and whose capsules,
// cylinders and cones lie along `axis` (0, 1 or 2). These are turned from that axis to their own, and a
// capsule gets `half`, half the length of its segment. Other bodies are returned as they are. Throws
// Unsupported if more has to be rounded than that rotation.
export function posed(body, axis) {
  const { centre, ends, turn, round, along } = body;
  if (round === 'ellipsoid') return body;
  if (round !== undefined) return { ...body, turn: turnFrom(axis, along, turn) };
  if (centre?.some((value) => value !== 0))
    throw new Unsupported('a sphere that is not centred in its frame');
  if (ends === undefined) return body;
  const own = axisOf(body);
  return { ...body, half: Math.abs(ends[1][own]), turn: turnFrom(axis, own, turn) };
}

// The motion of body 2 relative to body 1 over the horizon. Engines that cast one shape at a resting
// one need such a motion; without it the case is Unsupported, unless the engine takes a body that
// only turns.
export function passage({ bodies: [a, b], duration }, takesTurns = false) {
  const way = times(minus(b.velocity, a.velocity), duration);
  const turns = takesTurns && b.spin !== undefined;
  if (way.every((value) => value === 0) && !turns) throw new Unsupported('a cast needs relative motion');
  return way;
}

// The rotation of a body at the end, for engines that turn it there from its rotation at the start by
// the shorter way. Throws Unsupported beyond half a turn.
export function turnedAtEnd({ turn, spin }, duration) {
  if (spin === undefined) return turn;
  if (length(spin.angular) * duration > Math.PI) throw new Unsupported('a turn of more than half a turn');
  return spun(turn, spin.angular, duration);
}

// Refuses bodies that move, since a test at rest takes only bodies at rest.
export function resting({ bodies }) {
  if (bodies.some(({ velocity, spin }) => spin !== undefined || velocity.some((value) => value !== 0)))
    throw new Unsupported('bodies at rest only');
  return bodies;
}

// Refuses two capsules, for engines that give one contact of them, whether they are parallel or not.
export function notTwoCapsules(bodies) {
  if (bodies.every(({ ends }) => ends !== undefined))
    throw new Unsupported('two capsules, of which the engine gives one contact');
  return bodies;
}

// From the origin of a body's frame to the farthest of its points, or farther.
const reach = ({ parts, mesh, half, vertices, centre, ends, round, radius = 0 }) => {
  if (parts !== undefined) return Math.max(...parts.map((part) => length(part.at) + reach(part)));
  if (round === 'cylinder' || round === 'cone') return Math.hypot(half, radius);
  return Math.max(...(mesh?.vertices ?? vertices ?? ends ?? [half ?? centre]).map(length)) + radius;
};

// A distance beyond the farthest corners, for functions that search only up to a given distance.
export const farthest = ({ bodies: [a, b] }) =>
  2 * (length(minus(b.at, a.at)) + reach(a) + reach(b));
