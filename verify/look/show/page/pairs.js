// Compounds: the parts that are drawn (drawnIn, for scene.js), and the pairs of parts that are in contact over time
// (drawPairs, for viewer.js). A body that is no compound has one part.

const isCompound = (data) => data.boxes.some((box) => box.parts);

// The convex parts of both bodies, those of body 1 first: [{body, number, box}]. A plain body is its
// only part, number 0.
function drawnIn(data) {
  data.drawn = data.drawn ?? data.boxes.flatMap(({parts, pieces}, body) => (parts ?? [data.boxes[body]]).map(
    (part, number) => ({body, number, box: parts ? {...part, pieces} : part})));
  return data.drawn;
}

// The numbers of the pairs of parts that touch or overlap at a time, as [part of body 1, part of body 2].
function partsAt(data, t) {
  const isThere = ({from, to, state}) => state !== 'separated' && (Number(from) === Number(to)
    ? Number(from) === t : Number(from) < t && t < Number(to));
  return (data.pairs ?? []).filter(({timeline}) => timeline.some(isThere)).map(({parts}) => parts);
}

// The largest number of rows.
const mostPairs = 200;

// Draws a row for each pair of parts that is in contact at some time: bars where it touches (low) and
// overlaps (high). Returns a function that moves the hand, which points to the shown time.
function drawPairs(place, data, go) {
  const rows = (data.pairs ?? []).slice(0, mostPairs);
  if (rows.length === 0) {
    place.replaceChildren(...(isCompound(data) ? [node('p', 'No two parts are ever in contact.')] : []));
    return () => {};
  }
  const clock = clockOf(data.span, data.width);
  const {x, begin, end} = clock;
  const height = rows.length * 22 + 4;
  const svg = element('svg', {viewBox: clock.viewBox(height), role: 'img',
                              'aria-label': 'Pairs of parts in contact over time'});
  rows.forEach(({parts, timeline}, i) => {
    const y = i * 22 + 20;
    const name = `${parts[0]} | ${parts[1]}`;
    const row = element('g', {class: 'pair', 'data-parts': name});
    row.append(element('line', {x1: begin, x2: end, y1: y, y2: y, stroke: '#ccc'}));
    for (const {from, to, state} of timeline) {
      const [a, b] = [Number(from), Number(to)];
      if (state === 'separated' || !(a === b ? clock.has(a) : clock.meets(a, b))) continue;
      const width = Math.max(2, x(b) - x(a));
      const h = state === 'touching' ? 6 : 12;
      row.append(pressable(
        element('rect', {x: (x(a) + x(b) - width) / 2, y: y - h, width, height: h, fill: fills[state]}),
        `parts ${name}: ${state} ${a === b ? `at ${from}` : `from ${from} to ${to}`}`, () => go(a)));
    }
    row.append(element('text', {x: begin, y: y - 4, 'font-size': 11, stroke: '#fff', 'stroke-width': 3,
                                'paint-order': 'stroke'}, `parts ${name}`));
    svg.append(row);
  });
  const hand = element('line', {y1: 0, y2: height, stroke: '#0b57d0', 'stroke-width': 2});
  svg.append(hand);
  const rest = data.pairs.length - rows.length;
  place.replaceChildren(svg, ...(rest > 0 ? [node('p', `${rest} more pairs are in contact at some time.`)] : []));
  return (t) => {
    hand.setAttribute('x1', x(t));
    hand.setAttribute('x2', x(t));
  };
}
