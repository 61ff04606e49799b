// Graphics compute in floats of 32 bits. So the picture in 3D has an origin and a unit of its own, and
// a frame carries points between the case and the picture.

function makeFrame() {
  const frame = {
    origin: [0, 0, 0],
    unit: 1,
    inScene: (p) => times(minus(p, frame.origin), 1 / frame.unit),
    inCase: (p) => plus(times(p, frame.unit), frame.origin),
    // Moves the origin into the middle of these points of the case, and makes the unit half their extent.
    fit(points) {
      const [low, high] = [Math.min, Math.max].map(
        (end) => [0, 1, 2].map((k) => points.reduce((m, p) => end(m, p[k]), points[0][k])));
      frame.origin = times(plus(low, high), 0.5);
      frame.unit = Math.hypot(...minus(high, frame.origin)) || 1;
    },
  };
  return frame;
}
