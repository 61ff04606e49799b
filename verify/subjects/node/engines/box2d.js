// The judge's adapter for Box2D 3, which works in the plane: it calls a shape cast and an overlap
// test through a world of one static body, and reads the contacts of a step of a world of two
// bodies.

import { manifold as manifoldOf, signed, timed } from '../wire/answers.js';
import { passage, Unsupported } from '../wire/pair.js';
import { pointOf } from '../wire/point.js';
import { contactsInSpace, inPlane, inSpace } from '../wire/plane.js';
import { subjectsOf } from '../wire/subject.js';

// Objects that a query makes in the memory of the module. They are freed at the end of the query.
class Made {
  constructor(api) {
    this.api = api;
    this.handles = [];
  }

  hold(handle) {
    this.handles.push(handle);
    return handle;
  }

  vector = ([x, y]) => this.hold(new this.api.b2Vec2(x, y));

  polygon({ box, half, points }) {
    const { api } = this;
    if (box && Math.min(...half) > 0) return this.hold(api.b2MakeBox(...half));
    const hull = this.hold(api.b2ComputeHull(points.map(this.vector)));
    if (hull.count !== points.length) throw new Unsupported('Box2D takes no hull of these corners');
    return this.hold(api.b2MakePolygon(hull, 0));
  }

  body(world, planar, type) {
    const { api } = this;
    const definition = this.hold(api.b2DefaultBodyDef());
    definition.type = type;
    definition.position = this.vector(planar.at);
    const turn = this.hold(new api.b2Rot());
    [turn.c, turn.s] = [planar.c, planar.s];
    definition.rotation = turn;
    const body = api.b2CreateBody(world, definition);
    const shape = this.hold(api.b2DefaultShapeDef());
    api.b2CreatePolygonShape(body, shape, this.polygon(planar));
    return body;
  }

  // The corners of a body in world coordinates, as users of a query give them.
  proxy({ points, at, c, s }) {
    const proxy = this.hold(this.api.b2MakeProxy(this.vector([0, 0]), 1, 0));
    proxy.count = points.length;
    points.forEach(([x, y], i) =>
      proxy.setPoint(i, this.vector([c * x - s * y + at[0], s * x + c * y + at[1]])));
    return proxy;
  }
}

const MOST = 8;

// Runs query(made, world, bodies) with an empty world and the bodies in the plane.
function inWorld(api, question, query) {
  const bodies = inPlane(question);
  if (bodies.some(({ points }) => points.length > MOST))
    throw new Unsupported(`Box2D takes at most ${MOST} corners`);
  const made = new Made(api);
  const definition = made.hold(api.b2DefaultWorldDef());
  definition.gravity = made.vector([0, 0]);
  const world = api.b2CreateWorld(definition);
  try {
    return query(made, world, bodies);
  } finally {
    api.b2DestroyWorld(world);
    made.handles.reverse().forEach((handle) => handle.delete());
  }
}

// A cast of body 2 through a world with body 1. The callback cuts the cast off at each hit.
const caster = (api, question) => {
  const way = passage(question);
  return inWorld(api, question, (made, world, [one, other]) => {
    made.body(world, one, api.b2BodyType.b2_staticBody);
    const [proxy, moved] = [made.proxy(other), made.vector(way.slice(0, 2))];
    const filter = made.hold(api.b2DefaultQueryFilter());
    let fraction = null;
    const closest = (hit) => {
      fraction = hit.fraction;
      return fraction;
    };
    const [, seconds] = timed(() => api.b2World_CastShape(world, proxy, moved, filter, closest));
    return [fraction, seconds];
  });
};

// Whether body 2 overlaps the world, which contains body 1. The callback ends the query at the first hit.
const overlap = (api, question) => {
  return inWorld(api, question, (made, world, [one, other]) => {
    made.body(world, one, api.b2BodyType.b2_staticBody);
    const proxy = made.proxy(other);
    const filter = made.hold(api.b2DefaultQueryFilter());
    let contact = false;
    const found = () => {
      contact = true;
      return false;
    };
    const [, seconds] = timed(() => api.b2World_OverlapShape(world, proxy, filter, found));
    return { contact, seconds };
  });
};

// The separations of a step's contacts are those at its start. Points that are apart are in a manifold,
// too, for they may meet during the step.
const STEP = 1 / 60;
const SUBSTEPS = 4;

