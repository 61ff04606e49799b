// The judge's adapter for crashcat: it casts a shape through a world of one body, or tests the
// shape in it.

import { manifold, signed, timed } from '../wire/answers.js';
import { isBox } from '../wire/hull.js';
import { farthest, passage } from '../wire/pair.js';
import { ray, still } from '../wire/point.js';
import { PATCH_OF_FOUR_POINTS, subjectsOf } from '../wire/subject.js';
import { dot, length, minus, times } from '../wire/turn.js';

const quaternion = ({ x, y, z, w }) => [x, y, z, w];
const SCALE = [1, 1, 1];

function shape(api, body, radius) {
  const more = radius === undefined ? {} : { convexRadius: radius };
  if (isBox(body)) return api.box.create({ halfExtents: body.half, ...more });
  return api.convexHull.create({ positions: body.vertices.flat(), ...more });
}

// A world without bodies or gravity, with the function that adds one.
function emptyWorld(api) {
  const settings = api.createWorldSettings();
  settings.gravity = [0, 0, 0];
  const layer = api.addObjectLayer(settings, api.addBroadphaseLayer(settings));
  api.enableCollision(settings, layer, layer);
  const world = api.createWorld(settings);
  const add = (body, radius, motionType) => api.rigidBody.create(world, {
    motionType,
    shape: shape(api, body, radius),
    objectLayer: layer,
    position: body.at,
    quaternion: quaternion(body.turn),
  });
  return { world, settings, add };
}

// A query in a world with one body.
function withBody(api, a, radius, query) {
  const { world, settings, add } = emptyWorld(api);
  add(a, radius, api.MotionType.STATIC);
  return query(world, api.filter.create(settings.layers));
}

// A query of the shape of body 2 in a world with body 1.
const inWorld = (api, [a, b], radius, query) => withBody(api, a, radius, (world, filter) =>
  query(world, shape(api, b, radius), [b.at, quaternion(b.turn), SCALE], filter));

// A cast of body 2 through a world with body 1. `set` changes the default settings.
const caster = (set, radius) => (api, question) => {
  const way = passage(question);
  return inWorld(api, question.bodies, radius, (world, moving, pose, filter) => {
    const found = api.createClosestCastShapeCollector();
    const settings = { ...api.createDefaultCastShapeSettings(), ...set };
    const [, seconds] = timed(() =>
      api.castShape(world, found, settings, moving, ...pose, way, filter));
    const hit = found.hit.status === api.CastShapeStatus.COLLIDING;
    return [hit ? found.hit.fraction : null, seconds];
  });
};

// `most`: bodies that are further apart than this are not found.
const tester = (radius, most = () => 0) => (api, question) =>
  inWorld(api, question.bodies, radius, (world, other, pose, filter) => {
    const found = api.createAllCollideShapeCollector();
    const settings = { ...api.createDefaultCollideShapeSettings(), maxSeparationDistance: most(question) };
    const [, seconds] = timed(() => api.collideShape(world, found, settings, other, ...pose, filter));
    if (found.hits.length === 0) return { contact: false, seconds };
    const { penetration, penetrationAxis, pointA, pointB } = found.hits[0];
    // The direction in which the body of the world has to move to leave the shape.
    const normal = penetrationAxis.map((part) => -part);
    // A is the shape of the query, which is body 2.
    return signed(-penetration, seconds, normal, [[...pointB], [...pointA]]);
  });

// The contacts that a step of a world finds at its start. The world orders bodies by their numbers, in
// the order in which they were made.
const stepper = (radius) => (api, question) => {
  const [a, b] = question.bodies;
  const { world, add } = emptyWorld(api);
  add(a, radius, api.MotionType.STATIC);
  add(b, radius, api.MotionType.DYNAMIC);
  const contacts = [];
  const onContactAdded = (one, other, found) => {
    const normal = [...found.worldSpaceNormal];
    for (let i = 0; i < found.numContactPoints; i += 1) {
      const points = [found.relativeContactPointsOnA, found.relativeContactPointsOnB].map((all) =>
        [0, 1, 2].map((k) => found.baseOffset[k] + all[3 * i + k]));
      contacts.push({ normal, points, depth: dot(minus(...points), normal) });
    }
  };
  const [, seconds] = timed(() => api.updateWorld(world, { onContactAdded }, STEP));
  return manifold(contacts, seconds);
};

