// The judge's adapter for three.js: it calls the tests of its oriented box.

import { timed } from '../wire/answers.js';
import { distanceTo, fractionOf, near, ray, still } from '../wire/point.js';
import { subjectsOf } from '../wire/subject.js';
import { length, minus, times } from '../wire/turn.js';

const box = ({ OBB, Matrix3, Vector3 }, { at, half, rows }) =>
  new OBB(new Vector3(...at), new Vector3(...half), new Matrix3().set(...rows.flat()));

const tester = (api, question) => {
  const [one, other] = question.bodies.map((body) => box(api, body));
  const [contact, seconds] = timed(() => one.intersectsOBB(other));
  return { contact, seconds };
};

// A ray has no end. Its direction gets unit length, as the documents of three.js demand.
const raycaster = (api, question) => {
  const flight = ray(question);
  const { Ray, Vector3 } = api;
  const { from, way } = flight;
  const line = new Ray(new Vector3(...from), new Vector3(...times(way, 1 / length(way))));
  const one = box(api, flight.body);
  const [found, seconds] = timed(() => one.intersectRay(line, new Vector3()));
  const fraction = found === null ? null : fractionOf(flight, length(minus(found.toArray(), from)));
  return [fraction, seconds];
};

// The distance of a point at rest, from the point to which the box clamps it.
const pointer = (api, question) => {
  const asked = still(question);
  const one = box(api, asked.body);
  const place = new api.Vector3(...asked.point);
  const [inside, seconds] = timed(() => one.containsPoint(place));
  if (inside) return { contact: true, seconds };
  const onBody = one.clampPoint(place, new api.Vector3()).toArray();
  return near(asked, distanceTo(asked, onBody, false), onBody, seconds);
};

const { rays, rests, points } = subjectsOf({ number: 'double', poses: 'matrix' });

export const engine = {
  name: 'three.js',
  package: 'three',
  isScript: true,
  load: async () => ({
    ...(await import('three')),
    ...(await import('three/examples/jsm/math/OBB.js')),
  }),
  subjects: [
    rests({
      name: 'three-obb',
      summary: 'three.js: OBB.intersectsOBB, at rest',
      settings: 'OBB.intersectsOBB, epsilon 2^-52',
      answer: tester,
    }),
    rays({
      name: 'three-ray',
      summary: 'three.js: OBB.intersectRay',
      start: 'apart', // from inside, a ray finds where it leaves the box
      settings: 'OBB.intersectRay, a direction of unit length; a point beyond the end of the ray is no hit',
      hit: raycaster,
    }),
    points({
      name: 'three-point',
      summary: 'three.js: OBB.containsPoint and OBB.clampPoint',
      returns: ['distance', 'points'],
      settings: 'OBB.containsPoint; of a point outside, the distance from OBB.clampPoint',
      answer: pointer,
    }),
  ],
};
