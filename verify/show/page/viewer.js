// One case at one time, and everybody told of both: picture, slider, timeline, conditions, contacts.

const titleOf = (data) => data.title ? `${data.id}: ${data.title}` : data.id;

function makeViewer() {
  const by = (id) => document.getElementById(id);
  const slider = by('time');
  let data;
  let time;
  let gaps;
  let turnHand;
  let moveHand;
  let turnSpheres;
  let scene = null;
  try {
    scene = makeScene(by('picture'));
  } catch (error) {
    by('picture').replaceChildren(node('p', `No picture in 3D. ${error.message}`));
  }

  const events = () => data.truth.timeline.filter((s) => s.from === s.to).map((s) => Number(s.from));

  // What touches at a time: the contact's ends that are there.
  function touchesAt(t) {
    const found = [];
    for (const [i, c] of data.truth.contacts.entries()) {
      for (const [end, touch, features, point] of [
        [c.enter, c.touch, c.features, data.points[i][0]],
        [c.exit, c.exit_touch, c.exit_features, data.points[i][1]]]) {
        if (!end || !touch || Number(end.decimal) !== t) continue;
        // Of a graze both ends are the same.
        if (found.some((f) => f.box1 === touch.box1 && f.box2 === touch.box2)) continue;
        found.push({box1: touch.box1, box2: touch.box2, type: touch.type, point,
                    normals: features.map((f) => (f.normal || []).map(Number))
                      .filter((n) => n.length === 3)});
      }
    }
    return found;
  }

  function go(t) {
    const [from, until] = data.horizon;
    time = Math.min(until, Math.max(from, t));
    slider.value = until > from ? (time - from) / (until - from) * 100000 : 0;
    const stretches = data.truth.timeline;
    const here = stretches.find((s) => s.from === s.to && Number(s.from) === time) ||
      stretches.find((s) => Number(s.from) < time && time < Number(s.to)) || stretches[0];
    // At a boundary the axis of the later span: the pose is its, too.
    const gap = here.state !== 'separated' ? undefined
      : gaps.find((g) => g.axis && g.from <= time && time < g.until) ||
        gaps.find((g) => g.axis && time === g.until);
    const touches = touchesAt(time);
    by('now').replaceChildren('t = ', number(here.from === here.to ? here.from : String(time)));
    by('state').textContent = [here.state, ...touches.map((f) => `${f.type} ${f.box1} | ${f.box2}`),
                               ...(gap ? [`axis ${gap.axis} separates`] : [])].join(', ');
    turnHand(time);
    moveHand(time);
    turnSpheres(time);
    if (scene) scene.show(time, touches, gap && gap.axis);
  }

  function take(next) {
    data = next;
    gaps = provenGaps(data.truth);
    turnHand = drawTimeline(by('timeline'), data, go);
    moveHand = drawConditions(by('conditions'), data);
    turnSpheres = drawGauss(by('gauss'), data);
    contactTable(by('contacts'), data, go);
    eventTable(by('events'), data, go);
    drawAnswers(by('answers'), data, go);
    drawTruths(by('truths'), data, go);
    if (scene) scene.take(data);
    const first = data.truth.contacts[0];
    go(first ? Number(first.enter.decimal) : data.horizon[0]);
  }

  let free = false;
  for (const kind of ['keydown', 'keyup', 'pointerdown', 'pointermove'])
    window.addEventListener(kind, (e) => { free = e.ctrlKey || e.shiftKey; });
  slider.addEventListener('input', () => {
    const [from, until] = data.horizon;
    const t = from + (until - from) * slider.value / 100000;
    const near = events().find((e) => Math.abs(e - t) < (until - from) / 150);
    // Steps by keys are smaller than the reach of an event: they pass it.
    const byKey = slider.matches(':focus-visible') || free;
    go(near !== undefined && !byKey ? near : t);
  });
  by('before').addEventListener('click', () =>
    go(events().filter((e) => e < time).pop() ?? data.horizon[0]));
  by('after').addEventListener('click', () => go(events().find((e) => e > time) ?? data.horizon[1]));
  return {scene, go, take, now: () => time};
}
