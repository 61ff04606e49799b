// three-mesh-bvh: its oriented box against an aligned one, as a user writes box 2 in the frame of
// box 1.

import { timed } from '../wire/answers.js';
import { resting } from '../wire/pair.js';

const asker = (query) => ({ Box3, Matrix4, OrientedBox, Vector3 }) => (question) => {
  const boxes = resting(question);
  const [frame, other] = boxes.map((box) => new Matrix4().set(
    ...box.rows.flatMap((row, i) => [...row, box.at[i]]), 0, 0, 0, 1));
  const [a, b] = boxes.map(({ half }) => [new Vector3(...half).negate(), new Vector3(...half)]);
  const aligned = new Box3(...a);
  const oriented = new OrientedBox(...b, frame.invert().multiply(other));
  oriented.needsUpdate = true;
  return query(oriented, aligned);
};

const tester = asker((oriented, aligned) => {
  const [contact, seconds] = timed(() => oriented.intersectsBox(aligned));
  return { contact, seconds };
});

const measurer = asker((oriented, aligned) => {
  const [distance, seconds] = timed(() => oriented.distanceToBox(aligned));
  return distance > 0 ? { contact: false, distance, seconds } : { contact: true, seconds };
});

export const engine = {
  name: 'three-mesh-bvh',
  package: 'three-mesh-bvh',
  load: async () => ({ ...(await import('three')), ...(await import('three-mesh-bvh')) }),
  subjects: [
    {
      name: 'three-mesh-bvh-box',
      summary: 'three-mesh-bvh: OrientedBox.intersectsBox, at rest',
      number: 'double',
      poses: 'matrix',
      motions: ['static'],
      returns: ['seconds'],
      settings: 'OrientedBox.intersectsBox; box 2 in the frame of box 1',
      ask: tester,
    },
    {
      name: 'three-mesh-bvh-distance',
      summary: 'three-mesh-bvh: OrientedBox.distanceToBox, at rest',
      number: 'double',
      poses: 'matrix',
      motions: ['static'],
      returns: ['distance', 'seconds'],
      settings: 'OrientedBox.distanceToBox, a contact is a distance of 0; box 2 in the frame of box 1',
      ask: measurer,
    },
  ],
};
