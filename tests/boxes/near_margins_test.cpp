// Margins in doubles with error bounds, against exact ones, where they are hardest to distinguish
// from zero.

#include "src/walk/conditions/bounded/near_margins.hpp"

#include <catch2/catch.hpp>

#include "src/motion/kinds.hpp"
#include "src/walk/conditions/bounded/rounded_motion.hpp"
#include "src/walk/conditions/margins_at.hpp"
#include "src/walk/first_contact.hpp"
#include "tests/support/made.hpp"
#include "tests/support/random.hpp"
#include "tests/support/rounding_mode.hpp"
#include "verify/cases/generate/family.hpp"

namespace touchstone::walk::near_margins_test {
namespace {

// Margins at one instant, computed in each rounding mode.
std::vector<BoxMargins<Bounded<double>>> in_all_modes(const PackedMotion<Integer>& motion,
                                                      const RealAlgebraic& t) {
  std::vector<BoxMargins<Bounded<double>>> said;
  for (const RoundingMode& mode : kRoundingModes) {
    const RealAlgebraic copy = t;
    const InRoundingMode in_force(mode);
    said.push_back(NearMargins(motion).at(copy));
  }
  return said;
}

struct SignTally {
  int known = 0;
  int unknown = 0;
  int contacts = 0;
};

// Checks every sign that is known at a rational instant.
void check_signs(const PackedMotion<Integer>& motion, const PackedMotion<Rational>& exact,
                 const Rational& u, SignTally& tally) {
  const BoxMargins<Rational> truth = margins_at<Rational>(exact, u);
  const auto check = [&tally](const Bounded<double>& near, const Rational& of) {
    const Sign said = sign_of(near);
    if (is_known(said)) CHECK(said == sign_of(of));
    ++(is_known(said) ? tally.known : tally.unknown);
  };
  for (const auto& near : in_all_modes(motion, RealAlgebraic(u))) {
    for (std::size_t i = 0; i < kBrackets; ++i) check(near.brackets[i], truth.brackets[i]);
    for (int f = 0; f < kFacetPairs; ++f) {
      const auto at = static_cast<std::size_t>(f);
      check(near.offset[at], truth.offset[at]);
      check(near.support[at], truth.support[at]);
      check(near.margin(f), truth.margin(f));
    }
  }
}

// Checks at a contact, at instants ever closer to it, and at random instants.
void check_motion(const PackedMotion<Integer>& motion, test::Random& random, SignTally& any,
                  SignTally& beside) {
  const auto exact = converted<Rational>(motion, [](const Integer& a) { return Rational(a); });
  check_signs(motion, exact, random.dyadic(10), any);
  BoxFacets<Integer> facets(motion);
  LastPlane<BoxPlane> last;
  const auto t = walk(facets, last);
  if (!t || t->compare(0) == 0) return;
  // The plane that the walk followed until then has the margin 0.
  for (const auto& near : in_all_modes(motion, *t)) {
    const Sign said = sign_of(near.margin(last.plane.facet));
    CHECK((said == Sign::unknown || said == Sign::zero));
  }
  ++beside.contacts;
  for (const unsigned bits : {40U, 50U, 60U}) {
    t->refine(bits);
    check_signs(motion, exact, t->lower(), beside);
    check_signs(motion, exact, t->upper(), beside);
  }
}

TEST_CASE("signs that near margins give are right, also close to a contact", "[walk]") {
  test::Random random(31);
  SignTally any;
  SignTally beside;
  for (const generate::Family& family : generate::families()) {
    for (std::uint64_t i = 0; i < 6; ++i) {
      const Query query = test::made(family.name, i).parsed.query;
      if (!is_of_boxes(query)) continue;
      INFO(family.name << " " << i);
      for (const auto& motion : packed_motions<Integer>(query)) {
        if (motion.from != motion.until) check_motion(motion, random, any, beside);
      }
    }
  }
  CHECK(beside.contacts > 50);
  CHECK(any.known > 10 * any.unknown);
  CHECK(beside.unknown > 100);
}

// A box approaches on a path of this degree, faster for higher degrees.
Query of_high_degree(int degree) {
  QueryParts parts;
  for (const std::size_t body : {0U, 1U}) parts.box(body).half_extents = {1, 2, 3};
  parts.motions[0].pieces = {static_pose({1, 0, 0, 0}, {})};
  Coefficients<Rational> path(static_cast<std::size_t>(degree) + 1, Rational(0));
  path.front() = 9;
  path.back() = -8;
  Vec3<RationalPolynomial> place;
  place[0] = RationalPolynomial(std::move(path));
  place[1] = RationalPolynomial{Rational(1, 3)};
  const Quaternion rotation{
      RationalPolynomial{Rational(1)}, RationalPolynomial{Rational(1, 3), Rational(1)}, {}, {}};
  parts.motions[1].pieces = {quaternion_motion(rotation, place, RationalPolynomial(Rational(1)))};
  return std::move(Query::make(std::move(parts))).value();
}

TEST_CASE("bounds of margins that change fast include the width of the instant", "[walk]") {
  for (int degree = 1; degree < kMostBounded - 1; ++degree) {
    INFO(degree);
    const auto motions = packed_motions<Integer>(of_high_degree(degree));
    CHECK(bounded_motion<double>(motions[0]));
    // The boxes share the x axis. On the face +x, only the two extents along x matter.
    BoxConditions<Integer> conditions(motions[0]);
    BoxConditions<Integer>::Signs signs{};
    signs[0] = signs[3] = Sign::positive;
    const auto all = FormRoots<Integer>::all(conditions.condition(0, +1, signs));
    REQUIRE(all.roots.size() == 1);
    for (const auto& near : in_all_modes(motions[0], all.roots[0].time))
      CHECK(!is_known(sign_of(near.margin(0))));
  }
}

TEST_CASE("if doubles have no bounds, intervals give the signs of margins", "[walk]") {
  test::Random random(32);
  SignTally any;
  SignTally beside;
  const auto motions = packed_motions<Integer>(of_high_degree(kMostBounded + 6));
  REQUIRE(motions.size() == 1);
  CHECK_FALSE(bounded_motion<double>(motions[0]));
  check_motion(motions[0], random, any, beside);
  CHECK(beside.contacts == 1);
  CHECK(any.known > 10 * any.unknown);
}

}  // namespace
}  // namespace touchstone::walk::near_margins_test
