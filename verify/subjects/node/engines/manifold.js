// manifold: the intersection of two meshes of boxes.

import { timed } from '../wire/answers.js';
import { resting, Unsupported } from '../wire/pair.js';
import { matrix } from '../wire/turn.js';

// By columns, as it has them.
function placed(turn, at) {
  const rows = matrix(turn);
  const columns = [0, 1, 2].map((i) => [...rows.map((row) => row[i]), 0]);
  return [...columns.flat(), ...at, 1];
}

function solid({ Manifold }, { half, at, turn }) {
  const box = Manifold.cube(half.map((h) => 2 * h), true);
  const moved = box.transform(placed(turn, at));
  box.delete();
  return moved;
}

const tester = (api) => (question) => {
  const boxes = resting(question);
  if (boxes.some(({ half }) => half.some((h) => h === 0)))
    throw new Unsupported('a half extent of zero, which no solid has');
  const [one, other] = boxes.map((box) => solid(api, box));
  const [common, seconds] = timed(() => {
    const met = one.intersect(other);
    met.numTri(); // it works when it is asked
    return met;
  });
  const contact = !common.isEmpty();
  for (const object of [one, other, common]) object.delete();
  return { contact, seconds };
};

export const engine = {
  name: 'manifold',
  package: 'manifold-3d',
  load: async () => {
    const { default: manifold } = await import('manifold-3d/manifold.js');
    const api = await manifold();
    api.setup();
    return api;
  },
  subjects: [
    {
      name: 'manifold-intersection',
      summary: 'manifold: whether the intersection of two solids is empty, at rest',
      number: 'double',
      contact: 'open',
      motions: ['static'],
      returns: ['seconds'],
      settings: 'Manifold.intersect, isEmpty; matrices of unit quaternions and centres in doubles',
      ask: tester,
    },
  ],
};
