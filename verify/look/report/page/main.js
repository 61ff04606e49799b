// The last script of a report: draws its sections, and connects them with the view of the smallest case of
// a bucket. The page has all scripts of this folder and of show/page/ as one text, in the order of
// look/show/CMakeLists.txt; a function that is not here is in the file of its name (drawHeatMap: heat_map.js).

(() => {
  const by = (id) => document.getElementById(id);
  const data = JSON.parse(by('data').textContent);
  const {documents, buckets} = data;
  const findings = findingsOf(data);
  const smallestCase = makeSmallestCase(findings);
  const {see} = smallestCase;

  // Draws the heat map, and connects it with the families of the cell that is pressed.
  function drawHeatMapWithFamilies() {
    let chosen = null;
    drawHeatMap(by('heat'), documents, (cell, button) => {
      if (chosen) chosen.removeAttribute('aria-current');
      chosen = button;
      button.setAttribute('aria-current', 'true');
      by('cell').hidden = false;
      by('cell-title').textContent = `${cell.subject}: ${cell.column}`;
      by('cell-text').textContent = `${labelOf(cell)}.`;
      drawOneCell(by('families'), cell, findings.inCell(cell), buckets, (bucket) => {
        see(bucket);
        by('title').focus();
      });
      by('cell-title').focus();
    });
    by('back').addEventListener('click', () => chosen.focus());
  }

  by('sources').textContent = documents.length > 6 ? `${documents.length} files, listed at the end`
    : documents.map((d) => `${d.file} (${d.kind})`).join(', ');
  drawSummary(by('summary'), documents);
  drawHeatMapWithFamilies();
  drawAllErrors(by('charts'), documents);
  window.addEventListener('resize', () => {
    arrangeHeatMap(by('heat'));
    drawAllErrors(by('charts'), documents);
  });
  drawAbout(by('about'), data);
  const table = makeFindingTable(data, findings);
  drawBuckets(by('buckets'), buckets, findings, {
    see: (bucket) => {
      see(bucket);
      by('seen').scrollIntoView();
    },
    list: table.list});
  const first = buckets.find((bucket) => bucket.case);
  if (first) see(first);
  // For the tests.
  window.touchstone = {data, see, rows: table.rows, viewer: smallestCase.viewer};
})();
