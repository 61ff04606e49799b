// The roots of polynomials between exact times, with the signs between them.

#include "touchstone/poly/roots_exact.hpp"

#include <catch2/catch.hpp>

#include "algebraic_samples.hpp"
#include "root_checks.hpp"

namespace touchstone::roots_exact_test {

using test::Random;
using tests::square_root;
using tests::tiny;
using Exact = Roots<Integer>;

namespace {

RealAlgebraic rational(const Rational& q) { return RealAlgebraic(q); }

// The roots of p in [lower, upper], by isolation on the whole line and comparison with the ends.
std::vector<RealAlgebraic> roots_between(const IntegerPolynomial& p, const RealAlgebraic& lower,
                                         const RealAlgebraic& upper) {
  std::vector<RealAlgebraic> inside;
  for (const auto& root : isolate(p).roots) {
    if (compare(root.time, lower) >= 0 && compare(root.time, upper) <= 0)
      inside.push_back(root.time);
  }
  return inside;
}

// Checks that the result of `find` has the properties of isolation, and has all roots between the
// ends.
void is_sound(const IntegerPolynomial& p, const RealAlgebraic& lower, const RealAlgebraic& upper) {
  const auto found = Exact::find(p, lower, upper);
  REQUIRE(found.between.size() == found.roots.size() + 1);
  std::vector<RealAlgebraic> inside;
  for (const auto& root : found.roots) {
    REQUIRE(root.at == Sign::zero);
    REQUIRE(sign_at(p, root.time) == Sign::zero);
    if (compare(root.time, lower) >= 0 && compare(root.time, upper) <= 0)
      inside.push_back(root.time);
  }
  const auto expected = roots_between(p, lower, upper);
  REQUIRE(inside.size() == expected.size());
  for (std::size_t i = 0; i < inside.size(); ++i) REQUIRE(compare(inside[i], expected[i]) == 0);
  for (std::size_t i = 1; i < found.roots.size(); ++i) {
    const Rational t = Exact::between(found.roots[i - 1].time, found.roots[i].time);
    REQUIRE(found.between[i] == tests::sign_by_horner(p, t));
  }
}

void is_strictly_between(const RealAlgebraic& a, const RealAlgebraic& b) {
  const Rational t = Exact::between(a, b);
  REQUIRE(a.compare(t) < 0);
  REQUIRE(b.compare(t) > 0);
}

}  // namespace

TEST_CASE("exact roots between rational times are all found", "[poly]") {
  Random random(1);
  for (int i = 0; i < 300; ++i) {
    const IntegerPolynomial p = random.polynomial(random.between(0, 8), 40);
    const Rational lower = random.fraction(6);
    is_sound(p, rational(lower), rational(lower + random.natural(6) + Rational(1, 5)));
  }
}

TEST_CASE("exact roots between algebraic times are all found, the ends among them", "[poly]") {
  Random random(2);
  for (int i = 0; i < 100; ++i) {
    const IntegerPolynomial p = random.polynomial(random.between(2, 6), 30);
    const auto roots = isolate(p).roots;
    for (std::size_t k = 1; k < roots.size(); ++k) {
      is_sound(p, roots[k - 1].time, roots[k].time);
      is_sound(p * random.polynomial(3, 30), roots[k - 1].time, roots[k].time);
      is_sound(random.polynomial(3, 30), roots[k - 1].time, roots[k].time);
    }
  }
  is_sound(IntegerPolynomial{-2, 0, 1}, square_root(2), square_root(3));
  is_sound(IntegerPolynomial{-3, 0, 1}, square_root(2), square_root(3));
}

TEST_CASE("exact roots of polynomials of degree 0 and 1 are found between any times", "[poly]") {
  Random random(5);
  for (int i = 0; i < 200; ++i) {
    const Rational q = random.rational();
    const IntegerPolynomial p =
        i % 5 == 0 ? IntegerPolynomial{random.coin() ? -3 : 3} : tests::with_root(q);
    const IntegerPolynomial signed_p = random.coin() ? -p : p;
    const Rational lower = random.coin() ? q : random.rational();
    is_sound(signed_p, rational(lower), rational(lower + random.proper_fraction() + tiny(20)));
    is_sound(signed_p, square_root(2), square_root(3));
    is_sound(signed_p, square_root(2), rational(random.rational() + 11));
    // Without a root, the sign is that of any value between.
    const auto found = Exact::find(signed_p, rational(q + 1), rational(q + 2));
    REQUIRE(found.roots.empty());
    REQUIRE(found.between.size() == 1);
    REQUIRE(found.between[0] == tests::sign_by_horner(signed_p, q + Rational(3, 2)));
  }
}

TEST_CASE("exact roots at the ends of a time span are found", "[poly]") {
  const Rational third(1, 3), half(1, 2);
  const auto found = Exact::find(tests::with_roots({third, half}), rational(third), rational(half));
  REQUIRE(found.roots.size() == 2);
  REQUIRE(found.between[1] == Sign::negative);
  is_sound(tests::with_roots({third, half}), rational(third), rational(half));
}

TEST_CASE("at one instant a polynomial vanishes or has a sign", "[poly]") {
  const IntegerPolynomial p = tests::with_roots({Rational(1, 3)});
  const auto zero = Exact::find(p, rational(Rational(1, 3)), rational(Rational(1, 3)));
  REQUIRE(zero.roots.size() == 1);
  REQUIRE(zero.roots[0].time.compare(Rational(1, 3)) == 0);
  REQUIRE(zero.between.size() == 2);
  REQUIRE(zero.between[0] == Sign::unknown);
  REQUIRE(zero.between[1] == Sign::unknown);
  const auto sign = Exact::find(p, rational(0), rational(0));
  REQUIRE(sign.roots.empty());
  REQUIRE(sign.between.size() == 1);
  REQUIRE(sign.between[0] == Sign::negative);
}

TEST_CASE("exact times are always ordered", "[poly]") {
  REQUIRE(Exact::compare(square_root(2), square_root(3)) == Order::less);
  REQUIRE(Exact::compare(square_root(3), square_root(2)) == Order::greater);
  REQUIRE(Exact::compare(square_root(2), square_root(2)) == Order::equal);
  REQUIRE(Exact::compare(Exact::from(Rational(1, 3)), rational(Rational(1, 3))) == Order::equal);
  REQUIRE(Exact::hull(square_root(2), square_root(2)).compare(Rational(3, 2)) < 0);
}

TEST_CASE("a sample lies strictly between two exact times", "[poly]") {
  Random random(3);
  const auto roots = tests::random_roots(random, 12);
  for (const auto& a : roots) {
    for (const auto& b : roots) {
      const int order = compare(RealAlgebraic(a.number), RealAlgebraic(b.number));
      if (order < 0) is_strictly_between(RealAlgebraic(a.number), RealAlgebraic(b.number));
    }
  }
  is_strictly_between(rational(0), rational(1));
  is_strictly_between(rational(Rational(1, 3)), rational(Rational(1, 3) + tiny(70)));
  is_strictly_between(rational(-5), rational(Rational(-9, 2)));
}

TEST_CASE("a sample lies strictly between times that are very near", "[poly]") {
  for (const unsigned k : {40U, 100U, 1000U}) {
    const IntegerPolynomial p{-2, 0, 1};
    is_strictly_between(tests::root_of(p, 1), tests::root_of(tests::moved_by_tiny(p, k), 1));
    const Rational third(1, 3);
    const auto roots = isolate(tests::with_roots({third, third + tiny(k)}), tests::kUnit).roots;
    is_strictly_between(roots[0].time, roots[1].time);
    is_strictly_between(rational(third), RealAlgebraic(roots[1].time));
  }
}

TEST_CASE("a sample between exact times is a short number", "[poly]") {
  const Rational third(1, 3);
  REQUIRE(denominator(Exact::between(rational(0), rational(1))) <= 2);
  REQUIRE(denominator(Exact::between(rational(third), rational(third + tiny(70)))) <=
          shifted(Integer(1), 71));
  REQUIRE(Exact::between(rational(-10), rational(10)) == 0 - 9);
}

TEST_CASE("signs at exact samples are right", "[poly]") {
  const IntegerPolynomial p = tests::with_roots({Rational(1, 3)});
  REQUIRE(Exact::sign_at(p, Exact::at(Rational(1, 3))) == Sign::zero);
  REQUIRE(Exact::sign_at(p, Exact::at(Rational(1, 2))) == Sign::positive);
  const Polynomial<Rational> q{Rational(-1, 7), Rational(3, 7)};
  REQUIRE(Roots<Rational>::sign_at(q, Rational(1, 3)) == Sign::zero);
  REQUIRE(Roots<Rational>::sign_at(q, Rational(1, 4)) == Sign::negative);
}

TEST_CASE("rational polynomials have the roots of their integer multiples", "[poly]") {
  Random random(4);
  for (int i = 0; i < 50; ++i) {
    Coefficients<Rational> c;
    for (int k = 0; k <= 5; ++k) c.push_back(random.fraction(20));
    const Polynomial<Rational> p(std::move(c));
    if (p.is_zero()) continue;
    const auto found = Roots<Rational>::find(p, rational(0), rational(1));
    const auto expected = Exact::find(cleared(p), rational(0), rational(1));
    REQUIRE(found.roots.size() == expected.roots.size());
    for (std::size_t k = 0; k < found.roots.size(); ++k) {
      REQUIRE(Roots<Rational>::compare(found.roots[k].time, expected.roots[k].time) ==
              Order::equal);
    }
    for (std::size_t k = 1; k < found.roots.size(); ++k) {
      const Rational t = Roots<Rational>::between(found.roots[k - 1].time, found.roots[k].time);
      REQUIRE(found.between[k] == Roots<Rational>::sign_at(p, t));
    }
  }
  REQUIRE(Roots<Rational>::from(Rational(2, 3)).rational() == Rational(2, 3));
  REQUIRE(Roots<Rational>::at(Rational(2, 3)) == Rational(2, 3));
}

}  // namespace touchstone::roots_exact_test
