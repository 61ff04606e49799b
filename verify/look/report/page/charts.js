// Draws the distributions of errors: a row of bars for each subject. Charts of one kind of error share
// their decades. element() is in look/show/page/drawing.js, node() in copy.js beside it.

const errorKinds = [['late', 'Late by, in time'], ['early', 'Early by, in time'],
                    ['depth', 'Depth at the reported time, or missed'],
                    ['ulps', 'Off by, in units of the last place']];

// The least distance of two labels. The first label begins at the left edge instead of being centred on its
// bar; if bars are narrow, it would run into the next one.
// Both are in units of the picture.
const labelRoom = 62;
const labelRoomAtEdge = 84;

// rows: [[name, [[decade, count]…]]…]. `room`: the width of the window in pixels. The picture has 3 units
// for 2 pixels; a narrow window gets a narrower picture instead of smaller letters.
function drawErrors(title, rows, room) {
  const decades = rows.flatMap(([, pairs]) => pairs.map(([k]) => k));
  const [low, high] = [Math.min(...decades), Math.max(...decades)];
  const most = Math.max(...rows.flatMap(([, pairs]) => pairs.map(([, n]) => n)));
  // `height` of one row: the name on top, bars of at most 48 units, their numbers above them.
  const [width, height, left] = [Math.max(360, Math.min(960, 1.5 * room)), 96, 10];
  const step = Math.min(70, (width - 2 * left) / (high - low + 1));
  const x = (k) => left + (k - low) * step;
  // Heights grow with the logarithm of the count; 1 is still visible.
  const tall = (n) => 8 + Math.log10(n) / Math.max(1, Math.log10(most)) * 40;
  const svg = element('svg', {viewBox: `0 0 ${width} ${rows.length * height + 24}`, role: 'img',
                              'aria-label': title});
  rows.forEach(([name, pairs], i) => {
    const base = i * height + 88;
    const longest = Math.floor((width - 2 * left) / 8);  // a letter has about 8 units
    svg.append(element('text', {x: left, y: base - 70, 'font-size': 15},
                       name.length > longest ? `${name.slice(0, longest - 1)}…` : name));
    svg.append(element('line', {x1: left, x2: width - left, y1: base, y2: base, stroke: '#111'}));
    for (const [k, n] of pairs) {
      const bar = element('rect', {x: x(k), y: base - tall(n), width: step * 0.85,
                                   height: tall(n), fill: '#5b7ea6', stroke: '#111'});
      bar.append(element('title', {}, `${name}: ${n} of 1e${k}`));
      svg.append(bar);
      if (step > 8 * String(n).length) {
        svg.append(element('text', {x: x(k) + step * 0.42, y: base - tall(n) - 3,
                                    'text-anchor': 'middle', 'font-size': 13}, n));
      }
    }
  });
  const every = Math.ceil((step < 30 ? labelRoomAtEdge : labelRoom) / step);
  for (let k = low; k <= high; k += every) {
    svg.append(element('text', {x: k === low ? left : x(k) + step * 0.42,
                                y: rows.length * height + 10,
                                'text-anchor': k === low ? 'start' : 'middle', 'font-size': 13}, `1e${k}`));
  }
  const figure = node('figure', node('figcaption', title), svg);
  figure.className = 'chart';
  return figure;
}

// More rows than this are shown only on request.
const mostRows = 60;

// Draws a chart for each kind of error that any document has.
function drawAllErrors(place, documents) {
  const several = documents.length > 1;
  const wasOpen = place.querySelector('details')?.open;
  const figures = [];
  let count = 0;
  for (const [kind, title] of errorKinds) {
    const rows = documents.flatMap((d) => d.subjects.filter((s) => s.errors[kind]).map(
      (s) => [several ? `${s.name} (${d.file})` : s.name, s.errors[kind]]));
    count += rows.length;
    if (rows.length) figures.push(drawErrors(title, rows, place.clientWidth || 640));
  }
  place.replaceChildren(...(figures.length ? figures : [node('p', 'There are none to count.')]));
  if (count <= mostRows) return;
  const details = node('details', node('summary', `${count} charts`), ...figures);
  details.open = Boolean(wasOpen);
  place.replaceChildren(details);
}
