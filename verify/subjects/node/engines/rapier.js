// Rapier: the queries of a shape against a shape.

import { signed, timed } from '../wire/answers.js';
import { isBox } from '../wire/hull.js';
import { farthest, passage, resting, Unsupported } from '../wire/pair.js';

const vector = ([x, y, z]) => ({ x, y, z });

// Shapes live in JavaScript: each query makes them in the module's memory, and frees them there.
function shape(api, body) {
  if (isBox(body)) return new api.Cuboid(...body.half);
  const hull = new api.ConvexPolyhedron(new Float32Array(body.vertices.flat()));
  const made = hull.intoRaw();
  if (made === undefined) throw new Unsupported('Rapier makes no hull of the points');
  made.free();
  return hull;
}

function withShapes(api, bodies, query) {
  const shapes = bodies.map((body) => shape(api, body));
  return timed(() => query(...shapes));
}

function caster(stopAtPenetration) {
  return (api) => (question) => {
    passage(question);
    const [a, b] = question.bodies;
    const [hit, seconds] = withShapes(api, question.bodies, (one, other) =>
      one.castShape(
        vector(a.at), a.turn, vector(a.velocity),
        other, vector(b.at), b.turn, vector(b.velocity),
        0, question.duration, stopAtPenetration,
      ));
    const contact = hit !== null;
    if (!contact) return { contact, seconds };
    return { contact, time: Math.fround(question.from + hit.time_of_impact), seconds };
  };
}

const tester = (test) => (api) => (question) => {
  const [a, b] = resting(question);
  const [contact, seconds] = withShapes(api, question.bodies, (one, other) =>
    test(one, vector(a.at), a.turn, other, vector(b.at), b.turn));
  return { contact, seconds };
};

// A contact within a distance, or nothing.
const near = (found, seconds) => {
  if (found === null) return { contact: false, seconds };
  const { distance, normal1: { x, y, z } } = found;
  return signed(distance, seconds, [x, y, z]);
};

// Every contact that Rapier lists counts as contact, at any distance.
const touching = (found, seconds) =>
  near(found && { ...found, distance: Math.min(found.distance, 0) }, seconds);

const measurer = (prediction, answer) => (api) => (question) => {
  const [a, b] = resting(question);
  const [found, seconds] = withShapes(api, question.bodies, (one, other) =>
    one.contactShape(vector(a.at), a.turn, other, vector(b.at), b.turn, prediction(question)));
  return answer(found, seconds);
};

const HULLS = 'ConvexPolyhedron of points, whose hull is made in each query and counted in its time';

export const engine = {
  name: 'Rapier',
  package: '@dimforge/rapier3d-compat',
  load: async () => {
    const { default: api } = await import('@dimforge/rapier3d-compat');
    await api.init();
    return api;
  },
  subjects: [
    {
      name: 'rapier-cast',
      summary: 'Rapier: Shape.castShape, which stops at a penetration',
      number: 'float',
      kinds: ['boxes', 'polyhedra'],
      moves: 'both',
      returns: ['time', 'seconds'],
      settings: `castShape, targetDistance 0, stopAtPenetration true; ${HULLS}`,
      ask: caster(true),
    },
    {
      name: 'rapier-cast-through',
      summary: 'Rapier: Shape.castShape, which does not stop at a penetration',
      number: 'float',
      kinds: ['boxes', 'polyhedra'],
      start: 'parting',
      moves: 'both',
      returns: ['time', 'seconds'],
      settings: `castShape, targetDistance 0, stopAtPenetration false; ${HULLS}`,
      ask: caster(false),
    },
    {
      name: 'rapier-intersects',
      summary: 'Rapier: Shape.intersectsShape, at rest',
      number: 'float',
      kinds: ['boxes', 'polyhedra'],
      motions: ['static'],
      returns: ['seconds'],
      settings: `intersectsShape; ${HULLS}`,
      ask: tester((one, p, r, other, q, s) => one.intersectsShape(p, r, other, q, s)),
    },
    {
      name: 'rapier-contact',
      summary: 'Rapier: Shape.contactShape, at rest',
      number: 'float',
      kinds: ['boxes', 'polyhedra'],
      motions: ['static'],
      returns: ['depth', 'normal', 'seconds'],
      settings: `contactShape, prediction 0, what is listed is a contact, of depth 0 at least; ${HULLS}`,
      ask: measurer(() => 0, touching),
    },
    {
      name: 'rapier-distance',
      summary: 'Rapier: Shape.contactShape at any distance, at rest',
      number: 'float',
      kinds: ['boxes', 'polyhedra'],
      motions: ['static'],
      returns: ['depth', 'distance', 'normal', 'seconds'],
      settings: `contactShape, prediction beyond the farthest corners; ${HULLS}`,
      ask: measurer(farthest, near),
    },
  ],
};
