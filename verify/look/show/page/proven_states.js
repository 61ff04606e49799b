// Reads a certificate (cases/schema/certificate-2.md): which of its lines proves the state at a time. The lines
// `at T …` are about instants, the lines between two of them about the open gap. A gap has one line, if one proof
// holds on all of it, or four: its root, and the proofs before, at and after this root.

// The value of a fraction of integers of any length, "p/q" or "p", as a double.
function fraction(text) {
  const [p, q = '1'] = text.split('/');
  const cut = Math.max(0, Math.max(p.length, q.length) - 300);  // the digits beyond a double's range
  return Number(p.slice(0, p.length - cut)) / Number(q.slice(0, q.length - cut));
}

// The only root of a polynomial between two rationals, by 60 bisections. If the polynomial has the same
// sign at both, their middle.
function rootBetween(coefficients, from, until) {
  const [a, b] = [from, until].map((t) => t.split('/').map(BigInt)).map(([p, q = 1n]) => [p, q]);
  const q = coefficients.split(',').map(BigInt);
  const steps = 1n << 60n;
  const denominator = a[1] * b[1] * steps;
  const numerator = (i) => a[0] * b[1] * (steps - i) + b[0] * a[1] * i;
  const isPositive = (i) => {
    let value = 0n;
    let power = 1n;
    for (let k = q.length; k-- > 0; power *= denominator) value = value * numerator(i) + q[k] * power;
    return value > 0n;
  };
  let [low, high] = [0n, steps];
  const before = isPositive(1n);
  if (isPositive(steps - 1n) === before) return fraction(`${numerator(steps / 2n)}/${denominator}`);
  while (high - low > 1n) {
    const middle = (low + high) / 2n;
    if (isPositive(middle) === before) low = middle; else high = middle;
  }
  return fraction(`${numerator(high)}/${denominator}`);
}

// Instants and the spans between them, in their order: [{from, until, line, words}], of which the
// first word is the state. If an instant has only its state, its proof is that of the neighbouring gap.
function provenStates(truth) {
  const events = truth.timeline.map((s) => Number(s.from));
  const found = [];
  // A quotient of long integers would be rounded twice. If the time is that of an event, the event's
  // decimal is used, which is rounded once.
  const timeOf = (text) => {
    const t = fraction(text);
    return events.find((e) => Math.abs(e - t) <= 4 * Number.EPSILON * Math.abs(t)) ?? t;
  };
  let last;
  let gap = [];
  const add = (from, until, [line, words]) => found.push({from, until, line, words});
  for (const [i, text] of truth.certificate.split('\n').entries()) {
    const words = text.split(' ');
    if (i < 3 || words[0] === '' || words[0] === 'end') continue;
    if (words[0] !== 'at') {
      gap.push([i + 1, words]);
      continue;
    }
    const here = timeOf(words[1]);
    if (gap.length === 1) add(timeOf(last), here, gap[0]);
    if (gap.length === 4) {
      // The timeline changes inside of a gap only at the gap's root.
      const event = events.find((t) => timeOf(last) < t && t < here) ??
        rootBetween(gap[0][1][1], last, words[1]);
      add(timeOf(last), event, gap[1]);
      add(event, event, gap[2]);
      add(event, here, gap[3]);
    }
    add(here, here, [i + 1, words.slice(2)]);
    [last, gap] = [words[1], []];
  }
  return found.map((claim, i) => {
    if (claim.words.length > 1) return claim;
    const before = found[i - 1];
    const {line, words} = before && before.from < before.until ? before : found[i + 1];
    return {...claim, line, words: [claim.words[0], ...words.slice(1)]};
  });
}

// The claim that holds at a time. If an instant has two poses, `earlier` chooses the claim about
// the earlier one.
function provenAt(claims, t, earlier) {
  const here = claims.filter((c) => c.from === t && c.until === t);
  return (earlier ? here[0] : here[here.length - 1]) ?? claims.find((c) => c.from < t && t < c.until);
}
