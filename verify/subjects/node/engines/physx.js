// PhysX: PxGeometryQuery of two box geometries.

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { timed } from '../wire/answers.js';
import { passage, resting, Unsupported } from '../wire/pair.js';
import { length, times } from '../wire/turn.js';

// It refuses to start where it sees Node.js, and starts where it sees a worker of a browser.
async function asInWorker(begin) {
  const { process } = globalThis;
  globalThis.process = undefined;
  globalThis.WorkerGlobalScope = Object;
  try {
    return await begin();
  } finally {
    globalThis.process = process;
    delete globalThis.WorkerGlobalScope;
  }
}

// The module with the foundation that every query needs.
async function load() {
  const { default: physx } = await import('physx-js-webidl');
  const file = createRequire(import.meta.url).resolve('physx-js-webidl');
  const wasmBinary = readFileSync(file.replace(/\.mjs$/, '.wasm'));
  const api = await asInWorker(() => physx({ wasmBinary }));
  const { PxDefaultAllocator, PxDefaultErrorCallback } = api;
  const top = api.PxTopLevelFunctions.prototype;
  top.CreateFoundation(top.PHYSICS_VERSION, new PxDefaultAllocator(), new PxDefaultErrorCallback());
  return api;
}

function within(api, [a, b], query) {
  const made = [];
  const make = (type, ...args) => {
    made.push(new api[type](...args));
    return made.at(-1);
  };
  const vector = (v) => make('PxVec3', ...v);
  const pose = ({ at, turn: { x, y, z, w } }) =>
    make('PxTransform', vector(at), make('PxQuat', x, y, z, w));
  try {
    const shapes = [a, b].map(({ half }) => make('PxBoxGeometry', ...half));
    if (shapes.some((shape) => !api.PxGeometryQuery.prototype.isValid(shape)))
      throw new Unsupported('a box that is not valid for PhysX: a half extent is zero');
    return query({ make, vector, poses: [pose(a), pose(b)], shapes });
  } finally {
    for (const object of made.reverse()) api.destroy(object);
  }
}

const caster = (flags) => (api) => (question) => {
  const way = passage(question);
  return within(api, question.boxes, ({ make, vector, poses: [p, q], shapes: [one, other] }) => {
    const far = length(way);
    const direction = vector(times(way, 1 / far));
    const hit = make('PxSweepHit');
    const chosen = make('PxHitFlags', flags(api));
    const [contact, seconds] = timed(() =>
      api.PxGeometryQuery.prototype.sweep(direction, far, other, q, one, p, hit, chosen, 0));
    if (!contact) return { contact, seconds };
    const way2 = Math.fround(far);
    const time = Math.fround(question.from + question.duration * (hit.distance / way2));
    return { contact, time, seconds };
  });
};

const tester = (api) => (question) => {
  resting(question);
  return within(api, question.boxes, ({ poses: [p, q], shapes: [one, other] }) => {
    const [contact, seconds] = timed(() => api.PxGeometryQuery.prototype.overlap(one, p, other, q));
    return { contact, seconds };
  });
};


export const engine = {
  name: 'PhysX',
  package: 'physx-js-webidl',
  load,
  subjects: [
    {
      name: 'physx-sweep',
      summary: 'PhysX: PxGeometryQuery::sweep',
      number: 'float',
      returns: ['time', 'seconds'],
      settings: 'PxGeometryQuery::sweep, PxHitFlag::eDEFAULT, box 2 at box 1; a direction of unit length in floats',
      ask: caster((api) => api.PxHitFlagEnum.eDEFAULT),
    },
    {
      name: 'physx-sweep-precise',
      summary: 'PhysX: PxGeometryQuery::sweep, precise',
      number: 'float',
      returns: ['time', 'seconds'],
      settings: 'PxGeometryQuery::sweep, PxHitFlag::eDEFAULT and ePRECISE_SWEEP, box 2 at box 1; a direction of unit length in floats',
      ask: caster((api) => api.PxHitFlagEnum.eDEFAULT | api.PxHitFlagEnum.ePRECISE_SWEEP),
    },
    {
      name: 'physx-overlap',
      summary: 'PhysX: PxGeometryQuery::overlap, at rest',
      number: 'float',
      motions: ['static'],
      returns: ['seconds'],
      settings: 'PxGeometryQuery::overlap',
      ask: tester,
    },
  ],
};
