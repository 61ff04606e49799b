// The intervals of isolation, against those of plain bisection by Descartes' rule, which computes
// the exact coefficients of every piece from the polynomial, without rounding.

#include <catch2/catch.hpp>

#include "families.hpp"
#include "root_checks.hpp"
#include "src/poly/bernstein.hpp"
#include "tests/support/random.hpp"

namespace touchstone::isolate_canonical_test {

using test::Random;
using tests::dyadic_interval;
using tests::kUnit;

namespace {

// The definition of the intervals, implemented separately.
class PlainBisection {
 public:
  explicit PlainBisection(IntegerPolynomial p)
      : given_(std::move(p)), square_free_(square_free_part(given_)) {}

  // The ends of all intervals in order; a rational root occurs twice.
  std::vector<Rational> on(const DyadicInterval& in) {
    if (sign_at(given_, in.lower) == Sign::zero) point(touchstone::to_rational(in.lower));
    piece(given_, in, 0);
    if (sign_at(given_, in.upper) == Sign::zero) point(touchstone::to_rational(in.upper));
    return ends_;
  }

 private:
  static int variations(const IntegerPolynomial& p, const DyadicInterval& in) {
    return sign_variations(scaled_bernstein(p, in)).most;
  }

  void point(const Rational& at) { ends_.insert(ends_.end(), {at, at}); }

  // Adds the roots in the open piece.
  void piece(const IntegerPolynomial& p, const DyadicInterval& in, int depth) {
    const int count = variations(p, in);
    if (count == 0) return;
    if (count == 1) {
      one_root(p, in);
      return;
    }
    if (depth == 12 && p.degree() > square_free_.degree()) {
      piece(square_free_, in, depth);
      return;
    }
    const Dyadic middle = midpoint(in.lower, in.upper);
    piece(p, {in.lower, middle}, depth + 1);
    if (sign_at(p, middle) == Sign::zero) point(touchstone::to_rational(middle));
    piece(p, {middle, in.upper}, depth + 1);
  }

  void one_root(const IntegerPolynomial& p, const DyadicInterval& in) {
    if (sign_at(p, in.lower) != Sign::zero && sign_at(p, in.upper) != Sign::zero) {
      ends_.insert(ends_.end(),
                   {touchstone::to_rational(in.lower), touchstone::to_rational(in.upper)});
      return;
    }
    const Dyadic middle = midpoint(in.lower, in.upper);
    if (sign_at(p, middle) == Sign::zero) {
      point(touchstone::to_rational(middle));
      return;
    }
    const DyadicInterval low{in.lower, middle};
    one_root(p, variations(p, low) == 1 ? low : DyadicInterval{middle, in.upper});
  }

