// Asks all subjects whose package is installed about the cases made by hand. Status 77: none is
// installed.

import assert from 'node:assert/strict';
import test from 'node:test';
import { engines, missing, start } from '../../../verify/subjects/node/catalogue.js';
import { taken, wrong } from './checked.mjs';
import * as enclosed from './enclosed.mjs';
import { casts, poses } from './hand_made.mjs';
import { hullCasts, hullPoses } from './hulls.mjs';
import { known } from './known.mjs';
import { partCasts, partPoses, twoCompounds } from './parts.mjs';
import { roundCasts, roundPoses } from './round.mjs';
import { pointCasts, pointPoses } from './points.mjs';
import { planarCasts, planarPointCasts, planarPointPoses, planarPoses, spatial } from './planar.mjs';
import { reply } from '../../../verify/subjects/node/wire/server.js';
import { kindOf, ways } from './turned_about.mjs';

const others = (await engines()).filter((engine) => engine.package !== undefined);
if (others.every((engine) => missing(engine).length > 0)) {
  console.log('no package is installed: ./quickstart engines');
  process.exit(77);
}

// Other engines cast convex shapes only.
const betweenParts = ({ hello: { name } }) => (/^(rapier|jolt|havok)-/.test(name) ? twoCompounds : []);

// These give one contact of two capsules, so that their adapters refuse such questions.
const givesOneContact = (name) => /^(rapier|rapier-deterministic|jolt)-manifold/.test(name);

// [casts, bodies at rest] that a subject is asked.
function made({ plane, point, ...subject }) {
  if (plane) return point ? [planarPointCasts, planarPointPoses] : [planarCasts, planarPoses];
  if (point) return [pointCasts, pointPoses];
  return [
    [...casts, ...hullCasts, ...roundCasts, ...partCasts, ...betweenParts(subject)],
    [...poses, ...hullPoses, ...roundPoses, ...partPoses]];
}

for (const engine of others) {
  const lacks = missing(engine);
  const skip = lacks.length > 0 && `${lacks.join(', ')} is not installed: ./quickstart engines`;
  for (const subject of engine.subjects) {
    test(subject.name, { skip }, async () => {
      const started = await start(engine, subject);
      const itsOwn = known[subject.name] ?? {};
      const cases = made(started)[started.hello.motions.includes('linear') ? 0 : 1];
      for (const one of taken(started, cases)) {
        if (givesOneContact(subject.name) && one.bodies.every((body) => kindOf(body) === 'capsules')) continue;
        const found = wrong(started, one);
        if (itsOwn[one.name] === undefined) assert.deepEqual(found, []);
        else assert.notDeepEqual(found, [], `not any more: ${one.name}, ${itsOwn[one.name]}`);
      }
    });
  }
}

// Rounded edges, and a gap that an engine keeps, make a contact up to this much earlier or later, in time.
const NEAR = 0.02;

for (const engine of others) {
  const skip = missing(engine).length > 0;
  for (const subject of engine.subjects) {
    const { motions = ['static', 'linear'], kinds = ['boxes'], point } = subject;
    if (point) continue;
    const turns = motions.includes('turning') ? [enclosed.turn] : [];
    const flies = motions.includes('linear');
    const cases = [...(flies ? enclosed.casts : enclosed.rests), ...turns]
      .filter(([, kind]) => kinds.includes(kind) && !(subject.plane && kind !== 'boxes'));
    if (cases.every(([, kind]) => kind === 'boxes') && turns.length === 0) continue;
    test(`${subject.name} takes round bodies, and turns them`, { skip }, async () => {
      const started = await start(engine, subject);
      for (const [name, , message, right] of cases) {
        const answer = reply(started, { type: 'solve', id: name, case: message });
        assert.equal(answer.type, 'result', `${name}: ${answer.why}`);
        assert.equal(answer.contact, right !== false, name);
        if (typeof right !== 'number') continue;
        assert.ok(Math.abs(Number(answer.time) - right) < NEAR, `${name}: ${answer.time}, not ${right}`);
      }
    });
  }
}

const planar = others.flatMap((engine) => engine.subjects.filter(({ plane }) => plane)
  .map((subject) => [engine, subject]));

test('subjects in the plane say so in their summaries, and no others do', () => {
  const summaries = others.flatMap((engine) => engine.subjects)
    .filter(({ summary }) => summary.includes('in the plane'));
  assert.deepEqual(summaries.map(({ name }) => name), planar.map(([, { name }]) => name));
  assert.notDeepEqual(planar, []);
});

for (const [engine, subject] of planar) {
  const skip = missing(engine).length > 0;
  test(`${subject.name} takes no questions out of the plane`, { skip }, async () => {
    const started = await start(engine, subject);
    for (const [name, bodies] of Object.entries(spatial)) {
      const [[, question]] = ways({ bodies }, started.hello, true);
      const answer = reply(started, { type: 'solve', id: name, case: question });
      assert.equal(answer.type, 'unsupported', name);
    }
  });
}

test('what is known is of subjects and cases that there are', async () => {
  const names = (await engines()).flatMap(({ subjects }) => subjects.map(({ name }) => name));
  const cases = [...casts, ...poses, ...hullCasts, ...hullPoses, ...planarCasts, ...planarPoses,
    ...roundCasts, ...roundPoses, ...partCasts, ...partPoses, ...pointCasts, ...pointPoses,
    ...planarPointCasts, ...planarPointPoses,
    ...twoCompounds]
    .map(({ name }) => name);
  for (const [subject, faults] of Object.entries(known)) {
    assert.ok(names.includes(subject), subject);
    for (const name of Object.keys(faults)) assert.ok(cases.includes(name), name);
  }
});
