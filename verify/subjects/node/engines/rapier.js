// Rapier: the queries of a shape against a shape.

import { signed, timed } from '../wire/answers.js';
import { farthest, passage, resting } from '../wire/pair.js';

const vector = ([x, y, z]) => ({ x, y, z });

// Cuboids live in the module's memory until they are freed; so does nothing else that is made here.
function withShapes(api, boxes, query) {
  const shapes = boxes.map(({ half }) => new api.Cuboid(...half));
  return timed(() => query(...shapes));
}

function caster(stopAtPenetration) {
  return (api) => (question) => {
    passage(question);
    const [a, b] = question.boxes;
    const [hit, seconds] = withShapes(api, question.boxes, (one, other) =>
      one.castShape(
        vector(a.at), a.turn, vector(a.velocity),
        other, vector(b.at), b.turn, vector(b.velocity),
        0, question.duration, stopAtPenetration,
      ));
    const contact = hit !== null;
    if (!contact) return { contact, seconds };
    return { contact, time: Math.fround(question.from + hit.time_of_impact), seconds };
  };
}

const tester = (test) => (api) => (question) => {
  const [a, b] = resting(question);
  const [contact, seconds] = withShapes(api, question.boxes, (one, other) =>
    test(one, vector(a.at), a.turn, other, vector(b.at), b.turn));
  return { contact, seconds };
};

// A contact within a distance, or nothing.
const near = (found, seconds) => {
  if (found === null) return { contact: false, seconds };
  const { distance, normal1: { x, y, z } } = found;
  return signed(distance, seconds, [x, y, z]);
};

const measurer = (prediction, answer) => (api) => (question) => {
  const [a, b] = resting(question);
  const [found, seconds] = withShapes(api, question.boxes, (one, other) =>
    one.contactShape(vector(a.at), a.turn, other, vector(b.at), b.turn, prediction(question)));
  return answer(found, seconds);
};


export const engine = {
  name: 'Rapier',
  package: '@dimforge/rapier3d-compat',
  load: async () => {
    const { default: api } = await import('@dimforge/rapier3d-compat');
    await api.init();
    return api;
  },
  subjects: [
    {
      name: 'rapier-cast',
      summary: 'Rapier: Shape.castShape, which stops at a penetration',
      number: 'float',
      moves: 'both',
      returns: ['time', 'seconds'],
      settings: 'castShape, targetDistance 0, stopAtPenetration true',
      ask: caster(true),
    },
    {
      name: 'rapier-cast-through',
      summary: 'Rapier: Shape.castShape, which does not stop at a penetration',
      number: 'float',
      start: 'parting',
      moves: 'both',
      returns: ['time', 'seconds'],
      settings: 'castShape, targetDistance 0, stopAtPenetration false',
      ask: caster(false),
    },
    {
      name: 'rapier-intersects',
      summary: 'Rapier: Shape.intersectsShape, at rest',
      number: 'float',
      motions: ['static'],
      returns: ['seconds'],
      settings: 'intersectsShape',
      ask: tester((one, p, r, other, q, s) => one.intersectsShape(p, r, other, q, s)),
    },
    {
      name: 'rapier-contact',
      summary: 'Rapier: Shape.contactShape, at rest',
      number: 'float',
      motions: ['static'],
      returns: ['depth', 'normal', 'seconds'],
      settings: 'contactShape, prediction 0',
      ask: measurer(() => 0, (found, seconds) =>
        (found === null ? { contact: false, seconds } : { ...near(found, seconds), contact: true })),
    },
    {
      name: 'rapier-distance',
      summary: 'Rapier: Shape.contactShape at any distance, at rest',
      number: 'float',
      motions: ['static'],
      returns: ['depth', 'distance', 'normal', 'seconds'],
      settings: 'contactShape, prediction beyond the farthest corners',
      ask: measurer(farthest, near),
    },
  ],
};
