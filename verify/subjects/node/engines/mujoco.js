// MuJoCo: two geoms of a model, of which the second is free.

import { signed, timed } from '../wire/answers.js';
import { farthest, resting, Unsupported } from '../wire/pair.js';

const FILE = '/pair.xml';
const words = (numbers) => numbers.join(' ');
const pose = ({ at, turn: { w, x, y, z } }) => `pos="${words(at)}" quat="${words([w, x, y, z])}"`;
const geom = ({ half }, where) => `<geom type="box" size="${words(half)}" mass="1" ${where}/>`;

const model = ([a, b]) => `<mujoco><worldbody>${geom(a, pose(a))}
  <body ${pose(b)}><freejoint/>${geom(b, '')}</body></worldbody></mujoco>`;

const tester = (lying) => (api) => (question) => {
  const boxes = resting(question);
  if (boxes.some(({ half }) => half.some((h) => h === 0)))
    throw new Unsupported('a half extent of zero, which MuJoCo refuses');
  api.FS.writeFile(FILE, model(boxes));
  const world = api.MjModel.loadFromXML(FILE);
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
      motions: ['static'],
      returns: ['depth', 'normal', 'seconds'],
      settings: 'mj_collision, margin 0, a contact is one of its list',
      ask: tester({
        ask: (api, world, state) => api.mj_collision(world, state),
        tell: (_, seconds, state) => deepest(state, seconds),
      }),
    },
    {
      name: 'mujoco-distance',
      summary: 'MuJoCo: mj_geomDistance, at rest',
      number: 'double',
      motions: ['static'],
      returns: ['depth', 'distance', 'seconds'],
      settings: 'mj_geomDistance, a contact is a distance of at most 0',
      ask: tester({
        ask: (api, world, state, question) =>
          api.mj_geomDistance(world, state, 0, 1, farthest(question), null),
        tell: (distance, seconds) => signed(distance, seconds),
      }),
    },
  ],
};
