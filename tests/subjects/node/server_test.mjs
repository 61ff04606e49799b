// Tests the protocol: sends the judge's messages to a subject in a separate process, and checks its
// replies.

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import test from 'node:test';
import { fileURLToPath } from 'node:url';
import { engines, missing, start } from '../../../verify/subjects/node/catalogue.js';
import { Unsupported, pair, posed, resting } from '../../../verify/subjects/node/wire/pair.js';
import { ray, still } from '../../../verify/subjects/node/wire/point.js';
import { inPlane } from '../../../verify/subjects/node/wire/plane.js';
import { matrix } from '../../../verify/subjects/node/wire/turn.js';
import { number, written } from '../../../verify/subjects/node/wire/numbers.js';
import { reply } from '../../../verify/subjects/node/wire/server.js';
import { wrong } from './checked.mjs';
import { casts } from './hand_made.mjs';
import { hullCasts } from './hulls.mjs';
import { planarCasts, planarPoses, spatial } from './planar.mjs';
import { ways } from './turned_about.mjs';

const MAIN = fileURLToPath(new URL('../../../verify/subjects/node/main.js', import.meta.url));

function run(argument, lines = []) {
  const input = lines.map((line) => `${JSON.stringify(line)}\n`).join('');
  return spawnSync(process.execPath, [MAIN, argument], { input, encoding: 'utf8' });
}

const talk = (name, lines) => run(name, lines).stdout.trim().split('\n').map((line) => JSON.parse(line));

const n = (q, f) => ({ q, f });
const zero = n('0', '0');
const one = n('1', '1');
const half = n('1/2', '0.5');

// A unit cube that starts 7/8 away with a speed of 2, as the judge sends it.
const question = {
  schema: 'touchstone/case/1',
  id: 'a',
  horizon: [zero, one],
  boxes: [
    {
      half_extents: [half, half, half],
      center: [zero, zero, zero],
      motion: { kind: 'static', rotation: [one, zero, zero, zero], translation: [zero, zero, zero] },
    },
    {
      half_extents: [half, half, half],
      center: [zero, zero, zero],
      motion: {
        kind: 'linear',
        rotation: [one, zero, zero, zero],
        translation: [n('15/8', '1.875'), zero, zero],
        velocity: [n('-2', '-2'), zero, zero],
      },
    },
  ],
};
const turning = structuredClone(question);
turning.boxes[1].motion = { kind: 'quaternion' };

// The same poses as matrices; the second body has a velocity.
const byMatrices = structuredClone(question);
const row = (i, ...last) => [...[0, 1, 2].map((k) => [k === i ? one : zero]), last];
byMatrices.boxes[0].motion = { kind: 'matrix', matrix: [0, 1, 2].map((i) => row(i, zero)) };
byMatrices.boxes[1].motion = {
  kind: 'matrix',
  matrix: [row(0, n('15/8', '1.875'), n('-2', '-2')), row(1, zero), row(2, zero)],
};

test('decimals are the doubles that they are, and what is none is refused', () => {
  assert.equal(number('0.1'), 0.1);
  assert.equal(number('-3e-320'), -3e-320);
  assert.equal(number('5e-324'), Number.MIN_VALUE);
  for (const none of ['', ' ', 'x', '0x1p-3', '1/2'])
    assert.throws(() => number(none), /no number/);
});

test('what is said reads back', () => {
  for (const value of [0.1, 1e-320, 2 ** 1000, 0]) assert.equal(number(written(value)), value);
  assert.equal(written(Infinity), 'inf');
  assert.equal(written(NaN), 'nan');
});

test('poses by matrices are read as well', () => {
  const { bodies } = pair(byMatrices);
  assert.deepEqual(bodies[1].at, [1.875, 0, 0]);
  assert.deepEqual(bodies[1].velocity, [-2, 0, 0]);
  assert.deepEqual(bodies[1].rows, [[1, 0, 0], [0, 1, 0], [0, 0, 1]]);
  const changing = structuredClone(byMatrices);
  changing.boxes[0].motion.matrix[0][0].push(one);
  assert.throws(() => pair(changing), /a matrix that changes/);
});

