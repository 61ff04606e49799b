// cannon-es: its narrow phase of two boxes.

import { timed } from '../wire/answers.js';
import { resting } from '../wire/pair.js';

function tester(api) {
  const { Box, Narrowphase, Quaternion, Vec3, World } = api;
  const narrow = new Narrowphase(new World());
  return (question) => {
    const boxes = resting(question);
    const [one, other] = boxes.map(({ half }) => new Box(new Vec3(...half)));
    const [p, q] = boxes.map(({ at }) => new Vec3(...at));
    const [r, s] = boxes.map(({ turn: { x, y, z, w } }) => new Quaternion(x, y, z, w));
    const [found, seconds] = timed(() =>
      narrow.boxBox(one, other, p, q, r, s, null, null, one, other, true));
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
      summary: 'cannon-es: Narrowphase.boxBox, at rest',
      number: 'double',
      motions: ['static'],
      returns: ['seconds'],
      settings: 'Narrowphase.boxBox, justTest',
      ask: tester,
    },
  ],
};
