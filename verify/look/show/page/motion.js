// The pose of a body at a time, from the polynomials of its pieces (pieces_data.cpp): three axes and the position of
// its center. All drawings of bodies begin here.

function valueAt(polynomial, u) {
  let value = 0;
  for (let i = polynomial.length; i-- > 0;) value = value * u + polynomial[i];
  return value;
}

// The pose at the time u of a piece's own clock, from 0 to 1: {axes: three columns, center, offset,
// weight, value}. `weight` is the base-2 logarithm of the weight of a vertex in a certificate, `value`
// that of the unit of values at faces (certificate-2.md). They are logarithms because the numbers
// themselves may be beyond the range of doubles.
function poseOn(piece, box, u) {
  const turn = valueAt(piece.axes_denominator, u);
  const way = valueAt(piece.offset_denominator, u);
  const entry = piece.axes.map((p) => valueAt(p, u) / turn);
  const columns = [entry.slice(0, 3), entry.slice(3, 6), entry.slice(6, 9)];
  // A turned part of a compound has axes of its own.
  const axes = box.turn ? box.turn.map((c) => c.reduce((a, x, k) => plus(a, times(columns[k], x)), [0, 0, 0]))
    : columns;
  const offset = piece.offset.map((p) => valueAt(p, u) / way);
  const center = offset.map((x, k) => x + axes.reduce((s, a, i) => s + a[k] * box.center[i], 0));
  const [w, v] = [[piece.scale[0], turn], [piece.scale[1], way]].map(
    ([scale, at]) => Math.log2(scale) + Math.log2(at));
  const value = v + (piece.rigid ? w : 3 * w + Math.log2(Math.abs(dot(cross(axes[0], axes[1]), axes[2]))));
  return {axes, offset, center, weight: w + v, value};
}

// The pose at a time. At a boundary of pieces it is the pose of the later piece, with which the next
// span begins, or with `earlier` the pose of the earlier one.
function poseAt(box, t, earlier = false) {
  const piece = box.pieces.find((p) => t < p.until || (earlier && t === p.until)) ||
    box.pieces[box.pieces.length - 1];
  const length = piece.until - piece.from;
  return poseOn(piece, box, length > 0 ? Math.min(1, Math.max(0, (t - piece.from) / length)) : 0);
}

// The poses in which both boxes are drawn at a time.
const posesAt = (data, t) =>
  data.boxes.map((box) => poseAt(box, t, data.earlier_at.includes(t)));
