// Jolt: the queries of a transformed shape, as its own narrow phase calls them.

import { cast, timed } from '../wire/answers.js';
import { passage, resting } from '../wire/pair.js';

// Collects what a query has made, to be destroyed when it is over.
class Scope {
  constructor(api) {
    this.api = api;
    this.made = [];
  }

  make(type, ...args) {
    const object = new this.api[type](...args);
    this.made.push(object);
    return object;
  }

  vector = (v) => this.make('Vec3', ...v);
  place = (v) => this.make('RVec3', ...v);
  turn = ({ x, y, z, w }) => this.make('Quat', x, y, z, w);

  // Shapes are counted by those who hold them: a transformed shape does while it lives.
  box({ half }, radius) {
    const shape = new this.api.BoxShape(this.vector(half), radius);
    shape.AddRef();
    this.made.push({ release: () => shape.Release() });
    return shape;
  }

  transformed(box, radius) {
    const shape = this.make('TransformedShape');
    shape.mShape = this.box(box, radius);
    shape.mShapePositionCOM = this.place(box.at);
    shape.mShapeRotation = this.turn(box.turn);
    return shape;
  }

  transform({ at, turn }) {
    return this.api.RMat44.prototype.sRotationTranslation(this.turn(turn), this.place(at));
  }

  end() {
    for (const object of this.made.reverse()) {
      if (object.release) object.release();
      else this.api.destroy(object);
    }
  }
}

// Jolt refuses a convex radius that does not fit into the box: its users write the lesser.
const radius = (most) => ({ half }) => Math.min(most, ...half);

const within = (api, query) => {
  const scope = new Scope(api);
  try {
    return query(scope);
  } finally {
    scope.end();
  }
};

const caster = (most, set) => (api) => (question) => within(api, (scope) => {
  const way = passage(question);
  const [a, b] = question.boxes;
  const still = scope.transformed(a, radius(most)(a));
  const moving = scope.make('RShapeCast', scope.box(b, radius(most)(b)), scope.vector([1, 1, 1]),
    scope.transform(b), scope.vector(way));
  const settings = scope.make('ShapeCastSettings');
  set(settings, api);
  const found = scope.make('CastShapeClosestHitCollisionCollector');
  const filter = scope.make('ShapeFilter');
  const base = scope.place([0, 0, 0]);
  const [, seconds] = timed(() => still.CastShape(moving, settings, base, found, filter));
  return cast(question, found.HadHit() ? found.mHit.mFraction : null, seconds, Math.fround);
});

const tester = (most) => (api) => (question) => within(api, (scope) => {
  const [a, b] = resting(question);
  const still = scope.transformed(a, radius(most)(a));
  const other = scope.box(b, radius(most)(b));
  const settings = scope.make('CollideShapeSettings');
  const found = scope.make('CollideShapeClosestHitCollisionCollector');
  const filter = scope.make('ShapeFilter');
  const [one, base] = [scope.vector([1, 1, 1]), scope.place([0, 0, 0])];
  const transform = scope.transform(b);
  const [, seconds] = timed(() =>
    still.CollideShape(other, one, transform, settings, base, found, filter));
  if (!found.HadHit()) return { contact: false, seconds };
  const { mPenetrationAxis: axis, mPenetrationDepth: depth } = found.mHit;
  // The way of the shape that was there: away from the other.
  const normal = [-axis.GetX(), -axis.GetY(), -axis.GetZ()];
  return { contact: true, depth, normal, seconds };
});

const RADIUS = 0.05; // cDefaultConvexRadius

// The interface registers the shapes and what collides them; its world stays empty.
async function load() {
  const { default: jolt } = await import('jolt-physics/wasm-compat');
  const api = await jolt();
  const [layers, broad] = [1, 1];
  const settings = new api.JoltSettings();
  settings.mObjectLayerPairFilter = new api.ObjectLayerPairFilterTable(layers);
  const table = new api.BroadPhaseLayerInterfaceTable(layers, broad);
  table.MapObjectToBroadPhaseLayer(0, new api.BroadPhaseLayer(0));
  settings.mBroadPhaseLayerInterface = table;
  settings.mObjectVsBroadPhaseLayerFilter = new api.ObjectVsBroadPhaseLayerFilterTable(
    table, broad, settings.mObjectLayerPairFilter, layers);
  api.world = new api.JoltInterface(settings); // for as long as this runs
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
      start: 'parting',
      returns: ['time', 'seconds'],
      settings: 'CastShape, default ShapeCastSettings, convex radius 0.05',
      ask: caster(RADIUS, () => {}),
    },
    {
      name: 'jolt-cast-back-faces',
      summary: 'Jolt: CastShape, back faces collide',
      number: 'float',
      returns: ['time', 'seconds'],
      settings: 'CastShape, mBackFaceModeConvex CollideWithBackFaces, convex radius 0.05',
      ask: caster(RADIUS, (settings, api) => {
        settings.mBackFaceModeConvex = api.EBackFaceMode_CollideWithBackFaces;
      }),
    },
    {
      name: 'jolt-cast-shrunken',
      summary: 'Jolt: CastShape with shrunken shapes and their convex radius, as in LinearCast',
      number: 'float',
      start: 'parting',
      radius: `${RADIUS}`,
      returns: ['time', 'seconds'],
      settings: 'CastShape, mUseShrunkenShapeAndConvexRadius, mReturnDeepestPoint; convex radius 0.05',
      ask: caster(RADIUS, (settings) => {
        settings.mUseShrunkenShapeAndConvexRadius = true;
        settings.mReturnDeepestPoint = true;
      }),
    },
    {
      name: 'jolt-collide',
      summary: 'Jolt: CollideShape at rest, boxes with a convex radius of 0.05 as they are by default',
      number: 'float',
      motions: ['static'],
      radius: `${RADIUS}`,
      returns: ['depth', 'normal', 'seconds'],
      settings: 'CollideShape, convex radius 0.05',
      ask: tester(RADIUS),
    },
    {
      name: 'jolt-collide-sharp',
      summary: 'Jolt: CollideShape at rest, boxes without a convex radius',
      number: 'float',
      motions: ['static'],
      returns: ['depth', 'normal', 'seconds'],
      settings: 'CollideShape, convex radius 0',
      ask: tester(0),
    },
  ],
};
