// Interval roots of polynomials with coefficients that enclose those of an exact polynomial.

#include <catch2/catch.hpp>

#include "families.hpp"
#include "interval_checks.hpp"
#include "tests/support/random.hpp"

namespace touchstone::roots_interval_random_test {

using test::Random;
using tests::tiny;
using tests::with_roots;

namespace {

// Intervals around p's coefficients times 2^-scale, each end up to 2^-slack (relative) further out.
Polynomial<Interval> enclosing(const IntegerPolynomial& p, unsigned scale, Random& random,
                               unsigned slack) {
  return mapped<Interval>(p, [&](const Integer& c) {
    const Rational v = Rational(c) * tiny(scale);
    const Rational below = random.dyadic(8) * tiny(slack) * abs(v);
    const Rational above = random.dyadic(8) * tiny(slack) * abs(v);
    const auto from = [](const Rational& q) { return NumberTraits<Interval>::from(q); };
    return slack == 0 ? from(v) : Interval(from(v - below).lower(), from(v + above).upper());
  });
}

struct Tally {
  int roots = 0;
  int in_doubt = 0;
};

// Checks random polynomials of many kinds. Slack 0: coefficients are only rounded outwards.
Tally check_random(std::uint64_t seed, int count, unsigned slack) {
  Random random(seed);
  Tally tally;
  for (int i = 0; i < count; ++i) {
    const unsigned bits = static_cast<unsigned>(random.between(10, 100));
    IntegerPolynomial p = random.polynomial(random.between(0, 9), bits);
    if (i % 4 == 2) p = p * random.polynomial(2, bits);
    if (i % 4 == 3) p = p * with_roots({random.dyadic(4), random.dyadic(60)});
    if (i % 16 == 15) p = p * p;
    const Interval lower =
        i % 3 == 0 ? Interval(0) : NumberTraits<Interval>::from(random.fraction(5));
    const Interval upper =
        lower + NumberTraits<Interval>::from(random.dyadic(9) * 3 + Rational(1, 9));
    const Interval span(lower.lower(), upper.upper());
    const auto found = Roots<Interval>::find(enclosing(p, bits, random, slack), lower, upper);
    const auto on = DyadicInterval{floor_dyadic(exact_value(span.lower()), 1100),
                                   ceil_dyadic(exact_value(span.upper()), 1100)};
    std::vector<RealAlgebraic> roots;
    for (const auto& root : isolate(p, on).roots) roots.push_back(root.time);
    REQUIRE(tests::complaint(found, p, roots, span) == "");
    for (const auto& root : found.roots) {
      ++tally.roots;
      tally.in_doubt += root.at == Sign::unknown ? 1 : 0;
    }
  }
  return tally;
}

}  // namespace

TEST_CASE(
    "interval enclosures of 10,000 random polynomials miss no root, and certain ones contain one",
    "[poly]") {
  const Tally tight = check_random(1, 5000, 0);
  REQUIRE(tight.roots > 3000);
  REQUIRE(tight.in_doubt * 5 < tight.roots);  // double roots are a sixteenth of all
  const Tally loose = check_random(2, 3000, 40);
  REQUIRE(loose.roots > 2000);
  const Tally wide = check_random(3, 2000, 3);
  REQUIRE(wide.in_doubt > 100);
}

}  // namespace touchstone::roots_interval_random_test
