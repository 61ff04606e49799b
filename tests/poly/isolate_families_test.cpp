// Isolation on polynomials that are known to be hard.

#include <catch2/catch.hpp>

#include "families.hpp"
#include "root_checks.hpp"

namespace touchstone::isolate_families_test {

using tests::complaint;
using tests::complaint_about_isolation;
using tests::dyadic_interval;
using tests::kUnit;

TEST_CASE("Chebyshev polynomials have all their roots in (-1, 1)", "[poly]") {
  for (const int n : {1, 2, 3, 5, 8, 13, 21, 34}) {
    const IntegerPolynomial p = tests::chebyshev(n);
    const auto found = isolate(p, dyadic_interval(-1, 1));
    REQUIRE(found.roots.size() == static_cast<std::size_t>(n));
    REQUIRE(complaint(found, p, dyadic_interval(-1, 1)) == "");
    for (std::size_t i = 0; i < found.roots.size(); ++i) {
      const RealAlgebraic& mirrored = found.roots[found.roots.size() - 1 - i].time;
      REQUIRE(found.roots[i].time.compare(-mirrored.upper()) >= 0);
      REQUIRE(found.roots[i].time.compare(-mirrored.lower()) <= 0);
    }
  }
}

TEST_CASE("Wilkinson's polynomial has the roots 1 to 20", "[poly]") {
  const IntegerPolynomial p = tests::wilkinson(20);
  const auto found = isolate(p, dyadic_interval(0, 32));
  REQUIRE(found.roots.size() == 20);
  for (int i = 0; i < 20; ++i)
    REQUIRE(found.roots[static_cast<std::size_t>(i)].time.compare(i + 1) == 0);
}

TEST_CASE("Wilkinson's polynomial with its famous perturbation has ten real roots", "[poly]") {
  // -210 x^19 becomes -(210 + 2^-23) x^19.
  const IntegerPolynomial p =
      tests::wilkinson(20) * shifted(Integer(1), 23) - tests::monomial(1, 19);
  REQUIRE(isolate(p).roots.size() == 10);
  REQUIRE(complaint_about_isolation(p, dyadic_interval(0, 32)) == "");
}

TEST_CASE("Mignotte polynomials have two roots that are very near", "[poly]") {
  for (const int n : {3, 7, 13, 21}) {
    for (const unsigned bits : {5U, 14U, 40U}) {
      const Integer a = shifted(Integer(1), bits) - 1;
      const IntegerPolynomial p = tests::mignotte(n, a);
      const auto found = isolate(p, kUnit);
      REQUIRE(complaint(found, p, kUnit) == "");
      REQUIRE(found.roots.size() == 2);
      REQUIRE(found.roots[0].time.compare(Rational(1, a)) < 0);
      REQUIRE(found.roots[1].time.compare(Rational(1, a)) > 0);
    }
  }
}

TEST_CASE("x^n - 2 has one positive root", "[poly]") {
  for (const int n : {2, 3, 8, 31, 64}) {
    const IntegerPolynomial p = tests::monomial(1, n) - IntegerPolynomial{2};
    const auto found = isolate(p, dyadic_interval(0, 2));
    REQUIRE(found.roots.size() == 1);
    REQUIRE(complaint(found, p, dyadic_interval(0, 2)) == "");
    REQUIRE(isolate(p).roots.size() == (n % 2 == 0 ? 2 : 1));
  }
}

TEST_CASE("powers of hard polynomials have the same roots", "[poly]") {
  const IntegerPolynomial chebyshev = tests::power(tests::chebyshev(7), 3);
  REQUIRE(isolate(chebyshev, dyadic_interval(-1, 1)).roots.size() == 7);
  REQUIRE(complaint_about_isolation(chebyshev, dyadic_interval(-1, 1)) == "");
  const IntegerPolynomial mignotte = tests::power(tests::mignotte(7, 1023), 2);
  REQUIRE(isolate(mignotte, kUnit).roots.size() == 2);
  REQUIRE(complaint_about_isolation(mignotte) == "");
}

TEST_CASE("all real roots are found over the whole line", "[poly]") {
  const Rational far(Integer(10), Integer(3));
  const std::vector<Rational> roots{Rational(-1000000), -far, Rational(-1, 1000000),         0,
                                    Rational(1, 3),     5,    Rational("123456789123456789")};
  const auto found = isolate(tests::with_roots(roots) * IntegerPolynomial{1, 1, 1});
  REQUIRE(found.roots.size() == roots.size());
  REQUIRE(found.between.size() == roots.size() + 1);
  for (std::size_t i = 0; i < roots.size(); ++i) {
    REQUIRE(found.roots[i].time.compare(roots[i]) == 0);
    REQUIRE(found.between[i] == (i % 2 == 0 ? Sign::negative : Sign::positive));
  }
  REQUIRE(found.between.back() == Sign::positive);
}

TEST_CASE("the whole line is wide enough for roots as large as the coefficients allow", "[poly]") {
  // x^n - c(x^(n-1) + … + 1) has a root just below 1 + c, Cauchy's bound.
  for (const int n : {1, 2, 5, 12}) {
    for (const int c : {1, 2, 3, 4, 7, 8, 1000}) {
      IntegerPolynomial p = tests::monomial(1, n);
      for (int i = 0; i < n; ++i) p -= tests::monomial(c, i);
      REQUIRE(isolate(p).roots.back().time.compare(c) >= 0);
      REQUIRE(isolate(p).roots.size() == (n % 2 == 1 ? 1 : 2));
    }
  }
  REQUIRE(isolate(IntegerPolynomial{5}).roots.empty());
}

TEST_CASE("an outer dyadic interval contains its interval and is little wider", "[poly]") {
  const Rational third(1, 3);
  for (const Rational& lower : {Rational(0), third, -third, Rational(1000) + third, third / 1000}) {
    for (const Rational& width :
         {Rational(0), third, Rational(1), tests::tiny(200), Rational(1000) / 7}) {
      const DyadicInterval on = outer_dyadic(lower, lower + width);
      REQUIRE(compare(on.lower, lower) <= 0);
      REQUIRE(compare(on.upper, lower + width) >= 0);
      REQUIRE(compare(on.lower, on.upper) < 0);
      const Rational slack = to_rational(on.upper) - to_rational(on.lower) - width;
      const Rational size = width > 0 ? width : std::max(Rational(1), Rational(abs(lower)));
      REQUIRE(slack * 8 <= size);
    }
  }
  const DyadicInterval whole = outer_dyadic(-3, 40);
  REQUIRE(whole.lower.exponent == 0);
  REQUIRE(to_rational(whole.lower) == -3);
  REQUIRE(whole.upper.exponent == 0);
  REQUIRE(to_rational(whole.upper) == 40);
}

}  // namespace touchstone::isolate_families_test
