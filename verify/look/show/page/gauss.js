// The Gauss spheres of both boxes, laid over each other as in the paper's figures; the sphere of
// box 2 is turned inside out. A point of one sphere in an octant of the other is a pair of a face
// and a vertex; two arcs that cross are a pair of edges. viewer.js calls drawGauss() for two boxes.

// The side from which the spheres are seen, as in the picture in 3D (camera.js).
const outlook = (() => {
  const unit = (v) => times(v, 1 / Math.hypot(...v));
  const towards = unit([0.9, -1.9, 0.9]);
  const right = unit(cross([0, 0, 1], towards));
  return {towards, right, up: cross(towards, right)};
})();

// The centres of both half spheres in the picture: the near half, and the far half as seen from
// behind. The far half is to the right of the near one, or below it in a narrow window.
const spheresOf = (narrow) => narrow
  ? {viewBox: '0 0 390 720', front: [180, 180], back: [180, 540]}
  : {viewBox: '0 0 770 360', front: [180, 180], back: [560, 180]};

// The position of a direction in the picture.
function placeOnSphere(n, spheres) {
  const front = dot(n, outlook.towards) >= 0;
  const [x, y] = front ? spheres.front : spheres.back;
  const across = dot(n, outlook.right) * 150 * (front ? 1 : -1);
  return {front, x: x + across, y: y - dot(n, outlook.up) * 150};
}

// The outward normal of each face: {'+x': n, '-x': -n, …}.
function faceNormals(pose, outward) {
  const normals = {};
  'xyz'.split('').forEach((letter, k) => {
    const raw = cross(pose.axes[(k + 1) % 3], pose.axes[(k + 2) % 3]);
    const n = times(raw, (dot(raw, pose.axes[k]) < 0 ? -1 : 1) * outward / Math.hypot(...raw));
    normals[`+${letter}`] = n;
    normals[`-${letter}`] = times(n, -1);
  });
  return normals;
}

// Draws the edges of a box as arcs between the normals of their faces, in 24 steps each.
function drawArcs(svg, spheres, normals, attributes) {
  const faces = Object.entries(normals);
  for (const [f, a] of faces) {
    for (const [g, b] of faces) {
      if (f[1] >= g[1]) continue;  // each pair of axes once; opposite faces share no edge
      let pen = null;
      let d = '';
      for (let i = 0; i <= 24; ++i) {
        const v = plus(times(a, 1 - i / 24), times(b, i / 24));
        const at = placeOnSphere(times(v, 1 / Math.hypot(...v)), spheres);
        d += `${pen === at.front ? 'L' : 'M'}${at.x.toFixed(1)} ${at.y.toFixed(1)}`;
        pen = at.front;
      }
      svg.append(element('path', {d, fill: 'none', ...attributes}));
    }
  }
}

// The opposite feature; and whether one is a face, an edge or a vertex, by the length of its name.
const antipodeName = (f) => f.replace(/[+-]/g, (sign) => sign === '+' ? '-' : '+');
const kindOf = (f) => ['', 'F', 'E', 'V'][f.length / 2];

// All pairs of an interval: [{normal, box1, box2, type}], two for each axis. REQUIRES: the poses
// are of a time in it.
function pairsAt(interval, poses) {
  return interval.pairs.flatMap(([axis, box1, box2]) => {
    const normal = normalOf(`+${axis}`, poses);
    if (!normal) return [];
    const type = kindOf(box1) + kindOf(box2);
    return [{normal, box1, box2, type},
            {normal: times(normal, -1), box1: antipodeName(box1), box2: antipodeName(box2), type}];
  });
}

// Both ends of an interval, as numbers to be copied.
function endsOf(data, i) {
  const end = (t) => [number(t.decimal), ', root of ', number(polynomialText(t.polynomial)), ' in ',
                      number(`[${t.interval.join(', ')}]`)];
  const ends = node('div', node('div', 'From ', ...end(data.breakpoints[i])),
                    node('div', 'to ', ...end(data.breakpoints[i + 1])));
  ends.className = 'ends';
  return ends;
}

// Returns a function that draws the spheres at a time.
function drawGauss(place, data) {
  const intervals = data.intervals || [];
  return (t) => {
    // At a boundary of pieces the interval belongs to the same piece as the poses.
    const earlier = data.earlier_at.includes(t);
    const here = intervals.findIndex((s) => t < Number(s.to) || (earlier && t === Number(s.to)));
    const i = here < 0 ? intervals.length - 1 : here;
    const interval = intervals[i];
    const halves = spheresOf(isNarrow(data.width));
    const svg = element('svg', {viewBox: halves.viewBox, role: 'img',
                                'aria-label': 'The Gauss spheres of both boxes'});
    for (const [cx, cy] of [halves.front, halves.back]) svg.append(element('circle', {
      cx, cy, r: 150, fill: '#fafafa', stroke: '#bbb'}));
    const poses = posesAt(data, t);
    const spheres = [faceNormals(poses[0], 1), faceNormals(poses[1], -1)];
    drawArcs(svg, halves, spheres[0], {stroke: '#1f5fa8', 'stroke-width': 2});
    drawArcs(svg, halves, spheres[1], {stroke: '#b8560b', 'stroke-width': 2, 'stroke-dasharray': '6 3'});
    const names = [];
    spheres.forEach((normals, box) => {
      for (const [face, n] of Object.entries(normals)) {
        const at = placeOnSphere(n, halves);
        svg.append(element('circle', {cx: at.x, cy: at.y, r: 5, stroke: '#111',
                                      fill: box ? '#fff' : '#111'}));
        // Faces of both boxes often have the same direction, so their names are at different heights.
        names.push(element('text', {x: at.x + 11, y: at.y + (box ? 19 : -8), 'font-size': 13, stroke: '#fff',
                                    'stroke-width': 3, 'paint-order': 'stroke', fill: '#111'},
                           `${face} ${box + 1}`));
      }
    });
    const pairs = interval ? pairsAt(interval, poses) : [];
    for (const pair of pairs) {
      const at = placeOnSphere(pair.normal, halves);
      const mark = element('circle', {cx: at.x, cy: at.y, r: pair.type === 'EE' ? 4 : 9, class: 'pair',
                                      fill: pair.type === 'EE' ? '#d00000' : 'none',
                                      stroke: '#d00000', 'stroke-width': 2});
      mark.append(element('title', {}, `${pair.type} ${pair.box1} | ${pair.box2}`));
      svg.append(mark);
    }
    svg.append(...names);  // last, so that names are above everything else
    const count = (type) => pairs.filter((pair) => pair.type === type).length;
    const words = interval
      ? `Homogeneous interval ${i + 1} of ${intervals.length}: ` +
        ['FV', 'VF', 'EE', 'FE', 'EF', 'FF'].filter(count).map((type) => `${count(type)} ${type}`)
          .join(', ')
      : 'No homogeneous interval is here.';
    place.replaceChildren(svg, node('p', words), ...(interval ? [endsOf(data, i)] : []));
  };
}
