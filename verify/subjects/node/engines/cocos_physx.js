// The judge's adapter for PhysX 4.1 as Cocos Creator ships it: it calls queries of a PxScene with
// one actor, and reads the contacts of a step of a scene of two. Bodies are boxes or cooked convex
// meshes.

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { manifold, timed } from '../wire/answers.js';
import { isBox } from '../wire/hull.js';
import { passage, Unsupported } from '../wire/pair.js';
import { ray } from '../wire/point.js';
import { PATCH_OF_FOUR_POINTS, subjectsOf } from '../wire/subject.js';
import { length, times } from '../wire/turn.js';

// The module with an empty scene and the objects that make actors, as the engine starts it.
async function load() {
  const require = createRequire(import.meta.url);
  const file = require.resolve('@cocos/physx/builds/physx.release.wasm.js');
  const wasmBinary = readFileSync(file.replace(/\.js$/, '.wasm'));
  const api = await new Promise((resolve) => {
    // The module has a `then` of its own, which calls back with itself.
    require(file)({ wasmBinary }).then((module) => {
      delete module.then;
      resolve(module);
    });
  });
  const version = api.PX_PHYSICS_VERSION;
  const foundation = api.PxCreateFoundation(
    version, new api.PxDefaultAllocator(), new api.PxDefaultErrorCallback());
  const scale = new api.PxTolerancesScale();
  const physics = api.PxCreatePhysics(version, foundation, scale, false, null);
  const cooking = api.PxCreateCooking(version, foundation, new api.PxCookingParams(scale));
  api.PxInitExtensions(physics, null);
  const nothing = () => {};
  const reports = { contacts: nothing };
  const events = api.PxSimulationEventCallback.implement({
    onContactBegin: (...report) => reports.contacts(...report),
    onContactEnd: nothing,
    onContactPersist: nothing,
    onTriggerBegin: nothing,
    onTriggerEnd: nothing,
  });
  const scene = physics.createScene(api.getDefaultSceneDesc(physics.getTolerancesScale(), 0, events));
  const filter = new api.PxQueryFilterData();
  filter.setFlags(api.PxQueryFlag.eSTATIC.value | api.PxQueryFlag.eDYNAMIC.value);
  const flags = new api.PxShapeFlags(api.PxShapeFlag.eSCENE_QUERY_SHAPE.value);
  const solid = new api.PxShapeFlags(api.PxShapeFlag.eSIMULATION_SHAPE.value);
  const material = physics.createMaterial(0, 0, 0);
  scene.setGravity(vector([0, 0, 0]));
  return { api, physics, cooking, scene, filter, flags, solid, material, reports };
}

const vector = ([x, y, z]) => ({ x, y, z });
const pose = ({ at, turn }) => ({ translation: vector(at), rotation: turn });

// With more vertices, cooking leaves some out.
const MOST = 255;

// The geometry of a body; `ends` gets what has to be freed.
function geometry({ api, physics, cooking }, body, ends) {
  const freed = (handle) => {
    ends.push(() => handle.delete());
    return handle;
  };
  if (isBox(body)) {
    if (Math.min(...body.half) === 0)
      throw new Unsupported('a shape that is not valid for PhysX: a half extent of a box is zero');
    return freed(new api.PxBoxGeometry(vector(body.half)));
  }
  if (Math.max(body.vertices.length, body.faces.length) > MOST)
    throw new Unsupported(`PhysX takes at most ${MOST} vertices and faces of a hull`);
  const points = freed(new api.PxVec3Vector());
  for (const vertex of body.vertices) points.push_back(vector(vertex));
  const mesh = cooking.createConvexMesh(points, physics);
  if (!mesh) throw new Unsupported('PhysX cooks no hull of the points');
  ends.push(() => mesh.release());
  const scale = freed(new api.PxMeshScale(vector([1, 1, 1]), { x: 0, y: 0, z: 0, w: 1 }));
  const made = freed(new api.PxConvexMeshGeometry(
    mesh, scale, freed(new api.PxConvexMeshGeometryFlags(0))));
  if (!made.isValid()) throw new Unsupported('a hull that is not valid for PhysX');
  return made;
}

// PxHitFlag::ePRECISE_SWEEP, which the package does not name.
const PRECISE_SWEEP = 1 << 8;

// Runs a query of the scene with a body in it, and frees all that was made. `ends` gets what has to be
// freed; `shapes` are the geometries of the bodies.
function inScene(world, bodies, query) {
  const { physics, scene } = world;
  const ends = [];
  try {
    const shapes = bodies.map((body) => geometry(world, body, ends));
    const actor = physics.createRigidStatic(pose(bodies[0]));
    ends.push(() => actor.release());
    const shape = physics.createShape(shapes[0], world.material, true, world.flags);
    ends.push(() => shape.release());
    actor.attachShape(shape);
    scene.addActor(actor, null);
    ends.push(() => scene.removeActor(actor, false));
    return query(shapes, ends);
  } finally {
    for (const end of ends.reverse()) end();
  }
}

