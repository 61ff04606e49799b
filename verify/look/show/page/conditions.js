// Draws the separations along the fifteen axes of two boxes over time, and the axis with the largest one;
// for polyhedra only the largest separation. separations.js computes them at a time.
//   1. sampled: the separations at many times of the visible span.
//   2. heightsOf, curveThrough, labelCurves: the curves and the numbers beside them.
//   3. drawDeciding: a strip below that names the axis with the largest separation.

// [{t, jumps, separations, largest}]: samples at 400 steps, at the events, and on both sides of every
// boundary of pieces. `jumps` is true where a piece begins: curves are interrupted there.
function sampled(data) {
  const [from, until] = data.span;
  const inside = (t) => from < t && t < until;
  const steps = Array.from({length: 401}, (_, i) => from + (until - from) * i / 400);
  const events = data.truth.timeline.map((s) => Number(s.from)).filter(inside);
  const ends = new Set(data.boxes.flatMap((box) => box.pieces.map((p) => p.until)).filter(inside));
  const times = [...new Set([...steps, ...events, ...ends])].sort((a, b) => a - b);
  const at = (t, earlier) => {
    const separations = separationsAt(data, data.boxes.map((box) => poseAt(box, t, earlier)));
    return {t, jumps: !earlier && ends.has(t), separations, largest: largestOf(separations)};
  };
  return times.flatMap((t) => ends.has(t) ? [at(t, true), at(t, false)] : [at(t, t === until)]);
}

// The range of heights that is drawn: all of the deciding curve, and as much of the other curves as
// leaves half of the height to it.
function heightsOf(samples) {
  const high = samples.reduce((m, s) => Math.max(m, s.largest[1]), 0);
  const least = samples.reduce((m, s) => Math.min(m, s.largest[1]), 0);
  const all = samples.flatMap((s) => s.separations.map(([, v]) => v)).filter((v) => v !== null);
  const low = Math.max(all.reduce((m, v) => Math.min(m, v), 0), 2 * least - high);
  return high > low ? [low, high] : [all.reduce((m, v) => Math.min(m, v), -1), high];
}

// A strip over time that names the deciding axis of each stretch.
function drawDeciding(svg, samples, x) {
  const stretches = [];
  for (const {t, largest: [axis]} of samples) {
    const last = stretches[stretches.length - 1];
    if (last && last.axis === axis) last.until = t;
    else {
      if (last) last.until = t;
      stretches.push({axis, from: t, until: t});
    }
  }
  stretches.forEach(({axis, from, until}, i) => {
    const width = x(until) - x(from);
    const bar = element('rect', {x: x(from), y: 206, width, height: 16, class: 'deciding',
                                 fill: i % 2 ? '#ddd' : '#fff', stroke: '#777'});
    bar.append(element('title', {}, `${axis} is the largest from about ${from} to about ${until}`));
    svg.append(bar);
    if (width > 9 * axis.length) svg.append(element('text', {
      x: x(from) + width / 2, y: 218, 'text-anchor': 'middle', 'font-size': 12}, axis));
  });
}

// The path of a curve through the samples. `valueOf` gives the height of a sample, null where there is no
// curve; x and y give the place of a time and a height.
function curveThrough(samples, valueOf, x, y) {
  let pen = 'M';
  return samples.map((sample) => {
    const s = valueOf(sample);
    if (sample.jumps || s === null) pen = 'M';
    if (s === null) return '';
    const step = `${pen}${x(sample.t).toFixed(1)} ${y(s).toFixed(1)}`;
    pen = 'L';
    return step;
  }).join('');
}

// Writes the lowest and the highest height, and the ends of the span, beside the curves.
function labelCurves(svg, span, [low, high], {begin, end}, y) {
  const label = (text, attributes) => svg.append(element('text', {
    'font-size': 12, fill: '#111', class: 'axis', ...attributes}, text));
  // Writes a height to the left of all curves.
  const height = (text, at) => label(text, {x: begin - 6, y: at, 'text-anchor': 'end',
                                            class: 'axis height'});
  const short = (value) => String(Number(value.toPrecision(3)));
  height('0', y(0) + 4);
  // Labels too near to the one of 0 are left out.
  for (const s of [high, low]) if (Math.abs(y(s) - y(0)) > 14) height(short(s), y(s) + 4);
  const [from, until] = span.map((t) => String(Number(t.toPrecision(9))));
  label(from, {x: begin, y: 238});
  label('time', {x: (begin + end) / 2, y: 238, 'text-anchor': 'middle'});
  label(until, {x: end, y: 238, 'text-anchor': 'end'});
}

// Draws the curves. Returns a function that moves the hand, which points to the shown time, and names the
// deciding axis there. If `touches`, the boxes are known to touch, and the largest separation is exactly 0.
function drawConditions(place, data) {
  if (isEnclosed(data) || isCompound(data)) {
    place.replaceChildren();
    return () => {};
  }
  if (!isOfBoxes(data) && stepsAt(data) > mostSteps) {
    place.replaceChildren(node('p', 'Not drawn: these bodies have too many faces and edges for a page to ' +
      'look along all of them all the time. touchstone overlap --at T does so at an instant, exactly.'));
    return () => {};
  }
  const {x, begin, end, right, viewBox} = clockOf(data.span, data.width);
  const samples = sampled(data);
  const [low, high] = heightsOf(samples);
  const y = (s) => 196 - (s - low) / (high - low) * 170;
  const svg = element('svg', {viewBox: viewBox(246), role: 'img',
                              'aria-label': 'Separation over time'});
  const frame = element('svg', {x: 0, y: 20, width: right, height: 180,
                               viewBox: `0 20 ${right} 180`});
  const draw = (valueOf, attributes, name) => {
    const path = element('path', {d: curveThrough(samples, valueOf, x, y), fill: 'none', ...attributes});
    path.append(element('title', {}, name));
    frame.append(path);
  };
  if (isOfBoxes(data)) axisNames.forEach((axis, i) =>
    draw((s) => s.separations[i][1], {stroke: '#888', 'stroke-width': 1}, axis));
  draw((s) => s.largest[1], {stroke: '#111', 'stroke-width': 3}, 'the largest');
  svg.append(frame, element('line', {x1: begin, x2: end, y1: y(0), y2: y(0), stroke: '#111',
                                     'stroke-dasharray': '6 4'}));
  drawDeciding(svg, samples, x);
  labelCurves(svg, data.span, [low, high], {begin, end}, y);
  const hand = element('line', {y1: 18, y2: 203, stroke: '#0b57d0', 'stroke-width': 2});
  svg.append(hand);
  const said = node('p');
  place.replaceChildren(svg, said);
  return (t, touches) => {
    const [axis, value] = deciding(data, t);
    hand.setAttribute('x1', x(t));
    hand.setAttribute('x2', x(t));
    said.replaceChildren(`Largest here: ${axis}, `, ...(touches ? ['exactly ', number('0')]
      : ['about ', number(value.toPrecision(6))]));
  };
}
