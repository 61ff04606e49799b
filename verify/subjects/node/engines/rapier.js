// The judge's adapter for Rapier: it calls the queries of a shape against a shape.

import { manifold, signed, timed } from '../wire/answers.js';
import { isBox } from '../wire/hull.js';
import { farthest, notTwoCapsules, passage, posed, Unsupported } from '../wire/pair.js';
import { distanceTo, near as nearPoint, ray, still } from '../wire/point.js';
import { subjectsOf } from '../wire/subject.js';
import { plus, rotated, times } from '../wire/turn.js';

const vector = ([x, y, z]) => ({ x, y, z });
const list = ({ x, y, z }) => [x, y, z];

// Its capsules, cylinders and cones lie along y.
const upright = (body) => posed(body, 1);

function compound(api, parts) {
  const own = parts.map(upright);
  return new api.Compound(
    own.map((part) => shape(api, part)), own.map(({ at }) => vector(at)), own.map(({ turn }) => turn));
}

const trimesh = (api, { vertices, triangles }) =>
  new api.TriMesh(new Float32Array(vertices.flat()), new Uint32Array(triangles.flat()));

// Shapes live in JavaScript: each query makes them in the module's memory, and frees them there.
function shape(api, body) {
  const { centre, ends, radius } = body;
  if (body.parts !== undefined) return compound(api, body.parts);
  if (body.mesh !== undefined) return trimesh(api, body.mesh);
  if (body.round !== undefined)
    return new (body.round === 'cone' ? api.Cone : api.Cylinder)(body.half, radius);
  if (centre !== undefined) return new api.Ball(radius);
  if (ends !== undefined) return new api.Capsule(body.half, radius);
  if (isBox(body) && radius !== undefined) return new api.RoundCuboid(...body.half, radius);
  if (isBox(body)) return new api.Cuboid(...body.half);
  const points = new Float32Array(body.vertices.flat());
  const hull = radius === undefined
    ? new api.ConvexPolyhedron(points)
    : new api.RoundConvexPolyhedron(points, null, radius);
  const made = hull.intoRaw();
  if (made === undefined) throw new Unsupported('Rapier makes no hull of the points');
  made.free();
  return hull;
}

// Runs query(one, a, other, b) with both shapes and their bodies.
function withShapes(api, bodies, query) {
  const [a, b] = bodies.map(upright);
  const [one, other] = [a, b].map((body) => shape(api, body));
  return timed(() => query(one, a, other, b));
}

// A cast of both bodies, which Rapier moves at their own velocities.
const caster = (stopAtPenetration) => (api, question) => {
  passage(question);
  const [hit, seconds] = withShapes(api, question.bodies, (one, a, other, b) =>
    one.castShape(
      vector(a.at), a.turn, vector(a.velocity),
      other, vector(b.at), b.turn, vector(b.velocity),
      question.target, question.duration, stopAtPenetration,
    ));
  const contact = hit !== null;
  if (!contact) return { contact, seconds };
  return { contact, time: Math.fround(question.from + hit.time_of_impact), seconds };
};

const tester = (test) => (api, question) => {
  const [contact, seconds] = withShapes(api, question.bodies, (one, a, other, b) =>
    test(one, vector(a.at), a.turn, other, vector(b.at), b.turn));
  return { contact, seconds };
};

// The answer from a contact within a distance, or from no contact. The contact's distance may be
// above zero even if Rapier was asked for a prediction of 0: then the bodies are apart.
const near = (found, seconds) => {
  if (found === null) return { contact: false, seconds };
  const { distance, normal1, point1, point2 } = found;
  return signed(distance, seconds, list(normal1), [point1, point2].map(list));
};

// The contact of two shapes at rest that are at most the prediction apart.
const measurer = (prediction) => (api, question) => {
  const [found, seconds] = withShapes(api, question.bodies, (one, a, other, b) =>
    one.contactShape(vector(a.at), a.turn, other, vector(b.at), b.turn, prediction(question)));
  return near(found, seconds);
};

// Two bodies in a world, the second of which may move. The contacts are those that a step finds at its
// start, in the frames of the bodies.
const stepper = (api, question) => {
  const bodies = notTwoCapsules(question.bodies).map(upright);
  const world = new api.World({ x: 0, y: 0, z: 0 });
  try {
    const [one, other] = bodies.map((body, i) => {
      const kind = i === 0 ? api.RigidBodyDesc.fixed() : api.RigidBodyDesc.dynamic();
      const own = world.createRigidBody(kind.setTranslation(...body.at).setRotation(body.turn));
      return world.createCollider(new api.ColliderDesc(shape(api, body)), own);
    });
    const [, seconds] = timed(() => world.step());
    let found = { contact: false, seconds };
    const inWorld = ({ at, turn }, point) => plus(at, rotated(turn, list(point)));
    world.contactPair(one, other, (pair, isFlipped) => {
      const [a, b] = isFlipped ? [1, 0] : [0, 1];
      const normal = times(list(pair.normal()), isFlipped ? -1 : 1);
      const contacts = Array.from({ length: pair.numContacts() }, (_, i) => {
        const points = [];
        points[a] = inWorld(bodies[a], pair.localContactPoint1(i));
        points[b] = inWorld(bodies[b], pair.localContactPoint2(i));
        return { normal, points, depth: -pair.contactDist(i) };
      });
      found = manifold(contacts, seconds);
    });
    return found;
  } finally {
    world.free();
  }
};

