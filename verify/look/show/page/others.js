// Draws the answers of other programs to a case: of judged subjects (`answers`), and truths of other documents
// (`other_truths`). others.cpp adds both to the data; a case without them has no such drawings.

// The value of a reported time: a hexadecimal float, a fraction or a decimal; null for other texts.
function valueOf(text) {
  const hex = /^(-?)0x([0-9a-f]+)(?:\.([0-9a-f]*))?p([+-]?\d+)$/i.exec(text);
  if (!hex) {
    if (/^-?\d+\/\d+$/.test(text)) return fraction(text);
    return /^-?\d/.test(text) ? Number(text) : null;
  }
  const [, sign, whole, part = '', power] = hex;
  const size = (parseInt(whole, 16) + parseInt(part || '0', 16) / 16 ** part.length) * 2 ** power;
  return sign === '-' ? -size : size;
}

// "late by 0.374 (1.3e15 ulps), depth 3.49".
function wordsOf(answer) {
  const size = (decimal) => decimal.replace(/^-/, '');  // the verdict has the direction
  const off = answer.difference &&
    ` by ${size(answer.difference)}${answer.ulps ? ` (${size(answer.ulps)} ulps)` : ''}`;
  return [answer.verdict + (off || ''), answer.depth && `depth ${answer.depth}`,
          answer.clearance && `clearance ${answer.clearance}`, answer.why].filter(Boolean).join(', ');
}

// A line for each answer, on the timeline's clock, from the exact time to the reported one; and
// all of them as text.
function drawAnswers(place, data, go) {
  const answers = data.answers || [];
  const clock = clockOf(data.span, data.width);
  const {x} = clock;
  // Times beyond the horizon are drawn at its ends.
  const [first, last] = data.horizon;
  const isSeen = (t) => clock.has(Math.min(last, Math.max(first, t)));
  const svg = element('svg', {viewBox: clock.viewBox(answers.length * 30 + 4), role: 'img',
                              'aria-label': 'Answers over time'});
  const rows = answers.map((answer, i) => {
    const [t, exact] = [valueOf(answer.reported), valueOf(answer.exact)];
    const y = i * 30 + 22;
    svg.append(element('line', {x1: clock.begin, x2: clock.end, y1: y, y2: y, stroke: '#ccc'}));
    if (t !== null && exact !== null) svg.append(element('line', {
      x1: x(exact), x2: x(t), y1: y, y2: y, stroke: '#111', 'stroke-width': 4}));
    if (exact !== null && isSeen(exact)) svg.append(element('line', {
      x1: x(exact), x2: x(exact), y1: y - 6, y2: y + 6, stroke: '#111', 'stroke-width': 2}));
    if (t !== null && isSeen(t)) {
      svg.append(pressable(
        element('path', {d: 'M0 -6 L6 0 L0 6 L-6 0 Z', stroke: '#111',
                         fill: answer.verdict === 'correct' ? '#fff' : '#111',
                         transform: `translate(${x(t)} ${y})`, class: 'answer'}),
        `${answer.subject}: ${answer.reported_shown}`, () => go(t)));
    }
    const told = `${answer.verdict}${t === null ? `, ${answer.reported_shown || 'no time'}` : ''}`;
    // A long name is cut here; the table below has all of it.
    const room = Math.floor((clock.right - clock.begin) / 6.5) - told.length - 2;
    const name = answer.subject.length > room ? `${answer.subject.slice(0, Math.max(1, room - 1))}…`
      : answer.subject;
    svg.append(element('text', {x: clock.begin, y: y - 8, 'font-size': 11}, `${name}: ${told}`));
    return node('tr', node('td', answer.subject), node('td', wordsOf(answer)),
                node('td', number(answer.reported, answer.reported_shown)),
                node('td', number(answer.exact, answer.exact_shown)));
  });
  place.hidden = answers.length === 0;
  place.replaceChildren(node('h2', 'Answers'), svg,
                        tableOf(['subject', 'verdict', 'reported', 'true time'], rows));
}

// Draws each of the other truths, with its differences from the exact one.
function drawTruths(place, data, go) {
  const truths = data.other_truths || [];
  place.hidden = truths.length === 0;
  place.replaceChildren(node('h2', 'Other truths'));
  for (const truth of truths) {
    const drawing = node('div');
    drawTimeline(drawing, {span: data.span, width: data.width, timeline: exactTimeline(truth)}, go);
    drawing.querySelector('.hand').remove();
    const {x, has, meets} = clockOf(data.span, data.width);
    for (const d of truth.differences) {
      if (!has(d.from) && !meets(d.from, d.to)) continue;
      const [a, b] = [x(d.from), x(d.to)];
      drawing.firstChild.append(element('rect', {
        x: a - 2, y: 16, width: Math.max(4, b - a + 4), height: 50, fill: 'none', stroke: '#d00000',
        'stroke-width': 2, 'stroke-dasharray': '5 3', class: 'different'}));
    }
    const words = truth.words.map((sentence) => node('li', sentence));
    place.append(node('h3', `${truth.file}, number ${truth.number}`), drawing,
                 words.length ? node('ul', ...words) : node('p', 'No difference.'));
  }
}
