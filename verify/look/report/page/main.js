// The report: its heat map and tables, their filters, and the smallest case of a bucket.

(() => {
  const by = (id) => document.getElementById(id);
  const data = JSON.parse(by('data').textContent);
  const index = new Map(data.findings.columns.map((name, i) => [name, i]));
  const get = (row, name) => row[index.get(name)];
  const findings = data.findings.rows;
  const text = (name) => (row) => get(row, name);
  const several = data.documents.length > 1;

  by('sources').textContent = data.documents.length > 6 ? `${data.documents.length} files, listed at the end`
    : data.documents.map((d) => `${d.file} (${d.kind})`).join(', ');

  const verdicts = ['correct', 'early', 'late', 'wrong-root', 'missed', 'false', 'wrong-feature',
                    'wrong-state', 'wrong-depth', 'wrong-distance', 'wrong-normal', 'wrong-points', 'wrong-manifold',
                    'not-finite', 'out-of-range', 'crash', 'timeout', 'protocol-error', 'non-deterministic', 'asymmetric', 'unsupported',
                    'inconclusive', 'unproven'];
  const subjects = data.documents.flatMap((d) => d.subjects.map((s) => ({...s, file: d.file})));
  const decimal = (name, get) => ({name, text: get, order: (row) => orderOf(get(row)),
                                   amount: true});
  const amount = (name, get) => ({name, text: (row) => String(get(row) || ''),
                                  order: (row) => get(row) || 0, amount: true});
  makeTable(by('summary'), [
    ...(several ? [{name: 'file', text: (s) => s.file}] : []),
    {name: 'subject', text: (s) => s.name},
    {...amount('judged', (s) => s.judged), text: (s) => String(s.judged)},
    ...verdicts.filter((v) => subjects.some((s) => s.verdicts[v]))
      .map((v) => amount(v, (s) => s.verdicts[v])),
    {...amount('failures', (s) => s.failures), text: (s) => String(s.failures)},
    decimal('latest', (s) => s.latest), decimal('earliest', (s) => s.earliest),
    decimal('deepest', (s) => s.deepest)], subjects, 'Summary');
  if (!subjects.some((s) => s.judged))
    by('summary').append(node('p', subjects.length ? 'None of them was judged on any case.'
      : 'No subject was judged.'));

  // The findings of a cell's subject in its document and families.
  function findingsOf(cell) {
    const families = new Set(cell.families.map(({family}) => family));
    return findings.filter((row) => get(row, 'document') === cell.document && get(row, 'subject') === cell.subject &&
                                    (families.has('') || families.has(get(row, 'family'))))
      .map((row) => Object.fromEntries(['bucket', 'fails', 'verdict', 'subject', 'family'].map((name) => [name, get(row, name)])));
  }
  let chosen = null;
  // Shows the families of a cell, and marks its button as the chosen one.
  function choose(cell, button) {
    if (chosen) chosen.removeAttribute('aria-current');
    chosen = button;
    button.setAttribute('aria-current', 'true');
    by('cell').hidden = false;
    by('cell-title').textContent = `${cell.subject}: ${cell.column}`;
    by('cell-text').textContent = `${labelOf(cell)}.`;
    drawOneCell(by('families'), cell, findingsOf(cell), data.buckets, (bucket) => {
      see(bucket);
      by('title').focus();
    });
    by('cell-title').focus();
  }
  drawHeatMap(by('heat'), data.documents, choose);
  by('back').addEventListener('click', () => chosen.focus());
  drawAllErrors(by('charts'), data.documents);
  window.addEventListener('resize', () => {
    arrangeHeatMap(by('heat'));
    drawAllErrors(by('charts'), data.documents);
  });
  drawAbout(by('about'), data);

  // The wrong answers to the case of this finding, by any subject of its document.
  function answersOn(finding) {
    const same = ['document', 'case', 'family'];
    const told = ['subject', 'verdict', 'reported', 'exact', 'difference', 'ulps', 'depth',
                  'clearance', 'why', 'reported_shown', 'exact_shown'];
    return findings.filter((row) => same.every((name) => get(row, name) === get(finding, name)))
      .map((row) => Object.fromEntries(told.map((name) => [name, get(row, name)])));
  }
  let viewer = null;
  // Shows the smallest case of a bucket, with the answers to it.
  function see(bucket) {
    by('seen').hidden = false;
    const row = findings[bucket.smallest];
    by('title').textContent = `The smallest case: ${get(row, 'case')}`;
    by('bucket').replaceChildren(node('span', bucket.text), node('br'),
                                 command(get(row, 'replay')));
    by('view').hidden = !bucket.case;
    if (!bucket.case) {
      by('bucket').append(node('br'), bucket.why || 'It was not solved within the limit of time.');
      return;
    }
    if (bucket.case.title) by('bucket').prepend(node('span', bucket.case.title), node('br'));
    if (!viewer) viewer = makeViewer();
    viewer.take({...bucket.case, answers: answersOn(row)});
  }
  function seeButton(bucket) {
    const button = node('button', get(findings[bucket.smallest], 'case'));
    button.className = 'see';
    button.title = 'See it';
    button.addEventListener('click', () => {
      see(bucket);
      by('seen').scrollIntoView();
    });
    return button;
  }
  const bucketOf = (row) => data.buckets[get(row, 'bucket')];
  const onlyButton = (bucket) => {
    const button = node('button', String(bucket.findings));
    button.className = 'see';
    button.title = 'List them';
    button.addEventListener('click', () => {
      by('chosen').value = data.buckets.indexOf(bucket);
      filter();
      by('filters').scrollIntoView();
    });
    return button;
  };
  const smallest = (name) => (bucket) => get(findings[bucket.smallest], name);
  makeTable(by('buckets'), [
    {name: 'findings', text: (b) => String(b.findings), order: (b) => b.findings,
     cell: onlyButton, amount: true},
    {name: 'bucket', text: (b) => b.text, wide: true},
    {name: 'smallest case', text: smallest('case'), cell: seeButton},
    decimal('off by', smallest('difference')), decimal('depth', smallest('depth')),
    {name: 'judge it again', text: smallest('replay'), cell: (b) => command(smallest('replay')(b)),
     long: true}], data.buckets, 'Findings by bucket');
  if (!data.buckets.length) by('buckets').replaceChildren(node('p', 'Nothing was found.'));

  const table = makeTable(by('findings'), [
    ...(several ? [{name: 'file', text: (row) => data.documents[get(row, 'document')].file}] : []),
    {name: 'verdict', text: text('verdict'), cell: (row) => {
      const verdict = node('span', get(row, 'verdict') + (get(row, 'fails') ? ' (fails)' : ''));
      if (get(row, 'fails')) verdict.className = 'failing';
      return verdict;
    }},
    {name: 'subject', text: text('subject')}, {name: 'case', text: text('case')},
    {name: 'family', text: text('family')},
    {name: 'reported', text: text('reported_shown'),
     cell: (row) => number(get(row, 'reported'), get(row, 'reported_shown')),
     order: (row) => valueOf(get(row, 'reported'))},
    {name: 'true time', text: text('exact_shown'),
     cell: (row) => number(get(row, 'exact'), get(row, 'exact_shown')),
     order: (row) => orderOf(get(row, 'exact'))},
    ...['difference', 'ulps', 'depth', 'clearance'].map((name) => decimal(name, text(name))),
    {name: 'why', text: (row) => [get(row, 'known') && `known: ${get(row, 'known')}`,
                                  get(row, 'why')].filter(Boolean).join('; '), long: true},
    {name: 'judge it again', text: text('replay'), cell: (row) => command(get(row, 'replay')),
     long: true}], findings, 'All findings');

  if (!findings.length) by('findings').replaceChildren(node('p', 'There are none.'));
  by('filters').hidden = !findings.length;
  const choices = (name) => [...new Set(findings.map(text(name)))].sort();
  for (const [id, all] of [['verdict', choices('verdict')], ['subject', choices('subject')]])
    by(id).append(new Option('all', ''), ...all.map((one) => new Option(one, one)));
  by('chosen').append(new Option('all', ''),
                      ...data.buckets.map((bucket, i) => new Option(bucket.text, i)));
  // The words of the filter are searched in the names, numbers and reasons of a finding.
  let lower = null;
  function filter() {
    const words = by('words').value.toLowerCase().split(' ').filter(Boolean);
    if (words.length && !lower) {
      lower = new Map(findings.map(
        (row) => [row, `${row.slice(3).join('\n')}\n${bucketOf(row).text}`.toLowerCase()]));
    }
    const [verdict, subject, bucket] = ['verdict', 'subject', 'chosen'].map((id) => by(id).value);
    table.show((row) => (!by('fails').checked || get(row, 'fails') === 1) &&
      (verdict === '' || get(row, 'verdict') === verdict) &&
      (subject === '' || get(row, 'subject') === subject) &&
      (bucket === '' || get(row, 'bucket') === Number(bucket)) &&
      words.every((word) => lower.get(row).includes(word)));
    by('count').textContent = `${table.rows().length} of ${findings.length} findings`;
  }
  for (const id of ['words', 'verdict', 'subject', 'chosen', 'fails'])
    by(id).addEventListener('input', filter);
  filter();
  const first = data.buckets.find((bucket) => bucket.case);
  if (first) see(first);
  window.touchstone = {data, see, rows: () => table.rows(), viewer: () => viewer};
})();
