// The view of the smallest case of one bucket, with the answers to it.

// Returns {see(bucket): shows the case of this bucket, viewer(): the viewer of cases, null until a case
// is shown}.
function makeSmallestCase(findings) {
  const by = (id) => document.getElementById(id);
  let viewer = null;

  function see(bucket) {
    by('seen').hidden = false;
    const row = findings.rows[bucket.smallest];
    by('title').textContent = `The smallest case: ${findings.get(row, 'case')}`;
    by('bucket').replaceChildren(node('span', bucket.text), node('br'),
                                 command(findings.get(row, 'replay')));
    by('view').hidden = !bucket.case;
    if (!bucket.case) {
      by('bucket').append(node('br'), bucket.why || 'It was not solved within the limit of time.');
      return;
    }
    if (bucket.case.title) by('bucket').prepend(node('span', bucket.case.title), node('br'));
    if (!viewer) viewer = makeViewer();
    viewer.take({...bucket.case, answers: findings.answersOn(row)});
  }
  return {see, viewer: () => viewer};
}
