// What the words of a certificate's line mean in the picture, at the drawn poses: the plane between the bodies, and the
// point in both, that prove a state (provenPlane, provenPoint). In these words `a1` is face 1 of body 1, `b4` face 4 of
// body 2, `+a1b2` a product of edges 1 and 2; `v1` is vertex 1 of body 1, `w0` vertex 0 of body 2. proven_states.js
// chooses the line.

// The usual name of an axis for a direction of a certificate ('a1', 'b4', '+a1b2').
function axisName(axis) {
  const [, sign, of, k] = axis.match(/^([+-]?)([ab])(\d)/);
  if (sign) return axis;
  const isUp = (k % 2 === 1) === (of === 'a');
  return (isUp ? '+' : '-') + of + (k >> 1);
}

// The normal of an axis of two boxes, of length 1; null if it vanishes.
function normalOf(axis, poses) {
  const [, sign, a, b] = axisName(axis).match(/^([+-])(?:a(\d))?(?:b(\d))?$/);
  const face = (pose, k) => {
    const n = cross(pose.axes[(k + 1) % 3], pose.axes[(k + 2) % 3]);
    return dot(n, pose.axes[k]) < 0 ? times(n, -1) : n;
  };
  const n = b === undefined ? face(poses[0], Number(a))
    : a === undefined ? face(poses[1], Number(b))
    : cross(poses[0].axes[Number(a)], poses[1].axes[Number(b)]);
  const length = Math.hypot(...n);
  return length > 0 ? times(n, (sign === '+' ? 1 : -1) / length) : null;
}

const isAxis = (word) => /^([ab]\d+|[+-]a\d+b\d+)$/.test(word);
const axisParts = (axis) => axis.match(/^([+-]?)(?:a(\d+))?(?:b(\d+))?$/).slice(1);

// The name of a direction of a certificate: the name of the axis for two boxes, else the features of
// the polyhedra that give it.
function axisWords(boxes, axis) {
  if (!boxes.some(isPolyhedron)) return `axis ${axisName(axis)}`;
  const [, a, b] = axisParts(axis);
  const parts = boxes.map(partOf);
  if (b === undefined) return `${parts[0].faces[a].name} of box 1`;
  if (a === undefined) return `${parts[1].faces[b].name} of box 2`;
  return `edges ${parts[0].edgeNames[a]} of box 1 and ${parts[1].edgeNames[b]} of box 2`;
}

// A direction of a certificate as a vector of length 1 from box 1 to box 2; null if it vanishes.
function directionOf(boxes, poses, axis) {
  if (!boxes.some(isPolyhedron)) return normalOf(axis, poses);
  const [sign, a, b] = axisParts(axis);
  const parts = boxes.map(partOf);
  const n = b === undefined ? turnedNormal(poses[0], parts[0].faces[a].n)
    : a === undefined ? times(turnedNormal(poses[1], parts[1].faces[b].n), -1)
    : times(cross(turned(poses[0], parts[0].edges[a]), turned(poses[1], parts[1].edges[b])), sign === '-' ? -1 : 1);
  const length = Math.hypot(...n);
  return length > 0 ? times(n, 1 / length) : null;
}

// Names of the separators in a claim: directions, or a plane in the frame of one box.
const separatorsOf = (boxes, words) => (words.includes('pair') ? [] : words).flatMap(
  (w) => isAxis(w) ? [axisWords(boxes, w)]
  : w.startsWith('plane') ? [`a plane of box ${w.slice(5)}`] : []);

// A vertex by its number. In the number of a box's vertex bit m is set at the high end of axis m.
const vertexOf = (box, pose, number) => cornersOf(box, pose, '')[number];

// A point of a box's own frame.
const pointIn = (pose, x) => pose.axes.reduce((p, a, k) => plus(p, times(a, x[k])), pose.offset);

