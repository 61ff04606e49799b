// The judge's adapter for three-mesh-bvh: it tests the library's oriented box against an aligned
// one, with box 2 in the frame of box 1.

import { signed, timed } from '../wire/answers.js';
import { hull } from '../wire/hull.js';
import { fractionOf, near, ray, still } from '../wire/point.js';
import { subjectsOf } from '../wire/subject.js';
import { length, times } from '../wire/turn.js';

const matrixOf = (Matrix4, { rows, at }) =>
  new Matrix4().set(...rows.flatMap((row, i) => [...row, at[i]]), 0, 0, 0, 1);

// A question about two boxes: query(the oriented one, the aligned one, the function that brings points into
// the world, Vector3).
const asker = (query) => ({ Box3, Matrix4, OrientedBox, Vector3 }, question) => {
  const boxes = question.bodies;
  const [frame, other] = boxes.map((box) => matrixOf(Matrix4, box));
  const [a, b] = boxes.map(({ half }) => [new Vector3(...half).negate(), new Vector3(...half)]);
  const aligned = new Box3(...a);
  const oriented = new OrientedBox(...b, frame.invert().multiply(other));
  oriented.needsUpdate = true;
  return query(oriented, aligned, (place) => place.applyMatrix4(matrixOf(Matrix4, boxes[0])).toArray(), Vector3);
};

const tester = asker((oriented, aligned) => {
  const [contact, seconds] = timed(() => oriented.intersectsBox(aligned));
  return { contact, seconds };
});

// With targets for the nearest points, distanceToBox throws a TypeError for boxes that overlap: it asks a
// Box3 for closestPointToPoint, which it does not have.
const measurer = asker((oriented, aligned, inWorld, Vector3) => {
  const [distance, seconds] = timed(() => oriented.distanceToBox(aligned));
  if (distance === 0) return { contact: true, seconds };
  const [other, one] = [new Vector3(), new Vector3()];
  oriented.distanceToBox(aligned, 0, other, one);
  return { contact: false, distance, points: [one, other].map(inWorld), seconds };
});

// The distance together with the nearest points.
const closest = asker((oriented, aligned, inWorld, Vector3) => {
  const [other, one] = [new Vector3(), new Vector3()];
  const [distance, seconds] = timed(() => oriented.distanceToBox(aligned, 0, other, one));
  return signed(distance, seconds, undefined, distance > 0 ? [one, other].map(inWorld) : undefined);
});

// The tree of the triangles of a body, in its frame.
function tree({ BufferAttribute, BufferGeometry, MeshBVH }, body) {
  const { vertices, faces } = hull(body);
  const triangles = faces.flatMap(([first, ...others]) =>
    others.slice(1).map((v, i) => [first, others[i], v]));
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new BufferAttribute(new Float64Array(vertices.flat()), 3));
  geometry.setIndex(triangles.flat());
  return new MeshBVH(geometry);
}

// A ray is taken into the frame of the mesh, as Mesh.raycast does.
const raycaster = (api, question) => {
  const flight = ray(question);
  const { Matrix4, Ray, Vector3, DoubleSide } = api;
  const { body, from, way } = flight;
  const bvh = tree(api, body);
  const line = new Ray(new Vector3(...from), new Vector3(...times(way, 1 / length(way))));
  line.applyMatrix4(matrixOf(Matrix4, body).invert());
  const [found, seconds] = timed(() => bvh.raycastFirst(line, DoubleSide, 0, length(way)));
  const fraction = found === null ? null : fractionOf(flight, found.distance);
  return [fraction, seconds];
};

// A point inside comes back through a matrix and its inverse, rounded.
const ROUNDING = 1e-9;

const pointer = ({ Matrix4, OrientedBox, Vector3 }, question) => {
  const asked = still(question);
  const { body, point } = asked;
  const half = new Vector3(...body.half);
  const oriented = new OrientedBox(half.clone().negate(), half, matrixOf(Matrix4, body));
  oriented.needsUpdate = true;
  const [place, onBody] = [new Vector3(...point), new Vector3()];
  const [, seconds] = timed(() => oriented.closestPointToPoint(place, onBody));
  const distance = place.distanceTo(onBody);
  return distance > ROUNDING ? near(asked, distance, onBody.toArray(), seconds) : { contact: true, seconds };
};

const { rays, rests, points } = subjectsOf({ number: 'double', poses: 'matrix' });

export const engine = {
  name: 'three-mesh-bvh',
  package: 'three-mesh-bvh',
  isScript: true,
  load: async () => ({ ...(await import('three')), ...(await import('three-mesh-bvh')) }),
  subjects: [
    rests({
      name: 'three-mesh-bvh-box',
      summary: 'three-mesh-bvh: OrientedBox.intersectsBox, at rest',
      settings: 'OrientedBox.intersectsBox; box 2 in the frame of box 1',
      answer: tester,
    }),
    rests({
      name: 'three-mesh-bvh-distance',
      summary: 'three-mesh-bvh: OrientedBox.distanceToBox, at rest',
      returns: ['distance', 'points'],
      settings: 'OrientedBox.distanceToBox, a contact is a distance of 0; box 2 in the frame of box 1',
      answer: measurer,
    }),
    rests({
      name: 'three-mesh-bvh-closest',
      summary: 'three-mesh-bvh: OrientedBox.distanceToBox with targets for the nearest points, at rest',
      returns: ['distance', 'points'],
      settings: 'OrientedBox.distanceToBox with two targets, a contact is a distance of 0; box 2 in the frame of box 1',
      answer: closest,
    }),
    rays({
      name: 'three-mesh-bvh-ray',
      summary: 'three-mesh-bvh: MeshBVH.raycastFirst',
      kinds: ['boxes', 'polyhedra'],
      start: 'apart', // from inside, a ray finds where it leaves the mesh
      settings: 'MeshBVH.raycastFirst, both sides; triangles in doubles; the ray in the frame of the mesh',
      hit: raycaster,
    }),
    points({
      name: 'three-mesh-bvh-point',
      summary: 'three-mesh-bvh: OrientedBox.closestPointToPoint',
      returns: ['distance', 'points'],
      settings: `OrientedBox.closestPointToPoint, a contact is a distance of at most ${ROUNDING}`,
      answer: pointer,
    }),
  ],
};
