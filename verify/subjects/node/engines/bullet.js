// The judge's adapter for Bullet: it calls a convex sweep through a world of one object, and a test
// of a pair at rest.

import { createRequire } from 'node:module';
import { manifold, timed } from '../wire/answers.js';
import { isBox } from '../wire/hull.js';
import { axisOf, passage, posed, turnedAtEnd, Unsupported } from '../wire/pair.js';
import { ray } from '../wire/point.js';
import { convexMoves } from '../wire/parts.js';
import { Scope, within } from '../wire/scope.js';
import { PATCH_OF_FOUR_POINTS, subjectsOf } from '../wire/subject.js';
import { plus } from '../wire/turn.js';

// Bullet's shapes and the objects that carry them.
class Shapes extends Scope {
  vector = (v) => this.make('btVector3', ...v);

  transform({ turn: { x, y, z, w } }, at) {
    const transform = this.make('btTransform');
    transform.setIdentity();
    transform.setOrigin(this.vector(at));
    transform.setRotation(this.make('btQuaternion', x, y, z, w));
    return transform;
  }

  hull({ vertices }) {
    const hull = this.make('btConvexHullShape');
    for (const v of vertices) hull.addPoint(this.vector(v), false);
    hull.recalcLocalAabb();
    return hull;
  }

  // Bullet has capsules along each axis, so that they need not be turned.
  capsule(body) {
    const axis = axisOf(body);
    const { half } = posed(body, axis);
    return this.make(['btCapsuleShapeX', 'btCapsuleShape', 'btCapsuleShapeZ'][axis], body.radius, 2 * half);
  }

  // Bullet has cylinders and cones along each axis, too.
  turned({ round, radius, half, along }) {
    const axis = ['X', '', 'Z'][along];
    if (round === 'cone') return this.make(`btConeShape${axis}`, radius, 2 * half);
    const extents = [0, 1, 2].map((i) => (i === along ? half : radius));
    return this.make(`btCylinderShape${axis}`, this.vector(extents));
  }

  // A margin makes the core of a box smaller, so that the box keeps its size; it makes a hull larger.
  // The margin of a sphere or capsule is its radius.
  shape(body, margin) {
    if (body.parts !== undefined) return this.compound(body.parts, margin);
    if (body.mesh !== undefined) return this.triangles(body.mesh, margin);
    if (body.centre !== undefined) return this.make('btSphereShape', body.radius);
    if (body.ends !== undefined) return this.capsule(body);
    const shape = this.sharp(body);
    if (margin !== undefined) shape.setMargin(margin);
    return shape;
  }

  compound(parts, margin) {
    const whole = this.make('btCompoundShape');
    for (const part of parts) {
      posed(part, 1); // refuses spheres off their frame's origin
      whole.addChildShape(this.transform(part, part.at), this.shape(part, margin));
    }
    return whole;
  }

  triangles({ vertices, triangles }, margin) {
    const mesh = this.make('btTriangleMesh');
    for (const triangle of triangles)
      mesh.addTriangle(...triangle.map((k) => this.vector(vertices[k])), false);
    const shape = this.make('btBvhTriangleMeshShape', mesh, true, true);
    if (margin !== undefined) shape.setMargin(margin);
    return shape;
  }

  sharp(body) {
    if (body.round !== undefined) return this.turned(body);
    return isBox(body) ? this.make('btBoxShape', this.vector(body.half)) : this.hull(body);
  }

  object(body, margin) {
    posed(body, 1); // refuses spheres off their frame's origin
    const object = this.make('btGhostObject');
    object.setCollisionShape(this.shape(body, margin));
    object.setWorldTransform(this.transform(body, body.at));
    return object;
  }
}

const list = (v) => [v.x(), v.y(), v.z()];

