// The judge's adapter for planck, the Box2D 2 of JavaScript, which works in the plane. Its world
// steps bodies and has no query of two shapes. So these subjects call the functions that the world
// calls for a pair (TimeOfImpact for bullets, Distance, CollidePolygons), and ShapeCast, which is
// exported for users. These functions do not compare bounds first.

import { manifold as manifoldOf, signed, timed } from '../wire/answers.js';
import { passage, Unsupported } from '../wire/pair.js';
import { pointOf } from '../wire/point.js';
import { contactsInSpace, inPlane, inSpace } from '../wire/plane.js';
import { subjectsOf } from '../wire/subject.js';

// The polygon of a body. planck leaves out corners that are within half of its linearSlop of others.
function polygon({ Box, Polygon, Settings, Vec2 }, { box, half, points }) {
  if (box && Math.min(...half) > 0) return new Box(...half);
  if (points.length > Settings.maxPolygonVertices)
    throw new Unsupported(`planck takes at most ${Settings.maxPolygonVertices} corners`);
  const shape = new Polygon(points.map(([x, y]) => new Vec2(x, y)));
  if (shape.m_count !== points.length) throw new Unsupported('planck leaves out corners of the polygon');
  return shape;
}

const angle = ({ c, s }) => Math.atan2(s, c);
const vector = ({ Vec2 }, [x, y]) => new Vec2(x, y);
const transform = (api, body) => new api.Transform(vector(api, body.at), angle(body));

// Where a point of a body's frame is at the start.
const placed = ({ at, c, s }, [x, y]) => [at[0] + c * x - s * y, at[1] + s * x + c * y];

// Body 2 moves along the way, and may turn about one of its own points; body 1 rests.
function place(api, { sweepA, sweepB }, [a, b], [x, y], duration) {
  sweepA.setTransform(transform(api, a));
  sweepB.setTransform(transform(api, b));
  const { angular, about } = b.spin ?? { angular: 0, about: [0, 0] };
  const middle = placed(b, about);
  sweepB.localCenter.set(...about);
  sweepB.c0.set(...middle);
  sweepB.c.set(middle[0] + x, middle[1] + y);
  sweepB.a = sweepB.a0 + angular * duration;
}

// The time at which body 2 reaches body 1.
const impact = (api, question) => {
  const way = passage(question, true);
  const bodies = inPlane(question);
  const { TimeOfImpact, TOIInput, TOIOutput, TOIOutputState } = api;
  const input = new TOIInput();
  input.proxyA.set(polygon(api, bodies[0]), 0);
  input.proxyB.set(polygon(api, bodies[1]), 0);
  place(api, input, bodies, way, question.duration);
  input.tMax = 1;
  const output = new TOIOutput();
  const [, seconds] = timed(() => TimeOfImpact(output, input));
  // A world advances to an impact that is touching, and lets all others pass.
  const met = output.state === TOIOutputState.e_touching;
  return [met ? output.t : null, seconds];
};

// Fills in an input with both polygons, where they are at the start.
function aside(api, input, bodies) {
  input.proxyA.set(polygon(api, bodies[0]), 0);
  input.proxyB.set(polygon(api, bodies[1]), 0);
  input.transformA.set(transform(api, bodies[0]));
  input.transformB.set(transform(api, bodies[1]));
  return input;
}

const shapeCast = (api, question) => {
  const way = passage(question);
  const input = aside(api, new api.ShapeCastInput(), inPlane(question));
  input.translationB.set(way[0], way[1]);
  const output = new api.ShapeCastOutput();
  const [hit, seconds] = timed(() => api.ShapeCast(output, input));
  return [hit ? output.lambda : null, seconds];
};

const distance = (api, question) => {
  const input = aside(api, new api.DistanceInput(), inPlane(question));
  const output = new api.DistanceOutput();
  const [, seconds] = timed(() => api.Distance(output, new api.SimplexCache(), input));
  if (output.distance === 0) return { contact: true, seconds };
  return signed(output.distance, seconds, undefined, [output.pointA, output.pointB].map(inSpace));
};

