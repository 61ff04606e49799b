// MuJoCo: two geoms of a model, of which the second is free.

import { signed, timed } from '../wire/answers.js';
import { isBox } from '../wire/hull.js';
import { farthest, resting, Unsupported } from '../wire/pair.js';

const FILE = '/pair.xml';
const LEAST = 2 ** -1022;

// MuJoCo reads a model from text, and refuses numbers there that are subnormal.
function words(numbers) {
  if (numbers.some((n) => n !== 0 && Math.abs(n) < LEAST))
    throw new Unsupported('a subnormal number, which MuJoCo refuses');
  return numbers.join(' ');
}

const pose = ({ at, turn: { w, x, y, z } }) => `pos="${words(at)}" quat="${words([w, x, y, z])}"`;

// A mesh is the hull of its points wherever it collides.
const assets = (bodies) => bodies.map(({ vertices }, i) =>
  (vertices === undefined ? '' : `<mesh name="${i}" vertex="${words(vertices.flat())}"/>`)).join('');
const shape = ({ half }, i) =>
  (half === undefined ? `type="mesh" mesh="${i}"` : `type="box" size="${words(half)}"`);
const geom = (body, i, where) => `<geom ${shape(body, i)} mass="1" ${where}/>`;

const model = ([a, b]) => `<mujoco><asset>${assets([a, b])}</asset>
  <worldbody>${geom(a, 0, pose(a))}
  <body ${pose(b)}><freejoint/>${geom(b, 1, '')}</body></worldbody></mujoco>`;

function compiled(api, bodies) {
  api.FS.writeFile(FILE, model(bodies));
  try {
    return api.MjModel.loadFromXML(FILE);
  } catch (error) {
    if (bodies.every(isBox) || error.excPtr === undefined) throw error;
    throw new Unsupported('MuJoCo makes no mesh of the points');
  }
}

const tester = (lying) => (api) => (question) => {
  const bodies = resting(question);
  if (bodies.filter(isBox).some(({ half }) => half.some((h) => h === 0)))
    throw new Unsupported('a half extent of zero, which MuJoCo refuses');
  const world = compiled(api, bodies);
  const state = new api.MjData(world);
  try {
    api.mj_kinematics(world, state);
    api.mj_comPos(world, state);
    const [found, seconds] = timed(() => lying.ask(api, world, state, question));
    return lying.tell(found, seconds, state);
  } finally {
    state.delete();
    world.delete();
  }
};

// The deepest of the contacts, with its normal.
function deepest(state, seconds) {
  let found = { contact: false, seconds };
  for (let i = 0; i < state.ncon; i += 1) {
    const { dist, frame, geom1 } = state.contact.get(i);
    const side = geom1 === 0 ? 1 : -1;
    const depth = Math.max(0, -dist);
    if (!found.contact || depth > found.depth)
      found = { contact: true, depth, normal: [0, 1, 2].map((k) => side * frame[k]), seconds };
  }
  return found;
}

export const engine = {
  name: 'MuJoCo',
  package: 'mujoco-js',
  load: async () => (await import('mujoco-js')).default(),
  subjects: [
    {
      name: 'mujoco-collision',
      summary: 'MuJoCo: mj_collision, at rest',
      number: 'double',
      kinds: ['boxes', 'polyhedra'],
      motions: ['static'],
      returns: ['depth', 'normal', 'seconds'],
      settings: 'mj_collision, margin 0, a contact is one of its list; hulls as meshes, their vertices in floats',
      ask: tester({
        ask: (api, world, state) => api.mj_collision(world, state),
        tell: (_, seconds, state) => deepest(state, seconds),
      }),
    },
    {
      name: 'mujoco-distance',
      summary: 'MuJoCo: mj_geomDistance, at rest',
      number: 'double',
      kinds: ['boxes', 'polyhedra'],
      motions: ['static'],
      returns: ['depth', 'distance', 'seconds'],
      settings: 'mj_geomDistance, a contact is a distance of at most 0; hulls as meshes, their vertices in floats',
      ask: tester({
        ask: (api, world, state, question) =>
          api.mj_geomDistance(world, state, 0, 1, farthest(question), null),
        tell: (distance, seconds) => signed(distance, seconds),
      }),
    },
  ],
};