// [the contacts of a step, seconds].
function stepped(api, question) {
  return inWorld(api, question, (made, world, [one, other]) => {
    made.body(world, one, api.b2BodyType.b2_staticBody);
    const body = made.body(world, other, api.b2BodyType.b2_dynamicBody);
    const [, seconds] = timed(() => api.b2World_Step(world, STEP, SUBSTEPS));
    const [found] = api.b2Body_GetContactData(body, api.b2Body_GetContactCapacity(body));
    if (found === undefined) return [[], seconds];
    const { manifold } = made.hold(found);
    const points = Array.from({ length: manifold.pointCount }, (_, i) => made.hold(manifold.GetPoint(i)));
    const normal = inSpace(manifold.normal);
    return [points.map(({ point, separation }) =>
      ({ normal, at: [point.x, point.y], depth: -separation })), seconds];
  });
}

// The depth and the normal of the deepest contact.
const contacts = (api, question) => {
  const [found, seconds] = stepped(api, question);
  const deepest = Math.max(...found.map(({ depth }) => depth));
  return deepest < 0 ? { contact: false, seconds } : signed(-deepest, seconds, found[0].normal);
};

const manifolds = (api, question) => {
  const [found, seconds] = stepped(api, question);
  return manifoldOf(contactsInSpace(question, found), seconds);
};

// The flight of a point as a ray through a world with the body.
const raycaster = (api, question) => {
  const passed = passage(question);
  return inWorld(api, question, (made, world, bodies) => {
    const { body, point, sign } = pointOf(bodies);
    made.body(world, body, api.b2BodyType.b2_staticBody);
    const way = passed.slice(0, 2).map((value) => sign * value);
    const [from, along] = [point, way].map(made.vector);
    const filter = made.hold(api.b2DefaultQueryFilter());
    const [found, seconds] = timed(() => api.b2World_CastRayClosest(world, from, along, filter));
    made.hold(found);
    return [found.hit ? found.fraction : null, seconds];
  });
};

// Whether a point at rest is inside of the body.
const pointer = (api, question) => {
  return inWorld(api, question, (made, world, bodies) => {
    const { body, point } = pointOf(bodies);
    const still = made.body(world, body, api.b2BodyType.b2_staticBody);
    const [shape] = api.b2Body_GetShapes(still, 1);
    const place = made.vector(point);
    const [contact, seconds] = timed(() => api.b2Shape_TestPoint(shape, place));
    return { contact, seconds };
  });
};

const PROXY = 'the corners of body 2 in space, rounded to floats';

const { casts, rays, rests, points } = subjectsOf({
  number: 'float',
  kinds: ['boxes', 'polyhedra'],
  poses: 'matrix',
  plane: true,
});

export const engine = {
  name: 'Box2D 3',
  package: 'box2d3-wasm',
  load: async () => {
    const { default: box2d } = await import('box2d3-wasm');
    return box2d({ pthreadCount: 0 });
  },
  subjects: [
    casts({
      name: 'box2d-cast',
      summary: 'Box2D: b2World_CastShape in the plane',
      settings: 'b2World_CastShape, body 2 at body 1, which is reached at a distance of 0.005, within '
        + `0.00125; ${PROXY}`,
      hit: caster,
    }),
    rests({
      name: 'box2d-overlap',
      summary: 'Box2D: b2World_OverlapShape in the plane, at rest',
      settings: `b2World_OverlapShape; ${PROXY}`,
      answer: overlap,
    }),
    rests({
      name: 'box2d-contact',
      summary: 'Box2D: the contacts of a step of a world in the plane, at rest',
      returns: ['depth', 'normal'],
      settings: 'b2World_Step, b2Body_GetContactData, a contact is a separation of at most 0',
      answer: contacts,
    }),
    rests({
      name: 'box2d-manifold',
      summary: 'Box2D: the contact manifold of a step of a world in the plane, at rest',
      returns: ['manifold'],
      settings: 'b2World_Step, b2Body_GetContactData; body 1 static',
      answer: manifolds,
    }),
    rays({
      name: 'box2d-ray',
      summary: 'Box2D: b2World_CastRayClosest in the plane',
      start: 'apart',
      settings: 'b2World_CastRayClosest',
      hit: raycaster,
    }),
    points({
      name: 'box2d-point',
      summary: 'Box2D: b2Shape_TestPoint in the plane',
      settings: 'b2Shape_TestPoint',
      answer: pointer,
    }),
  ],
};
