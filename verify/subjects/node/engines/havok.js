// The judge's adapter for Havok: it calls queries of a shape against a world of one body.

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { beyond, signed, timed } from '../wire/answers.js';
import { isBox } from '../wire/hull.js';
import { farthest, passage, Unsupported } from '../wire/pair.js';
import { near as nearPoint, ray, still } from '../wire/point.js';
import { subjectsOf } from '../wire/subject.js';
import { plus, rotated } from '../wire/turn.js';

const quaternion = ({ x, y, z, w }) => [x, y, z, w];
const NOBODY = [0n];
const [PLACE, NORMAL] = [3, 4]; // a contact point: body, shape, path, position, normal, triangle

// The value of a call; an Error if the call failed.
function checked(api, [result, value], call) {
  if (result !== api.Result.RESULT_OK) throw new Error(`${call} failed`);
  return value;
}

const box = (api, { half }) =>
  checked(api, api.HP_Shape_CreateBox([0, 0, 0], [0, 0, 0, 1], half.map((h) => 2 * h)), 'CreateBox');

// Numbers in the memory of the module, for as long as the call takes.
function withNumbers(api, heap, numbers, call) {
  const memory = api._malloc(numbers.length * heap.BYTES_PER_ELEMENT);
  try {
    heap.set(numbers, memory / heap.BYTES_PER_ELEMENT);
    return call(memory);
  } finally {
    api._free(memory);
  }
}

function hull(api, { vertices }) {
  const [result, shape] = withNumbers(api, api.HEAPF32, vertices.flat(), (memory) =>
    api.HP_Shape_CreateConvexHull(memory, vertices.length));
  if (result !== api.Result.RESULT_OK) throw new Unsupported('Havok makes no hull of the points');
  return shape;
}

const sphere = (api, { centre, radius }) =>
  checked(api, api.HP_Shape_CreateSphere(centre, radius), 'CreateSphere');
const capsule = (api, { ends: [p, q], radius }) =>
  checked(api, api.HP_Shape_CreateCapsule(p, q, radius), 'CreateCapsule');

function cylinder(api, { along, half, radius }) {
  const end = [0, 1, 2].map((i) => (i === along ? half : 0));
  return checked(api, api.HP_Shape_CreateCylinder(end.map((c) => -c), end, radius), 'CreateCylinder');
}

function container(api, parts) {
  const whole = checked(api, api.HP_Shape_CreateContainer(), 'CreateContainer');
  for (const part of parts) {
    const own = shape(api, part);
    const added = api.HP_Shape_AddChild(whole, own, [part.at, quaternion(part.turn), [1, 1, 1]]);
    if (added !== api.Result.RESULT_OK) throw new Unsupported('Havok adds no part');
    api.HP_Shape_Release(own); // the container holds it
  }
  return whole;
}

const mesh = (api, { vertices, triangles }) =>
  checked(api, withNumbers(api, api.HEAPF32, vertices.flat(), (points) =>
    withNumbers(api, api.HEAP32, triangles.flat(), (indices) =>
      api.HP_Shape_CreateMesh(points, vertices.length, indices, triangles.length))), 'CreateMesh');

function shape(api, body) {
  if (body.parts !== undefined) return container(api, body.parts);
  if (body.mesh !== undefined) return mesh(api, body.mesh);
  if (body.round === 'cylinder') return cylinder(api, body);
  if (body.centre !== undefined) return sphere(api, body);
  if (body.ends !== undefined) return capsule(api, body);
  return (isBox(body) ? box : hull)(api, body);
}

// Runs a query with a world that contains a body. Frees it afterwards.
function withBody(api, a, query) {
  const own = shape(api, a);
  const world = checked(api, api.HP_World_Create(), 'World_Create');
  const body = checked(api, api.HP_Body_Create(), 'Body_Create');
  const collector = checked(api, api.HP_QueryCollector_Create(1), 'QueryCollector_Create');
  api.HP_Body_SetShape(body, own);
  api.HP_Body_SetMotionType(body, api.MotionType.STATIC);
  api.HP_Body_SetQTransform(body, [a.at, quaternion(a.turn)]);
  api.HP_World_AddBody(world, body, false);
  try {
    return query({ world, collector });
  } finally {
    api.HP_World_RemoveBody(world, body);
    api.HP_QueryCollector_Release(collector);
    api.HP_Body_Release(body);
    api.HP_Shape_Release(own);
    api.HP_World_Release(world);
  }
}

// Runs a query with a world that contains body 1, and body 2 as a shape.
function withWorld(api, [a, b], query) {
  const other = shape(api, b);
  try {
    return withBody(api, a, (made) => query({ ...made, other }));
  } finally {
    api.HP_Shape_Release(other);
  }
}

const hits = (api, collector) =>
  checked(api, api.HP_QueryCollector_GetNumHits(collector), 'GetNumHits') > 0;

// A cast of body 2 through a world with body 1.
const caster = (api, question) => {
  const way = passage(question);
  const b = question.bodies[1];
  return withWorld(api, question.bodies, ({ world, collector, other }) => {
    const end = b.at.map((value, i) => value + way[i]);
    const input = [other, quaternion(b.turn), b.at, end, false, NOBODY];
    const [, seconds] = timed(() => api.HP_World_ShapeCastWithCollector(world, collector, input));
    const fraction = hits(api, collector)
      ? checked(api, api.HP_QueryCollector_GetShapeCastResult(collector, 0), 'GetShapeCastResult')[0]
      : null;
    return [fraction, seconds];
  });
};

