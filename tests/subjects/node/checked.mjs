// A subject on a case made by hand.

import assert from 'node:assert/strict';
import { dot, minus, length } from '../../../verify/subjects/node/wire/turn.js';
import { reply } from '../../../verify/subjects/node/wire/server.js';
import { ways } from './turned_about.mjs';

// How far off engines may be that round edges or keep boxes apart; no adapter's mistake is so small.
// The most is that of edges rounded by 0.05: 2 · 0.05 · (√2 − 1).
const TOLERANCE = 0.0415;

const near = (said, right, what) =>
  assert.ok(Math.abs(Number(said) - right) < TOLERANCE, `${what} ${said}, not ${right}`);

// How boxes at rest lie, where the subject says so.
function checkRest({ depth, distance, normal }, one, right) {
  if (depth !== undefined && one.depth !== undefined) near(depth, one.depth, 'depth');
  if (distance !== undefined && one.distance !== undefined) near(distance, one.distance, 'distance');
  if (normal === undefined || right === undefined) return;
  const said = normal.map(Number);
  const along = dot(said, right) / length(said);
  assert.ok(along > 0.99, `normal ${normal}, not ${right}`);
}

function check(answer, one, normal) {
  const { boxes: [a, b], time, contact = time !== undefined } = one;
  assert.equal(answer.type, 'result', answer.why);
  assert.equal(answer.contact, contact);
  checkRest(answer, one, normal);
  if (time === undefined) return;
  const off = Math.abs(Number(answer.time) - time) * length(minus(a.velocity, b.velocity));
  assert.ok(off < TOLERANCE, `${answer.time}, not ${time}`);
}

// What is wrong, in words, of all the ways to look at a case.
export function wrong(started, one) {
  return ways(one, started.hello).flatMap(([way, question, normal]) => {
    try {
      check(reply(started, { type: 'solve', id: 'x', case: question }), one, normal);
      return [];
    } catch (error) {
      return [`${one.name}, ${way}: ${error.message}`];
    }
  });
}
