// The faces and edges of a body by their numbers in certificates of version 2, for the drawing of proofs
// (proof.js). The checker numbers them in the same way. A box has faces -x, +x, -y, … and edges x, y, z; a
// polyhedron its loops, and its edges in the order of their ends. Flat bodies, segments and points get faces at
// their sides, too.

// A body's faces and edges as certificates of version 2 number them, in its frame about its center:
// `faces`, each of normal n (of about length 1; the certificate's normal is 2^log times as long)
// through the point x; `edges`, directions of about length 1; and both by name.
function partOf(body) {
  body.part = body.part ?? (isPolyhedron(body) ? polyhedronPart(body) : boxPart(body));
  return body.part;
}

const boxPart = (box) => ({
  faces: units.flatMap((axis, m) => [-1, 1].map((side) => (
    {n: times(axis, side), x: times(axis, side * box.half[m]), log: 0, name: `face ${side < 0 ? '-' : '+'}${'xyz'[m]}`}))),
  edges: units, edgeNames: ['x', 'y', 'z']});

function polyhedronPart(body) {
  // The body has a unit of its own, so that no number is beyond doubles.
  const unit = reachOf(body) || 1;
  const at = body.vertices.map((v) => times(v, 1 / unit));
  const part = {faces: [], edges: [], edgeNames: []};
  const addFace = (n, x, power, name) => {
    const length = Math.hypot(...n);
    part.faces.push({n: times(n, 1 / length), x: times(x, unit), name,
                     log: Math.log2(length) + power * Math.log2(unit)});
  };
  const addEdge = (direction, name) => {
    part.edges.push(times(direction, 1 / Math.hypot(...direction)));
    part.edgeNames.push(name);
  };
  if (body.edges.length === 0 || body.loops.length === 0) {  // a point, or a segment
    const d = at.length > 1 ? minus(at[1], at[0]) : null;
    let axes = units;
    if (d) {
      const sizes = d.map(Math.abs);
      const m = cross(d, units[sizes.indexOf(Math.min(...sizes))]);
      axes = [d, m, cross(d, m)];
    }
    axes.forEach((axis, m) => {
      const power = d ? [1, 1, 2][m] : 0;
      addFace(times(axis, -1), at[0], power, 'a side');
      addFace(axis, at[at.length - 1], power, 'a side');
      addEdge(axis, d && m === 0 ? 'e0-1' : 'across');
    });
    return part;
  }
  const newell = (loop) => loop.reduce((sum, v, i) => plus(sum, cross(
    minus(at[v], at[loop[0]]), minus(at[loop[(i + 1) % loop.length]], at[loop[0]]))), [0, 0, 0]);
  const ends = new Map();
  body.loops.forEach((loop, f) => {
    addFace(newell(loop), at[loop[0]], 2, `face ${body.planes[f]}`);
    loop.forEach((v, i) => {
      const pair = [v, loop[(i + 1) % loop.length]].sort((a, b) => a - b);
      ends.set(pair[0] * at.length + pair[1], pair);
    });
  });
  const sorted = [...ends.keys()].sort((a, b) => a - b).map((key) => ends.get(key));
  for (const [u, v] of sorted) addEdge(minus(at[v], at[u]), `e${u}-${v}`);
  if (body.loops.length > 2) return part;
  // A polygon has sides along its edges, and an edge across.
  const m = newell(body.loops[0]);
  for (const [u, v] of sorted) {
    const n = cross(minus(at[v], at[u]), m);
    const isInward = at.some((x) => dot(n, minus(x, at[u])) > 1e-9 * Math.hypot(...n));
    addFace(times(n, isInward ? -1 : 1), at[u], 3, `the side at e${u}-${v}`);
  }
  addEdge(m, 'across');
  return part;
}
