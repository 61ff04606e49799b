// Checks a subject's answers to a case made by hand, in each direction and order of the bodies.

import assert from 'node:assert/strict';
import { hull, normal as normalOf } from '../../../verify/subjects/node/wire/hull.js';
import { pair } from '../../../verify/subjects/node/wire/pair.js';
import { dot, length, matrix, minus, plus, times } from '../../../verify/subjects/node/wire/turn.js';
import { reply } from '../../../verify/subjects/node/wire/server.js';
import { kindOf, member, sentByTarget, ways } from './turned_about.mjs';

// The largest error of engines that round edges or keep boxes apart; adapters' mistakes are larger.
// Edges rounded by 0.05 give the maximum: 2 · 0.05 · (√2 − 1).
const TOLERANCE = 0.0415;

// A declared radius makes hulls larger than their points, or their tips shorter. Along the way,
// onto a slope of an octahedron, this counts √3 times.
const tolerance = ({ bodies }, { radius = 0 }) =>
  TOLERANCE + bodies.filter((body) => kindOf(body) === 'polyhedra').length * Math.sqrt(3) * Number(radius);

// The kind as which a body is sent: if the subject does not take it, but targets, its core.
const takes = ({ kinds = ['boxes'], ...hello }, body) =>
  kinds.includes(kindOf(sentByTarget({ kinds, ...hello }, body) ? { ...body, radius: undefined } : body));

// The cases that the judge would send to this subject.
export const taken = ({ hello }, cases) =>
  cases.filter(({ bodies }) => bodies.every((body) => takes(hello, body)));

// How far a point of its frame is from a segment.
function fromSegment([p, q], point) {
  const along = minus(q, p);
  const share = Math.min(1, Math.max(0, dot(minus(point, p), along) / dot(along, along)));
  return length(minus(point, plus(p, times(along, share))));
}

// How far a point is from a triangle.
function fromTriangle([a, b, c], point) {
  const across = normalOf([a, b, c]);
  const sides = [[a, b], [b, c], [c, a]];
  const isOver = sides.every(([p, q]) => dot(normalOf([p, q, plus(p, across)]), minus(point, p)) <= 0);
  return isOver ? Math.abs(dot(minus(point, a), across)) / length(across)
    : Math.min(...sides.map((side) => fromSegment(side, point)));
}

const isPoint = ({ half }) => half?.every((h) => h === 0);

// How far a point is outside the plane of a body's face, at most; below zero inside the body. Of a
// sphere or capsule: how far it is outside. Of several parts: outside the nearest one.
function outside({ turn, rows = matrix(turn), at, radius = 0, centre, ends, parts, mesh, ...shape }, point) {
  const way = minus(point, at);
  const local = [0, 1, 2].map((k) => dot(rows.map((row) => row[k]), way));
  if (parts !== undefined) return Math.min(...parts.map((part) => outside(part, local)));
  if (mesh !== undefined)
    return Math.min(...mesh.triangles.map((t) => fromTriangle(t.map((k) => mesh.vertices[k]), local)));
  if (centre !== undefined) return length(minus(local, centre)) - radius;
  if (ends !== undefined) return fromSegment(ends, local) - radius;
  if (isPoint(shape)) return length(local);
  const { vertices, faces } = hull(shape);
  return -radius + Math.max(...faces.map((face) => {
    const across = normalOf(face.map((v) => vertices[v]));
    return dot(minus(local, vertices[face[0]]), across) / length(across);
  }));
}

// Checks that each point is in its body, and that they are as far apart as the bodies, or as these
// overlap. (Of bodies that are apart, such points are on their surfaces.)
function checkPoints(points, apart, bodies, most) {
  const [one, other] = points.map((point) => point.map(Number));
  for (const [i, point] of [one, other].entries()) {
    const off = outside(bodies[i], point);
    assert.ok(off < most, `point ${point} is ${off} out of body ${i + 1}`);
  }
  if (apart === undefined) return;
  const said = length(minus(one, other));
  assert.ok(Math.abs(said - apart) < most, `points ${said} apart, not ${apart}`);
}

const near = (said, known, most, what) =>
  assert.ok(Math.abs(Number(said) - known) < most, `${what} ${said}, not ${known}`);

function checkNormal(normal, right) {
  const said = normal.map(Number);
  const along = dot(said, right) / (length(said) * length(right));
  assert.ok(along > 0.99, `normal ${normal}, not ${right}`);
}

// Checks that each point of a contact is in its body, or one point in either, and that the deepest contact is
// as deep as the bodies. Whether contacts span the region in which the bodies meet is the judge's question.
function checkManifold({ normal, contacts }, one, right, most, bodies) {
  for (const { points, at, depth } of contacts) {
    const off = bodies.map((body, i) => outside(body, (points?.[i] ?? at).map(Number)));
    const worst = points === undefined ? Math.min(...off) : Math.max(...off);
    assert.ok(worst < most + Math.max(0, -depth), `${points ?? at} is out of a body by ${off}`);
  }
  const deepest = Math.max(...contacts.map(({ depth }) => Number(depth)));
  if (one.depth !== undefined) near(deepest, one.depth, most, 'deepest contact');
  if (right !== undefined) checkNormal(normal, right);
}

// Checks depth, distance, normal, points and manifold of bodies at rest, if the subject reports them.
function checkRest({ depth, distance, normal, points, manifold }, one, right, most, bodies) {
  if (depth !== undefined && one.depth !== undefined) near(depth, one.depth, most, 'depth');
  if (distance !== undefined && one.distance !== undefined) near(distance, one.distance, most, 'distance');
  if (manifold !== undefined) checkManifold(manifold, one, right, most, bodies);
  if (points !== undefined) checkPoints(points, one.depth ?? one.distance, bodies, most);
  if (normal !== undefined && right !== undefined) checkNormal(normal, right);
}

function check(answer, one, normal, most, bodies) {
  const { bodies: [a, b], time, contact = time !== undefined } = one;
  assert.equal(answer.type, 'result', answer.why);
  assert.equal(answer.contact, contact);
  checkRest(answer, one, normal, most, bodies);
  if (time === undefined) return;
  const off = Math.abs(Number(answer.time) - time) * length(minus(a.velocity, b.velocity));
  assert.ok(off < most, `${answer.time}, not ${time}`);
}

// The member of a solve message for the radii that are sent as a target, if there are any.
function target(hello, { bodies }) {
  const radii = bodies.filter((body) => sentByTarget(hello, body)).map(({ radius }) => radius);
  return radii.length === 0 ? {} : { target: member(radii.reduce((a, b) => a + b)) };
}

// The errors as texts, for all variants of a case.
export function wrong(started, one) {
  return ways(one, started.hello, started.plane).flatMap(([way, question, normal]) => {
    try {
      const answer = reply(started, { type: 'solve', id: 'x', case: question, ...target(started.hello, one) });
      const { bodies } = pair(question, started.hello.kinds);
      check(answer, one, normal, tolerance(one, started.hello), bodies);
      return [];
    } catch (error) {
      return [`${one.name}, ${way}: ${error.message}`];
    }
  });
}
