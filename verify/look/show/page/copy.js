// Numbers that a click copies, and the table of contacts that is made of them.

function node(name, ...content) {
  const made = document.createElement(name);
  made.append(...content);
  return made;
}

// `shown`: the number for people, if that is another text; a click copies `text`.
function number(text, shown = text) {
  const made = node('button', shown);
  made.className = 'number';
  made.title = 'Copy';
  made.addEventListener('click', async () => {
    // Not every browser gives pages from files the clipboard: then the number is marked.
    let done = true;
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      window.getSelection().selectAllChildren(made);
      done = document.execCommand('copy');
    }
    document.getElementById('said').textContent = done ? `Copied: ${text}` : `Marked: ${text}`;
  });
  return made;
}

// A command that a click copies: its lines end between words alone.
function command(text) {
  const made = number(text);
  made.replaceChildren(...text.split(' ').flatMap((word, i) => {
    const whole = node('span', word);
    whole.className = 'word';
    return i === 0 ? [whole] : [' ', whole];
  }));
  return made;
}

function polynomialText(coefficients) {
  const terms = coefficients.map((c, i) => [c, i]).filter(([c]) => c !== '0').map(([c, i]) => {
    if (i === 0) return c;
    const factor = {1: '', '-1': '-'}[c] ?? `${c} `;
    return factor + (i === 1 ? 't' : `t^${i}`);
  });
  return `${terms.join(' + ').replaceAll('+ -', '- ')} = 0`;
}

// A table. In a narrow window it is a block a row, in which each cell has its heading before it; what
// is wider than any other is scrolled by itself, not with the page.
function tableOf(heads, rows) {
  for (const row of rows)
    [...row.children].forEach((cell, i) => { cell.dataset.name = heads[i]; });
  const box = node('div', node('table', node('tr', ...heads.map((t) => node('th', t))), ...rows));
  box.className = 'scrolls';
  return box;
}

// Every event of the timeline, as the exact number that it is.
function eventTable(place, data, go) {
  const stretches = data.truth.timeline;
  const rows = data.events.map((event, i) => {
    const here = stretches[2 * i];
    const [before, after] = [stretches[2 * i - 1], stretches[2 * i + 1]];
    const visit = node('button', here.state);
    visit.title = 'To this event';
    visit.addEventListener('click', () => go(Number(here.from)));
    return node('tr', node('td', before ? before.state : ''), node('td', visit),
                node('td', after ? after.state : ''), node('td', number(event.decimal)),
                node('td', number(polynomialText(event.polynomial)), node('div', 'in ',
                  number(`[${event.interval.join(', ')}]`))));
  });
  const heads = ['before', 'there', 'after', 'time', 'root of'];
  place.replaceChildren(tableOf(heads, rows));
}

function contactTable(place, data, go) {
  const rows = [];
  data.truth.contacts.forEach((contact, i) => {
    for (const [end, features] of [['enter', contact.features], ['exit', contact.exit_features]]) {
      const time = contact[end];
      if (!time) continue;
      const visit = node('button', `${end} ${i + 1}`);
      visit.addEventListener('click', () => go(Number(time.decimal)));
      const touches = node('td');
      const point = data.points[i][end === 'enter' ? 0 : 1];
      if (point) touches.append(node('div', 'near ', number(`(${point.join(', ')})`)));
      for (const f of features || []) {
        touches.append(node('div', `${f.type} ${f.box1} | ${f.box2}, normal `,
                            number(`(${(f.normal || []).join(', ')})`)));
      }
      const exact = node('td', number(polynomialText(time.polynomial)),
                         node('div', 'in ', number(`[${time.interval.join(', ')}]`)));
      rows.push(node('tr', node('td', visit), node('td', contact.kind),
                     node('td', number(time.decimal), node('div', number(time.double))), exact, touches));
    }
  });
  const heads = ['', 'kind', 'time', 'root of', 'features'];
  place.replaceChildren(rows.length ? tableOf(heads, rows) : node('p', 'No contact.'));
}
