// The heat map on top of a report: the share of right answers of each subject (row) in each file or family
// (column). Cells and their groups come from shares.js; a group has a table of its own. A cell is a button,
// whose text has all that its colour shows.

// The lowest percentage of each colour.
const shareLimits = [100, 99, 95, 90, 75, 0];
const colourOf = (share) => `share-${shareLimits.findIndex((limit) => Number(share) >= limit)}`;

// The least width of a cell and of the subjects' names, in units of the page's letters. Where columns have no
// room side by side, each subject is a block of cells.
const [cellWidth, nameWidth] = [7.7, 14];

// Gives each subject a block of its own where its table is wider than the window.
function arrangeHeatMap(place) {
  const letter = parseFloat(getComputedStyle(document.documentElement).fontSize);
  for (const table of place.querySelectorAll('table')) {
    const columns = table.tHead.rows[0].cells.length - 1;
    table.classList.toggle('blocks', (columns * cellWidth + nameWidth) * letter > place.clientWidth);
  }
}

// A cell as a sentence, for its title and for readers of the screen.
function labelOf(cell) {
  const worst = [cell.deepest && `largest depth ${cell.deepest}`, cell.farthest && `largest distance ${cell.farthest}`,
                 cell.differ && `${cell.differ} change if the bodies are exchanged`];
  return [`${cell.subject}, ${cell.column}: ${shareOf(cell)} % of ${cell.judged} right`, ...worst.filter(Boolean)]
    .join(', ');
}

function drawCell(cell, column, choose) {
  if (!cell) return node('td');
  const line = (name, text) => (text ? [node('span', `${name} ${text}`)] : []);
  const share = node('b', `${shareOf(cell)} %`);
  const button = node('button', share, ...line('depth', cell.deepest), ...line('distance', cell.farthest));
  button.type = 'button';
  button.setAttribute('aria-label', labelOf(cell));
  button.title = labelOf(cell);
  button.addEventListener('click', () => choose(cell, button));
  const place = node('td', button);
  place.className = colourOf(shareOf(cell));
  place.dataset.name = column;
  return place;
}

function drawGroup(group, choose) {
  const distinct = (name) => [...new Set(group.map((cell) => cell[name]))];  // in the order of the cells
  const [columns, subjects] = [distinct('column'), distinct('subject')];
  const scoped = (scope, text) => Object.assign(node('th', text), {scope});
  const head = node('tr', scoped('col', 'subject'), ...columns.map((column) => scoped('col', column)));
  const rows = subjects.map((subject) => node('tr', scoped('row', subject), ...columns.map((column) =>
    drawCell(group.find((cell) => cell.subject === subject && cell.column === column), column, choose))));
  const table = node('table', node('thead', head), node('tbody', ...rows));
  table.className = 'heat';
  table.setAttribute('aria-label', `Right answers: ${columns.join('; ')}`);
  return table;
}

function drawLegend() {
  const words = ['all right', ...shareLimits.slice(1, -1).map((limit) => `${limit} % and more`), 'less'];
  const items = words.map((text, i) => Object.assign(node('span', text), {className: `share-${i}`}));
  const legend = node('p', 'Right: ', ...items);
  legend.className = 'legend';
  return legend;
}

// Draws the map. A click on a cell calls choose(cell, its button).
function drawHeatMap(place, documents, choose) {
  const cells = cellsOf(documents);
  const groups = groupsOf(cells);
  const judged = new Set(groups.flat().map(({subject}) => subject));
  const silent = [...new Set(cells.map(({subject}) => subject))].filter((subject) => !judged.has(subject));
  place.replaceChildren(...(groups.length ? [drawLegend()] : [node('p', 'Nothing was judged.')]),
                        ...groups.map((group) => drawGroup(group, choose)),
                        ...(groups.length && silent.length ? [node('p', `Not judged on any case: ${silent.join(', ')}.`)] : []));
  arrangeHeatMap(place);
}
