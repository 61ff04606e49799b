// oimo: its detector of two boxes, whose corners and axes are floats.

import { createRequire } from 'node:module';
import { timed } from '../wire/answers.js';
import { resting } from '../wire/pair.js';

// A shape in the pose that a body would give it.
function shape({ Box, Quat, ShapeConfig }, { half, at, turn: { x, y, z, w } }) {
  const box = new Box(new ShapeConfig(), ...half.map((h) => 2 * h));
  box.position.set(...at);
  box.rotation.setQuat(new Quat(x, y, z, w));
  box.updateProxy();
  return box;
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

function tester(api) {
  const detector = new api.World().detectors[api.SHAPE_BOX][api.SHAPE_BOX];
  return (question) => {
    const [one, other] = resting(question).map((box) => shape(api, box));
    const points = new Points();
    const [, seconds] = timed(() => detector.detectCollision(one, other, points));
    if (points.found === 0) return { contact: false, seconds };
    return { contact: true, depth: points.depth, seconds };
  };
}

export const engine = {
  name: 'oimo',
  package: 'oimo',
  load: async () => createRequire(import.meta.url)('oimo'),
  subjects: [
    {
      name: 'oimo-box-box',
      summary: 'oimo: BoxBoxCollisionDetector, at rest',
      number: 'float',
      motions: ['static'],
      returns: ['depth', 'seconds'],
      settings: 'BoxBoxCollisionDetector, a contact is a point; corners and axes in floats, the rest in doubles',
      ask: tester,
    },
  ],
};
