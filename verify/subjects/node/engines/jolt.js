// The judge's adapter for Jolt: it calls the queries of a transformed shape, as Jolt's own narrow
// phase does. There is one function for each kind of question (wire/subject.js): caster, tester,
// stepper, raycaster and pointTester. `engine` declares the subjects. Objects made by `scope` are
// freed at its end.

import { manifold, signed, timed } from '../wire/answers.js';
import { farthest, notTwoCapsules, passage, Unsupported } from '../wire/pair.js';
import { ray, still } from '../wire/point.js';
import { within } from '../wire/scope.js';
import { PATCH_OF_FOUR_POINTS, subjectsOf } from '../wire/subject.js';
import { dot, minus } from '../wire/turn.js';
import { load } from './jolt/module.js';
import { Shapes, upright } from './jolt/shapes.js';

const RADIUS = 0.05; // cDefaultConvexRadius
const STEP = 1 / 60;
const KINDS = ['boxes', 'polyhedra', 'spheres', 'capsules'];
// The defaults of ConvexHullShapeSettings, except for the convex radius. Points that stand out by
// less than the tolerance are left out. A convex radius cuts off corners by at most
// mMaxErrorConvexRadius, 0.05.
const HULLS = 'hulls drop points that protrude less than 0.001; convex radius cuts corners by up to 0.05';

// Jolt casts compounds, but not meshes. If body 2 is a mesh, body 1 is cast at it, the other way.
function inOrder({ bodies: [a, b], ...rest }) {
  const way = passage({ bodies: [a, b], ...rest });
  if (b.mesh === undefined) return [upright(a), upright(b), way];
  if (a.mesh !== undefined) throw new Unsupported('Jolt casts no mesh at a mesh');
  return [upright(b), upright(a), way.map((value) => -value)];
}

// A cast of body 2 at body 1. `set` changes the default settings.
const caster = (radius, set) => (api, question) => within(new Shapes(api), (scope) => {
  const [a, b, way] = inOrder(question);
  const fixed = scope.transformed(a, radius);
  const other = scope.shape(b, radius);
  const moving = scope.make('RShapeCast', other, scope.vector([1, 1, 1]),
    scope.transform(b, other), scope.vector(way));
  const settings = scope.make('ShapeCastSettings');
  set(settings, api);
  const found = scope.make('CastShapeClosestHitCollisionCollector');
  const filter = scope.make('ShapeFilter');
  const base = scope.place([0, 0, 0]);
  const [, seconds] = timed(() => fixed.CastShape(moving, settings, base, found, filter));
  return [found.HadHit() ? found.mHit.mFraction : null, seconds];
});

const list = (v) => [v.GetX(), v.GetY(), v.GetZ()];

// `most`: bodies that are further apart than this are not found.
const tester = (radius, most = () => 0) => (api, question) => within(new Shapes(api), (scope) => {
  const [a, b] = question.bodies.map(upright);
  if (a.mesh !== undefined && b.mesh !== undefined)
    throw new Unsupported('Jolt tests no mesh against a mesh');
  const fixed = scope.transformed(a, radius);
  const other = scope.shape(b, radius);
  const settings = scope.make('CollideShapeSettings');
  settings.mBackFaceMode = api.EBackFaceMode_CollideWithBackFaces; // of triangles only
  settings.mMaxSeparationDistance = most(question);
  const found = scope.make('CollideShapeClosestHitCollisionCollector');
  const filter = scope.make('ShapeFilter');
  const [one, base] = [scope.vector([1, 1, 1]), scope.place([0, 0, 0])];
  const transform = scope.transform(b, other);
  const [, seconds] = timed(() =>
    fixed.CollideShape(other, one, transform, settings, base, found, filter));
  if (!found.HadHit()) return { contact: false, seconds };
  const { mPenetrationAxis: axis, mPenetrationDepth: depth } = found.mHit;
  // Jolt's first shape is that of the query, which is body 2.
  const points = [found.mHit.mContactPointOn2, found.mHit.mContactPointOn1].map(list);
  // The direction in which the shape in the world has to move to leave the cast one.
  const normal = [-axis.GetX(), -axis.GetY(), -axis.GetZ()];
  return signed(-depth, seconds, normal, points);
});