// A tetrahedron instead of the second cube, with its tip at the place of the cube's face.
const withPolyhedron = structuredClone(question);
withPolyhedron.boxes[1] = {
  polyhedron: {
    vertices: [[n('-1/2', '-0.5'), zero, zero], [half, one, zero], [half, zero, one], [half, zero, zero]],
    faces: [[0, 2, 1], [0, 1, 3], [0, 3, 2], [1, 2, 3]],
  },
  motion: question.boxes[1].motion,
};

test('polyhedra are read by vertices and faces, where they are among the kinds', () => {
  const { bodies } = pair(withPolyhedron, ['boxes', 'polyhedra']);
  assert.deepEqual(bodies[0].half, [0.5, 0.5, 0.5]);
  assert.deepEqual(bodies[1].vertices, [[-0.5, 0, 0], [0.5, 1, 0], [0.5, 0, 1], [0.5, 0, 0]]);
  assert.deepEqual(bodies[1].faces, [[0, 2, 1], [0, 1, 3], [0, 3, 2], [1, 2, 3]]);
  assert.deepEqual(bodies[1].at, [1.875, 0, 0]);
  assert.throws(() => pair(withPolyhedron), /not a box/);
});

test('bodies with a radius are read by their cores', () => {
  const read = (body) => {
    const { bodies } = pair({ ...question, boxes: [body, question.boxes[1]] }, ['spheres', 'boxes']);
    return bodies[0];
  };
  const { motion } = question.boxes[0];
  const box = (...extents) => ({ half_extents: extents, radius: half, motion });
  const points = (...vertices) => ({ polyhedron: { vertices, faces: [] }, radius: half, motion });
  assert.deepEqual(read(box(zero, zero, zero)).centre, [0, 0, 0]);
  assert.equal(read(box(zero, zero, zero)).radius, 0.5);
  assert.deepEqual(read(points([one, zero, half])).centre, [1, 0, 0.5]);
  assert.deepEqual(read(box(zero, one, zero)).ends.map((p) => p.map((x) => x + 0)), [[0, -1, 0], [0, 1, 0]]);
  assert.deepEqual(read(points([one, zero, zero], [zero, one, zero])).ends, [[1, 0, 0], [0, 1, 0]]);
  assert.deepEqual(read(box(one, one, zero)).half, [1, 1, 0]);
  assert.equal(read(question.boxes[0]).radius, undefined);
  assert.equal(pair(question).target, 0);
  assert.equal(pair(question, ['boxes'], half).target, 0.5);
});

test('round bodies and turns that a subject does not take are refused', () => {
  const asked = (body, ...more) => pair({ ...question, boxes: [question.boxes[0], body] }, ...more);
  const { motion } = question.boxes[0];
  const drum = { cylinder: { radius: half, height: one, axis: 'z' }, motion };
  const egg = { ellipsoid: { radii: [one, half, one] }, motion };
  assert.throws(() => asked(drum, ['boxes']), /cylinders/);
  assert.equal(asked(drum, ['boxes', 'cylinders']).bodies[1].half, 0.5);
  assert.throws(() => asked(egg, ['boxes', 'cylinders']), /ellipsoids/);
  assert.deepEqual(asked(egg, ['boxes', 'ellipsoids']).bodies[1].half, [1, 0.5, 1]);
  const turning = { ...question.boxes[1], motion: { ...question.boxes[1].motion, kind: 'turning',
    angular_velocity: [zero, zero, one], about: [zero, zero, zero], from: zero } };
  assert.throws(() => asked(turning, ['boxes'], undefined, ['static', 'linear']), /turning motion/);
  const { bodies } = asked(turning, ['boxes'], undefined, ['static', 'turning']);
  assert.deepEqual(bodies[1].spin.angular, [0, 0, 1]);
  assert.throws(() => resting({ bodies: [bodies[0], { ...bodies[1], velocity: [0, 0, 0] }] }), /at rest/);
});