// Runs query(scope, added) with these objects in the world, and removes them.
const inWorld = ({ api, world }, objects, query) => within(new Shapes(api), (scope) => {
  const added = objects(scope);
  for (const object of added) world.addCollisionObject(object);
  try {
    return query(scope, added);
  } finally {
    for (const object of added) world.removeCollisionObject(object);
  }
});

// Bullet turns a shape about the origin of its frame, between two poses. It looks for bodies along
// the way of that origin, so it needs such a way.
const caster = (margin) => (bullet, question) => {
  const order = convexMoves(question.bodies, passage(question));
  if (order === undefined) throw new Unsupported('Bullet sweeps convex shapes only');
  const [a, b, way] = order;
  if (a.spin !== undefined) throw new Unsupported('a turning body that is not the one to be swept');
  if (b.spin?.about.some((value) => value !== 0))
    throw new Unsupported('a turn about another point than the middle of the body');
  const turnThen = turnedAtEnd(b, question.duration);
  return inWorld(bullet, (scope) => [scope.object(a, margin)], (scope) => {
    const end = plus(b.at, way);
    const found = scope.make('ClosestConvexResultCallback', scope.vector(b.at), scope.vector(end));
    const shape = scope.shape(b, margin);
    const [from, to] = [scope.transform(b, b.at), scope.transform({ turn: turnThen }, end)];
    const [, seconds] = timed(() => bullet.world.convexSweepTest(shape, from, to, found, 0));
    return [found.hasHit() ? found.m_closestHitFraction : null, seconds];
  });
};

// Two bodies in a world, the second of which may move. The contacts are those that a step finds at its
// start.
const stepper = ({ api, world }, question) => within(new Shapes(api), (scope) => {
  const added = question.bodies.map((body, i) => {
    posed(body, 1); // refuses spheres off their frame's origin
    const shape = scope.shape(body);
    const inertia = scope.vector([i, i, i]);
    const state = scope.make('btDefaultMotionState', scope.transform(body, body.at));
    const own = scope.make('btRigidBody', scope.make('btRigidBodyConstructionInfo', i, state, shape, inertia));
    world.addRigidBody(own);
    return own;
  });
  try {
    const [, seconds] = timed(() => world.stepSimulation(STEP, 0, STEP));
    return manifold(contactsOf(api, world.getDispatcher(), added[0]), seconds);
  } finally {
    for (const own of added) world.removeRigidBody(own);
  }
});

// The points of all manifolds. `first`: body 1.
function contactsOf(api, dispatcher, first) {
  const contacts = [];
  for (let k = 0; k < dispatcher.getNumManifolds(); k += 1) {
    const found = dispatcher.getManifoldByIndexInternal(k);
    const isInOrder = api.getPointer(found.getBody0()) === api.getPointer(first);
    for (let i = 0; i < found.getNumContacts(); i += 1) {
      const point = found.getContactPoint(i);
      const points = [point.get_m_positionWorldOnA(), point.get_m_positionWorldOnB()].map(list);
      const normal = list(point.get_m_normalWorldOnB()).map((part) => (isInOrder ? -part : part));
      contacts.push({ normal, points: isInOrder ? points : points.reverse(), depth: -point.getDistance() });
    }
  }
  return contacts;
}

// The flight of a point as a ray through a world of one object.
const raycaster = (bullet, question) => {
  const { body, from, to } = ray(question);
  return inWorld(bullet, (scope) => [scope.object(body)], (scope) => {
    const [p, q] = [from, to].map(scope.vector);
    const found = scope.make('ClosestRayResultCallback', p, q);
    const [, seconds] = timed(() => bullet.world.rayTest(p, q, found));
    return [found.hasHit() ? found.m_closestHitFraction : null, seconds];
  });
};

