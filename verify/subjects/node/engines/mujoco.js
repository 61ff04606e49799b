// The judge's adapter for MuJoCo: it makes a model of two bodies, of which the second is free. Each
// body has one geom, or one for each part.

import { manifold, signed, timed } from '../wire/answers.js';
import { farthest, posed, Unsupported } from '../wire/pair.js';
import { ray } from '../wire/point.js';
import { subjectsOf } from '../wire/subject.js';

const FILE = '/pair.xml';
const LEAST = 2 ** -1022;

// Numbers as the text of a model has them. MuJoCo refuses subnormal numbers there.
function words(numbers) {
  if (numbers.some((n) => n !== 0 && Math.abs(n) < LEAST))
    throw new Unsupported('a subnormal number, which MuJoCo refuses');
  return numbers.join(' ');
}

const pose = ({ at, turn: { w, x, y, z } }) => `pos="${words(at)}" quat="${words([w, x, y, z])}"`;

// A body as a list of shapes with their poses: its parts, or itself, without a pose.
const shapes = (body) => body.parts ?? [{ ...body, at: undefined }];

// A mesh is the hull of its points wherever it collides.
const assets = (bodies) => bodies.map((body, i) => shapes(body).map(({ vertices }, k) =>
  (vertices === undefined ? '' : `<mesh name="${i}.${k}" vertex="${words(vertices.flat())}"/>`)).join('')).join('');
// An ellipsoid has three radii, and a cylinder a radius and half a height.
function shape({ half, centre, ends, radius, round }, name) {
  if (round === 'ellipsoid') return `type="ellipsoid" size="${words(half)}"`;
  if (round === 'cylinder') return `type="cylinder" size="${words([radius, half])}"`;
  if (centre !== undefined) return `type="sphere" size="${words([radius])}"`;
  if (ends !== undefined) return `type="capsule" size="${words([radius, half])}"`;
  return half === undefined ? `type="mesh" mesh="${name}"` : `type="box" size="${words(half)}"`;
}
const geoms = (body, i, where) => shapes(body).map((part, k) =>
  `<geom ${shape(part, `${i}.${k}`)} mass="1" ${part.at === undefined ? '' : pose(part)} ${where}/>`).join('');

// A resting body of one geom is made a geom of the world.
function still(a, where) {
  if (a.parts === undefined) return geoms(a, 0, `${pose(a)} ${where}`);
  return `<body ${pose(a)}>${geoms(a, 0, where)}</body>`;
}

// `margin`: of the first geom. MuJoCo uses the larger margin of both geoms, or their sum.
const model = ([a, b], option, margin) => `<mujoco>${option}<asset>${assets([a, b])}</asset>
  <worldbody>${still(a, margin === 0 ? '' : `margin="${words([margin])}"`)}
  <body ${pose(b)}><freejoint/>${geoms(b, 1, '')}</body></worldbody></mujoco>`;

// A body alone.
const modelOf = (body) => `<mujoco><asset>${assets([body])}</asset><worldbody>${still(body, '')}</worldbody></mujoco>`;

// The official package reads a model from text, mujoco-js from a file in its own memory.
function read(api, text) {
  if (api.MjModel.from_xml_string !== undefined) return api.MjModel.from_xml_string(text);
  api.FS.writeFile(FILE, text);
  return api.MjModel.loadFromXML(FILE);
}

function compiled(api, bodies, text) {
  try {
    return read(api, text);
  } catch (error) {
    if (bodies.flatMap(shapes).every(({ vertices }) => vertices === undefined) || error.excPtr === undefined) throw error;
    throw new Unsupported('MuJoCo makes no mesh of the points');
  }
}

// By default MuJoCo measures convex bodies by its own nativeccd; otherwise by libccd, which gives no
// nearest points.
const WITHOUT = '<option><flag nativeccd="disable"/></option>';

// Capsules of MuJoCo lie along z.
const upright = (body) => (body.parts === undefined ? posed(body, 2)
  : { ...body, parts: body.parts.map((part) => posed(part, 2)) });

function refuseFlat(bodies) {
  if (bodies.flatMap(shapes).some(({ half }) => Array.isArray(half) && half.some((h) => h === 0)))
    throw new Unsupported('a half extent of zero, which MuJoCo refuses');
}

// Runs query(model, state) with the positions of a model, and frees both.
function placed(api, bodies, text, query) {
  const world = compiled(api, bodies, text);
  const state = new api.MjData(world);
  try {
    api.mj_kinematics(world, state);
    api.mj_comPos(world, state);
    return query(world, state);
  } finally {
    state.delete();
    world.delete();
  }
}

// Returns the function that answers a question about bodies at rest. `way`: one of the `ways`
// below.
const tester = (way, libccd) => (api, question) => {
  const bodies = question.bodies.map(upright);
  refuseFlat(bodies);
  const text = model(bodies, libccd ? WITHOUT : way.option ?? '', question.target);
  return placed(api, bodies, text, (world, state) => {
    const counts = bodies.map((body) => shapes(body).length);
    const [found, seconds] = timed(() => way.ask(api, world, state, question, counts));
    const { target } = question;
    return way.tell(found, seconds, { state, count: counts[0], target, libccd });
  });
};

const GROUPS = [1, 1, 1, 1, 1, 1]; // geoms of all groups

// The flight of a point as a ray. It has no end, and hits are given in lengths of its direction.
const raycaster = (api, question) => {
  const { body, from, way } = ray(question);
  const own = upright(body);
  refuseFlat([own]);
  return placed(api, [own], modelOf(own), (world, state) => {
    const geom = new api.IntBuffer(1);
    const normal = api.mj_ray.length > 8 ? [null] : [];
    const [found, seconds] = timed(() =>
      api.mj_ray(world, state, from, way, GROUPS, true, -1, geom, ...normal));
    geom.delete();
    return [found < 0 || found > 1 ? null : found, seconds];
  });
};

