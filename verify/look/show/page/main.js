// The script of the page of `touchstone show`: the choice of the case that is shown.

(() => {
  const by = (id) => document.getElementById(id);
  const cases = JSON.parse(by('data').textContent).cases;
  const viewer = makeViewer();

  function take(index) {
    const data = cases[index];
    by('cases').value = index;
    by('title').textContent = titleOf(data);
    document.title = data.id;
    viewer.take(data);
  }

  cases.forEach((c, i) => by('cases').append(new Option(titleOf(c), i)));
  by('choice').hidden = cases.length === 1;
  by('cases').addEventListener('change', (e) => take(Number(e.target.value)));
  take(0);
  window.touchstone = {...viewer, cases, take};
})();
