// Tables that are sorted by a click on a heading; all tables of a report are made here. Rows are made only when
// they come into sight, since there may be a million.

// columns: [{name, text(row), order(row), cell(row), amount, long, wide}]. `cell` returns the content of
// a cell (by default its text), `order` the key by which rows are sorted (by default the text).
// Returns {show(filter): shows only rows that pass the filter, rows(): the rows that pass, in order}.
function makeTable(place, columns, rows, label) {
  const step = 100;  // rows that are made at once
  let sorted = [...rows];
  let passing = sorted;
  let filter = () => true;
  let made = 0;
  const body = node('tbody');
  const heads = columns.map((column) => {
    const head = node('th', node('button', column.name));
    head.scope = 'col';
    if (column.amount) head.className = 'amount';
    head.firstChild.addEventListener('click', () => sort(column, head));
    return head;
  });
  const table = node('table', node('thead', node('tr', ...heads)), body);
  table.setAttribute('aria-label', label);
  const more = node('button', 'More rows');
  more.className = 'more';
  const box = node('div', table);
  box.className = 'wide';
  place.replaceChildren(box, more);

  function cellOf(column, row) {
    const cell = node('td', column.cell ? column.cell(row) : column.text(row));
    cell.dataset.name = column.name;  // the heading of the cell in narrow windows, where a row is a block
    if (column.amount) cell.className = 'amount';
    if (column.long) cell.className = 'long';
    if (column.wide) cell.className = 'name';
    return cell;
  }
  function make(upTo) {
    const fragment = document.createDocumentFragment();
    for (; made < Math.min(upTo, passing.length); ++made)
      fragment.append(node('tr', ...columns.map((c) => cellOf(c, passing[made]))));
    body.append(fragment);
    more.hidden = made >= passing.length;
  }
  function again() {
    passing = sorted.filter(filter);
    body.replaceChildren();
    made = 0;
    make(step);
  }
  function sort(column, head) {
    const up = head.getAttribute('aria-sort') !== 'ascending';
    heads.forEach((h) => h.removeAttribute('aria-sort'));
    head.setAttribute('aria-sort', up ? 'ascending' : 'descending');
    const key = column.order || column.text;
    // The key is computed once per row, not once per comparison.
    const keyed = sorted.map((row) => [key(row), row]);
    keyed.sort((a, b) => compare(a[0], b[0], up ? 1 : -1));
    sorted = keyed.map(([, row]) => row);
    again();
  }
  more.addEventListener('click', () => make(made + step));
  new IntersectionObserver((seen) => {
    if (seen.some((s) => s.isIntersecting)) make(made + step);
  }, {rootMargin: '400px'}).observe(more);
  // A printed page has all rows, because nobody can scroll on paper.
  window.addEventListener('beforeprint', () => make(passing.length));
  again();
  return {rows: () => passing, show: (next) => { filter = next; again(); }};
}
