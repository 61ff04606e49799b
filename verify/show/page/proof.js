// Which axis separates the boxes at a time: read from the certificate, where it is proven.

function fraction(text) {
  const [p, q = '1'] = text.split('/');
  const cut = Math.max(0, Math.max(p.length, q.length) - 300);  // beyond a double's range
  return Number(p.slice(0, p.length - cut)) / Number(q.slice(0, q.length - cut));
}

// The gaps of a certificate (cases/schema/certificate.md): [{from, until, axis or undefined}].
function provenGaps(truth) {
  const events = truth.timeline.map((s) => Number(s.from));
  const gaps = [];
  let last = null;
  let between = null;
  for (const line of truth.certificate.split('\n')) {
    const words = line.split(' ');
    if (words[0] === 'at') {
      const here = fraction(words[1]);
      if (between && between[0] === 'root') {
        const root = events.find((t) => last < t && t < here) ?? (last + here) / 2;
        const axisOf = (w) => w.startsWith('apart:') ? w.slice(6) : undefined;
        gaps.push({from: last, until: root, axis: axisOf(between[2])},
                  {from: root, until: here, axis: axisOf(between[4])});
      } else if (between) {
        gaps.push({from: last, until: here, axis: between[0] === 'apart' ? between[1] : undefined});
      }
      last = here;
    } else if (['root', 'apart', 'overlapping', 'touching'].includes(words[0])) {
      between = words;
    }
  }
  return gaps;
}

// The unit normal of an axis ('+a0', '-b2', '+a1b2') at two poses; null where it vanishes.
function normalOf(axis, poses) {
  const [, sign, a, b] = axis.match(/^([+-])(?:a(\d))?(?:b(\d))?$/);
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

// The plane between the boxes along a separating axis: {normal, point, gap}.
function planeBetween(boxes, poses, axis) {
  const normal = normalOf(axis, poses);
  if (!normal) return null;
  const reach = (i) => boxes[i].half.reduce(
    (s, h, k) => s + h * Math.abs(dot(poses[i].axes[k], normal)), 0);
  const first = dot(poses[0].center, normal) + reach(0);
  const second = dot(poses[1].center, normal) - reach(1);
  const middle = times(plus(poses[0].center, poses[1].center), 0.5);
  const shift = (first + second) / 2 - dot(middle, normal);
  return {normal, point: plus(middle, times(normal, shift)), gap: second - first};
}
