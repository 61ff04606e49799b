// Isolating roots by Descartes' rule, with signs that may be unknown.

#include "src/poly/descartes.hpp"

#include <catch2/catch.hpp>

#include "families.hpp"
#include "src/number/mpfr.hpp"
#include "touchstone/number/interval.hpp"

namespace touchstone::descartes_test {

using tests::with_roots;

namespace {

template <class N>
using Kind = typename DescartesNode<DescartesIndex<Coefficients<N>>>::Kind;

// The result of bisection on [0, 1]. The coefficients of p must be so small that they are not
// rounded.
template <class N>
auto nodes_of(const IntegerPolynomial& p, unsigned max_depth) {
  auto c = scaled_bernstein(p, {{0, 0}, {1, 0}});
  unscale_bernstein(c);
  Coefficients<N> converted;
  for (const Integer& v : c) converted.push_back(NumberTraits<N>::from(Rational(v)));
  return descartes(converted, max_depth);
}

// The ends of a node's piece. A point is at its start.
template <class Node>
Rational start_of(const Node& node) {
  return Rational(Integer(node.index), shifted(Integer(1), node.depth));
}
template <class Node>
Rational end_of(const Node& node) {
  return Rational(Integer(node.index) + 1, shifted(Integer(1), node.depth));
}

constexpr unsigned kDeepEnough = 8;  // for the examples, and without rounding in float

}  // namespace

#define EVERY_TYPE_OF_PIECES \
  Integer, Rational, Interval, float, double, long double, (MpfrFloat<50>)

TEMPLATE_TEST_CASE("simple roots are isolated in order, with the signs around them", "[poly]",
                   EVERY_TYPE_OF_PIECES) {
  const auto nodes = nodes_of<TestType>(with_roots({Rational(1, 3), Rational(3, 5)}), kDeepEnough);
  REQUIRE(nodes.size() == 2);
  REQUIRE(nodes[0].kind == Kind<TestType>::one_root);
  REQUIRE(start_of(nodes[0]) < Rational(1, 3));
  REQUIRE(Rational(1, 3) < end_of(nodes[0]));
  REQUIRE(nodes[0].before == Sign::positive);
  REQUIRE(nodes[0].after == Sign::negative);
  REQUIRE(nodes[1].kind == Kind<TestType>::one_root);
  REQUIRE(end_of(nodes[0]) <= start_of(nodes[1]));
  REQUIRE(start_of(nodes[1]) < Rational(3, 5));
  REQUIRE(Rational(3, 5) < end_of(nodes[1]));
  REQUIRE(nodes[1].before == Sign::negative);
  REQUIRE(nodes[1].after == Sign::positive);
}

TEMPLATE_TEST_CASE("a polynomial without roots in [0, 1] gives no pieces", "[poly]",
                   EVERY_TYPE_OF_PIECES) {
  REQUIRE(nodes_of<TestType>(with_roots({Rational(-1), Rational(2)}), kDeepEnough).empty());
  REQUIRE(
      nodes_of<TestType>(IntegerPolynomial{1, -2, 2}, kDeepEnough).empty());  // roots (1 ± i) / 2
  REQUIRE(nodes_of<TestType>(IntegerPolynomial{-4}, kDeepEnough).empty());
}

TEMPLATE_TEST_CASE("roots at 0, at 1 and where pieces are split are points", "[poly]",
                   EVERY_TYPE_OF_PIECES) {
  const auto nodes = nodes_of<TestType>(
      with_roots({Rational(0), Rational(3, 8), Rational(3, 8), Rational(1, 2), Rational(1)}),
      kDeepEnough);
  REQUIRE(nodes.size() == 4);
  for (const auto& node : nodes) REQUIRE(node.kind == Kind<TestType>::point);
  REQUIRE(start_of(nodes[0]) == 0);
  REQUIRE(start_of(nodes[1]) == Rational(3, 8));
  REQUIRE(start_of(nodes[2]) == Rational(1, 2));
  REQUIRE(start_of(nodes[3]) == 1);
  REQUIRE(nodes[0].after == Sign::positive);
  REQUIRE(nodes[1].before == Sign::positive);
  REQUIRE(nodes[1].after == Sign::positive);
  REQUIRE(nodes[2].before == Sign::positive);
  REQUIRE(nodes[2].after == Sign::negative);
  REQUIRE(nodes[3].before == Sign::negative);
}

TEMPLATE_TEST_CASE("a piece records that it begins or ends at a root", "[poly]",
                   EVERY_TYPE_OF_PIECES) {
  const auto nodes =
      nodes_of<TestType>(with_roots({Rational(0), Rational(1, 3), Rational(1, 2)}), kDeepEnough);
  REQUIRE(nodes.size() == 3);
  const auto& piece = nodes[1];
  REQUIRE(piece.kind == Kind<TestType>::one_root);
  REQUIRE(piece.starts_at_root == (start_of(piece) == 0));
  REQUIRE(piece.ends_at_root == (end_of(piece) == Rational(1, 2)));
  REQUIRE((piece.starts_at_root || piece.ends_at_root));
  REQUIRE(piece.before == Sign::positive);  // the sign inside, not the zero at the end
  REQUIRE(piece.after == Sign::negative);
}

TEMPLATE_TEST_CASE("a piece may begin and end at a root", "[poly]", EVERY_TYPE_OF_PIECES) {
  const auto nodes = nodes_of<TestType>(
      with_roots({Rational(0), Rational(3, 8), Rational(1, 2), Rational(3, 4), Rational(1)}),
      kDeepEnough);
  REQUIRE(nodes.size() == 5);
  REQUIRE(nodes[1].kind == Kind<TestType>::one_root);
  REQUIRE(nodes[1].starts_at_root);
  REQUIRE(nodes[1].ends_at_root);
  REQUIRE(nodes[1].before == Sign::positive);
  REQUIRE(nodes[1].after == Sign::negative);
  REQUIRE(nodes[2].kind == Kind<TestType>::point);  // a root between two other roots
  REQUIRE(nodes[2].before == Sign::negative);
  REQUIRE(nodes[2].after == Sign::positive);
}

TEMPLATE_TEST_CASE("a double root stays unresolved at the greatest depth", "[poly]",
                   EVERY_TYPE_OF_PIECES) {
  const auto nodes = nodes_of<TestType>(with_roots({Rational(1, 3), Rational(1, 3)}), kDeepEnough);
  REQUIRE(nodes.size() == 1);
  REQUIRE(nodes[0].kind == Kind<TestType>::unresolved);
  REQUIRE(nodes[0].depth == kDeepEnough);
  REQUIRE(start_of(nodes[0]) < Rational(1, 3));
  REQUIRE(Rational(1, 3) < end_of(nodes[0]));
  REQUIRE(nodes[0].before == Sign::positive);
  REQUIRE(nodes[0].after == Sign::positive);
}

TEMPLATE_TEST_CASE("a double root where pieces are split is a point", "[poly]",
                   EVERY_TYPE_OF_PIECES) {
  const auto nodes = nodes_of<TestType>(with_roots({Rational(1, 4), Rational(1, 4)}), kDeepEnough);
  REQUIRE(nodes.size() == 1);
  REQUIRE(nodes[0].kind == Kind<TestType>::point);
  REQUIRE(start_of(nodes[0]) == Rational(1, 4));
  REQUIRE(nodes[0].before == Sign::positive);
  REQUIRE(nodes[0].after == Sign::positive);
}

TEST_CASE("an exact type separates roots at any depth", "[poly]") {
  const Rational gap = tests::tiny(200);
  const auto nodes = nodes_of<Integer>(with_roots({Rational(1, 3), Rational(1, 3) + gap}), ~0U);
  REQUIRE(nodes.size() == 2);
  REQUIRE(nodes[0].depth >= 199);
  REQUIRE(start_of(nodes[0]) < Rational(1, 3));
  REQUIRE(Rational(1, 3) < end_of(nodes[0]));
  REQUIRE(start_of(nodes[1]) < Rational(1, 3) + gap);
  REQUIRE(Rational(1, 3) + gap < end_of(nodes[1]));
}

TEST_CASE("a polynomial without any known sign is not split", "[poly]") {
  const Interval unknown(-1, 1);
  const auto whole = descartes(Coefficients<Interval>{unknown, unknown, unknown}, 50);
  REQUIRE(whole.size() == 1);
  REQUIRE(whole[0].kind == Kind<Interval>::unresolved);
  REQUIRE(whole[0].depth == 0);
  REQUIRE(whole[0].before == Sign::unknown);
  REQUIRE(whole[0].after == Sign::unknown);
  // Only the uncertain part is bisected further, which costs few pieces.
  const auto part = descartes(Coefficients<Interval>{Interval(4), Interval(4), unknown}, 50);
  REQUIRE_FALSE(part.empty());
  REQUIRE(part.size() < 60);
  REQUIRE(start_of(part.front()) > Rational(1, 2));
  REQUIRE(end_of(part.back()) == 1);
}

TEST_CASE("one doubtful coefficient between opposite signs does not hide a root", "[poly]") {
  const auto nodes =
      descartes(Coefficients<Interval>{Interval(1), Interval(-1, 1), Interval(-1)}, 50);
  REQUIRE(nodes.size() == 1);
  REQUIRE(nodes[0].kind == Kind<Interval>::one_root);
  REQUIRE(nodes[0].depth == 0);
}

TEST_CASE("rounded coefficients that are not numbers are left unresolved", "[poly]") {
  const double nan = std::numeric_limits<double>::quiet_NaN();
  const auto nodes = descartes(Coefficients<double>{nan, nan, nan}, 53);
  REQUIRE(nodes.size() == 1);
  REQUIRE(nodes[0].kind == Kind<double>::unresolved);
  REQUIRE(nodes[0].depth == 0);
}

}  // namespace touchstone::descartes_test
