// A subject on a case made by hand.

import assert from 'node:assert/strict';
import { minus, length } from '../../../verify/subjects/node/wire/turn.js';
import { reply } from '../../../verify/subjects/node/wire/server.js';
import { ways } from './turned_about.mjs';

// How far off engines may be that round edges or keep boxes apart; no adapter's mistake is so small.
// The most is that of edges rounded by 0.05: 2 · 0.05 · (√2 − 1).
const TOLERANCE = 0.0415;

function check(answer, { boxes: [a, b], time, contact = time !== undefined }) {
  assert.equal(answer.type, 'result', answer.why);
  assert.equal(answer.contact, contact);
  if (time === undefined) return;
  const off = Math.abs(Number(answer.time) - time) * length(minus(a.velocity, b.velocity));
  assert.ok(off < TOLERANCE, `${answer.time}, not ${time}`);
}

// What is wrong, in words, of all the ways to look at a case.
export function wrong(started, one) {
  return ways(one).flatMap(([way, question]) => {
    try {
      check(reply(started, { type: 'solve', id: 'x', case: question }), one);
      return [];
    } catch (error) {
      return [`${one.name}, ${way}: ${error.message}`];
    }
  });
}
