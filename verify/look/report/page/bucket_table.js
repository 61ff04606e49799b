// The table of the buckets (classes of findings with probably one cause), with the smallest case of each.

// A button in a cell.
function cellButton(text, title, act) {
  const button = node('button', text);
  button.className = 'see';
  button.title = title;
  button.addEventListener('click', act);
  return button;
}

// A click on the smallest case calls see(bucket), a click on the number of findings list(bucket).
function drawBuckets(place, buckets, findings, {see, list}) {
  const smallest = (name) => (bucket) => findings.get(findings.rows[bucket.smallest], name);
  makeTable(place, [
    {name: 'findings', text: (b) => String(b.findings), order: (b) => b.findings,
     cell: (b) => cellButton(String(b.findings), 'List them', () => list(b)), amount: true},
    {name: 'bucket', text: (b) => b.text, wide: true},
    {name: 'smallest case', text: smallest('case'),
     cell: (b) => cellButton(smallest('case')(b), 'See it', () => see(b))},
    decimalColumn('off by', smallest('difference')), decimalColumn('depth', smallest('depth')),
    {name: 'judge it again', text: smallest('replay'), cell: (b) => command(smallest('replay')(b)),
     long: true}], buckets, 'Findings by bucket');
  if (!buckets.length) place.replaceChildren(node('p', 'Nothing was found.'));
}
