// The judge's adapter for Jolt: it calls the queries of a transformed shape, as Jolt's own narrow
// phase does.

import { LEFT_OUT, cast, manifold, signed, timed } from '../wire/answers.js';
import { isBox } from '../wire/hull.js';
import { farthest, notTwoCapsules, passage, posed, resting, Unsupported } from '../wire/pair.js';
import { POINT, RAY, ray, still } from '../wire/point.js';
import { Scope, within } from '../wire/scope.js';
import { dot, minus } from '../wire/turn.js';

// Jolt's shapes. `radius`: the convex radius, by which Jolt rounds sharp shapes.
class Shapes extends Scope {
  vector = (v) => this.make('Vec3', ...v);
  place = (v) => this.make('RVec3', ...v);
  turn = ({ x, y, z, w }) => this.make('Quat', x, y, z, w);

  // Jolt refuses a convex radius that does not fit into a box. So users take the lesser of the two.
  box({ half }, radius) {
    return new this.api.BoxShape(this.vector(half), Math.min(radius, ...half));
  }

  cylinder({ half, radius: across }, radius) {
    return new this.api.CylinderShape(half, across, Math.min(radius, half, across));
  }

  // For a hull Jolt itself reduces a convex radius that is too large.
  hull({ vertices }, radius) {
    const settings = this.make('ConvexHullShapeSettings');
    for (const v of vertices) settings.mPoints.push_back(this.vector(v));
    settings.mMaxConvexRadius = radius;
    return this.created(settings);
  }

  created(settings) {
    const result = settings.Create();
    if (result.HasError()) throw new Unsupported(`Jolt: ${result.GetError().c_str()}`);
    return result.Get();
  }

  compound(parts, radius) {
    const settings = this.make('StaticCompoundShapeSettings');
    for (const part of parts.map(upright)) {
      const own = this.shape(part, radius);
      settings.AddShapeShape(this.vector(part.at), this.turn(part.turn), own, 0);
    }
    return this.created(settings);
  }

  mesh({ vertices, triangles }) {
    const list = this.make('TriangleList');
    for (const triangle of triangles)
      list.push_back(this.make('Triangle', ...triangle.map((k) => this.vector(vertices[k]))));
    return this.created(this.make('MeshShapeSettings', list));
  }

  madeOf(body, radius) {
    if (body.parts !== undefined) return this.compound(body.parts, radius);
    if (body.mesh !== undefined) return this.mesh(body.mesh);
    if (body.centre !== undefined) return new this.api.SphereShape(radius);
    if (body.round !== undefined) return this.cylinder(body, radius);
    if (body.ends !== undefined) return new this.api.CapsuleShape(body.half, radius);
    return isBox(body) ? this.box(body, radius) : this.hull(body, radius);
  }

  // Shapes are reference-counted; a transformed shape holds one reference while it exists.
  shape(body, radius) {
    const isRounded = body.round === undefined && body.radius !== undefined;
    const shape = this.madeOf(body, isRounded ? body.radius : radius);
    shape.AddRef();
    return this.held(shape, () => shape.Release());
  }

  transformed(body, radius) {
    const shape = this.make('TransformedShape');
    shape.mShape = this.shape(body, radius);
    shape.SetWorldTransform(this.place(body.at), this.turn(body.turn), this.vector([1, 1, 1]));
    return shape;
  }

  // The pose of the centre of mass, which for a hull is not the origin of its frame.
  transform({ at, turn }, shape) {
    const world = this.api.RMat44.prototype.sRotationTranslation(this.turn(turn), this.place(at));
    return world.PreTranslated(shape.GetCenterOfMass());
  }
}

// Capsules and cylinders of Jolt lie along y.
const upright = (body) => posed(body, 1);

// Jolt casts compounds, but not meshes. If body 2 is a mesh, body 1 is cast at it, the other way.
function inOrder({ bodies: [a, b], ...rest }) {
  const way = passage({ bodies: [a, b], ...rest });
  if (b.mesh === undefined) return [upright(a), upright(b), way];
  if (a.mesh !== undefined) throw new Unsupported('Jolt casts no mesh at a mesh');
  return [upright(b), upright(a), way.map((value) => -value)];
}

// A cast of body 2 at body 1. `set` changes the default settings.
const caster = (radius, set) => (api) => (question) => within(new Shapes(api), (scope) => {
  const [a, b, way] = inOrder(question);
  const still = scope.transformed(a, radius);
  const other = scope.shape(b, radius);
  const moving = scope.make('RShapeCast', other, scope.vector([1, 1, 1]),
    scope.transform(b, other), scope.vector(way));
  const settings = scope.make('ShapeCastSettings');
  set(settings, api);
  const found = scope.make('CastShapeClosestHitCollisionCollector');
  const filter = scope.make('ShapeFilter');
  const base = scope.place([0, 0, 0]);
  const [, seconds] = timed(() => still.CastShape(moving, settings, base, found, filter));
  return cast(question, found.HadHit() ? found.mHit.mFraction : null, seconds, Math.fround);
});

