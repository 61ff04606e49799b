// All subjects with an installed package, on the cases made by hand. Status 77: none is installed.

import assert from 'node:assert/strict';
import test from 'node:test';
import { engines, missing, start } from '../../../verify/subjects/node/catalogue.js';
import { taken, wrong } from './checked.mjs';
import { casts, poses } from './hand_made.mjs';
import { hullCasts, hullPoses } from './hulls.mjs';
import { known } from './known.mjs';

const others = (await engines()).filter((engine) => engine.package !== undefined);
if (others.every((engine) => missing(engine).length > 0)) {
  console.log('no package is installed: ./quickstart engines');
  process.exit(77);
}

for (const engine of others) {
  const lacks = missing(engine);
  const skip = lacks.length > 0 && `${lacks.join(', ')} is not installed: ./quickstart engines`;
  for (const subject of engine.subjects) {
    test(subject.name, { skip }, async () => {
      const started = await start(engine, subject);
      const itsOwn = known[subject.name] ?? {};
      const cases = started.hello.motions.includes('linear')
        ? [...casts, ...hullCasts] : [...poses, ...hullPoses];
      for (const one of taken(started, cases)) {
        const found = wrong(started, one);
        if (itsOwn[one.name] === undefined) assert.deepEqual(found, []);
        else assert.notDeepEqual(found, [], `not any more: ${one.name}, ${itsOwn[one.name]}`);
      }
    });
  }
}

test('what is known is of subjects and cases that there are', async () => {
  const names = (await engines()).flatMap(({ subjects }) => subjects.map(({ name }) => name));
  const cases = [...casts, ...poses, ...hullCasts, ...hullPoses].map(({ name }) => name);
  for (const [subject, faults] of Object.entries(known)) {
    assert.ok(names.includes(subject), subject);
    for (const name of Object.keys(faults)) assert.ok(cases.includes(name), name);
  }
});
