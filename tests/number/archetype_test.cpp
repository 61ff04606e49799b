// The polynomial templates, instantiated with types that have only the operations of their concept.

#include "tests/support/archetype.hpp"

#include <catch2/catch.hpp>

#include "src/poly/bernstein.hpp"
#include "src/poly/descartes.hpp"
#include "tests/support/samples.hpp"
#include "touchstone/number/vec3.hpp"

namespace touchstone::archetype_test {
namespace {

using archetype::Doubling;
using archetype::Halving;
using archetype::Ring;

template <class A>
using HiddenBy = std::decay_t<decltype(std::declval<A>().hidden())>;

// A polynomial, and the same polynomial over archetypes.
template <class A>
struct Twins {
  Polynomial<HiddenBy<A>> plain;
  Polynomial<A> hidden;
};

template <class A>
Twins<A> any(test::Random& random, int degree) {
  Coefficients<HiddenBy<A>> c;
  for (int i = 0; i < degree; ++i) c.emplace_back(random.integer_of_any_length(20));
  c.emplace_back(1 + random.below(9));
  Twins<A> r{Polynomial<HiddenBy<A>>(c), {}};
  r.hidden = mapped<A>(r.plain, [](const HiddenBy<A>& v) { return A::hiding(v); });
  return r;
}

template <class A>
Coefficients<HiddenBy<A>> revealed(const Coefficients<A>& c) {
  Coefficients<HiddenBy<A>> r;
  for (const A& v : c) r.push_back(v.hidden());
  return r;
}

}  // namespace

TEST_CASE("archetypes provide exactly what their concept requires", "[number]") {
  STATIC_REQUIRE(RingNumber<Ring>);
  STATIC_REQUIRE_FALSE(Number<Ring>);
  STATIC_REQUIRE(SoundNumber<Doubling>);
  STATIC_REQUIRE(SoundNumber<Halving>);
  STATIC_REQUIRE_FALSE(ExactRing<Halving>);
  STATIC_REQUIRE_FALSE(ExactNumber<Halving>);
  STATIC_REQUIRE_FALSE(RoundedNumber<Halving>);
  STATIC_REQUIRE_FALSE(std::equality_comparable<Halving>);
  STATIC_REQUIRE_FALSE(std::convertible_to<int, Halving>);
  STATIC_REQUIRE_FALSE(std::convertible_to<Halving, Rational>);
  STATIC_REQUIRE_FALSE(std::constructible_from<Halving, Rational>);
}

TEMPLATE_TEST_CASE("polynomials use only the operations of a ring", "[number]", Ring, Doubling,
                   Halving) {
  using H = HiddenBy<TestType>;
  test::Random random(81);
  const auto p = any<TestType>(random, 4);
  const auto q = any<TestType>(random, 3);
  const TestType x = TestType::hiding(H(random.integer_of_any_length(10)));
  CHECK(revealed(p.hidden + q.hidden) == p.plain + q.plain);
  CHECK(revealed(p.hidden - q.hidden) == p.plain - q.plain);
  CHECK(revealed(p.hidden * q.hidden) == p.plain * q.plain);
  CHECK(revealed(-p.hidden) == -p.plain);
  CHECK(revealed(p.hidden * x) == p.plain * x.hidden());
  CHECK(revealed(derivative(p.hidden)) == derivative(p.plain));
  CHECK(p.hidden(x).hidden() == p.plain(x.hidden()));
  CHECK(Polynomial<TestType>().is_zero());
  CHECK(Polynomial<TestType>(TestType(3)).degree() == 0);

  const Vec3<Polynomial<TestType>> a{p.hidden, q.hidden, p.hidden}, b{q.hidden, q.hidden, p.hidden};
  const Vec3<Polynomial<H>> c{p.plain, q.plain, p.plain}, d{q.plain, q.plain, p.plain};
  CHECK(revealed(bracket(a, b, cross(a, b))) == bracket(c, d, cross(c, d)));
}

TEMPLATE_TEST_CASE("the change to Bernstein form uses only the operations of a ring", "[number]",
                   Ring, Doubling, Halving) {
  using H = HiddenBy<TestType>;
  test::Random random(82);
  const auto p = any<TestType>(random, 5);
  const H lower(random.integer_of_any_length(8));
  const H upper = lower + 3;
  const auto c = scaled_bernstein(p.hidden, TestType::hiding(lower), TestType::hiding(upper));
  CHECK(revealed(c) == scaled_bernstein(p.plain, lower, upper));
}

TEMPLATE_TEST_CASE("bisection by Descartes' rule uses only a ring with signs", "[number]", Doubling,
                   Halving) {
  using H = HiddenBy<TestType>;
  test::Random random(83);
  for (int i = 0; i < 20; ++i) {
    // Roots at 1/4, at a point that bisection must find, and at a random point.
    const Polynomial<H> quarter{H(-1), H(4)};
    const Polynomial<H> root{H(-1 - random.below(40)), H(45)};
    const Polynomial<H> plain = quarter * root * any<TestType>(random, 2).plain;
    auto expected = scaled_bernstein(plain, H(0), H(1));
    auto c =
        scaled_bernstein(mapped<TestType>(plain, [](const H& v) { return TestType::hiding(v); }),
                         TestType(0), TestType(1));
    unscale_bernstein(expected);
    unscale_bernstein(c);
    CHECK(revealed(c) == expected);
    CHECK(sign_variations(c).most == sign_variations(expected).most);
    const auto found = descartes(c, 20);
    const auto truth = descartes(expected, 20);
    REQUIRE(found.size() == truth.size());
    CHECK(found.size() >= 2);
    for (std::size_t k = 0; k < found.size(); ++k) {
      CHECK(found[k].kind == truth[k].kind);
      CHECK(found[k].depth == truth[k].depth);
      CHECK(found[k].index == truth[k].index);
      CHECK(found[k].before == truth[k].before);
      CHECK(found[k].after == truth[k].after);
    }
  }
}

}  // namespace touchstone::archetype_test
