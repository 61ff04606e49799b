// The tables of exact numbers below the drawings: all events of the timeline, and all contacts. A click on the first
// column goes to the time.

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

// A table with the beginning and the end of each contact, its touching features and their normals.
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