test('a capsule is turned to the axis of an engine, and others are refused', () => {
  const turn = { w: 0.6, x: 0, y: 0.8, z: 0 };
  const ends = (i) => [-1, 1].map((s) => [0, 1, 2].map((k) => (k === i ? 2 * s : 0)));
  for (const axis of [0, 1, 2]) {
    for (const own of [0, 1, 2]) {
      const { half: length, turn: other } = posed({ ends: ends(own), turn }, axis);
      assert.equal(length, 2);
      // Both rotations take their axis to the same direction.
      const column = (q, i) => matrix(q).map((row) => row[i]);
      column(other, axis).forEach((x, i) => assert.ok(Math.abs(x - column(turn, own)[i]) < 1e-15));
    }
  }
  assert.throws(() => posed({ ends: [[0, 0, 0], [1, 0, 0]], turn }, 0), /not centred along an axis/);
  assert.throws(() => posed({ ends: [[-1, -1, 0], [1, 1, 0]], turn }, 0), /not centred along an axis/);
  assert.throws(() => posed({ centre: [1, 0, 0], turn }, 0), /not centred in its frame/);
});

test('questions in the plane are those of boxes and prisms along z, and no others', () => {
  const forms = [{ poses: 'unit-quaternion', moves: 'both' }, { poses: 'matrix', moves: 'second' }];
  const planar = (bodies, form) => ways({ bodies }, form, true)
    .map(([, message]) => inPlane(pair(message, ['boxes', 'polyhedra'])));
  for (const form of forms) {
    for (const { bodies } of [...planarCasts, ...planarPoses])
      for (const [one] of planar(bodies, form)) assert.ok(Math.abs(Math.hypot(one.c, one.s) - 1) < 1e-15);
    for (const [name, bodies] of Object.entries(spatial))
      assert.throws(() => planar(bodies, form), /not in the plane/, name);
  }
  const [{ bodies: [beam] }] = planarCasts.filter(({ name }) => name === 'a beam turned by a quarter');
  const [[first, second]] = planar([beam, beam], forms[1]);
  assert.deepEqual(first.points, [[3, -1], [3, 1], [-3, 1], [-3, -1]]);
  assert.deepEqual([first.box, first.half, Math.round(second.s)], [true, [3, 1], 1]);
});

test('a conversation', () => {
  const [hello, first, second, third, fourth] = talk('plain-axes', [
    { type: 'hello', protocol: 'touchstone/subject/1' },
    { type: 'solve', id: 'a', case: question },
    { type: 'solve', id: 'b', case: turning },
    { type: 'solve', id: 'c', query: { kind: 'edge-edge' } },
    { type: 'solve', id: 'p', case: withPolyhedron },
    { type: 'stop' },
    { type: 'solve', id: 'd', case: question },
  ]);
  assert.equal(hello.protocol, 'touchstone/subject/1');
  assert.equal(hello.name, 'plain-axes');
  assert.deepEqual([hello.poses, hello.moves, hello.floats], ['unit-quaternion', 'second', 'decimal']);
  assert.deepEqual([first.type, first.id, first.contact, first.time], ['result', 'a', true, '0.4375']);
  assert.deepEqual([second.type, second.why], ['unsupported', 'quaternion motion']);
  assert.deepEqual([third.type, third.id], ['unsupported', 'c']);
  assert.deepEqual(hello.kinds, ['boxes', 'polyhedra']);
  assert.deepEqual([fourth.type, fourth.contact, fourth.time], ['result', true, '0.4375']);
});

test('nearest points are written as texts, and left out if there are none', () => {
  const answered = (points) => reply(
    { hello: { kinds: ['boxes'] }, ask: () => ({ contact: false, distance: 0.5, points }) },
    { type: 'solve', id: 'a', case: question });
  const texts = [['1', '0', '-0.25'], ['1.5', '0', '1e-320']];
  assert.deepEqual(answered([[1, 0, -0.25], [1.5, 0, 1e-320]]).points, texts);
  assert.equal('points' in answered(undefined), false);
});

test('an exception of JavaScript is an answer, and one of WebAssembly ends the process', () => {
  const raised = (error, isScript) => reply(
    { hello: { kinds: ['boxes'] }, isScript, ask: () => { throw error; } },
    { type: 'solve', id: 'a', case: question });
  assert.deepEqual(raised(new TypeError('no such function'), true),
                   { type: 'failed', id: 'a', why: 'TypeError: no such function' });
  assert.throws(() => raised(new TypeError('no such function'), false), /no such function/);
  assert.throws(() => raised(new TypeError('no such function')), /no such function/);
  assert.throws(() => raised(new WebAssembly.RuntimeError('unreachable'), false), /unreachable/);
  assert.throws(() => raised(17, true), (thrown) => thrown === 17); // a pointer to an exception of C++
  assert.deepEqual(raised(new Unsupported('a matrix'), true), { type: 'unsupported', id: 'a', why: 'a matrix' });
});