  IntegerPolynomial given_;
  IntegerPolynomial square_free_;
  std::vector<Rational> ends_;
};

// The ends of the intervals of isolation.
std::vector<Rational> ends(const RootSequence<RealAlgebraic>& found) {
  std::vector<Rational> all;
  for (const auto& root : found.roots)
    all.insert(all.end(), {root.time.lower(), root.time.upper()});
  return all;
}

// Checks that both agree. Returns the number of roots, for the tests to count.
std::size_t agreed_roots(const IntegerPolynomial& p, const DyadicInterval& on = kUnit) {
  const auto found = isolate(p, on);
  if (p.degree() <= 12) CHECK(tests::complaint(found, p, on) == "");
  REQUIRE(ends(found) == PlainBisection(p).on(on));
  return found.roots.size();
}

Rational random_unit(Random& random, unsigned bits) {
  const Integer scale = shifted(Integer(1), bits);
  return Rational(Integer(abs(random.integer(bits))), scale);
}

IntegerPolynomial nonzero(Random& random, int degree, unsigned bits) {
  for (;;) {
    IntegerPolynomial p = random.polynomial(degree, bits);
    if (!p.is_zero()) return p;
  }
}

}  // namespace

TEST_CASE("intervals of random polynomials are those of plain bisection", "[poly]") {
  Random random(1);
  std::size_t roots = 0;
  for (int i = 0; i < 1500; ++i) {
    const IntegerPolynomial p =
        nonzero(random, random.between(1, 24), 1U + static_cast<unsigned>(random.below(200U)));
    roots += agreed_roots(p);
    roots += agreed_roots(p, dyadic_interval(-3, 5));
    roots += agreed_roots(p, {{-5, 3}, {7, 2}});
  }
  CHECK(roots > 2500);
}

TEST_CASE("intervals of products of many roots are those of plain bisection", "[poly]") {
  Random random(2);
  std::size_t several = 0;
  for (int i = 0; i < 400; ++i) {
    std::vector<Rational> roots;
    for (int k = random.between(2, 12); k > 0; --k)
      roots.push_back(random_unit(random, 2U + static_cast<unsigned>(random.below(30U))));
    const IntegerPolynomial p = tests::with_roots(roots) * nonzero(random, 4, 20);
    several += agreed_roots(p) > 2 ? 1 : 0;
  }
  CHECK(several > 200);
}

TEST_CASE("intervals of roots as near as 2^-200 are those of plain bisection", "[poly]") {
  Random random(3);
  for (int i = 0; i < 150; ++i) {
    const unsigned gap = 4U + static_cast<unsigned>(random.below(197U));
    const Rational root = random_unit(random, gap + 4);
    std::vector<Rational> roots{root, root + tests::tiny(gap)};
    if (i % 3 == 0)
      roots.push_back(root + tests::tiny(gap + 1) * random.between(3, 40));  // a cluster
    const IntegerPolynomial p =
        tests::with_roots(roots) * nonzero(random, random.between(0, 10), 20);
    CHECK(agreed_roots(p) >= 1);
  }
}

// Near such pairs, the fewest bits remain after rounding.
TEST_CASE("intervals beside pairs of complex roots are those of plain bisection", "[poly]") {
  Random random(4);
  for (int i = 0; i < 150; ++i) {
    const Rational root = random_unit(random, 60);
    const IntegerPolynomial line = tests::with_root(root);
    const unsigned gap = static_cast<unsigned>(random.below(120U));
    const IntegerPolynomial pair = line * line * shifted(Integer(1), gap) + IntegerPolynomial{1};
    agreed_roots(pair * nonzero(random, random.between(1, 6), 30));
  }
}

TEST_CASE("intervals of multiple roots are those of plain bisection", "[poly]") {
  Random random(5);
  std::size_t roots = 0;
  for (int i = 0; i < 300; ++i) {
    const IntegerPolynomial multiple = nonzero(random, random.between(1, 3), 12);
    const IntegerPolynomial p =
        tests::power(multiple, random.between(2, 5)) * nonzero(random, random.between(0, 8), 40);
    roots += agreed_roots(p);
    roots += agreed_roots(p * tests::with_root(random_unit(random, 14)));
  }
  CHECK(roots > 300);
}

TEST_CASE("intervals beside roots at dyadics are those of plain bisection", "[poly]") {
  Random random(6);
  for (int i = 0; i < 300; ++i) {
    std::vector<Rational> roots;
    for (int k = random.between(1, 5); k > 0; --k) {
      const unsigned bits = static_cast<unsigned>(random.below(5U));
      roots.push_back(Rational(random.between(0, 1 << bits), 1 << bits));
      if (random.coin()) roots.push_back(roots.back() + tests::tiny(random.below(80U)));
      if (random.coin()) roots.push_back(roots.back() - tests::tiny(random.below(80U)));
    }
    const IntegerPolynomial p =
        tests::with_roots(roots) * nonzero(random, random.between(0, 6), 90);
    agreed_roots(p);
    agreed_roots(p, dyadic_interval(-1, 3));
  }
}

TEST_CASE("intervals of known hard polynomials are those of plain bisection", "[poly]") {
  for (const int n : {1, 2, 3, 5, 8, 13, 24}) {
    agreed_roots(tests::chebyshev(n));
    agreed_roots(tests::chebyshev(n), dyadic_interval(-1, 1));
  }
  for (const int n : {3, 7, 13, 21}) {
    for (const unsigned bits : {5U, 14U, 40U})
      CHECK(agreed_roots(tests::mignotte(n, shifted(Integer(1), bits) - 1)) == 2);
  }
  agreed_roots(tests::power(tests::mignotte(7, 1023), 2));
  agreed_roots(tests::wilkinson(20), dyadic_interval(0, 32));
  agreed_roots(tests::wilkinson(20) * shifted(Integer(1), 23) - tests::monomial(1, 19),
               dyadic_interval(0, 32));
}

}  // namespace touchstone::isolate_canonical_test