const list = (v) => [v.GetX(), v.GetY(), v.GetZ()];

// `most`: bodies that are further apart than this are not found.
const tester = (radius, most = () => 0) => (api) => (question) => within(new Shapes(api), (scope) => {
  const [a, b] = resting(question).map(upright);
  if (a.mesh !== undefined && b.mesh !== undefined)
    throw new Unsupported('Jolt tests no mesh against a mesh');
  const still = scope.transformed(a, radius);
  const other = scope.shape(b, radius);
  const settings = scope.make('CollideShapeSettings');
  settings.mBackFaceMode = api.EBackFaceMode_CollideWithBackFaces; // of triangles only
  settings.mMaxSeparationDistance = most(question);
  const found = scope.make('CollideShapeClosestHitCollisionCollector');
  const filter = scope.make('ShapeFilter');
  const [one, base] = [scope.vector([1, 1, 1]), scope.place([0, 0, 0])];
  const transform = scope.transform(b, other);
  const [, seconds] = timed(() =>
    still.CollideShape(other, one, transform, settings, base, found, filter));
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
const stepper = (radius) => (api) => (question) => within(new Shapes(api), (scope) => {
  const system = api.world.GetPhysicsSystem();
  const bodies = system.GetBodyInterface();
  for (const [i, body] of notTwoCapsules(resting(question)).map(upright).entries()) {
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
  api.listener.OnContactAdded = (one, other, pointer) => {
    const found = api.wrapPointer(pointer, api.ContactManifold);
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
const raycaster = (api) => (question) => within(new Shapes(api), (scope) => {
  const { body, from, way } = ray(question);
  const one = scope.transformed(upright(body), RADIUS);
  const line = scope.make('RRayCast', scope.place(from), scope.vector(way));
  const settings = scope.make('RayCastSettings');
  const found = scope.make('CastRayClosestHitCollisionCollector');
  const filter = scope.make('ShapeFilter');
  const [, seconds] = timed(() => one.CastRay(line, settings, found, filter));
  return cast(question, found.HadHit() ? found.mHit.mFraction : null, seconds, Math.fround);
});

// Whether a point at rest is inside of a shape.
const pointer = (api) => (question) => within(new Shapes(api), (scope) => {
  const { body, point } = still(question);
  const one = scope.transformed(upright(body), RADIUS);
  const place = scope.place(point);
  const found = scope.make('CollidePointAnyHitCollisionCollector');
  const filter = scope.make('ShapeFilter');
  const [, seconds] = timed(() => one.CollidePoint(place, found, filter));
  return { contact: found.HadHit(), seconds };
});

// A cast of shrunken shapes rounds the edges of boxes inside their faces. So does a query at rest
// if the cores are apart. If the cores overlap, its depth is that of sharp boxes.
const RADIUS = 0.05; // cDefaultConvexRadius
const STEP = 1 / 60;
const KINDS = ['boxes', 'polyhedra', 'spheres', 'capsules'];
// The defaults of ConvexHullShapeSettings, except for the convex radius. Points that stand out by less
// than the tolerance are left out. A convex radius cuts off corners by at most the error.
const HULLS = 'hulls with a tolerance of 0.001, whose convex radius may cut off 0.05';

// If back faces are ignored (the default), a cast leaves out a body that moves out of an overlap at
// the start: `parting`. With mReturnDeepestPoint the shortest axis decides whether a body moves
// out. Without it another axis does, so a quarter of the bodies that move further in are left out,
// too. No convention allows that, so the judge reports it.

// Loads the engine. The JoltInterface registers all shapes and the functions that collide them; its
// world is empty between queries.
async function load() {
  const { default: jolt } = await import('jolt-physics/wasm-compat');
  const api = await jolt();
  const [layers, broad] = [1, 1];
  const settings = new api.JoltSettings();
  const pairs = new api.ObjectLayerPairFilterTable(layers);
  pairs.EnableCollision(0, 0);
  settings.mObjectLayerPairFilter = pairs;
  const table = new api.BroadPhaseLayerInterfaceTable(layers, broad);
  table.MapObjectToBroadPhaseLayer(0, new api.BroadPhaseLayer(0));
  settings.mBroadPhaseLayerInterface = table;
  settings.mObjectVsBroadPhaseLayerFilter = new api.ObjectVsBroadPhaseLayerFilterTable(
    table, broad, settings.mObjectLayerPairFilter, layers);
  api.world = new api.JoltInterface(settings); // kept while the program runs
  api.listener = new api.ContactListenerJS();
  api.listener.OnContactValidate = () => api.ValidateResult_AcceptAllContactsForThisBodyPair;
  api.listener.OnContactPersisted = () => {};
  api.listener.OnContactRemoved = () => {};
  api.listener.OnContactAdded = () => {};
  api.world.GetPhysicsSystem().SetContactListener(api.listener);
  const none = new api.Vec3(0, 0, 0);
  api.world.GetPhysicsSystem().SetGravity(none);
  api.destroy(none);
  return api;
}

export const engine = {
  name: 'Jolt',
  package: 'jolt-physics',
  load,
  subjects: [
    {
      name: 'jolt-cast',
      summary: 'Jolt: CastShape, as its settings are',
      number: 'float',
      kinds: [...KINDS, 'cylinders', 'compounds'],
      start: 'parting',
      returns: ['time', 'seconds'],
      settings: `CastShape, default ShapeCastSettings, convex radius 0.05; ${HULLS}`,
      ask: caster(RADIUS, () => {}),
    },
    {
      name: 'jolt-cast-back-faces',
      summary: 'Jolt: CastShape, back faces collide',
      number: 'float',
      kinds: [...KINDS, 'cylinders', 'compounds', 'meshes'],
      returns: ['time', 'seconds'],
      settings: `CastShape, mBackFaceModeConvex and mBackFaceModeTriangles CollideWithBackFaces, convex radius 0.05; ${HULLS}`,
      ask: caster(RADIUS, (settings, api) => {
        settings.mBackFaceModeConvex = api.EBackFaceMode_CollideWithBackFaces;
        settings.mBackFaceModeTriangles = api.EBackFaceMode_CollideWithBackFaces;
      }),
    },
    {
      name: 'jolt-cast-shrunken',
      summary: 'Jolt: CastShape with shrunken shapes and their convex radius, as in LinearCast',
      number: 'float',
      kinds: KINDS,
      start: 'parting',
      radius: `${RADIUS}`,
      edges: 'inside',
      returns: ['time', 'seconds'],
      settings: `CastShape, mUseShrunkenShapeAndConvexRadius, mReturnDeepestPoint; convex radius 0.05; ${HULLS}`,
      ask: caster(RADIUS, (settings) => {
        settings.mUseShrunkenShapeAndConvexRadius = true;
        settings.mReturnDeepestPoint = true;
      }),
    },
    {
      name: 'jolt-collide',
      summary: 'Jolt: CollideShape at rest, shapes with a convex radius of 0.05, as boxes have by default',
      number: 'float',
      kinds: [...KINDS, 'cylinders', 'compounds', 'meshes'],
      motions: ['static'],
      radius: `${RADIUS}`,
      returns: ['depth', 'normal', 'points', 'seconds'],
      settings: `CollideShape, mBackFaceMode CollideWithBackFaces, convex radius 0.05; ${HULLS}`,
      ask: tester(RADIUS),
    },
    {
      name: 'jolt-collide-sharp',
      summary: 'Jolt: CollideShape at rest, shapes without a convex radius',
      number: 'float',
      kinds: [...KINDS, 'cylinders', 'compounds', 'meshes'],
      motions: ['static'],
      returns: ['depth', 'normal', 'points', 'seconds'],
      settings: `CollideShape, mBackFaceMode CollideWithBackFaces, convex radius 0; ${HULLS}`,
      ask: tester(0),
    },
    {
      name: 'jolt-distance',
      summary: 'Jolt: CollideShape at any distance, at rest, shapes without a convex radius',
      number: 'float',
      kinds: KINDS,
      motions: ['static'],
      returns: ['depth', 'distance', 'normal', 'points', 'seconds'],
      settings: `CollideShape, mMaxSeparationDistance beyond the farthest corners, convex radius 0; ${HULLS}`,
      ask: tester(0, farthest),
    },
    {
      name: 'jolt-manifold',
      summary: 'Jolt: the contact manifold of a step of a world, at rest, shapes with a convex radius of 0.05',
      number: 'float',
      kinds: KINDS,
      motions: ['static'],
      radius: `${RADIUS}`,
      patch: LEFT_OUT,
      returns: ['manifold', 'seconds'],
      settings: `Step, OnContactAdded, body 1 static, at most 4 points, convex radius 0.05; ${HULLS}`,
      ask: stepper(RADIUS),
    },
    {
      name: 'jolt-manifold-sharp',
      summary: 'Jolt: the contact manifold of a step of a world, at rest, shapes without a convex radius',
      number: 'float',
      kinds: KINDS,
      motions: ['static'],
      patch: LEFT_OUT,
      returns: ['manifold', 'seconds'],
      settings: `Step, OnContactAdded, body 1 static, at most 4 points, convex radius 0; ${HULLS}`,
      ask: stepper(0),
    },
    {
      name: 'jolt-ray',
      summary: `Jolt: CastRay, ${RAY}`,
      number: 'float',
      kinds: [...KINDS, 'cylinders', 'compounds'],
      point: true,
      returns: ['time', 'seconds'],
      settings: `CastRay, default RayCastSettings, which treat convex shapes as solid; ${HULLS}`,
      ask: raycaster,
    },
    {
      name: 'jolt-point',
      summary: `Jolt: CollidePoint, ${POINT}, at rest`,
      number: 'float',
      kinds: [...KINDS, 'cylinders', 'compounds'],
      motions: ['static'],
      point: true,
      returns: ['seconds'],
      settings: `CollidePoint; ${HULLS}`,
      ask: pointer,
    },
  ],
};
