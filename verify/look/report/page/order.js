// The order of decimals as the judge writes them, which may be far beyond a double's range.

// A number that grows with the decimal ("-3.91e-400"); null if the text is not a decimal. Only the
// order of such numbers has a meaning, not their differences.
function orderOf(text) {
  const parts = /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]?\d+))?$/.exec(text);
  if (!parts) return null;
  const [, sign, whole, part = '', exponent = '0'] = parts;
  const digits = (whole + part).replace(/^0+/, '');
  if (digits === '') return 0;
  // 0.d1d2d3… times ten to the power of this.
  const power = Number(exponent) - part.length + digits.length;
  // The logarithm, moved so far that it is positive, and its negative stands for negative decimals.
  const size = 1e6 + power + Math.log10(Number(`0.${digits}`));
  return sign === '-' ? -size : size;
}

// Compares two keys for sorting; missing keys are last in either direction.
function compare(a, b, direction) {
  if (a === b) return 0;
  if (a === null || a === '') return 1;
  if (b === null || b === '') return -1;
  return (a < b ? -1 : 1) * direction;
}
