// The parts of an answer over time (timelineOf), for exact and for enclosed answers; and the table of an enclosed
// answer. Bodies that are round or turn at constant speed have enclosed answers: each event is between two rational
// times.

const isEnclosed = (data) => data.enclosed !== undefined;

// The parts of an answer that a timeline shows: bars, with `from` < `to`, and events, at the
// instant `at`. `label` is a sentence, `text` an exact time. A bar that is `narrow` has an event in
// its middle, and is not drawn.
function timelineOf(data) {
  if (!isEnclosed(data)) return exactTimeline(data.truth);
  const {spans, events} = data.enclosed;
  const shortest = (data.horizon[1] - data.horizon[0]) / 500;
  return [
    ...spans.map((s) => (
      {...s, isEvent: false, narrow: s.state === 'unknown' && s.to - s.from <= shortest, label: `${s.state} from ${s.from} to ${s.to}`})),
    ...events.map((e) => ({from: e.at, to: e.at, state: 'unknown', isEvent: true, label: e.text,
                           text: String(e.at)}))];
}

const exactTimeline = (truth) => truth.timeline.map((s) => ({
  from: Number(s.from), to: Number(s.to), state: s.state, isEvent: s.from === s.to, text: s.from,
  label: s.from === s.to ? `${s.state} at ${s.from}` : `${s.state} from ${s.from} to ${s.to}`}));

// A table of all unknown spans, with exact ends.
function enclosedTable(place, data, go) {
  const rows = data.enclosed.events.map((event) => {
    const visit = node('button', event.kind);
    visit.title = 'To this event';
    visit.addEventListener('click', () => go(event.at));
    return node('tr', node('td', visit), node('td', event.text),
                node('td', ...(event.decimal ? [number(event.decimal)] : ['no digit is certain'])),
                node('td', number(event.from)), node('td', number(event.to)));
  });
  const {contact} = data.enclosed;
  const words = contact === null ? 'It is unknown whether there is contact.'
    : contact ? 'There is contact, and the bodies overlap.' : 'There is no contact.';
  place.replaceChildren(node('p', words),
    ...(rows.length ? [tableOf(['', 'known', 'certain digits', 'from', 'to'], rows)] : []));
}
