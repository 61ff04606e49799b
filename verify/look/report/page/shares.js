// The cells of the heat map: the answers of each subject to the cases of one column.

// A column is a file if there are several files, else a family without its parameters
// ("parallel-ladder" of "parallel-ladder:rung=4").
const nameOfFile = (file) => file.replace(/^.*\//, '').replace(/\.(jsonl|ndjson|json|db)$/, '');
const nameOfFamily = (family) => family.replace(/:.*$/, '') || 'all cases';

// The names of files without folders and endings, if they are all different.
function namesOfFiles(documents) {
  const short = documents.map(({file}) => nameOfFile(file));
  return new Set(short).size === short.length ? short : documents.map(({file}) => file);
}

// The larger of two decimals; an empty text is no number. Sorted downwards, the larger one is first, and a
// missing one last.
const larger = (a, b) => (compare(orderOf(a), orderOf(b), -1) <= 0 ? a : b);

// The families of a subject. A campaign and a matrix of builds count no families: then one without a name
// has everything.
const familiesOf = (subject) => (subject.families.length ? subject.families
  : [{family: '', judged: subject.judged, wrong: subject.failures, deepest: subject.deepest, farthest: '',
      verdicts: subject.verdicts}]);

// Cells {subject, column, document, families, judged, wrong, differ, deepest, farthest}. `document` is an
// index, `differ` the number of answers that change if the bodies are exchanged.
function cellsOf(documents) {
  const names = namesOfFiles(documents);
  const cells = new Map();
  documents.forEach((one, document) => {
    for (const subject of one.subjects) {
      for (const family of familiesOf(subject)) {
        const column = documents.length > 1 ? names[document] : nameOfFamily(family.family);
        const key = JSON.stringify([subject.name, column]);
        const cell = cells.get(key) || {subject: subject.name, column, document, families: [], judged: 0, wrong: 0,
                                        differ: 0, deepest: '', farthest: ''};
        cell.families.push(family);
        cell.judged += family.judged;
        cell.wrong += family.wrong;
        cell.differ += family.verdicts.asymmetric || 0;
        cell.deepest = larger(cell.deepest, family.deepest);
        cell.farthest = larger(cell.farthest, family.farthest);
        cells.set(key, cell);
      }
    }
  });
  return [...cells.values()];
}

// The cells with judged answers, in groups: subjects that share a column, directly or through other
// subjects, are in one group. So casts and tests at rest are in separate maps.
function groupsOf(cells) {
  const groups = [];
  for (const cell of cells.filter(({judged}) => judged > 0)) {
    const near = groups.filter((group) => group.some(
      (other) => other.subject === cell.subject || other.column === cell.column));
    const [first = [], ...others] = near;
    if (!near.length) groups.push(first);
    first.push(...others.flat(), cell);
    for (const other of others) groups.splice(groups.indexOf(other), 1);
  }
  const place = new Map(cells.map((cell, i) => [cell, i]));
  return groups.map((group) => group.sort((a, b) => place.get(a) - place.get(b)));
}

// The percentage of judged answers that are right, rounded down: 100 means all.
function shareOf({judged, wrong}) {
  const tenths = Math.floor(1000 * (judged - wrong) / judged);
  return tenths === 1000 ? '100' : `${Math.floor(tenths / 10)}.${tenths % 10}`;
}
