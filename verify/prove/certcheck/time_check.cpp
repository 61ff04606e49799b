// Checks the times in a truth against proven instants.

#include "verify/prove/certcheck/time_check.hpp"

#include "verify/prove/certcheck/failure.hpp"
#include "verify/prove/certcheck/numbers.hpp"
#include "verify/prove/certcheck/rounding.hpp"
#include "verify/prove/certcheck/signs.hpp"

namespace touchstone::certcheck {

void check_decimal(const std::string& text, std::size_t digits, Instant& when) {
  const Compare compare = [&](const Rational& x) { return when.narrow(x); };
  require(is_decimal(text, digits, compare), "another time");
}

void check_time(const Json& time, std::size_t digits, Instant& when) {
  check_decimal(text(time, "decimal"), digits, when);
  const Compare compare = [&](const Rational& x) { return when.narrow(x); };
  require(is_double(text(time, "double"), compare), "another double");
  const Texts coefficients = texts(member(time, "polynomial"));
  require(coefficients.back() != "0", "a polynomial whose last coefficient is zero");
  const Polynomial p = integers(coefficients);
  limit_degree(p);
  const Texts ends = texts(member(time, "interval"));
  const Rational a = rational(ends[0]), b = rational(ends[1]);
  if (when.l == when.r) {  // a rational instant n / d: the truth has d t - n, and [n / d, n / d]
    require(p == primitive(when.q), "another polynomial");
    return require(a == when.l && b == when.l, "another interval");
  }
  // For an irrational instant the truth need not have the polynomial of the certificate: any
  // primitive square-free one will do of which the instant is the only root in the interval.
  require(p.c.back() > 0 && p == primitive(p), "a multiple of the polynomial");
  require(gcd(p, derivative(p)).degree() == 0, "a polynomial that isn't square-free");
  require(around(p, when, true)->at == 0, "another polynomial");
  require(when.compare(a) > 0 && when.compare(b) < 0, "another interval");
  require(p.sign_at(a) != 0 && p.sign_at(b) != 0 && root_count(p, a, b) == 1,
          "an interval with more roots");
}

}  // namespace touchstone::certcheck
