// The separation along the fifteen axes over time, and which of them is the largest.

const axisNames = [0, 1, 2].flatMap((i) => [`a${i}`, `b${i}`])
  .concat([0, 1, 2].flatMap((i) => [0, 1, 2].map((k) => `a${i}b${k}`)));

// Of the two planes of an axis the one with the larger condition, divided by the normal's length:
// a distance, positive where the boxes are apart along it. null where the normal vanishes.
function separation(boxes, poses, axis) {
  const sides = ['+', '-'].map((sign) => planeBetween(boxes, poses, sign + axis));
  return sides[0] && Math.max(sides[0].gap, sides[1].gap);
}

// [axis, separation] of the largest one: it decides.
function deciding(data, t) {
  const poses = posesAt(data, t);
  return axisNames.map((axis) => [axis, separation(data.boxes, poses, axis)])
    .filter(([, s]) => s !== null).reduce((best, next) => next[1] > best[1] ? next : best);
}

// Draws them, and returns a function that moves the hand to a time and names what decides there.
function drawConditions(place, data) {
  const [from, until] = data.horizon;
  const samples = 400;
  const at = Array.from({length: samples + 1}, (_, i) => from + (until - from) * i / samples);
  const curves = new Map(axisNames.map((axis) => [axis, []]));
  for (const t of at) {
    const poses = posesAt(data, t);
    for (const axis of axisNames) curves.get(axis).push(separation(data.boxes, poses, axis));
  }
  const largest = at.map((_, i) => Math.max(...axisNames.map((a) => curves.get(a)[i] ?? -Infinity)));
  const all = [...curves.values()].flat().filter((s) => s !== null);
  const [low, high] = [Math.min(0, ...all), Math.max(0, ...all)];
  const y = (s) => 196 - (high > low ? (s - low) / (high - low) : 0.5) * 170;
  const x = (i) => 20 + i / samples * 960;
  const svg = element('svg', {viewBox: '0 0 1000 224', role: 'img',
                              'aria-label': 'Separation along each axis over time'});
  const draw = (values, attributes, name) => {
    let pen = 'M';
    const d = values.map((s, i) => {
      if (s === null) {
        pen = 'M';
        return '';
      }
      const step = `${pen}${x(i).toFixed(1)} ${y(s).toFixed(1)}`;
      pen = 'L';
      return step;
    }).join('');
    const path = element('path', {d, fill: 'none', ...attributes});
    path.append(element('title', {}, name));
    svg.append(path);
  };
  for (const [axis, values] of curves) draw(values, {stroke: '#888', 'stroke-width': 1}, axis);
  draw(largest, {stroke: '#111', 'stroke-width': 3}, 'the largest');
  svg.append(element('line', {x1: 20, x2: 980, y1: y(0), y2: y(0), stroke: '#111',
                              'stroke-dasharray': '6 4'}));
  const label = (text, attributes) => svg.append(element('text', {
    'font-size': 12, stroke: '#fff', 'stroke-width': 3, 'paint-order': 'stroke', fill: '#111',
    class: 'axis', ...attributes}, text));
  const short = (value) => String(Number(value.toPrecision(3)));
  // What lies too near to another label is left out.
  for (const s of [0, high, low].filter((v, i) => i === 0 || Math.abs(y(v) - y(0)) > 14))
    label(short(s), {x: 24, y: y(s) + (s === low && s < 0 ? -2 : s > 0 ? 12 : -4)});
  label('separation, in units of length', {x: 500, y: 12, 'text-anchor': 'middle'});
  label(short(from), {x: 20, y: 216});
  label('time', {x: 500, y: 216, 'text-anchor': 'middle'});
  label(short(until), {x: 980, y: 216, 'text-anchor': 'end'});
  const hand = element('line', {y1: 18, y2: 202, stroke: '#0b57d0', 'stroke-width': 2});
  svg.append(hand);
  const said = node('p');
  place.replaceChildren(svg, said);
  return (t) => {
    const [axis, value] = deciding(data, t);
    const here = x(until > from ? (t - from) / (until - from) * samples : samples / 2);
    hand.setAttribute('x1', here);
    hand.setAttribute('x2', here);
    said.replaceChildren(`Largest here: ${axis}, about `, number(value.toPrecision(6)));
  };
}
