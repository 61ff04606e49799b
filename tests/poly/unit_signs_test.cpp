// Signs of Bernstein coefficients from 128 bits against those of all bits.

#include "src/poly/unit_signs.hpp"

#include <catch2/catch.hpp>

#include "root_checks.hpp"
#include "tests/support/random.hpp"
#include "touchstone/poly/bernstein.hpp"
#include "touchstone/poly/isolate.hpp"

using namespace touchstone;
using test::Random;

namespace {

// The polynomial with these scaled Bernstein coefficients on [0, 1]: (1 - y)^d f(y / (1 - y)), the
// triangle of sums run backwards.
IntegerPolynomial with_scaled_bernstein(Coefficients<Integer> c) {
  for (std::size_t j = c.size(); j-- > 1;) {
    for (std::size_t i = 1; i <= j; ++i) c[i] -= c[i - 1];
  }
  return IntegerPolynomial(std::move(c));
}

// Whether it knows the signs; if it does, they have to be right.
bool knows(const IntegerPolynomial& p) {
  const auto said = unit_signs(p);
  if (!said) return false;
  const auto c = scaled_bernstein(p, tests::kUnit);
  CHECK(said->first == sign_of(c.front()));
  CHECK(said->last == sign_of(c.back()));
  CHECK(said->first != Sign::zero);
  CHECK(said->last != Sign::zero);
  CHECK(said->variations == sign_variations(c).most);
  return true;
}

}  // namespace

TEST_CASE("signs on the unit interval are those of the exact coefficients, or are not said",
          "[poly]") {
  Random random(1);
  int known = 0;
  int tried = 0;
  for (int i = 0; i < 20000; ++i) {
    const IntegerPolynomial p =
        random.polynomial(random.between(0, 33), 1U + random.below(random.coin() ? 90U : 700U));
    if (p.is_zero()) continue;
    ++tried;
    known += knows(p) ? 1 : 0;
  }
  CHECK(known > tried * 8 / 10);
}

// Long coefficients in power form, of which one Bernstein coefficient is as small as it can be, or
// just at what 128 bits leave open.
TEST_CASE("signs on the unit interval that the bits do not tell are not guessed", "[poly]") {
  Random random(2);
  int known = 0;
  int open = 0;
  for (int i = 0; i < 40000; ++i) {
    const int degree = random.between(1, 31);
    const unsigned bits = 60U + random.below(160U);
    Coefficients<Integer> c(static_cast<std::size_t>(degree) + 1);
    for (Integer& v : c) v = random.integer(bits);
    const auto near = static_cast<std::size_t>(random.between(0, degree));
    c[near] = random.integer(1U + random.below(bits));
    const IntegerPolynomial p = with_scaled_bernstein(c);
    if (p.degree() != degree) continue;
    REQUIRE(scaled_bernstein(p, tests::kUnit) == c);
    (knows(p) ? known : open) += 1;
  }
  CHECK(known > 10000);
  CHECK(open > 5000);
}

TEST_CASE("what signs on the unit interval settle is isolated as subdivision does", "[poly]") {
  Random random(3);
  int settled = 0;
  for (int i = 0; i < 3000; ++i) {
    const IntegerPolynomial p = random.polynomial(random.between(1, 12), 20U + random.below(300U));
    const auto signs = unit_signs(p);
    if (!signs || signs->variations > 1) continue;
    ++settled;
    const auto found = isolate(p, tests::kUnit);
    CHECK(tests::complaint(found, p, tests::kUnit) == "");
    // On an interval that is no unit one the same root is found another way.
    const auto twice = isolate(p, {{0, 3}, {8, 3}});
    REQUIRE(found.roots.size() == twice.roots.size());
    CHECK(found.between == twice.between);
    for (std::size_t k = 0; k < found.roots.size(); ++k)
      CHECK(compare(found.roots[k].time, twice.roots[k].time) == 0);
  }
  CHECK(settled > 1000);
}
