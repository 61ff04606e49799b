// cannon-es: its narrow phase of two boxes, or of convex polyhedra.

import { timed } from '../wire/answers.js';
import { isBox } from '../wire/hull.js';
import { resting } from '../wire/pair.js';

function shape({ Box, ConvexPolyhedron, Vec3 }, body) {
  if (isBox(body)) return new Box(new Vec3(...body.half));
  return new ConvexPolyhedron({
    vertices: body.vertices.map((v) => new Vec3(...v)),
    faces: body.faces,
  });
}

// Boxes beside hulls are hulls, as cannon-es has them.
const polyhedron = (one) => one.convexPolyhedronRepresentation ?? one;

function tester(api) {
  const { Narrowphase, Quaternion, Vec3, World } = api;
  const narrow = new Narrowphase(new World());
  return (question) => {
    const bodies = resting(question);
    const shapes = bodies.map((body) => shape(api, body));
    const [p, q] = bodies.map(({ at }) => new Vec3(...at));
    const [r, s] = bodies.map(({ turn: { x, y, z, w } }) => new Quaternion(x, y, z, w));
    const test = bodies.every(isBox) ? 'boxBox' : 'convexConvex';
    const [one, other] = bodies.every(isBox) ? shapes : shapes.map(polyhedron);
    const [found, seconds] = timed(() =>
      narrow[test](one, other, p, q, r, s, null, null, one, other, true));
    return { contact: found === true, seconds };
  };
}

export const engine = {
  name: 'cannon-es',
  package: 'cannon-es',
  load: () => import('cannon-es'),
  subjects: [
    {
      name: 'cannon-box-box',
      summary: 'cannon-es: Narrowphase.boxBox, convexConvex of hulls, at rest',
      number: 'double',
      kinds: ['boxes', 'polyhedra'],
      motions: ['static'],
      returns: ['seconds'],
      settings: 'Narrowphase.boxBox, or convexConvex where a body is a hull; justTest',
      ask: tester,
    },
  ],
};
