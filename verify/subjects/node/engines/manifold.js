// The judge's adapter for manifold: it intersects two meshes, of boxes or of hulls.

import { timed } from '../wire/answers.js';
import { isBox } from '../wire/hull.js';
import { farthest, Unsupported } from '../wire/pair.js';
import { ray } from '../wire/point.js';
import { subjectsOf } from '../wire/subject.js';

// A body in its pose. manifold takes matrices by columns.
function placed({ rows, at }) {
  const columns = [0, 1, 2].map((i) => [...rows.map((row) => row[i]), 0]);
  return [...columns.flat(), ...at, 1];
}

function solid({ Manifold }, body) {
  const still = isBox(body)
    ? Manifold.cube(body.half.map((h) => 2 * h), true) : Manifold.hull(body.vertices);
  const moved = still.transform(placed(body));
  still.delete();
  return moved;
}

// A cube with a side of 0 is a mesh that is not empty. But its intersection with another body has
// no volume.
const flat = ({ half }) => half !== undefined && half.some((h) => h === 0);

// Runs a query with the solids of the bodies, and frees them.
function ofSolids(api, bodies, query) {
  if (bodies.some(flat)) throw new Unsupported('a body without a volume, which is no solid');
  const solids = bodies.map((body) => solid(api, body));
  try {
    if (solids.some((one) => one.isEmpty()))
      throw new Unsupported('a body without a volume, which is no solid');
    return query(...solids);
  } finally {
    for (const object of solids) object.delete();
  }
}

const within = (query) => (api, question) =>
  ofSolids(api, question.bodies, (one, other) => query(one, other, question));

const tester = within((one, other) => {
  const [common, seconds] = timed(() => {
    const met = one.intersect(other);
    met.numTri(); // manifold computes only on demand: this is the demand
    return met;
  });
  const contact = !common.isEmpty();
  common.delete();
  return { contact, seconds };
});

const measurer = within((one, other, question) => {
  const [gap, seconds] = timed(() => one.minGap(other, farthest(question)));
  return gap > 0 ? { contact: false, distance: gap, seconds } : { contact: true, seconds };
});

// The flight of a point as a ray against one solid.
const raycaster = (api, question) => {
  const flight = ray(question);
  return ofSolids(api, [flight.body], (one) => {
    one.numTri(); // the mesh is computed before the ray is timed
    const [found, seconds] = timed(() => one.rayCast(flight.from, flight.to));
    // The distance of a hit is a share of the way.
    const fraction = found.length > 0 ? found[0].distance : null;
    return [fraction, seconds];
  });
};

const { rays, rests } = subjectsOf({ number: 'double', kinds: ['boxes', 'polyhedra'], poses: 'matrix' });

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
    rests({
      name: 'manifold-intersection',
      summary: 'manifold: whether the intersection of two solids is empty, at rest',
      contact: 'open',
      settings: 'Manifold.intersect, isEmpty; hulls by Manifold.hull',
      answer: tester,
    }),
    rests({
      name: 'manifold-gap',
      summary: 'manifold: the gap between two solids, at rest',
      returns: ['distance'],
      settings: 'Manifold.minGap, a contact is a gap of 0; hulls by Manifold.hull',
      answer: measurer,
    }),
    rays({
      name: 'manifold-ray',
      summary: 'manifold: Manifold.rayCast',
      start: 'apart', // from inside, a ray finds where it leaves the solid
      settings: 'Manifold.rayCast, the first hit; hulls by Manifold.hull',
      hit: raycaster,
    }),
  ],
};
