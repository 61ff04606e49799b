// The table below the heat map, after a click on one of its cells (main.js): the families of the cell, with the
// wrong answers of each by kind and size.

// The words of a bucket that the button of a finding shows: those between its verdict and its
// subject. The family is left out, since the row of the table has it, and so is "-" (no value).
//   a file of verdicts: "late beams 1e-3 cpp:a" gives "1e-3"
//   a campaign: "late FE static-linear1 1e-3 cpp:a" gives "FE static-linear1 1e-3"
//   a matrix of builds: "missed - - g++ -O2" gives ""
function sizeIn({text}, {verdict, family, subject}) {
  const [before, after] = [`${verdict} `, ` ${subject}`];
  if (!text.startsWith(before) || !text.endsWith(after)) return text;
  const words = text.slice(before.length, text.length - after.length);
  const size = words.startsWith(`${family} `) ? words.slice(family.length + 1) : words;
  return size.split(' ').filter((word) => word !== '-').join(' ');
}

// Buckets of some findings, with the number of these findings in each; failing ones first.
function countedBuckets(rows) {
  const counts = new Map();
  for (const row of rows) {
    const found = counts.get(row.bucket) || {row, count: 0, fails: 0};
    found.count += 1;
    found.fails += row.fails;
    counts.set(row.bucket, found);
  }
  return [...counts.values()].sort((a, b) => Math.sign(b.fails) - Math.sign(a.fails) || b.count - a.count);
}

// Draws the table. `cell`: one of cellsOf() in shares.js, a subject and a column of the heat map,
// with its families. `rows`: the findings of this subject in the document (input file) of the cell,
// as objects. `buckets`: all buckets. A click on some wrong answers calls see(their bucket).
function drawOneCell(place, cell, rows, buckets, see) {
  const seeButton = ({row, count, fails}) => {
    const bucket = buckets[row.bucket];
    const size = sizeIn(bucket, row);
    const button = node('button', `${count} ${row.verdict}${size && ` of ${size}`}${fails ? ` (${fails} fail)` : ''}`);
    button.type = 'button';
    button.className = 'see';
    button.title = 'See the smallest case';
    button.addEventListener('click', () => see(bucket));
    return button;
  };
  const wrongOf = (family) => node('span', ...countedBuckets(
    rows.filter((row) => family.family === '' || row.family === family.family)).flatMap((found) => [seeButton(found), ' ']));
  // Unlike countColumn(), shows 0.
  const count = (name, key) => ({name, text: (family) => String(family[key]), order: (family) => family[key], amount: true});
  makeTable(place, [
    {name: 'family', text: ({family}) => family || 'all cases'}, count('judged', 'judged'), count('wrong', 'wrong'),
    {name: 'right %', text: (family) => (family.judged ? shareOf(family) : ''), amount: true,
     order: (family) => (family.judged ? Number(shareOf(family)) : null)},
    decimalColumn('depth', ({deepest}) => deepest),
    decimalColumn('distance', ({farthest}) => farthest),
    {name: 'not exactly right', text: () => '', cell: wrongOf, long: true}],
    [...cell.families].sort((a, b) => b.wrong - a.wrong), `Families: ${cell.subject}, ${cell.column}`);
}
