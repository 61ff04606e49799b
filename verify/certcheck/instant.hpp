#pragma once

#include <functional>
#include <regex>
#include <string>

#include "verify/certcheck/polynomial.hpp"
#include "verify/certcheck/scanner.hpp"

namespace touchstone::certcheck {

// The rational instant l == r, or the one root of q in (l, r), at which q changes its sign.
struct Instant {
  bool is_rational() const { return l == r; }
  // The sign of the instant minus x.
  int compare(const Rational& x) const {
    if (is_rational()) return cmp(l, x);
    if (x <= l || x >= r) return x <= l ? 1 : -1;
    const int sign = sgn(q(x));
    return sign == 0 ? 0 : sign == sgn(q(l)) ? 1 : -1;
  }
  void halve() {  // becomes rational where the middle is the root
    const Rational middle = (l + r) / 2;
    const int side = compare(middle);
    if (side >= 0) l = middle;
    if (side <= 0) r = middle;
  }
  Rational l, r;
  Polynomial q;
};

// The signs of a polynomial just before, at and after an instant, and the multiplicity of the root.
struct Around {
  int before = 0, at = 0, after = 0, multiplicity = 0;
};

// For a root of q the signs hold on all of (l, root) and (root, r); nothing where Bernstein coefficients
// don't prove that. With `narrowing` they hold next to the root only, and are always found.
inline std::optional<Around> around(Polynomial p, Instant instant, bool narrowing) {
  if (p.is_zero()) return Around{};
  auto& [l, r, q] = instant;
  Around result{1, 0, 1, 0};
  std::optional<int> sign;
  if (instant.is_rational()) {
    for (; sgn(p(l)) == 0; ++result.multiplicity) {
      p = divided(p, Polynomial({-l, 1})).first;
      result.before = -result.before;
    }
    sign = sgn(p(l));
  } else if (sign = sign_on(p, l, r); !sign) {
    for (Polynomial g = gcd(p, q); sgn(g(l)) * sgn(g(r)) < 0; g = gcd(p, q)) {
      p = divided(p, g).first;
      result.before *= sgn(g(l));
      result.after *= sgn(g(r));
      ++result.multiplicity;
    }
    for (sign = sign_on(p, l, r); !sign && narrowing; sign = sign_on(p, l, r)) instant.halve();
    if (!sign) return std::nullopt;
  }
  result.before *= *sign;
  result.after *= *sign;
  if (result.multiplicity == 0) result.at = *sign;
  return result;
}

// A real number, known by the sign of its difference with any rational.
using Compare = std::function<int(const Rational&)>;

// Whether |x| rounds to value = n units (n >= 0), ties to even; a power of the base has nearer
// neighbours below it.
inline bool rounds_to(const Rational& value, const Rational& unit, const Rational& unit_below,
                      const Compare& compare) {
  const bool even = mpz_even_p(mpz_class(Rational(value / unit)).get_mpz_t()) != 0;
  const int above = compare(value - unit_below / 2), below = compare(value + unit / 2);
  return (above > 0 || (above == 0 && even)) && (below < 0 || (below == 0 && even));
}

// Whether the text is that number in so many digits, as the format wants it.
inline bool is_decimal(const std::string& text, std::size_t digits, const Compare& compare) {
  Scanner scanner{text};
  const bool minus = scanner.take('-');
  const std::string whole = scanner.run(kDigits);
  const bool has_point = scanner.take('.');
  const std::string fraction = scanner.run(kDigits);
  if (!scanner.rest.empty() || whole.empty() || has_point == fraction.empty()) return false;
  if (text.size() > 10000 || (whole.size() > 1 && whole[0] == '0')) return false;
  std::string figures = whole + fraction;
  figures.erase(0, figures.find_first_not_of('0'));
  if (figures.empty()) return text == "0" && compare(0) == 0;
  const int side = minus ? -1 : 1;
  const Compare magnitude = [&](const Rational& x) { return side * compare(side * x); };
  const long places = static_cast<long>(fraction.size());
  const Rational value = Rational(mpz_class(figures, 10)) * power(10, -places);
  const std::size_t significant = figures.find_last_not_of('0') + 1;
  if (significant > digits) return false;
  if (magnitude(value) == 0) return fraction.empty() || fraction.back() != '0';
  if (figures.size() < digits || (figures.size() > digits && !fraction.empty())) return false;
  const Rational unit = power(10, static_cast<long>(figures.size() - digits) - places);
  return rounds_to(value, unit, significant == 1 && figures[0] == '1' ? unit / 10 : unit,
                   magnitude);
}

// Whether the text is the double nearest to the number.
inline bool is_double(const std::string& text, const Compare& compare) {
  if (text == "0x0p+0") {
    const Rational half = power(2, -1075);  // of the least double; a tie goes to zero
    return compare(half) <= 0 && compare(-half) >= 0;
  }
  static const std::regex form(
      "(-?)0x1(?:\\.([0-9a-f]{0,12}[1-9a-f]))?p([+]|-)(0|[1-9][0-9]{0,3})");
  std::smatch part;
  if (!std::regex_match(text, part, form)) return false;
  const long exponent = std::stol(part[3].str() + part[4].str());
  if (part[3] == "-" && exponent == 0) return false;
  const long last = std::max(exponent, -1022L) - 52;
  const Rational value = Rational(mpz_class("1" + part[2].str(), 16)) *
                         power(16, -part[2].length()) * power(2, exponent);
  if (exponent > 1023 || Rational(value * power(2, -last)).get_den() != 1) return false;
  const Rational unit = power(2, last);
  const bool nearer = part[2].length() == 0 && exponent > -1022;
  const int side = part[1].length() > 0 ? -1 : 1;
  return rounds_to(value, unit, nearer ? unit / 2 : unit,
                   [&](const Rational& x) { return side * compare(side * x); });
}

}  // namespace touchstone::certcheck
