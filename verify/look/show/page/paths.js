// The paths of a box's corners, one for each piece of its motion, since the box may jump between pieces. scene.js draws
// them, and moves the camera so that they are in view.

// Divides a piece until the middle of each chord is within `near` of the corner's path, or into at most
// 2^12 steps.
function pathsOn(piece, box, near) {
  const at = (u) => ({u, corners: cornersOf(box, poseOn(piece, box, u), '')});
  const off = (a, middle, b) => Math.max(...middle.corners.map((p, i) =>
    Math.hypot(...minus(p, times(plus(a.corners[i], b.corners[i]), 0.5)))));
  const poses = [at(0)];
  const go = (a, b, depth) => {
    const middle = at((a.u + b.u) / 2);
    // A half turn within one step would look like no motion, so at least 2^4 steps are taken.
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
