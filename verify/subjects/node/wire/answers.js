// The answers of adapters.

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
  : { contact: true, depth: -distance + 0, normal, points, seconds });

// The answer for a cast that went this fraction of the whole way (null: no hit). `round` rounds the
// time as the engine does.
export function cast({ from, duration }, fraction, seconds, round) {
  if (fraction === null) return { contact: false, seconds };
  return { contact: true, time: round(from + round(round(duration) * fraction)), seconds };
}