// The plane of a proof such as `a1 v1 w0` or `plane1 X Y Z H`, half way between the boxes; null if the
// proof has none.
function provenPlane(boxes, poses, words) {
  if (words.includes('pair')) return null;
  const i = words.findIndex((w) => isAxis(w) || w.startsWith('plane'));
  if (i < 0) return null;
  if (isAxis(words[i])) {
    const normal = directionOf(boxes, poses, words[i]);
    if (!normal) return null;
    const heights = [1, 2].map((k) => dot(normal, vertexOf(
      boxes[k - 1], poses[k - 1], Number(words[i + k].slice(1)))));
    const middle = times(plus(poses[0].center, poses[1].center), 0.5);
    const shift = (heights[0] + heights[1]) / 2 - dot(middle, normal);
    return {normal, point: plus(middle, times(normal, shift))};
  }
  const k = Number(words[i].slice(5)) - 1;
  const [n, h] = [words.slice(i + 1, i + 4).map(fraction), fraction(words[i + 4])];
  const outward = turnedNormal(poses[k], n);
  return {normal: times(outward, (k === 0 ? 1 : -1) / Math.hypot(...outward)),
          point: pointIn(poses[k], times(n, h / dot(n, n)))};
}

// The point of a proof such as `p1 X Y Z`, or of a sum such as `v1+v7` or `w0-1a1+w2`; null if the proof
// has none. The terms of a sum have the weights of certificate-2.md.
function provenPoint(boxes, poses, words) {
  if (words.includes('pair')) return null;
  const i = words.findIndex((w) => /^p[12]$/.test(w));
  if (i >= 0) return pointIn(poses[Number(words[i][1]) - 1], words.slice(i + 1, i + 4).map(fraction));
  // A term is a vertex (`v1`), or the point at which the edge from one vertex to another meets a face of the other
  // body (`w0-1a1`: the edge of body 2 from vertex 0 to vertex 1, face 1 of body 1).
  const sum = words[words.length - 1];
  if (isAxis(sum) || !/^[vw]\d/.test(sum) || words[0] === 'separated' || words[0] === 'apart') return null;
  const terms = sum.split('+').map((term) => {
    const [, body, u, v, , face] = term.match(/^([vw])(\d+)(?:-(\d+)([ab])(\d+))?$/);
    const k = body === 'v' ? 0 : 1;
    const [box, pose] = [boxes[k], poses[k]];
    const start = vertexOf(box, pose, Number(u));
    if (v === undefined) return {point: start, weight: 1, log: pose.weight};
    const end = vertexOf(box, pose, Number(v));
    const other = {box: boxes[1 - k], pose: poses[1 - k]};
    const [near, far] = [start, end].map((p) => beyondFace(other.box, other.pose, Number(face), p));
    const size = sizeOf(box, pose);
    return {point: plus(times(start, far / (far - near)), times(end, near / (near - far))),
            weight: (far - near) / size,
            log: Math.log2(size) + faceLog(other.box, face) + other.pose.value + 2 * pose.weight};
  });
  const most = Math.max(...terms.map(({log}) => log));
  const shares = terms.map(({weight, log}) => weight * 2 ** (log - most));
  const all = shares.reduce((a, b) => a + b);
  const point = terms.reduce((p, term, i) => plus(p, times(term.point, shares[i] / all)), [0, 0, 0]);
  return point.every(Number.isFinite) ? point : null;
}

// About the size of a body in its pose; never 0.
const sizeOf = (box, pose) => (isPolyhedron(box) ? [1, 1, 1].map(() => reachOf(box)) : box.half).reduce(
  (s, h, m) => s + h * Math.hypot(...pose.axes[m]), 0) || 1;

// How far a point is beyond a face of a body, in the body's own frame; a certificate's values there
// are 2^faceLog times as large.
function beyondFace(box, pose, face, point) {
  const apart = minus(point, pose.center);
  if (isPolyhedron(box)) {
    const {n, x} = partOf(box).faces[face];
    const [a, b, c] = pose.axes;
    const det = dot(cross(a, b), c);
    return dot(n, minus([cross(b, c), cross(c, a), cross(a, b)].map((d) => dot(d, apart) / det), x));
  }
  const [m, sign] = [face >> 1, face % 2 ? 1 : -1];
  const [a, b, c] = [m, (m + 1) % 3, (m + 2) % 3].map((k) => pose.axes[k]);
  const normal = cross(b, c);
  return sign * dot(normal, apart) / dot(normal, a) - box.half[m];
}
const faceLog = (box, face) => isPolyhedron(box) ? partOf(box).faces[face].log : 0;
