// The judge's adapter for Bullet as Cocos Creator ships it: it reads the contacts of a step of a
// world of two bodies. The package has no callback for a convex sweep and no test of a pair, so
// contacts can be found only by a step.

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { manifold, signed, timed } from '../wire/answers.js';
import { isBox } from '../wire/hull.js';
import { fractionOf, ray } from '../wire/point.js';
import { PATCH_OF_FOUR_POINTS, subjectsOf } from '../wire/subject.js';
import { dot, length, minus, times } from '../wire/turn.js';

// The types of _safe_delete.
const QUATERNION = 1;
const VECTOR = 0;
const TRANSFORM = 2;
const MOTION_STATE = 3;
const OBJECT = 4;
const SHAPE = 5;
const MESH = 7;

const PAGES = 512; // of memory at the start; it grows up to 1 GiB

// The functions of the module, which take and give addresses, and a world without bodies.
async function load() {
  const file = createRequire(import.meta.url).resolve('@cocos/bullet/bullet.wasm.wasm');
  const nothing = () => 0;
  const { instance: { exports: bt } } = await WebAssembly.instantiate(readFileSync(file), {
    cc: { syncPhysicsToGraphics: nothing },
    wasi_snapshot_preview1: { fd_close: nothing, fd_write: nothing, fd_seek: nothing },
    env: { memory: new WebAssembly.Memory({ initial: PAGES, maximum: 32 * PAGES }) },
  });
  const dispatcher = bt.CollisionDispatcher_new();
  const world = bt.ccDiscreteDynamicsWorld_new(
    dispatcher, bt.DbvtBroadphase_new(), bt.SequentialImpulseConstraintSolver_new());
  const weightless = bt.Vec3_new(0, 0, 0);
  bt.DynamicsWorld_setGravity(world, weightless);
  bt._safe_delete(weightless, VECTOR);
  return { bt, dispatcher, world };
}

// Cocos gives this margin to meshes; boxes keep 0.04, which is inside them.
const HULL_MARGIN = 0.01;

// Objects that a query has made: [address, type], freed in reverse.
class Made {
  constructor(bt) {
    this.bt = bt;
    this.objects = [];
  }

  hold(address, type) {
    this.objects.push([address, type]);
    return address;
  }

  vector = (v) => this.hold(this.bt.Vec3_new(...v), VECTOR);

  mesh({ vertices, faces }) {
    const mesh = this.hold(this.bt.TriangleMesh_new(), MESH);
    for (const [first, ...others] of faces) {
      others.slice(1).forEach((v, i) => this.bt.TriangleMesh_addTriangle(
        mesh, ...[first, others[i], v].map((k) => this.vector(vertices[k]))));
    }
    return mesh;
  }

  shape(body) {
    const { bt } = this;
    if (isBox(body)) return this.hold(bt.BoxShape_new(this.vector(body.half)), SHAPE);
    const hull = this.hold(bt.ConvexTriangleMeshShape_new(this.mesh(body)), SHAPE);
    bt.CollisionShape_setMargin(hull, HULL_MARGIN);
    return hull;
  }

  transform({ at, turn: { x, y, z, w } }) {
    const { bt } = this;
    const transform = this.hold(bt.Transform_new(), TRANSFORM);
    bt.Transform_setIdentity(transform);
    bt.Vec3_set(bt.Transform_getOrigin(transform), ...at);
    bt.Transform_setRotation(transform, this.hold(bt.Quat_new(x, y, z, w), QUATERNION));
    return transform;
  }

  // A body without mass rests.
  object(body, mass) {
    const { bt } = this;
    const state = this.hold(bt.ccMotionState_new(0, this.transform(body)), MOTION_STATE);
    const shape = this.shape(body);
    const object = this.hold(bt.RigidBody_new(mass, state), OBJECT);
    bt.CollisionObject_setCollisionShape(object, shape);
    if (mass > 0) bt.RigidBody_setMassProps(object, mass, this.vector([mass, mass, mass]));
    else bt.CollisionObject_setCollisionFlags(object, STATIC);
    return object;
  }

  end() {
    for (const [address, type] of this.objects.reverse()) this.bt._safe_delete(address, type);
  }
}

const STATIC = 1; // CF_STATIC_OBJECT
const STEP = 1 / 60;
const ALL = -1;

const place = (bt, p) => [bt.Vec3_x(p), bt.Vec3_y(p), bt.Vec3_z(p)];

