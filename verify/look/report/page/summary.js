// The table of the subjects: the number of answers with each verdict, and the largest errors.

// The order of the columns: all names of verdicts that the judge has. A verdict that is missing here would
// not be shown.
const verdictNames = ['correct', 'early', 'late', 'wrong-root', 'missed', 'false', 'wrong-feature',
  'wrong-state', 'wrong-depth', 'wrong-distance', 'wrong-normal', 'wrong-points', 'wrong-manifold',
  'not-finite', 'out-of-range', 'crash', 'timeout', 'protocol-error', 'non-deterministic', 'asymmetric',
  'unsupported', 'inconclusive', 'unproven'];

function drawSummary(place, documents) {
  const subjects = documents.flatMap((d) => d.subjects.map((s) => ({...s, file: d.file})));
  makeTable(place, [
    ...(documents.length > 1 ? [{name: 'file', text: (s) => s.file}] : []),
    {name: 'subject', text: (s) => s.name},
    {...countColumn('judged', (s) => s.judged), text: (s) => String(s.judged)},
    ...verdictNames.filter((v) => subjects.some((s) => s.verdicts[v]))
      .map((v) => countColumn(v, (s) => s.verdicts[v])),
    {...countColumn('failures', (s) => s.failures), text: (s) => String(s.failures)},
    decimalColumn('latest', (s) => s.latest), decimalColumn('earliest', (s) => s.earliest),
    decimalColumn('deepest', (s) => s.deepest)], subjects, 'Summary');
  if (!subjects.some((s) => s.judged))
    place.append(node('p', subjects.length ? 'None of them was judged on any case.'
      : 'No subject was judged.'));
}
