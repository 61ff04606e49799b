// The separations of two bodies at a time, in doubles: how far they are apart along each axis that `touchstone
// overlap` examines. The largest one decides the state. conditions.js draws them over time.
//   Two boxes have fifteen axes: the normals of faces a0 … b2, and products of edges a0b0 … a2b2.
//   Polyhedra, and bodies with a radius, have many; only the largest separation is used (widestOf).

const axisNames = [0, 1, 2].flatMap((i) => [`a${i}`, `b${i}`])
  .concat([0, 1, 2].flatMap((i) => [0, 1, 2].map((k) => `a${i}b${k}`)));

// The larger condition of the two planes of an axis, divided by the normal's length: a distance,
// positive if the boxes are apart along the axis. null if the normal vanishes.
function separation(boxes, poses, axis) {
  const normal = normalOf('+' + axis, poses);
  if (!normal) return null;
  const reach = (i) => boxes[i].half.reduce(
    (s, h, k) => s + h * Math.abs(dot(poses[i].axes[k], normal)), 0);
  return Math.abs(dot(minus(poses[1].center, poses[0].center), normal)) - (reach(0) + reach(1));
}

// [axis, separation] of the axis with the largest separation, which decides the state.
const largestOf = (separations) => separations.filter(([, s]) => s !== null)
  .reduce((best, next) => next[1] > best[1] ? next : best);
const separationsAt = (data, poses) => isOfBoxes(data)
  ? axisNames.map((axis) => [axis, separation(data.boxes, poses, axis)])
  : [widestOf(data, poses)];
const deciding = (data, t) => largestOf(separationsAt(data, posesAt(data, t)));

// [name, separation] for every plane, if one of the bodies is a polyhedron or has a radius. With a
// radius there are also the directions from a vertex to a vertex or an edge. The largest separation
// along all of these is the distance of the cores, from which the radii are taken away.
function allSeparations(data, poses) {
  const corners = data.boxes.map((box, i) => cornersOf(box, poses[i], ''));
  const [one, two] = data.directions;
  const radii = radiusOf(data.boxes[0]) + radiusOf(data.boxes[1]);
  const found = [];
  const add = (name, n) => {
    const length = Math.hypot(...n);
    if (!(length > 0)) return;
    let [least, most] = [Infinity, -Infinity];
    for (const x of corners[1]) least = Math.min(least, n[0] * x[0] + n[1] * x[1] + n[2] * x[2]);
    for (const x of corners[0]) most = Math.max(most, n[0] * x[0] + n[1] * x[1] + n[2] * x[2]);
    found.push([name, (least - most) / length - radii]);
  };
  for (const [name, n] of one.normals) add(`a:${name}`, turnedNormal(poses[0], n));
  for (const [name, n] of two.normals) add(`b:${name}`, times(turnedNormal(poses[1], n), -1));
  const directions = [one, two].map(({edges}, i) => edges.map(([name, d]) => [name, turned(poses[i], d)]));
  for (const [e, u] of directions[0]) {
    for (const [g, v] of directions[1]) {
      const n = cross(u, v);
      add(`a:${e} b:${g}`, n);
      add(`a:${e} b:${g}`, times(n, -1));
    }
  }
  if (radii > 0) addDirections(data, poses, corners, add);
  return found;
}

// Calls add(name, n) with the directions from each vertex of body 1 to each vertex and to the line of
// each edge of body 2, and the other way round.
function addDirections(data, poses, corners, add) {
  const edges = data.boxes.map((box, i) => edgesOf(box, poses[i], ''));
  corners[0].forEach((p, i) => corners[1].forEach((q, k) => add(`a:v${i} b:v${k}`, minus(q, p))));
  const across = (p, [from, to]) => {
    const e = minus(to, from);
    const d = minus(from, p);
    return minus(times(d, dot(e, e)), times(e, dot(d, e)));
  };
  corners[0].forEach((p, i) => edges[1].forEach((edge, k) => add(`a:v${i} b:e${k}`, across(p, edge))));
  corners[1].forEach((q, k) => edges[0].forEach(
    (edge, i) => add(`a:e${i} b:v${k}`, times(across(q, edge), -1))));
}

// The largest separation. If several differ only by rounding, the first of them, since one
// direction may have two names.
function widestOf(data, poses) {
  const noise = 1e-12 * Math.max(...data.boxes.map((box, i) => sizeOf(box, poses[i])));
  return allSeparations(data, poses).reduce((best, next) => next[1] > best[1] + noise ? next : best);
}

// The number of steps that it takes to compute all separations of polyhedra at one time, and the
// largest number for which they are computed.
const stepsAt = ({directions: [one, two], boxes}) =>
  (one.normals.length + two.normals.length + 2 * one.edges.length * two.edges.length +
   (boxes.some(radiusOf) ? 7 * cornerCount(boxes[0]) * cornerCount(boxes[1]) : 0)) *
  (cornerCount(boxes[0]) + cornerCount(boxes[1]));
const cornerCount = (box) => (box.vertices ?? {length: 8}).length;
const mostSteps = 100000;
