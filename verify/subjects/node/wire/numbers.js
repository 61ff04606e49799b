// Numbers of the protocol: decimals that give the same double when they are read.

// The double of a text.
export function number(text) {
  const value = Number(text);
  if (text.trim() === '' || Number.isNaN(value)) throw new Error(`no number: ${text}`);
  return value;
}

// The double of a number in a case: { q: "3/8", f: "0.375" }.
export const received = (member) => number(member.f);

// The text of a double; JavaScript's text reads back as the same double.
export const written = (value) => String(value).toLowerCase().replace('infinity', 'inf');