// Gives the deepest of the points that Bullet reports to a callback, one by one.
const tester = (bullet, question) => {
  const [a, b] = question.bodies;
  if (a.mesh !== undefined && b.mesh !== undefined)
    throw new Unsupported('Bullet tests no mesh against a mesh');
  const { api, world } = bullet;
  return inWorld(bullet, (scope) => [scope.object(a), scope.object(b)], (scope, [one, other]) => {
    const found = scope.make('ConcreteContactResultCallback');
    let deepest = { contact: false };
    found.addSingleResult = (pointer, first) => {
      // If a body has several parts, Bullet may exchange the bodies.
      const object = api.wrapPointer(first, api.btCollisionObjectWrapper).getCollisionObject();
      const isInOrder = api.getPointer(object) === api.getPointer(one);
      const point = api.wrapPointer(pointer, api.btManifoldPoint);
      const depth = -point.getDistance();
      if (depth < 0 || (deepest.contact && depth <= deepest.depth)) return 0;
      const onB = point.get_m_normalWorldOnB();
      const points = [point.get_m_positionWorldOnA(), point.get_m_positionWorldOnB()].map(list);
      const normal = list(onB).map((part) => (isInOrder ? -part : part));
      deepest = { contact: true, depth, normal, points: isInOrder ? points : points.reverse() };
      return 0;
    };
    const [, seconds] = timed(() => world.contactPairTest(one, other, found));
    return { ...deepest, seconds };
  });
};

// The module, and a world without objects and without gravity.
async function load() {
  const api = await createRequire(import.meta.url)('ammojs-typed')();
  const configuration = new api.btDefaultCollisionConfiguration();
  const world = new api.btDiscreteDynamicsWorld(
    new api.btCollisionDispatcher(configuration), new api.btDbvtBroadphase(),
    new api.btSequentialImpulseConstraintSolver(), configuration);
  world.setGravity(new api.btVector3(0, 0, 0));
  return { api, world };
}

const STEP = 1 / 60;
const KINDS = ['boxes', 'polyhedra', 'spheres', 'capsules', 'compounds', 'meshes'];

const { casts, rays, rests } = subjectsOf({ number: 'float' });

const sweep = (name, how, margin) => casts({
  name,
  summary: `Bullet: convexSweepTest, ${how}`,
  kinds: [...KINDS, 'cylinders', 'cones'],
  motions: ['static', 'linear', 'turning'],
  start: 'parting',
  ...(margin === 0 ? {} : { radius: '0.04' }),
  settings: `convexSweepTest, allowedCcdPenetration 0, body 2 at body 1, ${
    margin === 0 ? 'margin 0, of which its manual warns' : 'margin 0.04, by which hulls grow'}`,
  hit: caster(margin),
});

export const engine = {
  name: 'Bullet',
  package: 'ammojs-typed',
  load,
  subjects: [
    sweep('bullet-sweep', 'with the margin that shapes have', undefined),
    sweep('bullet-sweep-margin-0', 'without a margin', 0),
    rests({
      name: 'bullet-contact',
      summary: 'Bullet: contactPairTest, at rest',
      kinds: KINDS,
      radius: '0.04',
      returns: ['depth', 'normal', 'points'],
      settings: 'contactPairTest, points at a distance of at most 0, margin 0.04, by which hulls grow',
      answer: tester,
    }),
    rests({
      name: 'bullet-manifold',
      summary: 'Bullet: the contact manifold of a step of a world, at rest',
      kinds: ['boxes'], // the manifold of other shapes gets one point in each step
      radius: '0.04',
      patch: PATCH_OF_FOUR_POINTS,
      returns: ['manifold'],
      settings: 'stepSimulation, the points of the btPersistentManifold, at most 4, body 1 static, margin 0.04',
      answer: stepper,
    }),
    rays({
      name: 'bullet-ray',
      summary: 'Bullet: rayTest',
      kinds: [...KINDS.filter((kind) => kind !== 'meshes'), 'cylinders', 'cones'],
      start: 'apart', // a ray that begins inside finds nothing
      radius: '0.04',
      settings: 'rayTest, margin 0.04, by which hulls grow',
      hit: raycaster,
    }),
  ],
};
