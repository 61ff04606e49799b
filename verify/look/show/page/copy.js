// Numbers that are copied by a click, and the tables in which they are.

function node(name, ...content) {
  const made = document.createElement(name);
  made.append(...content);
  return made;
}

// A number that is shown as `shown`; a click copies `text`.
function number(text, shown = text) {
  const made = node('button', shown);
  made.className = 'number';
  made.title = 'Copy';
  made.addEventListener('click', async () => {
    // Some browsers refuse the clipboard to pages from files. Then the number is selected instead.
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

// A command that is copied by a click. Its lines break only between words.
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

// A table. In a narrow window each row becomes a block, in which each cell follows its heading. A
// table that is too wide is scrolled by itself, not with the page.
function tableOf(heads, rows) {
  for (const row of rows)
    [...row.children].forEach((cell, i) => { cell.dataset.name = heads[i]; });
  const box = node('div', node('table', node('tr', ...heads.map((t) => node('th', t))), ...rows));
  box.className = 'scrolls';
  return box;
}

// A table of all events of the timeline, as exact numbers.
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
      const near = (p) => ['near ', number(`(${p.join(', ')})`)];
      if (point && !isCompound(data)) touches.append(node('div', ...near(point)));
      (features || []).forEach((f, k) => {
        if (f.parts) touches.append(node('div', `parts ${f.parts.join(' | ')} `, ...near(point[k])));
        touches.append(node('div', `${f.type} ${f.box1} | ${f.box2}, normal `,
                            number(`(${(f.normal || []).join(', ')})`)));
      });
      const exact = node('td', number(polynomialText(time.polynomial)),
                         node('div', 'in ', number(`[${time.interval.join(', ')}]`)));
      rows.push(node('tr', node('td', visit), node('td', contact.kind),
                     node('td', number(time.decimal), node('div', number(time.double))), exact, touches));
    }
  });
  const heads = ['', 'kind', 'time', 'root of', 'features'];
  place.replaceChildren(rows.length ? tableOf(heads, rows) : node('p', 'No contact.'));
}
