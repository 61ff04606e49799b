// Shows one case at one time, and keeps all views of it in step: picture, slider, timeline, conditions
// and contacts.

const titleOf = (data) => data.title ? `${data.id}: ${data.title}` : data.id;

// The position of a time on a span: 0 to 1.
const placeOn = ([from, until], t) => until > from ? (t - from) / (until - from) : 0;

function makeViewer() {
  const by = (id) => document.getElementById(id);
  const slider = by('time');
  let data;
  let time;
  let claims;
  let turnHand;
  let moveHand;
  let movePairs;
  let turnSpheres;
  let scene = null;
  try {
    scene = makeScene(by('picture'));
  } catch (error) {
    by('picture').replaceChildren(node('p', `No picture in 3D. ${error.message}`));
  }

  const events = () => data.timeline.filter((s) => s.isEvent).map((s) => s.from);

  // The touching features at a time: those of contacts that begin or end then.
  function touchesAt(t) {
    const found = [];
    if (isEnclosed(data)) return found;
    const add = (touch, parts, point, normal) => {
      // A graze begins and ends with the same features.
      if (found.some((f) => f.box1 === touch.box1 && f.box2 === touch.box2 && `${f.parts}` === `${parts}`)) return;
      found.push({box1: touch.box1, box2: touch.box2, type: touch.type, parts, point,
                  normals: normal.map((n) => (n || []).map(Number)).filter((n) => n.length === 3)});
    };
    for (const [i, c] of data.truth.contacts.entries()) {
      for (const [end, touch, features, point] of [
        [c.enter, c.touch, c.features, data.points[i][0]],
        [c.exit, c.exit_touch, c.exit_features, data.points[i][1]]]) {
        if (!end || !touch || Number(end.decimal) !== t) continue;
        if (isCompound(data)) features.forEach((f, k) => add(f, f.parts, point[k], [f.normal]));
        else add(touch, [0, 0], point, features.map((f) => f.normal));
      }
    }
    return found;
  }

  // The event or the bar of the timeline at a time.
  const stateAt = (t) => data.timeline.find((s) => s.isEvent && s.from === t) ||
    data.timeline.find((s) => !s.isEvent && s.from < t && t < s.to) ||
    data.timeline.find((s) => s.from <= t && t <= s.to) || {state: 'unknown', isEvent: false};

  // Shows a time in all views.
  function go(t) {
    const [from, until] = data.horizon;
    time = Math.min(until, Math.max(from, t));
    // The visible span follows the time.
    if (time < data.span[0] || time > data.span[1]) lookAtTimes(data.span[1] - data.span[0]);
    slider.value = placeOn(data.span, time) * 100000;
    const here = stateAt(time);
    const {line, words} = provenAt(claims, time, data.earlier_at.includes(time)) ?? {words: []};
    const separators = here.state === 'separated' ? separatorsOf(data.boxes, words) : [];
    const touches = touchesAt(time);
    by('now').replaceChildren('t = ', number(here.isEvent ? here.text : String(time)));
    const pairs = partsAt(data, time);
    const ofParts = (f) => isCompound(data) ? `parts ${f.parts.join(' | ')} ` : '';
    const named = touches.slice(0, 6).map((f) => `${ofParts(f)}${f.type} ${f.box1} | ${f.box2}`);
    if (touches.length > named.length) named.push(`and ${touches.length - named.length} more`);
    if (pairs.length > 0 && touches.length === 0)
      named.push(`parts ${pairs.slice(0, 6).map((pair) => pair.join(' | ')).join(', ')}${pairs.length > 6 ? ', …' : ''}`);
    by('state').textContent = [isEnclosed(data) && here.isEvent ? here.label : here.state, ...named,
                               ...separators.map((what) =>
                                 `${what} ${what.startsWith('edges') ? 'separate' : 'separates'}`)].join(', ');
    by('proof').replaceChildren(...(line
      ? ['Proven by line ', String(line), ' of the certificate: ', node('code', words.join(' '))] : []));
    turnHand(time);
    moveHand(time, here.state === 'touching');
    turnSpheres(time);
    movePairs(time);
    if (scene) scene.show(time, touches, words, pairs);
  }

  // Draws everything over a part of the horizon of this length, around the current time. The part is no
  // shorter than some sixty neighbouring doubles.
  function lookAtTimes(length) {
    const [from, until] = data.horizon;
    const least = Math.max(Math.abs(from), Math.abs(until)) / 2 ** 46;
    const size = Math.min(until - from, Math.max(least, length));
    const start = Math.min(until - size, Math.max(from, time - size / 2));
    data.span = size === until - from ? [from, until] : [start, start + size];
    drawOverTime();
  }
  function zoom(factor) {
    lookAtTimes((data.span[1] - data.span[0]) * factor);
    go(time);
  }

  // Draws all views over the visible span anew.
  function drawOverTime() {
    data.width = by('timeline').clientWidth;
    turnHand = drawTimeline(by('timeline'), data, go);
    movePairs = drawPairs(by('pairs'), data, go);
    moveHand = drawConditions(by('conditions'), data);
    drawAnswers(by('answers'), data, go);
    drawTruths(by('truths'), data, go);
  }

  // Shows another case, at the time at which its first contact begins.
  function take(next) {
    data = {...next, span: next.horizon, timeline: timelineOf(next)};
    claims = isEnclosed(data) || isCompound(data) ? [] : provenStates(data.truth);
    drawOverTime();
    const kind = isEnclosed(data) ? 'enclosed' : isCompound(data) ? 'compounds' : isOfBoxes(data) ? 'boxes' : 'polyhedra';
    for (const place of document.querySelectorAll('[data-of]'))
      place.hidden = !place.dataset.of.split(' ').includes(kind);
    turnSpheres = kind === 'boxes' ? drawGauss(by('gauss'), data) : () => by('gauss').replaceChildren();
    if (isEnclosed(data)) {
      by('contacts').replaceChildren();
      enclosedTable(by('events'), data, go);
    } else {
      contactTable(by('contacts'), data, go);
      eventTable(by('events'), data, go);
    }
    if (scene) scene.take(data);
    const first = isEnclosed(data) ? data.enclosed.first
      : Number(data.truth.contacts[0]?.enter.decimal ?? data.horizon[0]);
    go(first);
  }

  window.addEventListener('resize', () => {
    if (!data || by('timeline').clientWidth === data.width) return;
    drawOverTime();
    go(time);
  });

  let free = false;
  for (const kind of ['keydown', 'keyup', 'pointerdown', 'pointermove'])
    window.addEventListener(kind, (e) => { free = e.ctrlKey || e.shiftKey; });
  slider.addEventListener('input', () => {
    const [from, until] = data.span;
    const t = from + (until - from) * slider.value / 100000;
    const near = events().find((e) => Math.abs(e - t) < (until - from) / 150);
    // With keys the slider does not snap to events, because a step may be shorter than the snapping
    // distance.
    const byKey = slider.matches(':focus-visible') || free;
    go(near !== undefined && !byKey ? near : t);
  });
  by('before').addEventListener('click', () =>
    go(events().filter((e) => e < time).pop() ?? data.horizon[0]));
  by('after').addEventListener('click', () => go(events().find((e) => e > time) ?? data.horizon[1]));
  for (const [id, act] of [['shorter', () => zoom(0.1)], ['longer', () => zoom(10)],
                           ['everything', () => scene && scene.lookAtAll()],
                           ['closer', () => scene && scene.lookCloser()]])
    by(id).addEventListener('click', act);
  by('looks').hidden = !scene;
  return {scene, go, take, now: () => time, span: () => data.span};
}
