// three.js: its oriented box.

import { timed } from '../wire/answers.js';
import { resting } from '../wire/pair.js';

const tester = ({ OBB, Matrix3, Vector3 }) => (question) => {
  const [one, other] = resting(question).map(({ at, half, rows }) =>
    new OBB(new Vector3(...at), new Vector3(...half), new Matrix3().set(...rows.flat())));
  const [contact, seconds] = timed(() => one.intersectsOBB(other));
  return { contact, seconds };
};

export const engine = {
  name: 'three.js',
  package: 'three',
  load: async () => ({
    ...(await import('three')),
    ...(await import('three/examples/jsm/math/OBB.js')),
  }),
  subjects: [
    {
      name: 'three-obb',
      summary: 'three.js: OBB.intersectsOBB, at rest',
      number: 'double',
      poses: 'matrix',
      motions: ['static'],
      returns: ['seconds'],
      settings: 'OBB.intersectsOBB, epsilon 2^-52',
      ask: tester,
    },
  ],
};
