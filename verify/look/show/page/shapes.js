// The corners, edges and faces of bodies: of boxes, named '+x', '+x-y', '+x-y+z', and of polyhedra,
// which have `vertices`, named 'f5', 'e3-7', 'v7'. A `pose` is that of motion.js.

const isPolyhedron = (body) => body.vertices !== undefined;
// A body with a `radius` is all points within it of the moved core. The functions below give
// corners, edges and faces of the core.
const radiusOf = (body) => body.radius ?? 0;
const isOfBoxes = (data) => !data.boxes.some((body) => body.parts || isPolyhedron(body) || radiusOf(body) > 0);

const signsIn = (feature) => [...feature.matchAll(/([+-])([xyz])/g)].map(
  ([, sign, axis]) => ['xyz'.indexOf(axis), sign === '+' ? 1 : -1]);

// The numbers of the vertices of a feature; a face's vertices are in order around it. '' is the
// whole body.
function numbersOf(body, feature) {
  if (feature === '') return [...body.vertices.keys()];
  return feature[0] === 'f' ? body.faces[feature] : feature.slice(1).split('-').map(Number);
}

// A point that is given from the body's center, in the body's own frame.
const fromCenter = (pose, x) => pose.axes.reduce((p, a, k) => plus(p, times(a, x[k])), pose.center);

// The point of a box's feature: its middle.
const middleOf = (box, pose, feature) => signsIn(feature).reduce(
  (point, [k, sign]) => plus(point, times(pose.axes[k], sign * box.half[k])), pose.center);

// The corners of a feature. In a box these are the corners with all signs of the feature; the sign
// along x changes fastest.
function cornersOf(body, pose, feature) {
  if (isPolyhedron(body)) return numbersOf(body, feature).map((i) => fromCenter(pose, body.vertices[i]));
  const corners = [];
  for (let bits = 0; bits < 8; ++bits) {
    const signs = [0, 1, 2].map((k) => (bits >> k) & 1 ? 1 : -1);
    if (!signsIn(feature).every(([k, sign]) => signs[k] === sign)) continue;
    corners.push(signs.reduce((p, s, k) => plus(p, times(pose.axes[k], s * body.half[k])), pose.center));
  }
  return corners;
}

// The lines that are drawn of a round body, as pairs of points of its frame from its center: the rims of
// a cylinder or cone, and of an ellipsoid three ellipses.
function roundLines({kind, radii, axis}) {
  const count = 64;
  const ring = (i, k, middle) => Array.from({length: count + 1}, (_, n) => {
    const p = [0, 0, 0];
    p[axis] = kind === 'ellipsoid' ? 0 : middle;
    p[i] = radii[i] * Math.cos(2 * Math.PI * n / count);
    p[k] = radii[k] * Math.sin(2 * Math.PI * n / count);
    return p;
  }).flatMap((p, n, all) => n > 0 ? [[all[n - 1], p]] : []);
  if (kind === 'ellipsoid') return [0, 1, 2].flatMap((i) => ring(i, (i + 1) % 3, 0));
  const ends = kind === 'cylinder' ? [-radii[axis], radii[axis]] : [-radii[axis]];
  return ends.flatMap((end) => ring((axis + 1) % 3, (axis + 2) % 3, end));
}

// The edges of a feature, each by both ends.
function edgesOf(body, pose, feature) {
  if (body.round) return feature === ''
    ? roundLines(body.round).map((ends) => ends.map((p) => fromCenter(pose, p))) : [];
  const corners = cornersOf(body, pose, feature);
  if (!isPolyhedron(body)) return corners.flatMap(
    (p, i) => corners.slice(0, i).filter((_, j) => [1, 2, 4].includes(i ^ j)).map((q) => [q, p]));
  if (feature === '') return body.edges.map((ends) => ends.map((i) => corners[i]));
  if (feature[0] === 'f') return corners.map((p, i) => [p, corners[(i + 1) % corners.length]]);
  return feature[0] === 'e' ? [corners] : [];
}

// The faces of a core in its pose, each by its corners in order and its outward normal of length 1.
function facesOf(body, pose) {
  const corners = cornersOf(body, pose, '');
  const loops = isPolyhedron(body) ? Object.values(body.faces)
    : [[0, 4, 6, 2], [1, 3, 7, 5], [0, 1, 5, 4], [2, 6, 7, 3], [0, 2, 3, 1], [4, 5, 7, 6]];
  return loops.flatMap((loop) => {
    const at = loop.map((i) => corners[i]);
    const n = at.slice(2).reduce((sum, p, i) =>
      plus(sum, cross(minus(at[i + 1], at[0]), minus(p, at[0]))), [0, 0, 0]);
    const length = Math.hypot(...n);
    // No area, or one so small that doubles have no number for its inverse.
    if (!Number.isFinite(1 / length)) return [];
    const inward = dot(n, minus(pose.center, at[0])) > 0;
    return [{corners: at, normal: times(n, (inward ? -1 : 1) / length)}];
  });
}

// How far the farthest vertex of a polyhedron is from its center.
const reachOf = (body) => Math.max(...body.vertices.map((v) => Math.hypot(...v)));

// A normal of a body in its pose, of any length. It is outward also if the axes are left-handed.
function turnedNormal(pose, n) {
  const [x, y, z] = pose.axes;
  const sum = [cross(y, z), cross(z, x), cross(x, y)].reduce((s, c, m) => plus(s, times(c, n[m])), [0, 0, 0]);
  return dot(cross(x, y), z) < 0 ? times(sum, -1) : sum;
}
// A direction of a body in its pose.
const turned = (pose, direction) =>
  pose.axes.reduce((d, a, k) => plus(d, times(a, direction[k])), [0, 0, 0]);
