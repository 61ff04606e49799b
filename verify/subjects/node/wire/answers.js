// The answers that adapters of engines give to the judge.

// Runs a query; returns [its result, seconds]. The seconds do not include the conversions of the adapter.
export function timed(query) {
  const start = performance.now();
  const result = query();
  return [result, (performance.now() - start) / 1000];
}

// The answer for bodies at rest with this signed distance. `normal`: from body 1 to body 2, if they
// overlap. `points`: one point on each body, as far apart as the bodies, or as deep as they overlap.
export const signed = (distance, seconds, normal, points) => (distance > 0
  ? { contact: false, distance, points, seconds }
  : { contact: true, depth: -distance + 0 /* 0 instead of -0 */, normal, points, seconds });

// The answer of a function that finds nothing within a distance: the bodies are at least as far apart.
export const beyond = (distance, seconds) => ({ contact: false, distance, seconds });

// The answer for bodies at rest with these contacts of a manifold. A contact: { normal, points, depth },
// with the normal from body 1 to body 2 and one point on each body; or { normal, at, depth }, with a point
// on body 1, on body 2 or midway. Its depth is negative where the bodies are apart. The protocol has one
// normal for all contacts: that of the deepest.
export function manifold(contacts, seconds) {
  if (!contacts.some(({ depth }) => depth >= 0)) return { contact: false, seconds };
  const { normal } = contacts.reduce((a, b) => (b.depth > a.depth ? b : a));
  return { contact: true, manifold: { normal, contacts }, seconds };
}

// The answer for a cast that went this fraction of the whole way (null: no hit). `round` rounds the
// time as the engine does.
export function cast({ from, duration }, fraction, seconds, round) {
  if (fraction === null) return { contact: false, seconds };
  return { contact: true, time: round(from + round(round(duration) * fraction)), seconds };
}
