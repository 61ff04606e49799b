// The state of a case at a time, and the features that touch then, for all views of the viewer (viewer.js). Times are
// compared as doubles: a view shows an event exactly only at its own double.

// The touching features at a time: those of contacts that begin or end then.
function touchesAt(data, t) {
  const found = [];
  if (isEnclosed(data)) return found;
  const add = (touch, parts, point, normal) => {
    // A graze begins and ends with the same features.
    if (found.some((f) => f.box1 === touch.box1 && f.box2 === touch.box2 && `${f.parts}` === `${parts}`)) return;
    found.push({box1: touch.box1, box2: touch.box2, type: touch.type, parts, point,
                normals: normal.map((n) => (n || []).map(Number)).filter((n) => n.length === 3)});
  };
  for (const [i, c] of data.truth.contacts.entries()) {
    for (const [end, touch, features, point] of [
      [c.enter, c.touch, c.features, data.points[i][0]],
      [c.exit, c.exit_touch, c.exit_features, data.points[i][1]]]) {
      if (!end || !touch || Number(end.decimal) !== t) continue;
      // A compound has a list of touching pairs of parts; other bodies have one touch, with a normal for each plane.
      if (isCompound(data)) features.forEach((f, k) => add(f, f.parts, point[k], [f.normal]));
      else add(touch, [0, 0], point, features.map((f) => f.normal));
    }
  }
  return found;
}

// The event or the bar of the timeline at a time.
const stateAt = (data, t) => data.timeline.find((s) => s.isEvent && s.from === t) ||
  data.timeline.find((s) => !s.isEvent && s.from < t && t < s.to) ||
  data.timeline.find((s) => s.from <= t && t <= s.to) || {state: 'unknown', isEvent: false};
