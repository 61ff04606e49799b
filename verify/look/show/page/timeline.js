// Draws the timeline as SVG: a bar for each span, a tick for each event, times below, and a hand at the shown time.
// Height and pattern show a state, not only its colour.

const heights = {separated: 6, touching: 22, overlapping: 40, unknown: 14};
const fills = {separated: '#dddddd', touching: '#e0a030', overlapping: '#7a1f1f', unknown: '#ffffff'};

// Times, each in the first of three lines in which it has room; the exact numbers are
// elsewhere on the page.
function drawTimes(svg, times, clock) {
  const ends = [-Infinity, -Infinity, -Infinity];
  for (const t of times) {
    const text = String(Number(t.toPrecision(9)));
    const half = text.length * 3.4;
    const middle = Math.min(clock.right - half, Math.max(half, clock.x(t)));
    const row = ends.findIndex((end) => end < middle - half - 4);
    if (row < 0) continue;
    ends[row] = middle + half;
    svg.append(element('text', {x: middle, y: 84 + 12 * row, 'font-size': 11, class: 'event',
                                'text-anchor': 'middle'}, text));
  }
}

// Draws the timeline, `data.timeline` (see timelineOf). Returns a function that moves its hand,
// which points to the shown time.
function drawTimeline(place, data, go) {
  const clock = clockOf(data.span, data.width);
  const {x} = clock;
  const svg = element('svg', {viewBox: clock.viewBox(112), role: 'img',
                              'aria-label': 'Timeline of the contact'});
  const ticks = [];
  for (const s of data.timeline) {
    const [a, b] = [x(s.from), x(s.to)];
    const h = heights[s.state];
    if (!s.isEvent) {
      if (s.narrow || !clock.meets(s.from, s.to)) continue;
      const bar = element('rect', {x: a, y: 60 - h, width: b - a, height: h, fill: fills[s.state],
                                   stroke: '#333'});
      bar.append(element('title', {}, s.label));
      svg.append(bar);
      if (b - a > 80) svg.append(element('text', {x: (a + b) / 2, y: 14, 'text-anchor': 'middle',
                                                  'font-size': 13}, s.state));
    } else if (clock.has(s.from)) {
      const tick = pressable(element('g', {}), s.label, () => go(s.from));
      tick.append(element('line', {x1: a, x2: a, y1: 18, y2: 64, stroke: '#111', 'stroke-width': 2}));
      ticks.push(tick);
    }
  }
  svg.append(...ticks);
  // Homogeneous intervals: every other one is dark.
  (data.intervals || []).forEach((interval, i) => {
    const [a, b] = [x(Number(interval.from)), x(Number(interval.to))];
    if (!clock.meets(Number(interval.from), Number(interval.to))) return;
    const strip = element('rect', {x: a, y: 66, width: b - a, height: 6,
                                   fill: i % 2 ? '#777' : '#fff', stroke: '#777',
                                   class: 'interval'});
    strip.append(element('title', {},
                         `homogeneous interval ${i + 1}, ${interval.from} to ${interval.to}`));
    svg.append(strip);
  });
  const instants = data.timeline.filter((s) => s.isEvent).map((s) => s.from);
  drawTimes(svg, instants.filter(clock.has), clock);
  const hand = element('path', {d: 'M0 0 l-6 -9 h12 z M0 0 V54', stroke: '#0b57d0',
                                fill: '#0b57d0', class: 'hand'});
  svg.append(hand);
  place.replaceChildren(svg);
  return (t) => hand.setAttribute('transform', `translate(${x(t)} 10)`);
}