// Finds the nearest point within a distance. The found distance is below zero if the bodies
// overlap; the normal is that of body 1, in the frame of the world. `nothing` gives the answer if no
// point is found within that distance.
const near = (most, nothing) => (api, question) => {
  const [, b] = question.bodies;
  return withWorld(api, question.bodies, ({ world, collector, other }) => {
    const within = most(question);
    const input = [other, b.at, quaternion(b.turn), within, false, NOBODY];
    const [, seconds] = timed(() =>
      api.HP_World_ShapeProximityWithCollector(world, collector, input));
    if (!hits(api, collector)) return nothing(within, seconds);
    const found = api.HP_QueryCollector_GetShapeProximityResult(collector, 0);
    const [distance, onShape, onBody1] = checked(api, found, 'GetShapeProximityResult');
    // The point of the shape is in its own frame.
    const onBody2 = plus(b.at, rotated(b.turn, onShape[PLACE]));
    return signed(distance, seconds, onBody1[NORMAL], [onBody1[PLACE], onBody2]);
  });
};

// Whether the bodies touch: nothing is found within a distance of 0 if they are apart.
const tester = near(() => 0, (_, seconds) => ({ contact: false, seconds }));

// The distance, however far the bodies are apart.
const measurer = near(farthest, beyond);

const ALL = [0xffffffff, 0xffffffff];

// The flight of a point as a ray through a world with the body.
const raycaster = (api, question) => {
  const { body, from, to } = ray(question);
  return withBody(api, body, ({ world, collector }) => {
    const input = [from, to, ALL, false, NOBODY];
    const [, seconds] = timed(() => api.HP_World_CastRayWithCollector(world, collector, input));
    const fraction = hits(api, collector)
      ? checked(api, api.HP_QueryCollector_GetCastRayResult(collector, 0), 'GetCastRayResult')[0]
      : null;
    return [fraction, seconds];
  });
};

// The distance of a point at rest from the body.
const pointer = (api, question) => {
  const asked = still(question);
  return withBody(api, asked.body, ({ world, collector }) => {
    const within = farthest(question);
    const input = [asked.point, within, ALL, false, NOBODY];
    const [, seconds] = timed(() =>
      api.HP_World_PointProximityWithCollector(world, collector, input));
    if (!hits(api, collector)) return beyond(within, seconds);
    const found = api.HP_QueryCollector_GetPointProximityResult(collector, 0);
    const [distance, onBody] = checked(api, found, 'GetPointProximityResult');
    return nearPoint(asked, distance, onBody[PLACE], seconds);
  });
};

// The radius by which the edges of its boxes are rounded; those of hulls are rounded by less. Its
// documents do not mention this; it was observed at rest.
const RADIUS = '0.015';
const KINDS = ['boxes', 'polyhedra', 'spheres', 'capsules', 'compounds', 'meshes'];
const HULLS = 'hulls with edges rounded by 0.009, small ones by less';

const { casts, rays, rests, points } = subjectsOf({ number: 'float', radius: RADIUS });

export const engine = {
  name: 'Havok',
  package: '@babylonjs/havok',
  load: async () => {
    const { default: havok } = await import('@babylonjs/havok');
    const file = createRequire(import.meta.url).resolve('@babylonjs/havok/lib/esm/HavokPhysics.wasm');
    return havok({ wasmBinary: readFileSync(file) });
  },
  subjects: [
    casts({
      name: 'havok-cast',
      summary: 'Havok: a shape cast against a world of one body',
      kinds: [...KINDS, 'cylinders'],
      start: 'apart', // Babylon.js' documents: not correct for intersecting shapes
      settings: `HP_World_ShapeCastWithCollector, body 2 at body 1; ${HULLS}`,
      hit: caster,
    }),
    rests({
      name: 'havok-proximity',
      summary: 'Havok: shape proximity within 0, at rest',
      kinds: KINDS,
      returns: ['depth', 'normal', 'points'],
      settings: `HP_World_ShapeProximityWithCollector, search distance 0; ${HULLS}`,
      answer: tester,
    }),
    rests({
      name: 'havok-distance',
      summary: 'Havok: shape proximity at any distance, at rest',
      kinds: KINDS,
      returns: ['depth', 'distance', 'normal', 'points'],
      settings: `HP_World_ShapeProximityWithCollector, search distance beyond the farthest corners; ${HULLS}`,
      answer: measurer,
    }),
    rays({
      name: 'havok-ray',
      summary: 'Havok: a ray through a world of one body',
      kinds: [...KINDS, 'cylinders'],
      start: 'apart', // a ray that begins inside finds nothing
      settings: `HP_World_CastRayWithCollector; ${HULLS}`,
      hit: raycaster,
    }),
    points({
      name: 'havok-point',
      summary: 'Havok: point proximity at any distance',
      kinds: [...KINDS, 'cylinders'],
      returns: ['depth', 'distance', 'points'],
      settings: `HP_World_PointProximityWithCollector, search distance beyond the farthest corners; ${HULLS}`,
      answer: pointer,
    }),
  ],
};
