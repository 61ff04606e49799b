// Reads the findings from the data of the page, where each is a list of the values of all columns (table_of() in
// report_page.cpp). All sections of the page that show findings read them through findingsOf().

// Returns {rows: all findings, get(row, name): a value, text(name): the function from a row to this
// value, inCell(cell) and answersOn(row): see below}.
function findingsOf({findings}) {
  const index = new Map(findings.columns.map((name, i) => [name, i]));
  const get = (row, name) => row[index.get(name)];
  const objectOf = (row, names) => Object.fromEntries(names.map((name) => [name, get(row, name)]));

  // The findings of the subject of a cell of the heat map, in its document and families, as objects.
  function inCell(cell) {
    const families = new Set(cell.families.map(({family}) => family));
    return findings.rows
      .filter((row) => get(row, 'document') === cell.document && get(row, 'subject') === cell.subject &&
                       (families.has('') || families.has(get(row, 'family'))))
      .map((row) => objectOf(row, ['bucket', 'fails', 'verdict', 'subject', 'family']));
  }
  // The wrong answers to the case of a finding, by any subject of its document, as objects.
  function answersOn(finding) {
    return findings.rows
      .filter((row) => ['document', 'case', 'family'].every((name) => get(row, name) === get(finding, name)))
      .map((row) => objectOf(row, ['subject', 'verdict', 'reported', 'exact', 'difference', 'ulps', 'depth',
                                   'clearance', 'why', 'reported_shown', 'exact_shown']));
  }
  return {rows: findings.rows, get, text: (name) => (row) => get(row, name), inCell, answersOn};
}
