// PhysX: PxGeometryQuery of two geometries, boxes or cooked convex meshes.

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { timed } from '../wire/answers.js';
import { isBox } from '../wire/hull.js';
import { passage, resting, Unsupported } from '../wire/pair.js';
import { Scope, within } from '../wire/scope.js';
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

// With more vertices, cooking leaves some out.
const MOST = 255;

class Shapes extends Scope {
  vector = (v) => this.make('PxVec3', ...v);
  pose = ({ at, turn: { x, y, z, w } }) =>
    this.make('PxTransform', this.vector(at), this.make('PxQuat', x, y, z, w));

  points(vertices) {
    const list = this.make('PxArray_PxVec3', vertices.length);
    vertices.forEach((v, i) => list.set(i, this.vector(v)));
    return list.begin();
  }

  // The mesh that is cooked from the points.
  mesh({ vertices }) {
    const { PxConvexFlagEnum, PxTopLevelFunctions } = this.api;
    const description = this.make('PxConvexMeshDesc');
    description.flags = this.make('PxConvexFlags', PxConvexFlagEnum.eCOMPUTE_CONVEX);
    description.points.count = vertices.length;
    description.points.stride = 3 * Float32Array.BYTES_PER_ELEMENT;
    description.points.data = this.points(vertices);
    const parameters = this.make('PxCookingParams', this.make('PxTolerancesScale'));
    const mesh = PxTopLevelFunctions.prototype.CreateConvexMesh(parameters, description);
    if (mesh.ptr === 0) throw new Unsupported('PhysX cooks no hull of the points');
    return this.held(mesh, () => mesh.release());
  }

  shape(body) {
    if (isBox(body)) return this.make('PxBoxGeometry', ...body.half);
    if (Math.max(body.vertices.length, body.faces.length) > MOST)
      throw new Unsupported(`PhysX takes at most ${MOST} vertices and faces of a hull`);
    return this.make('PxConvexMeshGeometry', this.mesh(body));
  }
}

const placed = (api, bodies, query) => within(new Shapes(api), (scope) => {
  const shapes = bodies.map((body) => scope.shape(body));
  if (shapes.some((shape) => !api.PxGeometryQuery.prototype.isValid(shape)))
    throw new Unsupported('a shape that is not valid for PhysX: a half extent of a box is zero');
  return query({ scope, poses: bodies.map(scope.pose), shapes });
});

const caster = (flags) => (api) => (question) => {
  const way = passage(question);
  return placed(api, question.bodies, ({ scope, poses: [p, q], shapes: [one, other] }) => {
    const far = length(way);
    const direction = scope.vector(times(way, 1 / far));
    const hit = scope.make('PxSweepHit');
    const chosen = scope.make('PxHitFlags', flags(api));
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
  return placed(api, question.bodies, ({ poses: [p, q], shapes: [one, other] }) => {
    const [contact, seconds] = timed(() => api.PxGeometryQuery.prototype.overlap(one, p, other, q));
    return { contact, seconds };
  });
};

const COOKED = 'hulls cooked from points, plane tolerance 0.0007';

export const engine = {
  name: 'PhysX',
  package: 'physx-js-webidl',
  load,
  subjects: [
    {
      name: 'physx-sweep',
      summary: 'PhysX: PxGeometryQuery::sweep',
      number: 'float',
      kinds: ['boxes', 'polyhedra'],
      returns: ['time', 'seconds'],
      settings: `PxGeometryQuery::sweep, PxHitFlag::eDEFAULT, body 2 at body 1; a direction of unit length in floats; ${COOKED}`,
      ask: caster((api) => api.PxHitFlagEnum.eDEFAULT),
    },
    {
      name: 'physx-sweep-precise',
      summary: 'PhysX: PxGeometryQuery::sweep, precise',
      number: 'float',
      kinds: ['boxes', 'polyhedra'],
      returns: ['time', 'seconds'],
      settings: `PxGeometryQuery::sweep, PxHitFlag::eDEFAULT and ePRECISE_SWEEP, body 2 at body 1; a direction of unit length in floats; ${COOKED}`,
      ask: caster((api) => api.PxHitFlagEnum.eDEFAULT | api.PxHitFlagEnum.ePRECISE_SWEEP),
    },
    {
      name: 'physx-overlap',
      summary: 'PhysX: PxGeometryQuery::overlap, at rest',
      number: 'float',
      kinds: ['boxes', 'polyhedra'],
      motions: ['static'],
      returns: ['seconds'],
      settings: `PxGeometryQuery::overlap; ${COOKED}`,
      ask: tester,
    },
  ],
};
