// The paths of a box's corners: of each piece of its motion its own, since it may jump between them.

// So finely that no corner is farther than `near` from the middle of a chord, or 2^12 steps a piece.
function pathsOn(piece, box, near) {
  const at = (u) => ({u, corners: cornersOf(box, poseOn(piece, box, u), '')});
  const off = (a, middle, b) => Math.max(...middle.corners.map((p, i) =>
    Math.hypot(...minus(p, times(plus(a.corners[i], b.corners[i]), 0.5)))));
  const poses = [at(0)];
  const go = (a, b, depth) => {
    const middle = at((a.u + b.u) / 2);
    // A half turn within one step would look like none: some steps are always taken.
    if (depth < 4 || (depth < 12 && off(a, middle, b) > near)) {
      go(a, middle, depth + 1);
      go(middle, b, depth + 1);
    } else {
      poses.push(b);
    }
  };
  go(poses[0], at(1), 0);
  return poses[0].corners.map((_, i) => poses.map((pose) => pose.corners[i]));
}

// Points of the paths of a box's corners, at 17 instants of each piece.
const placesOf = (box) => box.pieces.flatMap((piece) => pathsOn(piece, box, Infinity).flat());