// The contacts are those that the step finds at its start, before it moves the bodies.
function points({ bt, dispatcher }, first) {
  const found = [];
  for (let i = 0; i < bt.Dispatcher_getNumManifolds(dispatcher); i += 1) {
    const manifold = bt.Dispatcher_getManifoldByIndexInternal(dispatcher, i);
    const sign = bt.PersistentManifold_getBody0(manifold) === first ? -1 : 1;
    for (let j = 0; j < bt.PersistentManifold_getNumContacts(manifold); j += 1) {
      const point = bt.PersistentManifold_getContactPoint(manifold, j);
      const normal = place(bt, bt.ManifoldPoint_get_m_normalWorldOnB(point));
      const [onA, onB] = [bt.ManifoldPoint_get_m_positionWorldOnA(point),
        bt.ManifoldPoint_get_m_positionWorldOnB(point)].map((p) => place(bt, p));
      found.push({
        distance: dot(minus(onA, onB), normal),
        normal: times(normal, sign),
        points: sign < 0 ? [onA, onB] : [onB, onA],
      });
    }
  }
  return found;
}

// Runs a query in a world with these bodies, the first of which rests; frees them afterwards.
function inWorld({ bt, world }, bodies, query) {
  const made = new Made(bt);
  const added = [];
  try {
    for (const [i, body] of bodies.entries()) {
      added.push(made.object(body, i));
      bt.DynamicsWorld_addRigidBody(world, added[i], 1, ALL);
    }
    return query(added, made);
  } finally {
    for (const object of added) bt.DynamicsWorld_removeRigidBody(world, object);
    made.end();
  }
}

// The points that a step finds at its start.
const stepped = (api, question, answer) => inWorld(api, question.bodies, (added) => {
  const { bt, world } = api;
  const [, seconds] = timed(() => bt.DynamicsWorld_stepSimulation(world, STEP, 0, STEP));
  return answer(points(api, added[0]), seconds);
});

const tester = (api, question) => stepped(api, question, (all, seconds) => {
  const found = all.filter(({ distance }) => distance <= 0);
  if (found.length === 0) return { contact: false, seconds };
  const deepest = found.reduce((a, b) => (b.distance < a.distance ? b : a));
  return signed(deepest.distance, seconds, deepest.normal, deepest.points);
});

const manifolds = (api, question) => stepped(api, question, (found, seconds) =>
  manifold(found.map(({ distance, ...own }) => ({ depth: -distance, ...own })), seconds));

// The callback gives the place of the nearest hit.
const raycaster = (api, question) => {
  const { bt, world } = api;
  const flight = ray(question);
  return inWorld(api, [flight.body], (_, made) => {
    const [from, to] = [flight.from, flight.to].map(made.vector);
    const found = bt.ccClosestRayCallback_static();
    bt.ccClosestRayCallback_reset(found, from, to, ALL, false);
    const [, seconds] = timed(() => bt.CollisionWorld_rayTest(world, from, to, found));
    if (!bt.RayCallback_hasHit(found)) return [null, seconds];
    const hit = place(bt, bt.ccClosestRayCallback_getHitPointWorld(found));
    return [fractionOf(flight, length(minus(hit, flight.from))) ?? 1, seconds];
  });
};

const { rays, rests } = subjectsOf({ number: 'float', radius: '0.04' });

export const engine = {
  name: 'Bullet of Cocos',
  package: '@cocos/bullet',
  load,
  subjects: [
    rests({
      name: 'cocos-bullet-step',
      summary: 'Bullet of Cocos: the contacts of a step of a world, at rest',
      kinds: ['boxes', 'polyhedra'],
      returns: ['depth', 'normal', 'points'],
      settings: 'stepSimulation, points at a distance of at most 0, margin 0.04 of boxes, and 0.01 of '
        + 'hulls, by which these grow',
      answer: tester,
    }),
    rests({
      name: 'cocos-bullet-manifold',
      summary: 'Bullet of Cocos: the contact manifold of a step of a world, at rest',
      kinds: ['boxes'], // the manifold of other shapes gets one point in each step
      patch: PATCH_OF_FOUR_POINTS,
      returns: ['manifold'],
      settings: 'stepSimulation, the points of the btPersistentManifold, at most 4, margin 0.04',
      answer: manifolds,
    }),
    rays({
      name: 'cocos-bullet-ray',
      summary: 'Bullet of Cocos: rayTest',
      kinds: ['boxes', 'polyhedra'],
      start: 'apart', // a ray that begins inside finds nothing
      settings: 'rayTest, the fraction computed from the place of the hit; margin 0.04 of boxes, and 0.01 of hulls, '
        + 'by which these grow',
      hit: raycaster,
    }),
  ],
};
