// The report: draws its sections, and connects them with the view of the smallest case of a bucket.

(() => {
  const by = (id) => document.getElementById(id);
  const data = JSON.parse(by('data').textContent);
  const {documents, buckets} = data;
  const findings = findingsOf(data);
  const smallestCase = makeSmallestCase(findings);
  const {see} = smallestCase;

  // Connects the heat map with the families of the cell that is pressed.
  function drawCells() {
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
  drawCells();
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
  window.touchstone = {data, see, rows: table.rows, viewer: smallestCase.viewer};
})();
