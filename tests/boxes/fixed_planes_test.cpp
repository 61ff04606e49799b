// Motions without rotation: planes that are computed once, against margins at an instant.

#include "src/walk/conditions/fixed_planes.hpp"

#include <catch2/catch.hpp>

#include "src/walk/conditions/bounded/rounded_motion.hpp"
#include "src/walk/conditions/bounded/scaled_motion.hpp"
#include "src/walk/conditions/make_fixed_planes.hpp"
#include "src/walk/conditions/margins_at.hpp"
#include "src/walk/ladder/certified.hpp"
#include "tests/support/made.hpp"
#include "tests/support/random.hpp"

namespace touchstone::walk::fixed_planes_test {
namespace {

template <class T>
const FilteredMotion<T>& first_of(const CertifiedMotions& motions) {
  if constexpr (std::is_same_v<T, double>) {
    return motions.doubles.front();
  } else {
    return motions.double_doubles.front();
  }
}

// Checks everything that fixed planes give at an instant. Returns the largest share of an error
// bound that is used.
template <class T>
Rational share_used(const FilteredMotion<T>& filtered, const PackedMotion<Rational>& exact,
                    double u) {
  const auto& fixed = *filtered.motion.fixed;
  const Vec3<T> d = offset_at(filtered.motion, T(u));
  const BoxMargins<T> margins = fixed.margins(d);
  const BoxMargins<Rational> truth = margins_at<Rational>(exact, exact_value(u));
  Rational most = 0;
  const auto use = [&most](const Rational& off, double bound) {
    const Rational size = off < 0 ? Rational(-off) : off;
    CHECK(size <= exact_value(bound));
    if (bound > 0) most = std::max(most, Rational(size / exact_value(bound)));
  };
  for (int f = 0; f < kFacetPairs; ++f) {
    const auto at = static_cast<std::size_t>(f);
    const double bound = filtered.errors.of_margin(facet_kind(f), 0);
    use(exact_value(margins.margin(f)) - truth.margin(f), bound);
    for (const int side : {+1, -1}) {
      const Rational condition = side * truth.offset[at] - truth.support[at];
      use(exact_value(fixed.condition(f, side, d)) - condition, bound);
      // The condition's form, evaluated exactly, is equally accurate.
      Form<Rational> form(filtered.motion.offset[0].degree());
      for (int i = 0; i <= form.degree(); ++i)
        form[i] = exact_value(fixed.coefficient(f, side, filtered.motion.offset, i));
      use(value_of(form, exact_value(u)) - condition, bound);
      const auto kind = static_cast<std::size_t>(facet_kind(f));
      for (int i = 0; i <= form.degree(); ++i) {
        const Rational weight = exact_value(
            kBinomials[static_cast<std::size_t>(form.degree())][static_cast<std::size_t>(i)]);
        CHECK(abs(form[i]) / weight <= exact_value(filtered.errors.size[kind] + bound));
      }
    }
  }
  return most;
}

TEMPLATE_TEST_CASE(
    "planes that are computed once are as accurate as planes that are computed at an instant",
    "[walk]", double, DoubleDouble) {
  test::Random random(63);
  Rational most = 0;
  int asked = 0;
  for (const char* family :
       {"linear", "aligned", "cubes-head-on", "parallel-edges", "off-centre", "one-to-a-trillion",
        "starts-in-contact", "hard-root", "hard-mignotte", "hard-even", "any-matrix"}) {
    for (std::uint64_t i = 0; i < 6; ++i) {
      INFO(family << " " << i);
      const CertifiedMotions motions(test::made(family, i).parsed.query);
      if (motions.doubles.empty()) continue;
      const FilteredMotion<TestType>& filtered = first_of<TestType>(motions);
      CHECK(filtered.motion.fixed.has_value() == has_fixed_axes(motions.integers.front()));
      if (!filtered.motion.fixed) continue;
      ++asked;
      const auto exact = scaled_motion(motions.integers.front());
      for (const double u : {0.0, 1.0, nearest_double(random.dyadic(53)),
                             nearest_double(random.dyadic(53)), nearest_double(random.dyadic(9))})
        most = std::max(most, share_used(filtered, exact, u));
    }
  }
  CHECK(asked > 25);
  CHECK(most < 1);
  CHECK(most > Rational(1, 2000));
}

TEST_CASE("boxes that turn have no fixed planes", "[walk]") {
  for (const char* family : {"both-moving", "sweep", "flat"}) {
    for (std::uint64_t i = 0; i < 4; ++i) {
      INFO(family << " " << i);
      const Query query = test::made(family, i).parsed.query;
      for (const auto& motion : packed_motions<double>(query)) CHECK_FALSE(motion.fixed);
      for (const auto& motion : CertifiedMotions(query).doubles) CHECK_FALSE(motion.motion.fixed);
    }
  }
  for (const auto& motion : packed_motions<double>(test::made("linear", 0).parsed.query))
    CHECK(motion.fixed);
}

}  // namespace
}  // namespace touchstone::walk::fixed_planes_test
