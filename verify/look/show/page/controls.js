// The slider of the time and the buttons beside it (viewer.html): each changes the time, the visible span or the
// camera. viewer.js calls connectControls() once.

// Connects them with the functions of a viewer (see makeViewer). `events()`: the times of its events.
function connectControls({scene, go, zoom, now, span, horizon, events}) {
  const by = (id) => document.getElementById(id);
  const slider = by('time');
  let free = false;
  for (const kind of ['keydown', 'keyup', 'pointerdown', 'pointermove'])
    window.addEventListener(kind, (e) => { free = e.ctrlKey || e.shiftKey; });
  slider.addEventListener('input', () => {
    const [from, until] = span();
    const t = from + (until - from) * slider.value / 100000;  // the slider's `max`
    const near = events().find((e) => Math.abs(e - t) < (until - from) / 150);
    // With keys the slider does not snap to events, because a step may be shorter than the snapping
    // distance.
    const byKey = slider.matches(':focus-visible') || free;
    go(near !== undefined && !byKey ? near : t);
  });
  by('before').addEventListener('click', () =>
    go(events().filter((e) => e < now()).pop() ?? horizon()[0]));
  by('after').addEventListener('click', () => go(events().find((e) => e > now()) ?? horizon()[1]));
  for (const [id, act] of [['shorter', () => zoom(0.1)], ['longer', () => zoom(10)],
                           ['everything', () => scene && scene.lookAtAll()],
                           ['closer', () => scene && scene.lookCloser()]])
    by(id).addEventListener('click', act);
  by('looks').hidden = !scene;
}
