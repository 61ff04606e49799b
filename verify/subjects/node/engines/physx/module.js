// Starts PhysX: its module, a foundation, and an empty scene.

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

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

// Makes a scene report the contacts of all pairs of shapes, to `contacts` of the world.
function reportContacts(api, description, world) {
  const flags = api.PxPairFlagEnum;
  const filter = new api.PassThroughFilterShaderImpl();
  filter.filterShader = () => {
    filter.outputPairFlags = flags.eCONTACT_DEFAULT | flags.eNOTIFY_TOUCH_FOUND | flags.eNOTIFY_CONTACT_POINTS;
    return 0; // PxFilterFlag::eDEFAULT
  };
  api.PxTopLevelFunctions.prototype.setupPassThroughFilterShader(description, filter);
  const events = new api.PxSimulationEventCallbackImpl();
  for (const name of ['onConstraintBreak', 'onWake', 'onSleep', 'onTrigger']) events[name] = () => {};
  events.onContact = (header, pairs, count) => world.contacts(header, pairs, count);
  description.simulationEventCallback = events;
}

// An empty scene, and the objects that make actors.
function world(api, foundation) {
  const top = api.PxTopLevelFunctions.prototype;
  const scale = new api.PxTolerancesScale();
  const physics = top.CreatePhysics(top.PHYSICS_VERSION, foundation, scale);
  const description = new api.PxSceneDesc(scale);
  description.cpuDispatcher = top.DefaultCpuDispatcherCreate(0);
  const made = { physics, material: physics.createMaterial(0, 0, 0), contacts: () => {} };
  reportContacts(api, description, made);
  return Object.assign(made, { scene: physics.createScene(description) });
}

// The module with the foundation that every query needs.
export async function load() {
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
