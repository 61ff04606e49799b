// PhysX: PxGeometryQuery of two geometries, and PxScene with one actor; boxes or cooked convex meshes.

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { timed } from '../wire/answers.js';
import { isBox } from '../wire/hull.js';
import { passage, posed, resting, Unsupported } from '../wire/pair.js';
import { Scope, within } from '../wire/scope.js';
import { length, times } from '../wire/turn.js';

// The module refuses to start under Node.js, so it is started as if in a worker of a browser.
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

// An empty scene, and the objects that make actors.
function world(api, foundation) {
  const top = api.PxTopLevelFunctions.prototype;
  const scale = new api.PxTolerancesScale();
  const physics = top.CreatePhysics(top.PHYSICS_VERSION, foundation, scale);
  const description = new api.PxSceneDesc(scale);
  description.cpuDispatcher = top.DefaultCpuDispatcherCreate(0);
  description.filterShader = top.DefaultFilterShader();
  const scene = physics.createScene(description);
  return { physics, scene, material: physics.createMaterial(0, 0, 0) };
}

// The module with the foundation that every query needs.
async function load() {
  const { default: physx } = await import('physx-js-webidl');
  const file = createRequire(import.meta.url).resolve('physx-js-webidl');
  const wasmBinary = readFileSync(file.replace(/\.mjs$/, '.wasm'));
  const api = await asInWorker(() => physx({ wasmBinary }));
  const { PxDefaultAllocator, PxDefaultErrorCallback } = api;
  const top = api.PxTopLevelFunctions.prototype;
  const foundation = top.CreateFoundation(
    top.PHYSICS_VERSION, new PxDefaultAllocator(), new PxDefaultErrorCallback());
  api.world = world(api, foundation);
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
    if (body.centre !== undefined) return this.make('PxSphereGeometry', body.radius);
    if (body.ends !== undefined) return this.make('PxCapsuleGeometry', body.radius, body.half);
    if (isBox(body)) return this.make('PxBoxGeometry', ...body.half);
    if (Math.max(body.vertices.length, body.faces.length) > MOST)
      throw new Unsupported(`PhysX takes at most ${MOST} vertices and faces of a hull`);
    return this.make('PxConvexMeshGeometry', this.mesh(body));
  }
}

// Capsules of PhysX lie along x.
const placed = (api, asked, query) => within(new Shapes(api), (scope) => {
  const bodies = asked.map((body) => posed(body, 0));
  const shapes = bodies.map((body) => scope.shape(body));
  if (shapes.some((shape) => !api.PxGeometryQuery.prototype.isValid(shape)))
    throw new Unsupported('a shape that is not valid for PhysX: a half extent of a box is zero');
  return query({ scope, poses: bodies.map(scope.pose), shapes });
});

// The two ways of a sweep: { scope, poses, shapes }, direction, length and flags to [whether there is
// a hit, the hit, seconds]. Only the first one takes an inflation.
function ofGeometries(api, { scope, poses, shapes }, direction, far, flags, inflation) {
  const [[p, q], [one, other]] = [poses, shapes];
  const hit = scope.make('PxSweepHit');
  const [contact, seconds] = timed(() =>
    api.PxGeometryQuery.prototype.sweep(direction, far, other, q, one, p, hit, flags, inflation));
  return [contact, hit, seconds];
}

function ofScene(api, { scope, poses: [p, q], shapes: [one, other] }, direction, far, flags) {
  const { physics, scene, material } = api.world;
  const actor = physics.createRigidStatic(p);
  scope.held(actor, () => actor.release());
  const shape = physics.createShape(one, material, true);
  scope.held(shape, () => shape.release());
  actor.attachShape(shape);
  scene.addActor(actor);
  try {
    const found = scope.make('PxSweepBuffer10');
    const [contact, seconds] = timed(() => scene.sweep(other, q, direction, far, found, flags));
    return [contact, contact && found.getAnyHit(0), seconds];
  } finally {
    scene.removeActor(actor);
  }
}

const caster = (way, flags) => (api) => (question) => {
  const passed = passage(question);
  return placed(api, question.bodies, (pair) => {
    const far = length(passed);
    const direction = pair.scope.vector(times(passed, 1 / far));
    const chosen = pair.scope.make('PxHitFlags', flags(api));
    const [contact, hit, seconds] = way(api, pair, direction, far, chosen, question.target);
    if (!contact) return { contact, seconds };
    const fraction = hit.distance / Math.fround(far);
    const time = Math.fround(question.from + question.duration * fraction);
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

const DEFAULT = (api) => api.PxHitFlagEnum.eDEFAULT;
const PRECISE = (api) => api.PxHitFlagEnum.eDEFAULT | api.PxHitFlagEnum.ePRECISE_SWEEP;

const sweep = (name, call, way, flags) => ({
  name,
  summary: `PhysX: ${call}${flags === PRECISE ? ', precise' : ''}`,
  number: 'float',
  kinds: ['boxes', 'polyhedra', 'spheres', 'capsules'],
  returns: ['time', 'seconds'],
  settings: `${call}, PxHitFlag::eDEFAULT${
    flags === PRECISE ? ' and ePRECISE_SWEEP' : ''}, body 2 at body 1; a direction of unit length in floats; ${COOKED}`,
  ask: caster(way, flags),
});

export const engine = {
  name: 'PhysX',
  package: 'physx-js-webidl',
  load,
  subjects: [
    sweep('physx-sweep', 'PxGeometryQuery::sweep', ofGeometries, DEFAULT),
    // PhysX's manual: a precise sweep does not support inflation.
    {
      ...sweep('physx-sweep-inflation', 'PxGeometryQuery::sweep with inflation', ofGeometries, DEFAULT),
      targets: true,
    },
    sweep('physx-sweep-precise', 'PxGeometryQuery::sweep', ofGeometries, PRECISE),
    sweep('physx-scene-sweep', 'PxScene::sweep', ofScene, DEFAULT),
    sweep('physx-scene-sweep-precise', 'PxScene::sweep', ofScene, PRECISE),
    {
      name: 'physx-overlap',
      summary: 'PhysX: PxGeometryQuery::overlap, at rest',
      number: 'float',
      kinds: ['boxes', 'polyhedra', 'spheres', 'capsules'],
      motions: ['static'],
      returns: ['seconds'],
      settings: `PxGeometryQuery::overlap; ${COOKED}`,
      ask: tester,
    },
  ],
};
