// Questions in the plane, for engines without a third dimension: boxes and prisms whose axes are
// parallel to z, and which move only along the plane. If the bodies overlap along z by more than
// they can in the plane, the answers are the same as in space. A body that turns has a `spin` with
// one angular velocity.

import { isBox } from './hull.js';
import { Unsupported } from './pair.js';
import { length } from './turn.js';

const NOT_IN_PLANE = 'not in the plane';
const refuse = (condition) => {
  if (condition) throw new Unsupported(NOT_IN_PLANE);
};

// The cosine and sine of a rotation about z.
function heading({ turn, rows }) {
  if (rows !== undefined) {
    refuse(rows[2].some((entry, i) => entry !== (i === 2 ? 1 : 0)) || rows[0][2] !== 0 || rows[1][2] !== 0);
    return { c: rows[0][0], s: rows[1][0] };
  }
  const { w, x, y, z } = turn;
  refuse(x !== 0 || y !== 0);
  const square = w * w + z * z;
  return { c: (w * w - z * z) / square, s: (2 * w * z) / square };
}

const around = ([x, y]) => [[x, -y], [x, y], [-x, y], [-x, -y]];

// { points, low, high }: the corners in the plane, counter-clockwise, and the range along z.
function outline(body) {
  if (isBox(body)) return { points: around(body.half), low: -body.half[2], high: body.half[2] };
  const { vertices, faces } = body;
  const heights = vertices.map(([, , z]) => z);
  const [low, high] = [Math.min(...heights), Math.max(...heights)];
  const caps = (height) => faces.filter((face) => face.every((v) => vertices[v][2] === height));
  const flat = ([x, y]) => `${x} ${y}`;
  const [bottom, top] = [caps(low), caps(high)];
  refuse(bottom.length !== 1 || top.length !== 1 || bottom[0].length + top[0].length !== vertices.length);
  const [lower, upper] = [bottom[0], top[0]].map((face) => new Set(face.map((v) => flat(vertices[v]))));
  refuse(lower.size !== upper.size || [...lower].some((point) => !upper.has(point)));
  return { points: top[0].map((v) => vertices[v].slice(0, 2)), low, high };
}

const reach = (points) => Math.max(...points.map(length));
// At most how far a body's origin moves if the body turns about another point.
const leap = ({ spin }) => (spin === undefined ? 0 : 2 * length(spin.about));

// The bodies of a question in the plane: each { box: whether it is a box, half, points, at, c, s,
// velocity }, with two coordinates each. Throws Unsupported for other questions.
export function inPlane({ bodies }) {
  const outlines = bodies.map(outline);
  const [one, other] = outlines.map(({ low, high }, i) =>
    ({ low: bodies[i].at[2] + low, high: bodies[i].at[2] + high }));
  const common = Math.min(one.high - other.low, other.high - one.low);
  refuse(common < outlines.reduce((sum, { points }) => sum + reach(points), 0) + leap(bodies[0]) + leap(bodies[1]));
  refuse(bodies[0].velocity[2] !== bodies[1].velocity[2]);
  refuse(bodies.some(({ spin }) => spin !== undefined && (spin.angular[0] !== 0 || spin.angular[1] !== 0)));
  return bodies.map((body, i) => ({
    box: isBox(body),
    half: body.half?.slice(0, 2),
    points: outlines[i].points,
    at: body.at.slice(0, 2),
    ...heading(body),
    velocity: body.velocity.slice(0, 2),
    ...(body.spin && { spin: { angular: body.spin.angular[2], about: body.spin.about.slice(0, 2) } }),
  }));
}

// The contacts of a manifold in the plane, { normal, at, depth }, as contacts in space: each at both ends of the
// range along z that the bodies have in common.
export function contactsInSpace({ bodies }, contacts) {
  const ranges = bodies.map((body) => {
    const { low, high } = outline(body);
    return [body.at[2] + low, body.at[2] + high];
  });
  const ends = [Math.max(...ranges.map(([low]) => low)), Math.min(...ranges.map(([, high]) => high))];
  return contacts.flatMap(({ at: [x, y], ...more }) => ends.map((z) => ({ ...more, at: [x, y, z] })));
}

// A normal in the plane as a vector in space.
export const inSpace = ({ x, y }) => [x, y, 0];
