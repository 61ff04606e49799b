// What all drawings in SVG use: elements, buttons, and the time axis, which is the same in all drawings over time.

function element(name, attributes, text) {
  const made = document.createElementNS('http://www.w3.org/2000/svg', name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  if (text !== undefined) made.textContent = text;
  return made;
}

// Makes a drawn element act as a button, for the mouse and for the keyboard.
function pressable(made, label, action) {
  for (const [key, value] of Object.entries({tabindex: 0, role: 'button', 'aria-label': label,
                                             cursor: 'pointer'})) made.setAttribute(key, value);
  made.append(element('title', {}, label));
  made.addEventListener('click', action);
  made.addEventListener('keydown', (e) => {
    if (e.key !== 'Enter' && e.key !== ' ') return;
    e.preventDefault();
    action();
  });
  return made;
}

// In a window so narrow that letters would be too small, drawings are laid out anew in its own
// pixels, so that no scrolling is needed.
const isNarrow = (width) => width > 0 && width < 672;

// The time axis of all drawings over time, from left to right. It gives the position of a time (times
// beyond its ends are moved to the ends), whether a time is on it, and whether more than one instant of
// a span is on it. To the left of it there is room for numbers. `width`: the width of the drawing in
// pixels; 0 if it is not known.
function clockOf([from, until], width) {
  const left = -50;
  const right = (isNarrow(width) ? Math.max(280, width) : 1050) + left;
  const x = (t) => 20 + (until > from ? Math.min(1, Math.max(0, (t - from) / (until - from))) : 0.5) *
    (right - 40);
  return {x, right, begin: 20, end: right - 20, viewBox: (h) => `${left} 0 ${right - left} ${h}`,
          has: (t) => from <= t && t <= until, meets: (a, b) => a < until && b > from};
}