const STEP = 1 / 60;
// The filter that Cocos sets: the pair collides, and reports its contacts and their points.
const REPORT = { word0: 1, word1: 1, word2: 0, word3: (1 << 4) | (1 << 5) };

// Two bodies in the scene, the second of which may move. The contacts are those that a step finds at its
// start; PhysX's normals point from the second shape of a pair to the first.
const stepper = (world, question) => {
  const { physics, scene, reports } = world;
  const ends = [];
  try {
    const [one] = question.bodies.map((body, i) => {
      const actor = i === 0 ? physics.createRigidStatic(pose(body)) : physics.createRigidDynamic(pose(body));
      ends.push(() => actor.release());
      const shape = physics.createShape(geometry(world, body, ends), world.material, true, world.solid);
      ends.push(() => shape.release());
      shape.setSimulationFilterData(REPORT);
      actor.attachShape(shape);
      scene.addActor(actor, null);
      ends.push(() => scene.removeActor(actor, false));
      return shape;
    });
    const contacts = [];
    reports.contacts = (first, second, count, points, offset) => {
      const side = first.isAliasOf(one) ? -1 : 1;
      for (let i = offset; i < offset + count; i += 1) {
        const { position, normal, separation } = points.get(i);
        const [at, along] = [position, normal].map(({ x, y, z }) => [x, y, z]);
        contacts.push({ normal: times(along, side), at, depth: -separation });
      }
    };
    const [, seconds] = timed(() => {
      scene.simulate(STEP, true);
      scene.fetchResults(true);
    });
    return manifold(contacts, seconds);
  } finally {
    for (const end of ends.reverse()) end();
  }
};

// [fraction, seconds] of a query along a way. The distance of a hit is along a direction of unit length.
const found = (contact, hit, far, seconds) => [contact ? hit.distance / Math.fround(far) : null, seconds];

// A sweep of body 2 through a scene with body 1.
const caster = (precise) => (world, question) => {
  const way = passage(question);
  const { api, scene } = world;
  const [, other] = question.bodies;
  return inScene(world, question.bodies, ([, moving], ends) => {
    const hits = new api.PxSweepBuffer();
    ends.push(() => hits.delete());
    const flags = new api.PxHitFlags(api.PxHitFlag.eDEFAULT.value | (precise ? PRECISE_SWEEP : 0));
    ends.push(() => flags.delete());
    const far = length(way);
    const direction = vector(times(way, 1 / far));
    const [contact, seconds] = timed(() => scene.sweep(
      moving, pose(other), direction, far, hits, flags, world.filter, null, null, 0));
    return found(contact, hits.block, far, seconds);
  });
};

// The flight of a point as a ray through a scene of one body.
const raycaster = (world, question) => {
  const { body, from, way } = ray(question);
  return inScene(world, [body], (_, ends) => {
    const hits = new world.api.PxRaycastBuffer();
    ends.push(() => hits.delete());
    const far = length(way);
    const [origin, direction] = [from, times(way, 1 / far)].map(vector);
    const [contact, seconds] = timed(() => world.scene.raycast(origin, direction, far, hits));
    return found(contact, hits.block, far, seconds);
  });
};

const { casts, rays, rests } = subjectsOf({ number: 'float', kinds: ['boxes', 'polyhedra'] });

const sweep = (name, precise) => casts({
  name,
  summary: `PhysX of Cocos: PxScene::sweep${precise ? ', precise' : ''}`,
  settings: `PxScene::sweep, PxHitFlag::eDEFAULT${precise ? ' and ePRECISE_SWEEP' : ''}, body 2 at body 1; `
    + 'a direction of unit length in floats; hulls cooked from points, plane tolerance 0.0007',
  hit: caster(precise),
});

export const engine = {
  name: 'PhysX 4.1 of Cocos',
  package: '@cocos/physx',
  load,
  subjects: [
    sweep('cocos-physx-scene-sweep', false),
    sweep('cocos-physx-scene-sweep-precise', true),
    rests({
      name: 'cocos-physx-manifold',
      summary: 'PhysX of Cocos: the contact report of a step of a scene, at rest',
      patch: PATCH_OF_FOUR_POINTS,
      returns: ['manifold'],
      settings: 'PxScene::simulate, onContactBegin, body 1 static; hulls cooked from points, plane tolerance '
        + '0.0007',
      answer: stepper,
    }),
    rays({
      name: 'cocos-physx-ray',
      summary: 'PhysX of Cocos: PxScene::raycast',
      settings: 'PxScene::raycast; a direction of unit length in floats; hulls cooked from points, plane '
        + 'tolerance 0.0007',
      hit: raycaster,
    }),
  ],
};
