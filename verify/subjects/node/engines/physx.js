// The judge's adapter for PhysX: it calls PxGeometryQuery for two geometries, and PxScene with one
// actor. Bodies are boxes, cooked convex meshes and triangle meshes.

import { beyond, manifold, signed, timed } from '../wire/answers.js';
import { isBox } from '../wire/hull.js';
import { farthest, passage, Unsupported } from '../wire/pair.js';
import { near, ray, still } from '../wire/point.js';
import { convexMoves, isConvex } from '../wire/parts.js';
import { within } from '../wire/scope.js';
import { PATCH_OF_FOUR_POINTS, subjectsOf } from '../wire/subject.js';
import { length, times } from '../wire/turn.js';
import { load } from './physx/module.js';
import { Shapes, along } from './physx/shapes.js';

// Runs query({ scope, bodies, poses, shapes }) with the poses of the bodies and the geometries of each.
const placed = (api, asked, query) => within(new Shapes(api), (scope) => {
  const bodies = asked.map(along);
  const shapes = bodies.map((body) => scope.shapes(body));
  if (shapes.flat().some((shape) => !api.PxGeometryQuery.prototype.isValid(shape)))
    throw new Unsupported('a shape that is not valid for PhysX: a half extent of a box is zero');
  return query({ scope, bodies, poses: bodies.map(scope.pose), shapes });
});

// The two ways of a sweep. Both take { scope, poses, shapes }, direction, length and flags, and
// return [whether there is a hit, the hit, seconds]. Only the first one takes an inflation.
function ofGeometries(api, { scope, poses, shapes }, direction, far, flags, inflation) {
  const [[p, q], [[one], [other]]] = [poses, shapes];
  const hit = scope.make('PxSweepHit');
  const [contact, seconds] = timed(() =>
    api.PxGeometryQuery.prototype.sweep(direction, far, other, q, one, p, hit, flags, inflation));
  return [contact, hit, seconds];
}

// Each shape of the actor may have a hit of its own.
const nearest = (found) => Array.from({ length: found.getNbAnyHits() }, (_, i) => found.getAnyHit(i))
  .reduce((best, hit) => (best === undefined || hit.distance < best.distance ? hit : best), undefined);

function ofScene(api, { scope, bodies: [still], poses: [p, q], shapes: [own, [other]] }, direction, far, flags) {
  const { physics, scene, material } = api.world;
  const actor = physics.createRigidStatic(p);
  scope.held(actor, () => actor.release());
  for (const [i, one] of own.entries()) {
    const shape = physics.createShape(one, material, true);
    scope.held(shape, () => shape.release());
    if (still.parts !== undefined) shape.setLocalPose(scope.pose(still.parts[i]));
    actor.attachShape(shape);
  }
  scene.addActor(actor);
  try {
    const found = scope.make('PxSweepResult');
    const [contact, seconds] = timed(() => scene.sweep(other, q, direction, far, found, flags));
    return [contact, nearest(found), seconds];
  } finally {
    scene.removeActor(actor);
  }
}