// Two bodies in the world, the second of which may move. The contacts are those that a step finds at its
// start; the world orders bodies by their numbers, in the order in which they were made.
const stepper = (radius) => (api, question) => within(new Shapes(api), (scope) => {
  const system = api.world.GetPhysicsSystem();
  const bodies = system.GetBodyInterface();
  for (const [i, body] of notTwoCapsules(question.bodies).map(upright).entries()) {
    const { EMotionType_Static: fixed, EMotionType_Dynamic: free } = api;
    const settings = scope.make('BodyCreationSettings', scope.shape(body, radius), scope.place(body.at),
      scope.turn(body.turn), i === 0 ? fixed : free, 0);
    const id = bodies.CreateBody(settings).GetID();
    bodies.AddBody(id, api.EActivation_Activate);
    scope.held(id, () => {
      bodies.RemoveBody(id);
      bodies.DestroyBody(id);
    });
  }
  const contacts = [];
  api.listener.OnContactAdded = (one, other, address) => {
    const found = api.wrapPointer(address, api.ContactManifold);
    const normal = list(found.mWorldSpaceNormal);
    const count = found.mRelativeContactPointsOn1.size();
    for (let i = 0; i < count; i += 1) {
      const points = [list(found.GetWorldSpaceContactPointOn1(i)), list(found.GetWorldSpaceContactPointOn2(i))];
      contacts.push({ normal, points, depth: dot(minus(...points), normal) });
    }
  };
  const [, seconds] = timed(() => api.world.Step(STEP, 1));
  return manifold(contacts, seconds);
});

// The flight of a point as a ray against one shape.
const raycaster = (api, question) => within(new Shapes(api), (scope) => {
  const { body, from, way } = ray(question);
  const one = scope.transformed(upright(body), RADIUS);
  const line = scope.make('RRayCast', scope.place(from), scope.vector(way));
  const settings = scope.make('RayCastSettings');
  const found = scope.make('CastRayClosestHitCollisionCollector');
  const filter = scope.make('ShapeFilter');
  const [, seconds] = timed(() => one.CastRay(line, settings, found, filter));
  return [found.HadHit() ? found.mHit.mFraction : null, seconds];
});

// Whether a point at rest is inside of a shape.
const pointTester = (api, question) => within(new Shapes(api), (scope) => {
  const { body, point } = still(question);
  const one = scope.transformed(upright(body), RADIUS);
  const place = scope.place(point);
  const found = scope.make('CollidePointAnyHitCollisionCollector');
  const filter = scope.make('ShapeFilter');
  const [, seconds] = timed(() => one.CollidePoint(place, found, filter));
  return { contact: found.HadHit(), seconds };
});

const { casts, rays, rests, points } = subjectsOf({ number: 'float' });