test('engines whose exceptions are answers use no WebAssembly', async () => {
  const used = [];
  const own = { ...Object.getOwnPropertyDescriptors(WebAssembly) };
  for (const name of ['Module', 'Instance', 'Memory', 'compile', 'instantiate']) {
    const watched = (way) => (target, ...rest) => { used.push(name); return Reflect[way](target, ...rest); };
    WebAssembly[name] = new Proxy(WebAssembly[name], { apply: watched('apply'), construct: watched('construct') });
  }
  const scripts = (await engines()).filter((engine) => engine.isScript && missing(engine).length === 0);
  assert.ok(scripts.length > 0);
  for (const engine of scripts) {
    for (const subject of engine.subjects) {
      const started = await start(engine, subject);
      const { type } = reply(started, { type: 'solve', id: 'a', case: question });
      assert.ok(['result', 'unsupported', 'failed'].includes(type), subject.name);
    }
    assert.deepEqual(used, [], engine.name);
  }
  Object.defineProperties(WebAssembly, own);
});

test('what is written by hand is right on the cases made by hand', async () => {
  const engine = (await engines()).find((one) => one.package === undefined);
  for (const subject of engine.subjects) {
    const started = await start(engine, subject);
    for (const one of [...casts, ...hullCasts]) assert.deepEqual(wrong(started, one), []);
  }
});

test('after stop nothing is answered, and the end is without fault', () => {
  const { status, stdout } = run('plain-axes', [{ type: 'stop' }, { type: 'hello' }]);
  assert.equal(status, 0);
  assert.equal(stdout, '');
  assert.equal(run('plain-axes').status, 0);
});

test('a name that there is not is told, and so are those that there are', () => {
  const { status, stderr } = run('plane-axes');
  assert.equal(status, 1);
  assert.match(stderr, /there is no subject "plane-axes"/);
  assert.match(run('--list').stdout, /^plain-axes\tseparating axes by hand in JavaScript, poses by quaternions; linear motion$/m);
});

test('the questions of engines are listed, of each package once', () => {
  const lines = run('--queries').stdout.trim().split('\n').map((line) => JSON.parse(line));
  assert.equal(new Set(lines.map((line) => line.package)).size, lines.length);
  const three = lines.find((line) => line.package === 'three');
  assert.deepEqual(three, { name: 'three.js', package: 'three', asked: ['overlap', 'ray', 'point'], unasked: [] });
  for (const { name, asked, unasked } of lines) {
    assert.ok(asked.length > 0, name);
    for (const query of unasked) assert.ok(!asked.includes(query), `${name}: ${query}`);
  }
});

test('a point may be either body, and its ray is its motion relative to the other one', () => {
  const cube = { half: [1, 1, 1], at: [0, 0, 0], velocity: [0, 0, 0] };
  const point = { half: [0, 0, 0], at: [4, 0, 0], velocity: [-4, 1, 0] };
  const flown = { body: cube, from: [4, 0, 0], to: [-4, 2, 0], way: [-8, 2, 0] };
  assert.deepEqual(ray({ bodies: [cube, point], duration: 2 }), flown);
  // As the judge sends it: body 1 rests, and body 2 has the difference of the velocities.
  const moving = { ...cube, velocity: [4, -1, 0] };
  const lying = { ...point, velocity: [0, 0, 0] };
  const { way, ...rest } = ray({ bodies: [lying, moving], duration: 2 });
  assert.deepEqual({ ...rest, way: way.map((value) => value + 0) }, { ...flown, body: moving }); // no -0
  for (const bodies of [[cube, moving], [point, lying], [cube, { ...point, radius: 1 }]])
    assert.throws(() => ray({ bodies, duration: 1 }), /not a question of a point and a body/);
  assert.throws(() => still({ bodies: [cube, point] }), /at rest only/);
  assert.deepEqual(still({ bodies: [lying, cube] }), { body: cube, point: [4, 0, 0], sign: -1 });
});
