// The timeline as SVG: states told by height and pattern, not by colour alone.

function element(name, attributes, text) {
  const made = document.createElementNS('http://www.w3.org/2000/svg', name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  if (text !== undefined) made.textContent = text;
  return made;
}

// Something drawn that does what a button does, by the mouse and by the keys.
function pressable(made, label, action) {
  for (const [key, value] of Object.entries({tabindex: 0, role: 'button', 'aria-label': label,
                                             cursor: 'pointer'})) made.setAttribute(key, value);
  made.append(element('title', {}, label));
  made.addEventListener('click', action);
  made.addEventListener('keydown', (e) => {
    if (e.key !== 'Enter' && e.key !== ' ') return;
    e.preventDefault();
    action();
  });
  return made;
}

const heights = {separated: 6, touching: 22, overlapping: 40, unknown: 14};
const fills = {separated: '#dddddd', touching: '#e0a030', overlapping: '#7a1f1f', unknown: '#ffffff'};

// Draws it, and returns a function that moves its hand to a time.
function drawTimeline(place, data, go) {
  const [from, until] = data.horizon;
  const width = 1000;
  const x = (t) => 20 + (until > from ? (t - from) / (until - from) : 0.5) * (width - 40);
  const svg = element('svg', {viewBox: `0 0 ${width} 92`, role: 'img',
                              'aria-label': 'Timeline of the contact'});
  for (const s of data.truth.timeline) {
    const [a, b] = [x(Number(s.from)), x(Number(s.to))];
    const h = heights[s.state];
    if (s.from !== s.to) {
      const bar = element('rect', {x: a, y: 60 - h, width: b - a, height: h, fill: fills[s.state],
                                   stroke: '#333'});
      bar.append(element('title', {}, `${s.state} from ${s.from} to ${s.to}`));
      svg.append(bar);
      if (b - a > 80) svg.append(element('text', {x: (a + b) / 2, y: 14, 'text-anchor': 'middle',
                                                  'font-size': 13}, s.state));
    } else {
      const tick = pressable(element('g', {}), `${s.state} at ${s.from}`,
                             () => go(Number(s.from)));
      tick.append(element('line', {x1: a, x2: a, y1: 18, y2: 66, stroke: '#111', 'stroke-width': 2}));
      svg.append(tick);
      // Two lines of labels, by turns, for events that are near each other.
      const row = svg.querySelectorAll('.event').length % 2;
      svg.append(element('text', {x: a, y: 78 + 12 * row, 'font-size': 11, class: 'event',
        'text-anchor': a < 60 ? 'start' : a > width - 60 ? 'end' : 'middle'},
      String(Number(Number(s.from).toPrecision(9)))));
    }
  }
  // Homogeneous intervals: every other one is dark.
  (data.intervals || []).forEach((interval, i) => {
    const [a, b] = [x(Number(interval.from)), x(Number(interval.to))];
    const strip = element('rect', {x: a, y: 62, width: Math.max(0, b - a), height: 5,
                                   fill: i % 2 ? '#777' : '#fff', stroke: '#777',
                                   class: 'interval'});
    strip.append(element('title', {},
                         `homogeneous interval ${i + 1}, ${interval.from} to ${interval.to}`));
    svg.append(strip);
  });
  const hand = element('path', {d: 'M0 0 l-6 -9 h12 z M0 0 V60', stroke: '#0b57d0',
                                fill: '#0b57d0', class: 'hand'});
  svg.append(hand);
  place.replaceChildren(svg);
  return (t) => hand.setAttribute('transform', `translate(${x(t)} 10)`);
}