// The flight of a point as a ray against one shape.
const raycaster = (api, question) => {
  const flight = ray(question);
  const body = upright(flight.body);
  const one = shape(api, body);
  const line = new api.Ray(vector(flight.from), vector(flight.way));
  const [found, seconds] = timed(() => one.castRay(line, vector(body.at), body.turn, 1, true));
  return [found < 0 ? null : found, seconds];
};

// The distance of a point at rest, from the nearest point on the surface of the body.
const projector = (api, question) => {
  const asked = still(question);
  const body = upright(asked.body);
  const one = shape(api, body);
  const [found, seconds] = timed(() =>
    one.projectPoint(vector(body.at), body.turn, vector(asked.point), false));
  const onBody = list(found.point);
  return nearPoint(asked, distanceTo(asked, onBody, found.isInside), onBody, seconds);
};

const KINDS = ['boxes', 'polyhedra', 'spheres', 'capsules', 'rounded-boxes', 'rounded-polyhedra',
  'compounds', 'meshes'];
const CAST_KINDS = [...KINDS, 'cylinders', 'cones'];
const HULLS = 'ConvexPolyhedron of points, whose hull is made in each query and counted in its time';

const { casts, rays, rests, points } = subjectsOf({ number: 'float' });

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
    casts({
      name: `${prefix}-cast`,
      summary: `${name}: Shape.castShape, which stops at a penetration`,
      kinds: CAST_KINDS,
      moves: 'both',
      settings: `castShape, targetDistance 0, stopAtPenetration true; ${HULLS}`,
      answer: caster(true),
    }),
    casts({
      name: `${prefix}-cast-through`,
      summary: `${name}: Shape.castShape, which does not stop at a penetration`,
      kinds: CAST_KINDS,
      start: 'parting',
      moves: 'both',
      settings: `castShape, targetDistance 0, stopAtPenetration false; ${HULLS}`,
      answer: caster(false),
    }),
    casts({
      name: `${prefix}-cast-target`,
      summary: `${name}: Shape.castShape with a target distance instead of radii`,
      kinds: ['boxes', 'polyhedra'],
      targets: true,
      moves: 'both',
      settings: `castShape, targetDistance as sent, stopAtPenetration true; ${HULLS}`,
      answer: caster(true),
    }),
    rests({
      name: `${prefix}-intersects`,
      summary: `${name}: Shape.intersectsShape, at rest`,
      kinds: KINDS,
      settings: `intersectsShape; ${HULLS}`,
      answer: tester((one, p, r, other, q, s) => one.intersectsShape(p, r, other, q, s)),
    }),
    rests({
      name: `${prefix}-contact`,
      summary: `${name}: Shape.contactShape, at rest`,
      kinds: KINDS,
      returns: ['depth', 'normal', 'points'],
      settings: `contactShape, prediction 0, a contact is a distance of at most 0; ${HULLS}`,
      answer: measurer(() => 0),
    }),
    rests({
      name: `${prefix}-distance`,
      summary: `${name}: Shape.contactShape at any distance, at rest`,
      kinds: KINDS,
      returns: ['depth', 'distance', 'normal', 'points'],
      settings: `contactShape, prediction beyond the farthest corners; ${HULLS}`,
      answer: measurer(farthest),
    }),
    rests({
      name: `${prefix}-manifold`,
      summary: `${name}: the contact manifold of a step of a World of two bodies, at rest`,
      kinds: KINDS.filter((kind) => kind !== 'compounds' && kind !== 'meshes'),
      returns: ['manifold'],
      settings: `World.step with its default prediction of 0.002, contactPair; body 1 fixed; ${HULLS}`,
      answer: stepper,
    }),
    rays({
      name: `${prefix}-ray`,
      summary: `${name}: Shape.castRay`,
      kinds: KINDS,
      settings: `castRay, solid; ${HULLS}`,
      hit: raycaster,
    }),
    points({
      name: `${prefix}-point`,
      summary: `${name}: Shape.projectPoint`,
      kinds: KINDS,
      returns: ['depth', 'distance', 'points'],
      settings: `projectPoint, not solid; ${HULLS}`,
      answer: projector,
    }),
  ],
});

export const engine = rapier({
  name: 'Rapier',
  package: '@dimforge/rapier3d-compat',
  prefix: 'rapier',
  load: () => import('@dimforge/rapier3d-compat'),
});
