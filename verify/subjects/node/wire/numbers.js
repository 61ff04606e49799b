// Numbers of the protocol: decimals that read back.

// The double that a text means.
export function number(text) {
  const value = Number(text);
  if (text.trim() === '' || Number.isNaN(value)) throw new Error(`no number: ${text}`);
  return value;
}

// A member of a case: { q: "3/8", f: "0.375" }.
export const received = (member) => number(member.f);

// The text of a double; JavaScript's text reads back as the same double.
export const written = (value) => String(value).toLowerCase().replace('infinity', 'inf');
