// three-mesh-bvh: its oriented box against an aligned one, as a user writes box 2 in the frame of
// box 1.

import { timed } from '../wire/answers.js';
import { resting } from '../wire/pair.js';

const tester = ({ Box3, Matrix4, OrientedBox, Quaternion, Vector3 }) => (question) => {
  const boxes = resting(question);
  const [frame, other] = boxes.map(({ at, turn: { x, y, z, w } }) =>
    new Matrix4().compose(new Vector3(...at), new Quaternion(x, y, z, w), new Vector3(1, 1, 1)));
  const [a, b] = boxes.map(({ half }) => [new Vector3(...half).negate(), new Vector3(...half)]);
  const aligned = new Box3(...a);
  const oriented = new OrientedBox(...b, frame.invert().multiply(other));
  oriented.needsUpdate = true;
  const [contact, seconds] = timed(() => oriented.intersectsBox(aligned));
  return { contact, seconds };
};

export const engine = {
  name: 'three-mesh-bvh',
  package: 'three-mesh-bvh',
  load: async () => ({ ...(await import('three')), ...(await import('three-mesh-bvh')) }),
  subjects: [
    {
      name: 'three-mesh-bvh-box',
      summary: 'three-mesh-bvh: OrientedBox.intersectsBox, at rest',
      number: 'double',
      motions: ['static'],
      returns: ['seconds'],
      settings: 'OrientedBox.intersectsBox; box 2 in the frame of box 1, by matrices in doubles',
      ask: tester,
    },
  ],
};
