// Checks a subject's answers to a case made by hand.

import assert from 'node:assert/strict';
import { isBox } from '../../../verify/subjects/node/wire/hull.js';
import { dot, minus, length } from '../../../verify/subjects/node/wire/turn.js';
import { reply } from '../../../verify/subjects/node/wire/server.js';
import { ways } from './turned_about.mjs';

// The largest error of engines that round edges or keep boxes apart; adapters' mistakes are larger.
// Edges rounded by 0.05 give the maximum: 2 · 0.05 · (√2 − 1).
const TOLERANCE = 0.0415;

// A declared radius makes hulls larger than their points, or their tips shorter. Along the way,
// onto a slope of an octahedron, this counts √3 times.
const tolerance = ({ bodies }, { radius = 0 }) =>
  TOLERANCE + bodies.filter((body) => !isBox(body)).length * Math.sqrt(3) * Number(radius);

const takes = ({ kinds = ['boxes'] }, body) => kinds.includes(isBox(body) ? 'boxes' : 'polyhedra');

// The cases that the judge would send to this subject.
export const taken = ({ hello }, cases) =>
  cases.filter(({ bodies }) => bodies.every((body) => takes(hello, body)));

// Checks depth, distance and normal of bodies at rest, if the subject reports them.
function checkRest({ depth, distance, normal }, one, right, most) {
  const near = (said, known, what) =>
    assert.ok(Math.abs(Number(said) - known) < most, `${what} ${said}, not ${known}`);
  if (depth !== undefined && one.depth !== undefined) near(depth, one.depth, 'depth');
  if (distance !== undefined && one.distance !== undefined) near(distance, one.distance, 'distance');
  if (normal === undefined || right === undefined) return;
  const said = normal.map(Number);
  const along = dot(said, right) / (length(said) * length(right));
  assert.ok(along > 0.99, `normal ${normal}, not ${right}`);
}

function check(answer, one, normal, most) {
  const { bodies: [a, b], time, contact = time !== undefined } = one;
  assert.equal(answer.type, 'result', answer.why);
  assert.equal(answer.contact, contact);
  checkRest(answer, one, normal, most);
  if (time === undefined) return;
  const off = Math.abs(Number(answer.time) - time) * length(minus(a.velocity, b.velocity));
  assert.ok(off < most, `${answer.time}, not ${time}`);
}

// The errors as texts, for all variants of a case.
export function wrong(started, one) {
  return ways(one, started.hello, started.plane).flatMap(([way, question, normal]) => {
    try {
      const answer = reply(started, { type: 'solve', id: 'x', case: question });
      check(answer, one, normal, tolerance(one, started.hello));
      return [];
    } catch (error) {
      return [`${one.name}, ${way}: ${error.message}`];
    }
  });
}
