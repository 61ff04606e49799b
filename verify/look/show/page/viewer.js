// Shows one case at one time, and keeps all views of it in step: picture, slider, timeline, conditions
// and contacts. The pages of `show` and `report` each make one viewer. The page has all scripts of this
// folder as one text, in the order of look/show/CMakeLists.txt; a function that is not here is in the
// file of its theme (drawTimeline: timeline.js). `data` is a case as case_data.hpp describes it; take()
// adds `span`, the visible part of the horizon, and `timeline`.

const titleOf = (data) => data.title ? `${data.id}: ${data.title}` : data.id;

// The position of a time on a span: 0 to 1.
const placeOn = ([from, until], t) => until > from ? (t - from) / (until - from) : 0;

// The text about the state `here` at a time: the state, the features that touch, and what separates the
// bodies. `pairs`: the pairs of parts in contact.
function stateText(data, here, touches, pairs, separators) {
  const ofParts = (f) => isCompound(data) ? `parts ${f.parts.join(' | ')} ` : '';
  const named = touches.slice(0, 6).map((f) => `${ofParts(f)}${f.type} ${f.box1} | ${f.box2}`);
  if (touches.length > named.length) named.push(`and ${touches.length - named.length} more`);
  if (pairs.length > 0 && touches.length === 0)
    named.push(`parts ${pairs.slice(0, 6).map((pair) => pair.join(' | ')).join(', ')}${pairs.length > 6 ? ', …' : ''}`);
  return [isEnclosed(data) && here.isEvent ? here.label : here.state, ...named,
          ...separators.map((what) => `${what} ${what.startsWith('edges') ? 'separate' : 'separates'}`)].join(', ');
}

// The text about the proof of a state, as nodes; `line`: its number in the certificate, if it is proven.
function proofText(data, line, words) {
  if (line) return ['Proven by line ', String(line), ' of the certificate: ', node('code', words.join(' '))];
  if (isEnclosed(data) || isCompound(data) || data.truth.certificate) return [];
  return ['The proof is left out, because it takes more than five seconds.'];
}

// Returns {scene: the picture in 3D, or null; go(t): shows a time; take(case): shows another case; now():
// the time that is shown; span(): the span that the views over time show}.
function makeViewer() {
  const by = (id) => document.getElementById(id);
  const slider = by('time');
  let data;
  let time;
  let claims;  // see provenStates; empty without a certificate
  // Each moves one view to a time; drawing the view anew replaces it.
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

  // Shows a time in all views.
  function go(t) {
    const [from, until] = data.horizon;
    time = Math.min(until, Math.max(from, t));
    // The visible span follows the time.
    if (time < data.span[0] || time > data.span[1]) lookAtTimes(data.span[1] - data.span[0]);
    slider.value = placeOn(data.span, time) * 100000;
    const here = stateAt(data, time);
    const {line, words} = provenAt(claims, time, data.earlier_at.includes(time)) ?? {words: []};
    const separators = here.state === 'separated' ? separatorsOf(data.boxes, words) : [];
    const touches = touchesAt(data, time);
    by('now').replaceChildren('t = ', number(here.isEvent ? here.text : String(time)));
    const pairs = partsAt(data, time);
    by('state').textContent = stateText(data, here, touches, pairs, separators);
    by('proof').replaceChildren(...proofText(data, line, words));
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
    claims = isEnclosed(data) || isCompound(data) || !data.truth.certificate ? [] : provenStates(data.truth);
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

  const now = () => time;
  const span = () => data.span;
  const horizon = () => data.horizon;
  const events = () => data.timeline.filter((s) => s.isEvent).map((s) => s.from);
  connectControls({scene, go, zoom, now, span, horizon, events});
  return {scene, go, take, now, span};
}