// The flight of a point as a ray through a world of one body. Its direction has unit length.
const raycaster = (api, question) => {
  const { body, from, way } = ray(question);
  return withBody(api, body, undefined, (world, filter) => {
    const found = api.createClosestCastRayCollector();
    const settings = api.createDefaultCastRaySettings();
    const far = length(way);
    const [, seconds] = timed(() =>
      api.castRay(world, found, settings, from, times(way, 1 / far), far, filter));
    const hit = found.hit.status === api.CastRayStatus.COLLIDING;
    return [hit ? found.hit.fraction : null, seconds];
  });
};

// Whether a point at rest is inside of the body.
const pointer = (api, question) => {
  const { body, point } = still(question);
  return withBody(api, body, undefined, (world, filter) => {
    const found = api.createAllCollidePointCollector();
    const settings = api.createDefaultCollidePointSettings();
    const [, seconds] = timed(() => api.collidePoint(world, found, settings, point, filter));
    return { contact: found.hits.length > 0, seconds };
  });
};

const RADIUS = 0.05; // DEFAULT_CONVEX_RADIUS
const STEP = 1 / 60;
const HULLS = 'hulls drop points that protrude less than 0.001; convex radius cuts corners by up to 0.05';

const { casts, rays, rests, points } = subjectsOf({ number: 'double', kinds: ['boxes', 'polyhedra'] });

// A cast rounds edges by the convex radius, also if useShrunkenShapeAndConvexRadius is false.
const shapeCast = (name, how, set, radius) => casts({
  name,
  summary: `crashcat: castShape in a world of one body, ${how}`,
  ...(set.collideWithBackfaces ? {} : { start: 'parting' }),
  ...(radius === 0 ? {} : { radius: `${RADIUS}` }),
  settings: `castShape in a world of one static body, ${
    set.collideWithBackfaces ? 'collideWithBackfaces' : 'default settings'}, body 2 at body 1, convex radius ${
    radius ?? RADIUS}; ${HULLS}`,
  hit: caster(set, radius),
});

const pairTest = (name, how, radius) => rests({
  name,
  summary: `crashcat: collideShape, at rest, shapes ${how}`,
  ...(radius === 0 ? {} : { radius: `${RADIUS}` }),
  returns: ['depth', 'normal', 'points'],
  settings: `collideShape in a world of one static body, convex radius ${radius ?? RADIUS}; ${HULLS}`,
  answer: tester(radius),
});

const manifoldTest = (name, how, radius) => rests({
  name,
  summary: `crashcat: the contact manifold of a step of a world, at rest, shapes ${how}`,
  ...(radius === 0 ? {} : { radius: `${RADIUS}` }),
  patch: PATCH_OF_FOUR_POINTS,
  returns: ['manifold'],
  settings: `updateWorld, onContactAdded, body 1 static, at most 4 points, convex radius ${radius ?? RADIUS}; ${HULLS}`,
  answer: stepper(radius),
});

export const engine = {
  name: 'crashcat',
  package: 'crashcat',
  isScript: true,
  load: async () => {
    const api = await import('crashcat');
    api.registerAll();
    return api;
  },
  subjects: [
    shapeCast('crashcat-cast', 'as its settings are', {}, undefined),
    shapeCast('crashcat-cast-back-faces', 'back faces collide', { collideWithBackfaces: true }, undefined),
    shapeCast('crashcat-cast-sharp', 'shapes without a convex radius', {}, 0),
    pairTest('crashcat-collide', 'with a convex radius of 0.05, as they have by default', undefined),
    pairTest('crashcat-collide-sharp', 'without a convex radius', 0),
    rests({
      name: 'crashcat-distance',
      summary: 'crashcat: collideShape, at rest, shapes without a convex radius, at any distance',
      returns: ['depth', 'distance', 'normal', 'points'],
      settings: 'collideShape in a world of one static body, maxSeparationDistance beyond the farthest '
        + `corners, convex radius 0; ${HULLS}`,
      answer: tester(0, farthest),
    }),
    manifoldTest('crashcat-manifold', 'with a convex radius of 0.05, as they have by default', undefined),
    manifoldTest('crashcat-manifold-sharp', 'without a convex radius', 0),
    rays({
      name: 'crashcat-ray',
      summary: 'crashcat: castRay in a world of one body',
      settings: `castRay in a world of one static body, default settings; ${HULLS}`,
      hit: raycaster,
    }),
    points({
      name: 'crashcat-point',
      summary: 'crashcat: collidePoint in a world of one body',
      settings: `collidePoint in a world of one static body, default settings; ${HULLS}`,
      answer: pointer,
    }),
  ],
};
