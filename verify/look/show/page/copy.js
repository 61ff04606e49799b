// Elements of the page: numbers and commands that are copied by a click, and the tables in which they are. All scripts
// use them.

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
