// The answers of adapters.

// Runs a query; returns [its result, seconds]. The time of the adapter's translations is not in it.
export function timed(query) {
  const start = performance.now();
  const result = query();
  return [result, (performance.now() - start) / 1000];
}

// How bodies at rest lie, by a signed distance; a normal from body 1 to body 2 where they overlap; and
// one point on each, as far apart as the bodies are, or as they overlap.
export const signed = (distance, seconds, normal, points) => (distance > 0
  ? { contact: false, distance, points, seconds }
  : { contact: true, depth: -distance + 0, normal, points, seconds });

// A cast that went this far of the whole way, or nothing: its time, rounded as the engine rounds.
export function cast({ from, duration }, fraction, seconds, round) {
  if (fraction === null) return { contact: false, seconds };
  return { contact: true, time: round(from + round(round(duration) * fraction)), seconds };
}
