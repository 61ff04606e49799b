// The judge's adapter for cannon-es: it reads the contacts that a World finds between two bodies,
// before it solves them.

import { manifold, timed } from '../wire/answers.js';
import { isBox } from '../wire/hull.js';
import { posed, Unsupported } from '../wire/pair.js';
import { fractionOf, ray, still } from '../wire/point.js';
import { subjectsOf } from '../wire/subject.js';
import { dot, matrix, minus, plus, times } from '../wire/turn.js';

// A Cylinder is a prism, with this many corners on each of its circles.
const SEGMENTS = 64;

function shape({ Box, ConvexPolyhedron, Cylinder, Sphere, Vec3 }, body) {
  if (body.round === 'cylinder') return new Cylinder(body.radius, body.radius, 2 * body.half, SEGMENTS);
  if (body.centre !== undefined) return new Sphere(posed(body, 0).radius);
  if (isBox(body)) return new Box(new Vec3(...body.half));
  return new ConvexPolyhedron({
    vertices: body.vertices.map((v) => new Vec3(...v)),
    faces: body.faces,
  });
}

// A world finds no contacts of two static bodies, so the second has a mass.
function body(api, pose, mass) {
  const place = ({ at }) => new api.Vec3(...at);
  const turned = ({ turn: { x, y, z, w } }) => new api.Quaternion(x, y, z, w);
  const made = new api.Body({ mass, position: place(pose), quaternion: turned(pose) });
  if (pose.parts === undefined) made.addShape(shape(api, pose));
  else for (const part of pose.parts) made.addShape(shape(api, part), place(part), turned(part));
  return made;
}

// The calls of World.internalStep. A world gives bodies of one kind to its narrow phase in the order
// in which they were added, and a box before a hull.
function contacts(world) {
  const [first, second, found] = [[], [], []];
  world.broadphase.collisionPairs(world, first, second);
  world.narrowphase.getContacts(first, second, world, found, [], [], []);
  return found;
}

// Whether a world finds contacts of two bodies at rest.
const tester = (api, question) => {
  const world = new api.World();
  // Its cylinders lie along y.
  for (const [i, pose] of question.bodies.entries())
    world.addBody(body(api, pose.round === undefined ? pose : posed(pose, 1), i));
  const [found, seconds] = timed(() => contacts(world));
  return { contact: found.length > 0, seconds };
};

const coordinates = ({ x, y, z }) => [x, y, z];

// The equations of a contact have the vectors from the middle of each body to its point.
function manifoldOf(found, bodies, seconds) {
  const contacts = found.map(({ bi, ri, rj, ni }) => {
    const isInOrder = bi === bodies[0];
    const [first, second] = [ri, rj].map(coordinates);
    const points = isInOrder ? [first, second] : [second, first];
    const placed = points.map((way, i) => plus(coordinates(bodies[i].position), way));
    const normal = times(coordinates(ni), isInOrder ? 1 : -1);
    return { points: placed, normal, depth: dot(minus(placed[0], placed[1]), normal) };
  });
  const answer = manifold(contacts, seconds);
  if (!answer.contact) return answer;
  return { ...answer, depth: Math.max(...contacts.map(({ depth }) => depth)) };
}

// The contacts of two bodies at rest, as a manifold with a depth.
const measurer = (api, question) => {
  const world = new api.World();
  for (const [i, pose] of question.bodies.entries()) world.addBody(body(api, pose, i));
  const [found, seconds] = timed(() => contacts(world));
  return manifoldOf(found, world.bodies, seconds);
};

// The flight of a point as a ray through a world of one body.
const raycaster = (api, question) => {
  const flight = ray(question);
  const world = new api.World();
  const own = flight.body.round === undefined ? flight.body : posed(flight.body, 1);
  world.addBody(body(api, own, 0));
  const [from, to] = [flight.from, flight.to].map((v) => new api.Vec3(...v));
  const found = new api.RaycastResult();
  const [, seconds] = timed(() => world.raycastClosest(from, to, {}, found));
  const fraction = found.hasHit ? fractionOf(flight, found.distance) : null;
  return [fraction, seconds];
};

// Its convex shapes are asked in their own frame, as their users do.
const pointer = (api, question) => {
  const { body: { turn, at, ...own }, point } = still(question);
  const made = shape(api, own);
  const convex = made.convexPolyhedronRepresentation ?? made;
  if (convex.pointIsInside === undefined) throw new Unsupported('cannon-es tests no point in this shape');
  const rows = matrix(turn);
  const away = minus(point, at);
  const local = [0, 1, 2].map((k) => rows.reduce((sum, row, i) => sum + row[k] * away[i], 0));
  const [inside, seconds] = timed(() => convex.pointIsInside(new api.Vec3(...local)));
  return { contact: inside !== false, seconds };
};

const { rays, rests, points } = subjectsOf({ number: 'double' });

export const engine = {
  name: 'cannon-es',
  package: 'cannon-es',
  isScript: true,
  load: () => import('cannon-es'),
  subjects: [
    rests({
      name: 'cannon-world',
      summary: 'cannon-es: the contacts of a World of two bodies, at rest',
      kinds: ['boxes', 'polyhedra', 'spheres', 'compounds', 'cylinders'],
      settings: 'World with its default NaiveBroadphase and Narrowphase.getContacts, body 1 static; a contact is any equation in its list; a Cylinder of 64 segments, a prism within the cylinder',
      answer: tester,
    }),
    rests({
      name: 'cannon-manifold',
      summary: 'cannon-es: the contact equations of a World of two bodies, at rest',
      kinds: ['boxes', 'polyhedra', 'spheres'],
      returns: ['depth', 'manifold'],
      settings: 'World with its default NaiveBroadphase and Narrowphase.getContacts, body 1 static; the points '
        + 'and the normal of each equation, of which the deepest gives the normal',
      answer: measurer,
    }),
    rays({
      name: 'cannon-ray',
      summary: 'cannon-es: World.raycastClosest',
      kinds: ['boxes', 'polyhedra', 'spheres', 'compounds'],
      start: 'apart', // from inside, a ray finds where it leaves the body
      settings: 'World.raycastClosest with default options',
      hit: raycaster,
    }),
    points({
      name: 'cannon-point',
      summary: 'cannon-es: ConvexPolyhedron.pointIsInside',
      kinds: ['boxes', 'polyhedra'],
      settings: 'pointIsInside of the convex polyhedron, or of that of a Box; the point in its frame, '
        + 'rounded to doubles',
      answer: pointer,
    }),
  ],
};
