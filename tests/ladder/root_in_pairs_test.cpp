// A walk in doubles leaves an instant *in doubt* if its error bounds do not decide it. Tests
// narrower enclosures of such instants: in double-doubles, and where an event coincides with the
// contact.

#include "src/walk/ladder/root_in_pairs.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <cmath>
#include <vector>

#include "src/poly/rounding.hpp"
#include "src/walk/filtered_walk.hpp"
#include "src/walk/ladder/certified.hpp"
#include "tests/support/made.hpp"

namespace touchstone::walk::root_in_pairs_test {
namespace {

using InPairs = Form<Bounded<DoubleDouble>>;

// The product of (root - u) over these roots, for u in [0, 1].
InPairs with_roots(const std::vector<Rational>& roots) {
  using Traits = NumberTraits<Bounded<DoubleDouble>>;
  InPairs f(0);
  f.set(0, 1);
  for (const Rational& root : roots) {
    InPairs line(1);
    line.set(0, Traits::from(root));
    line.set(1, Traits::from(root - 1));
    f = product(f, line);
  }
  return f;
}

BoundedInstant<double> between(double low, double high) {
  return BoundedInstant<double>::root(low, high);
}

TEST_CASE("the one root in an enclosure is enclosed more closely", "[walk]") {
  for (const Rational& root : {Rational(1, 3), Rational(2, 7), Rational(5, 11)}) {
    CAPTURE(root.str());
    const double near = nearest_double(root);
    const InPairs f = with_roots({root, Rational(3, 4)});
    const auto found = root_in_pairs(f, between(near - 0x1p-40, near + 0x1p-40));
    REQUIRE(found);
    CHECK(is_one_instant(*found));
    CHECK(exact_value(found->low) <= root);
    CHECK(root <= exact_value(found->high));
    CHECK(leading(found->high - found->low) < 0x1p-80);
    // The result is no wider than the enclosure.
    const double lower = std::nextafter(near, 0);
    const double upper = std::nextafter(near, 1);
    const auto within = root_in_pairs(f, between(lower, upper));
    REQUIRE(within);
    CHECK_FALSE(within->low < DoubleDouble(lower));
    CHECK_FALSE(DoubleDouble(upper) < within->high);
  }
}

TEST_CASE("an enclosure without a root, or with several, gives no result", "[walk]") {
  const InPairs f = with_roots({Rational(1, 3), Rational(2, 5)});
  CHECK_FALSE(root_in_pairs(f, between(0.34, 0.39)));
  CHECK_FALSE(root_in_pairs(f, between(0.3, 0.45)));
  CHECK(root_in_pairs(f, between(0.3, 0.35)));
  // Two roots closer than double-doubles can resolve.
  const Rational little = Rational(1) / Rational(shifted(Integer(1), 90));
  CHECK_FALSE(
      root_in_pairs(with_roots({Rational(1, 3), Rational(1, 3) + little}), between(0.3, 0.35)));
}

// The doubt that a walk in doubles leaves. Sets `at_event` if it is about an event.
std::optional<Doubt<double>> doubt_of(const FilteredMotion<double>& motion, bool& at_event) {
  FilteredFacets<double> facets(motion);
  at_event = false;
  const auto end = filtered_walk(facets);
  if (!end.is_open()) return std::nullopt;
  if (end.open()->doubt) return end.open()->doubt;
  const auto doubt = facets.doubt_at_event();
  at_event = doubt.has_value();
  return doubt;
}

// Calls see(motions, doubt, at_event) for the first cases of a family, if they have one piece and
// leave a doubt.
template <class See>
void for_each_doubt(const char* family, std::uint64_t count, const See& see) {
  for (std::uint64_t i = 0; i < count; ++i) {
    const Query query = test::made(family, i).parsed.query;
    if (!is_of_boxes(query)) continue;
    const CertifiedMotions motions(query);
    if (motions.doubles.size() != 1 || motions.double_doubles.size() != 1) continue;
    CAPTURE(family, i);
    bool at_event = false;
    const auto doubt = doubt_of(motions.doubles.front(), at_event);
    if (doubt) see(motions, *doubt, at_event);
  }
}

TEST_CASE("an undecided instant keeps its root in double-doubles, with a narrower enclosure",
          "[walk]") {
  int closer = 0;
  for (const char* family : {"tie", "slide", "parallel-edges", "graze", "aligned"}) {
    for_each_doubt(family, 60, [&](const auto& motions, const Doubt<double>& doubt, bool) {
      const auto found = in_pairs(doubt, motions.double_doubles.front());
      if (doubt.at_start || !is_one_instant(doubt.enclosure)) CHECK_FALSE(found);
      if (!found) return;
      ++closer;
      CHECK(found->plane == doubt.plane);
      CHECK(found->signs == doubt.signs);
      CHECK(found->ending == doubt.ending);
      CHECK_FALSE(found->enclosure.low < DoubleDouble(doubt.enclosure.low));
      CHECK_FALSE(DoubleDouble(doubt.enclosure.high) < found->enclosure.high);
      CHECK(leading(found->enclosure.high - found->enclosure.low) < 0x1p-60);
    });
  }
  CHECK(closer > 60);
}

// The exact signs of a plane's brackets at rest.
std::array<Sign, 6> exact_signs(const PackedMotion<Integer>& motion, const BoxPlane& plane) {
  BoxConditions<Integer> exactly(motion);
  return signs_behind(exactly, plane, [](const auto&) { return false; }).signs;
}

TEST_CASE("without rotation, the brackets at an undecided instant have their exact signs",
          "[walk]") {
  int known = 0;
  int unknown = 0;
  for (const char* family : {"tie", "slide", "parallel-edges", "cubes-head-on"}) {
    for_each_doubt(family, 60, [&](const auto& motions, const Doubt<double>& doubt, bool) {
      if (doubt.at_start || !motions.doubles.front().motion.fixed) return;
      const auto exact = exact_signs(motions.integers.front(), doubt.plane);
      for (std::size_t g = 0; g < exact.size(); ++g) {
        if (!is_known(doubt.signs[g])) {
          ++unknown;
          continue;
        }
        ++known;
        CHECK(doubt.signs[g] == exact[g]);
      }
    });
  }
  CHECK(known > 300);
  CHECK(unknown > 10);
}

TEST_CASE("if an event coincides with the contact, the undecided instant contains both", "[walk]") {
  int met = 0;
  for (const char* family : {"tie", "three-way-tie", "face-flush", "flat", "aligned", "planted-ee",
                             "graze", "together", "parallel-edges"}) {
    for_each_doubt(family, 60, [&](const auto& motions, const Doubt<double>& doubt, bool at_event) {
      if (!at_event) return;
      const PackedMotion<Integer>& motion = motions.integers.front();
      const auto contact = first_contact(motions.integers);
      BoxConditions<Integer> exactly(motion);
      bool ends = false;
      for (int g = 0; g < 6; ++g) {
        if (!doubt.ending[static_cast<std::size_t>(g)]) continue;
        ends = true;
        // One of the bracket's roots lies in the enclosure.
        const int number = exactly.bracket_of(doubt.plane.facet, g);
        const auto& roots = exactly.roots(number).roots;
        CHECK(std::any_of(roots.begin(), roots.end(), [&](const auto& root) {
          const auto& at = root.time;
          return at.compare(exact_value(doubt.enclosure.low)) >= 0 &&
                 at.compare(exact_value(doubt.enclosure.high)) <= 0;
        }));
      }
      if (!ends) return;
      CHECK_FALSE(doubt.knows_condition());
      // A contact, if there is one, does not come before the doubt.
      if (contact) {
        const auto time = rounded_double(contact->time);
        if (motion.from.is_zero() && motion.until == 1) CHECK(time >= doubt.enclosure.low);
      }
      ++met;
    });
  }
  CHECK(met > 10);
}

}  // namespace
}  // namespace touchstone::walk::root_in_pairs_test
