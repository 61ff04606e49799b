// The table of all findings, and its filters.

// The columns of the table; the findings of several documents have their file.
function findingColumns(documents, {get, text}) {
  const verdictOf = (row) => {
    const verdict = node('span', get(row, 'verdict') + (get(row, 'fails') ? ' (fails)' : ''));
    if (get(row, 'fails')) verdict.className = 'failing';
    return verdict;
  };
  const whyOf = (row) => [get(row, 'known') && `known: ${get(row, 'known')}`, get(row, 'why')]
    .filter(Boolean).join('; ');
  return [
    ...(documents.length > 1 ? [{name: 'file', text: (row) => documents[get(row, 'document')].file}] : []),
    {name: 'verdict', text: text('verdict'), cell: verdictOf},
    {name: 'subject', text: text('subject')}, {name: 'case', text: text('case')},
    {name: 'family', text: text('family')},
    {name: 'reported', text: text('reported_shown'),
     cell: (row) => number(get(row, 'reported'), get(row, 'reported_shown')),
     order: (row) => valueOf(get(row, 'reported'))},
    {name: 'true time', text: text('exact_shown'),
     cell: (row) => number(get(row, 'exact'), get(row, 'exact_shown')),
     order: (row) => orderOf(get(row, 'exact'))},
    ...['difference', 'ulps', 'depth', 'clearance'].map((name) => decimalColumn(name, text(name))),
    {name: 'why', text: whyOf, long: true},
    {name: 'judge it again', text: text('replay'), cell: (row) => command(get(row, 'replay')), long: true}];
}

// Fills the choices of the filters.
function fillFilters(buckets, {rows, text}) {
  const by = (id) => document.getElementById(id);
  by('filters').hidden = !rows.length;
  for (const id of ['verdict', 'subject']) {
    const choices = [...new Set(rows.map(text(id)))].sort();
    by(id).append(new Option('all', ''), ...choices.map((one) => new Option(one, one)));
  }
  by('chosen').append(new Option('all', ''), ...buckets.map((bucket, i) => new Option(bucket.text, i)));
}

// Draws the table and fills the filters. Returns {rows(): the findings that pass the filters,
// list(bucket): shows only the findings of this bucket}.
function makeFindingTable({documents, buckets}, findings) {
  const by = (id) => document.getElementById(id);
  const {rows, get} = findings;
  const table = makeTable(by('findings'), findingColumns(documents, findings), rows, 'All findings');
  if (!rows.length) by('findings').replaceChildren(node('p', 'There are none.'));
  fillFilters(buckets, findings);

  // The words of the filter are searched in the names, numbers and reasons of a finding, and in its bucket. The
  // first three values of a row are other numbers: document, bucket, fails (report_page.cpp).
  let lower = null;
  const textsInLowerCase = () => new Map(rows.map(
    (row) => [row, `${row.slice(3).join('\n')}\n${buckets[get(row, 'bucket')].text}`.toLowerCase()]));

  function filter() {
    const words = by('words').value.toLowerCase().split(' ').filter(Boolean);
    if (words.length && !lower) lower = textsInLowerCase();
    const [verdict, subject, bucket] = ['verdict', 'subject', 'chosen'].map((id) => by(id).value);
    table.show((row) => (!by('fails').checked || get(row, 'fails') === 1) &&
      (verdict === '' || get(row, 'verdict') === verdict) &&
      (subject === '' || get(row, 'subject') === subject) &&
      (bucket === '' || get(row, 'bucket') === Number(bucket)) &&
      words.every((word) => lower.get(row).includes(word)));
    by('count').textContent = `${table.rows().length} of ${rows.length} findings`;
  }
  function list(bucket) {
    by('chosen').value = buckets.indexOf(bucket);
    filter();
    by('filters').scrollIntoView();
  }
  for (const id of ['words', 'verdict', 'subject', 'chosen', 'fails']) by(id).addEventListener('input', filter);
  filter();
  return {rows: () => table.rows(), list};
}