// [the contacts of two polygons, seconds]. planck adds a radius (a skin) to each polygon, and measures
// separations from skin to skin, so the skins are subtracted from the depths. Its points are midway.
function collided(api, question) {
  const bodies = inPlane(question);
  const [one, other] = bodies.map((body) => polygon(api, body));
  const [p, q] = bodies.map((body) => transform(api, body));
  const manifold = new api.Manifold();
  const [, seconds] = timed(() => api.CollidePolygons(manifold, one, p, other, q));
  const { pointCount: count } = manifold;
  if (count === 0) return [[], seconds];
  const { normal, points, separations } = manifold.getWorldManifold(null, p, one.m_radius, q, other.m_radius);
  const skins = one.m_radius + other.m_radius;
  const contacts = separations.slice(0, count).map((separation, i) =>
    ({ normal: inSpace(normal), at: [points[i].x, points[i].y], depth: -separation - skins }));
  return [contacts, seconds];
}

// The depth and the normal of the deepest contact.
const collide = (api, question) => {
  const [found, seconds] = collided(api, question);
  const deepest = Math.max(...found.map(({ depth }) => depth));
  return deepest < 0 ? { contact: false, seconds } : signed(-deepest, seconds, found[0].normal);
};

const contactsOf = (api, question) => {
  const [found, seconds] = collided(api, question);
  return manifoldOf(contactsInSpace(question, found), seconds);
};

// The flight of a point as a ray against one polygon.
const raycaster = (api, question) => {
  const way = passage(question);
  const { body, point, sign } = pointOf(inPlane(question));
  const input = {
    p1: vector(api, point),
    p2: vector(api, [0, 1].map((i) => point[i] + sign * way[i])),
    maxFraction: 1,
  };
  const [one, pose, output] = [polygon(api, body), transform(api, body), {}];
  const [hit, seconds] = timed(() => one.rayCast(output, input, pose, 0));
  return [hit ? output.fraction : null, seconds];
};

// Whether a point at rest is inside of a polygon.
const pointer = (api, question) => {
  const { body, point } = pointOf(inPlane(question));
  const [one, pose, place] = [polygon(api, body), transform(api, body), vector(api, point)];
  const [contact, seconds] = timed(() => one.testPoint(pose, place));
  return { contact, seconds };
};

const { casts, rays, rests, points } = subjectsOf({ number: 'double', kinds: ['boxes', 'polyhedra'], plane: true });

export const engine = {
  name: 'planck',
  package: 'planck',
  isScript: true,
  load: async () => import('planck'),
  subjects: [
    casts({
      name: 'planck-time-of-impact',
      summary: 'planck: TimeOfImpact in the plane',
      motions: ['static', 'linear', 'turning'],
      start: 'apart',
      settings: 'TimeOfImpact, body 2 at body 1, which is reached at a distance of 0.005, within 0.00125; '
        + 'a contact is the state touching, as in a world',
      hit: impact,
    }),
    casts({
      name: 'planck-shape-cast',
      summary: 'planck: ShapeCast in the plane',
      start: 'apart',
      settings: 'ShapeCast, body 2 at body 1, which is reached at a distance of 0.01 to 0.0125',
      hit: shapeCast,
    }),
    rests({
      name: 'planck-distance',
      summary: 'planck: Distance in the plane, at rest',
      returns: ['distance', 'points'],
      settings: 'Distance, useRadii false, a contact is a distance of 0',
      answer: distance,
    }),
    rests({
      name: 'planck-collide',
      summary: 'planck: CollidePolygons in the plane, at rest',
      returns: ['depth', 'normal'],
      settings: 'CollidePolygons, separations plus the radius of 0.01 of each polygon, a contact is a sum of at most 0',
      answer: collide,
    }),
    rests({
      name: 'planck-manifold',
      summary: 'planck: CollidePolygons in the plane, at rest',
      returns: ['manifold'],
      settings: 'CollidePolygons, WorldManifold: separations plus the radius of 0.01 of each polygon, points midway',
      answer: contactsOf,
    }),
    rays({
      name: 'planck-ray',
      summary: 'planck: PolygonShape.rayCast in the plane',
      start: 'apart', // a ray that begins inside finds nothing
      settings: 'PolygonShape.rayCast',
      hit: raycaster,
    }),
    points({
      name: 'planck-point',
      summary: 'planck: PolygonShape.testPoint in the plane',
      settings: 'PolygonShape.testPoint',
      answer: pointer,
    }),
  ],
};
