// MuJoCo: two geoms of a model, of which the second is free.

import { timed } from '../wire/answers.js';
import { resting, Unsupported } from '../wire/pair.js';
import { length, minus } from '../wire/turn.js';

const FILE = '/pair.xml';
const words = (numbers) => numbers.join(' ');
const pose = ({ at, turn: { w, x, y, z } }) => `pos="${words(at)}" quat="${words([w, x, y, z])}"`;
const geom = ({ half }, where) => `<geom type="box" size="${words(half)}" mass="1" ${where}/>`;

const model = ([a, b]) => `<mujoco><worldbody>${geom(a, pose(a))}
  <body ${pose(b)}><freejoint/>${geom(b, '')}</body></worldbody></mujoco>`;

const tester = (contact) => (api) => (question) => {
  const boxes = resting(question);
  if (boxes.some(({ half }) => half.some((h) => h === 0)))
    throw new Unsupported('a half extent of zero, which MuJoCo refuses');
  api.FS.writeFile(FILE, model(boxes));
  const world = api.MjModel.loadFromXML(FILE);
  const state = new api.MjData(world);
  try {
    api.mj_kinematics(world, state);
    api.mj_comPos(world, state);
    const [found, seconds] = timed(() => contact(api, world, state, boxes));
    return { contact: found, seconds };
  } finally {
    state.delete();
    world.delete();
  }
};

// It looks no farther than it is told to: here beyond the farthest corners.
const farthest = ([a, b]) => 2 * (length(minus(b.at, a.at)) + length(a.half) + length(b.half));

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
      returns: ['seconds'],
      settings: 'mj_collision, margin 0, a contact is one of its list; quaternions of unit length and centres in doubles',
      ask: tester((api, world, state) => {
        api.mj_collision(world, state);
        return state.ncon > 0;
      }),
    },
    {
      name: 'mujoco-distance',
      summary: 'MuJoCo: mj_geomDistance, at rest',
      number: 'double',
      motions: ['static'],
      returns: ['seconds'],
      settings: 'mj_geomDistance, a contact is a distance of at most 0; quaternions of unit length and centres in doubles',
      ask: tester((api, world, state, boxes) =>
        api.mj_geomDistance(world, state, 0, 1, farthest(boxes), null) <= 0),
    },
  ],
};