// The deepest contact, with its normal. The target is not included in the distances.
function deepest(state, seconds, target, count) {
  let found = { contact: false, seconds };
  for (let i = 0; i < state.ncon; i += 1) {
    const { dist, frame, geom1 } = state.contact.get(i);
    const side = geom1 < count ? 1 : -1; // the geoms of body 1 come first
    const depth = Math.max(0, target - dist);
    if (!found.contact || depth > found.depth)
      found = { contact: true, depth, normal: [0, 1, 2].map((k) => side * frame[k]), seconds };
  }
  return found;
}

// The contacts as a manifold. Their points are midway between the bodies.
function contactsOf(state, seconds, count) {
  const contacts = Array.from({ length: state.ncon }, (_, i) => {
    const { dist, frame, pos, geom1 } = state.contact.get(i);
    const side = geom1 < count ? 1 : -1;
    return { at: [...pos].slice(0, 3), depth: -dist, normal: [0, 1, 2].map((k) => side * frame[k]) };
  });
  return manifold(contacts, seconds);
}

// The ways to ask MuJoCo about bodies at rest: `ask` calls it, and `tell` makes the answer.
const ways = {
  collision: {
    call: 'mj_collision',
    returns: ['depth', 'normal'],
    settings: 'margin 0, a contact is any entry of its list',
    ask: (api, world, state) => api.mj_collision(world, state),
    tell: (_, seconds, { state, count }) => deepest(state, seconds, 0, count),
  },
  margin: {
    call: 'mj_collision',
    targets: true,
    returns: ['depth', 'normal'],
    settings: 'the target as the margin of one geom, a contact is any entry of its list',
    ask: (api, world, state) => api.mj_collision(world, state),
    tell: (_, seconds, { state, count, target }) => deepest(state, seconds, target, count),
  },
  manifold: {
    call: 'the contacts of mj_collision',
    kinds: ['boxes', 'polyhedra', 'spheres', 'capsules'],
    returns: ['manifold'],
    option: '<option><flag multiccd="enable"/></option>', // several contacts of two hulls
    settings: 'margin 0, multiccd enabled, points midway; the deepest contact gives the normal',
    ask: (api, world, state) => api.mj_collision(world, state),
    tell: (_, seconds, { state, count }) => contactsOf(state, seconds, count),
  },
  distance: {
    call: 'mj_geomDistance',
    returns: ['depth', 'distance', 'points'],
    settings: 'a contact is a distance of at most 0',
    // The pair of geoms with the least distance.
    ask: (api, world, state, question, [m, n]) => {
      let least = { distance: Infinity };
      for (let i = 0; i < m; i += 1) {
        for (let j = m; j < m + n; j += 1) {
          const ends = new api.DoubleBuffer(6); // zeros
          const distance = api.mj_geomDistance(world, state, i, j, farthest(question), ends);
          const [...fromTo] = ends.GetView();
          ends.delete();
          if (Number.isNaN(distance)) throw new Unsupported('MuJoCo gives no distance');
          if (distance >= least.distance) continue;
          // If MuJoCo finds no points, all numbers stay zero.
          const found = fromTo.some((part) => part !== 0);
          least = { distance, points: found ? [fromTo.slice(0, 3), fromTo.slice(3)] : undefined };
        }
      }
      return least;
    },
    tell: ({ distance, points }, seconds, { libccd }) =>
      signed(distance, seconds, undefined, libccd ? undefined : points),
  },
};

const KINDS = ['boxes', 'polyhedra', 'spheres', 'capsules', 'compounds', 'cylinders', 'ellipsoids'];
const MESHES = 'hulls as meshes, their vertices in floats';

const { rays, rests } = subjectsOf({ number: 'double' });

// The subject for one of the `ways`, with nativeccd or libccd.
const subject = (name, prefix, way, libccd) => rests({
  name: `${prefix}-${way}${libccd ? '-libccd' : ''}`,
  summary: `${name}: ${ways[way].call}${ways[way].targets ? ' with a margin' : ''}${libccd ? ' without nativeccd' : ''}, at rest`,
  kinds: ways[way].kinds ?? KINDS,
  ...(ways[way].targets ? { targets: true } : {}),
  returns: ways[way].returns.filter((member) => !(libccd && member === 'points')),
  settings: `${ways[way].call}${libccd ? ', nativeccd disabled' : ''}, ${
    ways[way].settings}; ${MESHES}`,
  answer: tester(ways[way], libccd),
});

// Packages of several versions have the same calls.
export const mujoco = ({ name, package: of, prefix, load }) => ({
  name,
  package: of,
  load: async () => (await load()).default(),
  subjects: [
    ...Object.keys(ways).flatMap((way) =>
      (ways[way].option === undefined ? [false, true] : [false])
        .map((libccd) => subject(name, prefix, way, libccd))),
    rays({
      name: `${prefix}-ray`,
      summary: `${name}: mj_ray`,
      kinds: KINDS,
      start: 'apart', // from inside, a ray finds where it leaves the body
      settings: `mj_ray, a hit beyond the end of the ray does not count; ${MESHES}`,
      hit: raycaster,
    }),
  ],
});

export const engine = mujoco({
  name: 'MuJoCo 3.3',
  package: 'mujoco-js',
  prefix: 'mujoco',
  load: () => import('mujoco-js'),
});