export const engine = {
  name: 'Jolt',
  package: 'jolt-physics',
  load,
  subjects: [
    casts({
      name: 'jolt-cast',
      summary: 'Jolt: CastShape, as its settings are',
      kinds: [...KINDS, 'cylinders', 'compounds'],
      // If back faces are ignored (the default), a cast leaves out a body that moves out of an
      // overlap at the start: `parting`. With mReturnDeepestPoint the shortest axis decides whether
      // a body moves out. Without it another axis does, so a quarter of the bodies that move further
      // in are left out, too. No convention allows that, so the judge reports it.
      start: 'parting',
      settings: `CastShape, default ShapeCastSettings, convex radius 0.05; ${HULLS}`,
      hit: caster(RADIUS, () => {}),
    }),
    casts({
      name: 'jolt-cast-back-faces',
      summary: 'Jolt: CastShape, back faces collide',
      kinds: [...KINDS, 'cylinders', 'compounds', 'meshes'],
      settings: `CastShape, mBackFaceModeConvex and mBackFaceModeTriangles CollideWithBackFaces, convex radius 0.05; ${HULLS}`,
      hit: caster(RADIUS, (settings, api) => {
        settings.mBackFaceModeConvex = api.EBackFaceMode_CollideWithBackFaces;
        settings.mBackFaceModeTriangles = api.EBackFaceMode_CollideWithBackFaces;
      }),
    }),
    casts({
      name: 'jolt-cast-shrunken',
      summary: 'Jolt: CastShape with shrunken shapes and their convex radius, as in LinearCast',
      kinds: KINDS,
      start: 'parting', // as for jolt-cast
      radius: `${RADIUS}`,
      // A cast of shrunken shapes rounds the edges of boxes inside their faces.
      edges: 'inside',
      settings: `CastShape, mUseShrunkenShapeAndConvexRadius, mReturnDeepestPoint; convex radius 0.05; ${HULLS}`,
      hit: caster(RADIUS, (settings) => {
        settings.mUseShrunkenShapeAndConvexRadius = true;
        settings.mReturnDeepestPoint = true;
      }),
    }),
    rests({
      // As for jolt-cast-shrunken, edges are rounded inside the faces, if the cores are apart. If
      // the cores overlap, the depth is that of sharp boxes.
      name: 'jolt-collide',
      summary: 'Jolt: CollideShape at rest, shapes with a convex radius of 0.05, as boxes have by default',
      kinds: [...KINDS, 'cylinders', 'compounds', 'meshes'],
      radius: `${RADIUS}`,
      returns: ['depth', 'normal', 'points'],
      settings: `CollideShape, mBackFaceMode CollideWithBackFaces, convex radius 0.05; ${HULLS}`,
      answer: tester(RADIUS),
    }),
    rests({
      name: 'jolt-collide-sharp',
      summary: 'Jolt: CollideShape at rest, shapes without a convex radius',
      kinds: [...KINDS, 'cylinders', 'compounds', 'meshes'],
      returns: ['depth', 'normal', 'points'],
      settings: `CollideShape, mBackFaceMode CollideWithBackFaces, convex radius 0; ${HULLS}`,
      answer: tester(0),
    }),
    rests({
      name: 'jolt-distance',
      summary: 'Jolt: CollideShape at any distance, at rest, shapes without a convex radius',
      kinds: KINDS,
      returns: ['depth', 'distance', 'normal', 'points'],
      settings: `CollideShape, mMaxSeparationDistance beyond the farthest corners, convex radius 0; ${HULLS}`,
      answer: tester(0, farthest),
    }),
    rests({
      name: 'jolt-manifold',
      summary: 'Jolt: the contact manifold of a step of a world, at rest, shapes with a convex radius of 0.05',
      kinds: KINDS,
      radius: `${RADIUS}`,
      patch: PATCH_OF_FOUR_POINTS,
      returns: ['manifold'],
      settings: `Step, OnContactAdded, body 1 static, at most 4 points, convex radius 0.05; ${HULLS}`,
      answer: stepper(RADIUS),
    }),
    rests({
      name: 'jolt-manifold-sharp',
      summary: 'Jolt: the contact manifold of a step of a world, at rest, shapes without a convex radius',
      kinds: KINDS,
      patch: PATCH_OF_FOUR_POINTS,
      returns: ['manifold'],
      settings: `Step, OnContactAdded, body 1 static, at most 4 points, convex radius 0; ${HULLS}`,
      answer: stepper(0),
    }),
    rays({
      name: 'jolt-ray',
      summary: 'Jolt: CastRay',
      kinds: [...KINDS, 'cylinders', 'compounds'],
      settings: `CastRay, default RayCastSettings, which treat convex shapes as solid; ${HULLS}`,
      hit: raycaster,
    }),
    points({
      name: 'jolt-point',
      summary: 'Jolt: CollidePoint',
      kinds: [...KINDS, 'cylinders', 'compounds'],
      settings: `CollidePoint; ${HULLS}`,
      answer: pointTester,
    }),
  ],
};
