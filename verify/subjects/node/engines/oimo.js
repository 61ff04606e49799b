// The judge's adapter for oimo: it calls the detectors of boxes, whose corners and axes are floats,
// and of cylinders.

import { createRequire } from 'node:module';
import { manifold, timed } from '../wire/answers.js';
import { posed } from '../wire/pair.js';
import { PATCH_OF_FOUR_POINTS, subjectsOf } from '../wire/subject.js';

// A shape in the pose that a body would give it. Its cylinders lie along y.
function shape({ Box, Cylinder, Quat, ShapeConfig }, body) {
  const { half, at, turn: { x, y, z, w }, round, radius } = posed(body, 1);
  const made = round === undefined ? new Box(new ShapeConfig(), ...half.map((h) => 2 * h))
    : new Cylinder(new ShapeConfig(), radius, 2 * half);
  made.position.set(...at);
  made.rotation.setQuat(new Quat(x, y, z, w));
  made.updateProxy();
  return made;
}

// Collects the points of a contact manifold. A penetration is negative.
class Points {
  contacts = [];

  addPointVec(point, normal, penetration, flip) {
    this.addPoint(point.x, point.y, point.z, normal.x, normal.y, normal.z, penetration, flip);
  }

  addPoint(x, y, z, nx, ny, nz, penetration, flip) {
    const side = flip ? -1 : 1;
    this.contacts.push({ at: [x, y, z], normal: [side * nx, side * ny, side * nz], depth: -penetration });
  }

  get deepest() {
    return this.contacts.reduce((a, b) => (b.depth > a.depth ? b : a));
  }
}

// A question to the detector for the kinds of both shapes. `answer` makes the answer from its points.
const tester = (answer) => ({ api, detectors }, question) => {
  const [one, other] = question.bodies.map((body) => shape(api, body));
  const detector = detectors[one.type][other.type];
  const points = new Points();
  const [, seconds] = timed(() => detector.detectCollision(one, other, points));
  if (points.contacts.length === 0) return { contact: false, seconds };
  return answer(points, seconds);
};

const { rests } = subjectsOf({ number: 'float' });

export const engine = {
  name: 'oimo',
  package: 'oimo',
  isScript: true,
  load: async () => {
    const api = createRequire(import.meta.url)('oimo');
    return { api, detectors: new api.World().detectors };
  },
  subjects: [
    rests({
      name: 'oimo-box-box',
      summary: 'oimo: BoxBoxCollisionDetector, at rest',
      returns: ['depth'],
      settings: 'BoxBoxCollisionDetector, a contact is a point; corners and axes in floats, the rest in doubles',
      answer: tester(({ deepest }, seconds) => ({ contact: true, depth: Math.max(0, deepest.depth), seconds })),
    }),
    rests({
      name: 'oimo-detectors',
      summary: 'oimo: the detectors of boxes and cylinders, at rest',
      kinds: ['boxes', 'cylinders'],
      settings: 'BoxCylinderCollisionDetector and CylinderCylinderCollisionDetector, and that of two boxes; a contact is a point',
      answer: tester((_, seconds) => ({ contact: true, seconds })),
    }),
    rests({
      name: 'oimo-manifold',
      summary: 'oimo: the points of BoxBoxCollisionDetector, at rest',
      patch: PATCH_OF_FOUR_POINTS, // a manifold has at most four points
      returns: ['manifold'],
      settings: 'BoxBoxCollisionDetector; the deepest point gives the normal; corners and axes in floats, the rest in doubles',
      answer: tester(({ contacts }, seconds) => manifold(contacts, seconds)),
    }),
  ],
};