// The moving shape is convex.
const caster = (way, flags) => (api, question) => {
  const order = convexMoves(question.bodies, passage(question));
  if (order === undefined) throw new Unsupported('PhysX sweeps convex shapes only');
  const [still, moving, passed] = order;
  return placed(api, [still, moving], (pair) => {
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

// Whether two geometries at rest overlap.
const tester = (api, question) => {
  if (!question.bodies.some(isConvex)) throw new Unsupported('PhysX tests no mesh against a mesh');
  return placed(api, question.bodies, ({ poses: [p, q], shapes: [[one], [other]] }) => {
    const [contact, seconds] = timed(() => api.PxGeometryQuery.prototype.overlap(one, p, other, q));
    return { contact, seconds };
  });
};

// The support of a shape, which the functions of PxGjkQuery take.
function support(scope, body) {
  if (body.centre !== undefined) return scope.make('SphereSupport', body.radius);
  if (body.ends !== undefined) return scope.make('CapsuleSupport', body.radius, body.half);
  if (isBox(body)) return scope.make('BoxSupport', scope.vector(body.half), 0);
  return scope.make('ConvexGeomSupport', scope.shape(body), 0);
}

const LENGTH = 1; // PxTolerancesScale::length, its default

// The distance or depth of two shapes at rest, from PhysX's GJK.
const measurer = (api, question) =>
  placed(api, question.bodies, ({ scope, bodies, poses: [p, q] }) => {
    const [one, other] = bodies.map((body) => support(scope, body));
    const found = scope.make('PxGjkQueryProximityInfoResult');
    const within = farthest(question);
    const [, seconds] = timed(() => api.PxGjkQuery.prototype.proximityInfo(
      one, other, p, q, within, LENGTH, found));
    // PhysX's manual: false if the distance is greater than contactDistance.
    if (!found.success) return beyond(within, seconds);
    const list = ({ x, y, z }) => [x, y, z];
    return signed(found.separation, seconds, undefined, [found.pointA, found.pointB].map(list));
  });

const MOST_POINTS = 64; // of a pair

// Two bodies in the scene, the second of which may move. The contacts are those that a step finds at its
// start; PhysX's normals point from the second shape of a pair to the first.
const stepper = (api, question) =>
  placed(api, question.bodies, ({ scope, poses, shapes }) => {
    const { world } = api;
    const [one] = poses.map((pose, i) => {
      const actor = i === 0 ? world.physics.createRigidStatic(pose) : world.physics.createRigidDynamic(pose);
      scope.held(actor, () => actor.release());
      const shape = world.physics.createShape(shapes[i][0], world.material, true);
      scope.held(shape, () => shape.release());
      actor.attachShape(shape);
      world.scene.addActor(actor);
      scope.held(actor, () => world.scene.removeActor(actor));
      return actor;
    });
    const points = scope.make('PxArray_PxContactPairPoint', MOST_POINTS);
    const contacts = [];
    world.contacts = (pointer, first) => {
      const header = api.wrapPointer(pointer, api.PxContactPairHeader);
      const side = api.getPointer(header.get_actors(0)) === api.getPointer(one) ? -1 : 1;
      const count = api.wrapPointer(first, api.PxContactPair).extractContacts(points.begin(), MOST_POINTS);
      for (let i = 0; i < count; i += 1) {
        const { position, normal, separation } = points.get(i);
        contacts.push({
          normal: times([normal.x, normal.y, normal.z], side),
          at: [position.x, position.y, position.z],
          depth: -separation,
        });
      }
    };
    const [, seconds] = timed(() => {
      world.scene.simulate(STEP);
      world.scene.fetchResults(true);
    });
    return manifold(contacts, seconds);
  });

// The flight of a point as a ray against one geometry.
const raycaster = (api, question) => {
  const { body, from, way } = ray(question);
  return placed(api, [body], ({ scope, poses: [pose], shapes: [[one]] }) => {
    const far = length(way);
    const [origin, direction] = [from, times(way, 1 / far)].map(scope.vector);
    const hit = scope.make('PxRaycastHit');
    const flags = scope.make('PxHitFlags', api.PxHitFlagEnum.eDEFAULT);
    const [count, seconds] = timed(() =>
      api.PxGeometryQuery.prototype.raycast(origin, direction, one, pose, far, flags, 1, hit));
    const fraction = count === 0 ? null : hit.distance / Math.fround(far);
    return [fraction, seconds];
  });
};

// The distance of a point at rest. PhysX gives its square, and -1 for shapes that it does not measure.
const pointer = (api, question) => {
  const asked = still(question);
  return placed(api, [asked.body], ({ scope, poses: [pose], shapes: [[one]] }) => {
    const place = scope.vector(asked.point);
    const onBody = scope.make('PxVec3');
    const [square, seconds] = timed(() =>
      api.PxGeometryQuery.prototype.pointDistance(place, one, pose, onBody));
    if (square < 0) throw new Unsupported('PhysX measures no distance from this shape');
    if (square === 0) return { contact: true, seconds };
    return near(asked, Math.sqrt(square), [onBody.x, onBody.y, onBody.z], seconds);
  });
};

const STEP = 1 / 60;
const KINDS = ['boxes', 'polyhedra', 'spheres', 'capsules', 'meshes'];
// Convex cores: a sweep of PxGeometryQuery never hits one.
const ROUND = ['cylinders', 'cones', 'ellipsoids'];
const COOKED = 'hulls cooked from points, plane tolerance 0.0007';

// Both sides of triangles are hit.
const DEFAULT = (api) => api.PxHitFlagEnum.eDEFAULT | api.PxHitFlagEnum.eMESH_BOTH_SIDES;
const PRECISE = (api) => DEFAULT(api) | api.PxHitFlagEnum.ePRECISE_SWEEP;

const { casts, rays, rests, points } = subjectsOf({ number: 'float' });

const sweep = (name, call, way, flags) => casts({
  name,
  summary: `PhysX: ${call}${flags === PRECISE ? ', precise' : ''}`,
  kinds: [...KINDS, ...(way === ofScene ? ['compounds', ...ROUND] : [])],
  settings: `${call}, PxHitFlag::eDEFAULT, eMESH_BOTH_SIDES${
    flags === PRECISE ? ' and ePRECISE_SWEEP' : ''}, body 2 at body 1; a direction of unit length in floats; ${COOKED}`,
  answer: caster(way, flags),
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
    rests({
      name: 'physx-overlap',
      summary: 'PhysX: PxGeometryQuery::overlap, at rest',
      kinds: [...KINDS, ...ROUND],
      settings: `PxGeometryQuery::overlap; ${COOKED}`,
      answer: tester,
    }),
    rests({
      name: 'physx-proximity',
      summary: 'PhysX: PxGjkQuery::proximityInfo, at rest',
      kinds: KINDS.filter((kind) => kind !== 'meshes'),
      returns: ['depth', 'distance', 'points'],
      settings: `PxGjkQuery::proximityInfo, margin 0, toleranceLength ${LENGTH}, contactDistance beyond `
        + `the farthest corners; ${COOKED}`,
      answer: measurer,
    }),
    rests({
      name: 'physx-manifold',
      summary: 'PhysX: the contact report of a step of a scene, at rest',
      kinds: KINDS.filter((kind) => kind !== 'meshes'),
      patch: PATCH_OF_FOUR_POINTS,
      returns: ['manifold'],
      settings: `PxScene::simulate, PxContactPair::extractContacts, body 1 static, contact offset 0.02; ${COOKED}`,
      answer: stepper,
    }),
    rays({
      name: 'physx-ray',
      summary: 'PhysX: PxGeometryQuery::raycast',
      kinds: [...KINDS.filter((kind) => kind !== 'meshes'), ...ROUND],
      settings: `PxGeometryQuery::raycast, PxHitFlag::eDEFAULT; a direction of unit length in floats; ${COOKED}`,
      hit: raycaster,
    }),
    points({
      name: 'physx-point',
      summary: 'PhysX: PxGeometryQuery::pointDistance',
      kinds: KINDS.filter((kind) => kind !== 'meshes'),
      returns: ['distance', 'points'],
      settings: `PxGeometryQuery::pointDistance, the root of which is taken in doubles; ${COOKED}`,
      answer: pointer,
    }),
  ],
};
