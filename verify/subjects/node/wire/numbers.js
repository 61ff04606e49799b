// Numbers of the protocol: a hexadecimal float, which JavaScript does not read, or a decimal.

const HEXADECIMAL = /^([+-]?)0x(?=\.?[0-9a-f])([0-9a-f]*)\.?([0-9a-f]*)(?:p([+-]?\d+))?$/i;

// The double that a text means. Exact for what doubles and floats are written as: at most 53 bits,
// which a product with a power of two keeps.
export function number(text) {
  const parts = HEXADECIMAL.exec(text);
  if (!parts) {
    if (text === '' || Number.isNaN(Number(text))) throw new Error(`no number: ${text}`);
    return Number(text);
  }
  const [, sign, whole, fraction, exponent] = parts;
  // Zeros at the end would make too many bits of few.
  const digits = (whole + fraction).replace(/0+$/, '');
  const scale = Number(exponent ?? 0) + 4 * (whole.length - digits.length);
  const size = digits === '' ? 0 : scaled(Number(`0x${digits}`), scale);
  return sign === '-' ? -size : size;
}

// In steps whose powers are doubles: the least subnormal is 2^-1074. The last step alone may round,
// and does not where the result is a double.
function scaled(value, exponent) {
  let left = exponent;
  let result = value;
  for (; left < -1000; left += 1000) result *= 2 ** -1000;
  for (; left > 1000; left -= 1000) result *= 2 ** 1000;
  return result * 2 ** left;
}

// A member of a case: { q: "3/8", f: "0x1.8p-2" }.
export const received = (member) => number(member.f);

// What JavaScript prints reads back as the same double.
export const written = (value) => String(value).toLowerCase().replace('infinity', 'inf');
