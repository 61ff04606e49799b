// Rapier: the queries of a shape against a shape.

import { signed, timed } from '../wire/answers.js';
import { isBox } from '../wire/hull.js';
import { farthest, passage, resting, Unsupported } from '../wire/pair.js';

const vector = ([x, y, z]) => ({ x, y, z });
const list = ({ x, y, z }) => [x, y, z];

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

// A contact within a distance, or nothing. Its distance may be above zero even if Rapier was asked for
// a prediction of 0: then the bodies are apart.
const near = (found, seconds) => {
  if (found === null) return { contact: false, seconds };
  const { distance, normal1, point1, point2 } = found;
  return signed(distance, seconds, list(normal1), [point1, point2].map(list));
};

const measurer = (prediction) => (api) => (question) => {
  const [a, b] = resting(question);
  const [found, seconds] = withShapes(api, question.bodies, (one, other) =>
    one.contactShape(vector(a.at), a.turn, other, vector(b.at), b.turn, prediction(question)));
  return near(found, seconds);
};

const HULLS = 'ConvexPolyhedron of points, whose hull is made in each query and counted in its time';

// Packages of Rapier for other platforms have the same calls.
export const rapier = ({ name, package: of, prefix, load }) => ({
  name,
  package: of,
  load: async () => {
    const { default: api } = await load();
    await api.init();
    return api;
  },
  subjects: [
    {
      name: `${prefix}-cast`,
      summary: `${name}: Shape.castShape, which stops at a penetration`,
      number: 'float',
      kinds: ['boxes', 'polyhedra'],
      moves: 'both',
      returns: ['time', 'seconds'],
      settings: `castShape, targetDistance 0, stopAtPenetration true; ${HULLS}`,
      ask: caster(true),
    },
    {
      name: `${prefix}-cast-through`,
      summary: `${name}: Shape.castShape, which does not stop at a penetration`,
      number: 'float',
      kinds: ['boxes', 'polyhedra'],
      start: 'parting',
      moves: 'both',
      returns: ['time', 'seconds'],
      settings: `castShape, targetDistance 0, stopAtPenetration false; ${HULLS}`,
      ask: caster(false),
    },
    {
      name: `${prefix}-intersects`,
      summary: `${name}: Shape.intersectsShape, at rest`,
      number: 'float',
      kinds: ['boxes', 'polyhedra'],
      motions: ['static'],
      returns: ['seconds'],
      settings: `intersectsShape; ${HULLS}`,
      ask: tester((one, p, r, other, q, s) => one.intersectsShape(p, r, other, q, s)),
    },
    {
      name: `${prefix}-contact`,
      summary: `${name}: Shape.contactShape, at rest`,
      number: 'float',
      kinds: ['boxes', 'polyhedra'],
      motions: ['static'],
      returns: ['depth', 'normal', 'points', 'seconds'],
      settings: `contactShape, prediction 0, a contact is a distance of at most 0; ${HULLS}`,
      ask: measurer(() => 0),
    },
    {
      name: `${prefix}-distance`,
      summary: `${name}: Shape.contactShape at any distance, at rest`,
      number: 'float',
      kinds: ['boxes', 'polyhedra'],
      motions: ['static'],
      returns: ['depth', 'distance', 'normal', 'points', 'seconds'],
      settings: `contactShape, prediction beyond the farthest corners; ${HULLS}`,
      ask: measurer(farthest),
    },
  ],
});

export const engine = rapier({
  name: 'Rapier',
  package: '@dimforge/rapier3d-compat',
  prefix: 'rapier',
  load: () => import('@dimforge/rapier3d-compat'),
});
