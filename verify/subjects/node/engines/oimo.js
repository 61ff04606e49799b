// oimo: its detectors of boxes, whose corners and axes are floats, and of cylinders.

import { createRequire } from 'node:module';
import { timed } from '../wire/answers.js';
import { posed, resting } from '../wire/pair.js';

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
  found = 0;
  depth = 0;

  addPointVec(point, normal, penetration) {
    this.found += 1;
    this.depth = Math.max(this.depth, -penetration);
  }

  addPoint(x, y, z, nx, ny, nz, penetration) {
    this.addPointVec(null, null, penetration);
  }
}

const tester = (returnsDepth) => (api) => {
  const { detectors } = new api.World();
  return (question) => {
    const [one, other] = resting(question).map((body) => shape(api, body));
    const detector = detectors[one.type][other.type];
    const points = new Points();
    const [, seconds] = timed(() => detector.detectCollision(one, other, points));
    if (points.found === 0) return { contact: false, seconds };
    return { contact: true, ...(returnsDepth ? { depth: points.depth } : {}), seconds };
  };
};

export const engine = {
  name: 'oimo',
  package: 'oimo',
  load: async () => createRequire(import.meta.url)('oimo'),
  unasked: ['manifold'],
  subjects: [
    {
      name: 'oimo-box-box',
      summary: 'oimo: BoxBoxCollisionDetector, at rest',
      number: 'float',
      motions: ['static'],
      returns: ['depth', 'seconds'],
      settings: 'BoxBoxCollisionDetector, a contact is a point; corners and axes in floats, the rest in doubles',
      ask: tester(true),
    },
    {
      name: 'oimo-detectors',
      summary: 'oimo: the detectors of boxes and cylinders, at rest',
      number: 'float',
      kinds: ['boxes', 'cylinders'],
      motions: ['static'],
      returns: ['seconds'],
      settings: 'BoxCylinderCollisionDetector and CylinderCylinderCollisionDetector, and that of two boxes; a contact is a point',
      ask: tester(false),
    },
  ],
};
