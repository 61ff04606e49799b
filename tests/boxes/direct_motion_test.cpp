// Motions made directly from a query's numbers, against those made from integers.

#include "src/walk/conditions/bounded/direct_motion.hpp"

#include <catch2/catch.hpp>

#include "src/walk/conditions/bounded/scaled_motion.hpp"
#include "src/walk/conditions/margins_at.hpp"
#include "src/walk/first_contact.hpp"
#include "tests/support/made.hpp"
#include "tests/support/random.hpp"
#include "touchstone/motion/partition.hpp"

namespace touchstone::walk::direct_motion_test {
namespace {

// The interval of positive factors for which one set of numbers is a multiple of another, from
// approximate values.
class CommonFactor {
 public:
  // Restricts the factor: `near` is within `off` of the factor times `truth`.
  void see(const Rational& near, const Rational& off, const Rational& truth) {
    if (truth.is_zero()) {
      consistent_ = consistent_ && abs(near) <= off;
      return;
    }
    const Rational low = (truth > 0 ? near - off : near + off) / truth;
    const Rational high = (truth > 0 ? near + off : near - off) / truth;
    if (!low_ || low > *low_) low_ = low;
    if (!high_ || high < *high_) high_ = high;
    ++seen_;
  }
  bool is_possible() const {
    return consistent_ && (seen_ == 0 || (*low_ <= *high_ && *high_ > 0));
  }
  // The relative width of the interval; nullopt if nothing is known.
  std::optional<Rational> width() const {
    if (seen_ == 0 || *high_ <= 0) return std::nullopt;
    return Rational((*high_ - *low_) / *high_);
  }

 private:
  bool consistent_ = true;
  int seen_ = 0;
  std::optional<Rational> low_{};
  std::optional<Rational> high_{};
};

// For each kind of facet, the common factor between its margins and those from integers, if errors
// are at most `share` of their bounds.
template <class T>
std::array<CommonFactor, 3> factors(const FilteredMotion<T>& direct,
                                    const PackedMotion<Rational>& exact, double u,
                                    const Rational& share) {
  const BoxMargins<T> near = margins_at<T>(direct.motion, T(u));
  const BoxMargins<Rational> truth = margins_at<Rational>(exact, exact_value(u));
  std::array<CommonFactor, 3> factors;
  for (int f = 0; f < kFacetPairs; ++f) {
    const auto at = static_cast<std::size_t>(f);
    CommonFactor& factor = factors[static_cast<std::size_t>(facet_kind(f))];
    const Rational off = share * exact_value(direct.errors.of_margin(facet_kind(f), 0));
    factor.see(exact_value(near.offset[at]), off, truth.offset[at]);
    factor.see(exact_value(near.support[at]), off, truth.support[at]);
    factor.see(exact_value(near.margin(f)), off, truth.margin(f));
  }
  return factors;
}

TEMPLATE_TEST_CASE("a motion from the query's numbers agrees with the motion from integers",
                   "[walk]", double, DoubleDouble) {
  test::Random random(71);
  int made = 0;
  int narrow = 0;
  int off = 0;
  for (const char* family : {"generic",         "linear",     "sweep",
                             "both-moving",     "affine",     "piecewise",
                             "bezier",          "off-centre", "far",
                             "high-degree",     "any-matrix", "one-to-a-trillion",
                             "many-spellings",  "waypoints",  "planted-ee",
                             "parallel-ladder", "hard-root",  "hard-range",
                             "creeping",        "extreme"}) {
    const std::uint64_t count = std::string(family) == "extreme" ? 40 : 5;
    for (std::uint64_t i = 0; i < count; ++i) {
      CAPTURE(family, i);
      const Query query = test::made(family, i).parsed.query;
      if (!is_of_boxes(query)) continue;
      const auto integers = packed_motions<Integer>(query);
      const auto partition = common_partition(query.motions()[0], query.motions()[1]);
      REQUIRE(integers.size() == partition.size());
      for (std::size_t p = 0; p < partition.size(); ++p) {
        const auto direct = direct_motion<TestType>(partition[p], query.box(0), query.box(1));
        if (!direct) continue;
        ++made;
        const auto exact = scaled_motion(integers[p]);
        for (const double u :
             {0.0, 1.0, nearest_double(random.dyadic(53)), nearest_double(random.dyadic(53))}) {
          for (const CommonFactor& factor : factors(*direct, exact, u, 1)) {
            CHECK(factor.is_possible());
            const auto width = factor.width();
            narrow += width && *width < 4096 * exact_value(Rounding<TestType>::unit) ? 1 : 0;
          }
          // With much smaller error bounds there is often no factor, so errors do occur.
          for (const CommonFactor& factor : factors(*direct, exact, u, Rational(1, 32768)))
            off += factor.is_possible() ? 0 : 1;
        }
      }
    }
  }
  CHECK(made > 90);
  CHECK(narrow > 500);
  CHECK(off > 10);
}

TEST_CASE("numbers beyond the range of doubles give no motion", "[walk]") {
  int refused = 0;
  for (std::uint64_t i = 0; i < 60; ++i) {
    const Query query = test::made("hard-range", i).parsed.query;
    for (const PiecePair& pieces : common_partition(query.motions()[0], query.motions()[1]))
      refused += direct_motion<double>(pieces, query.box(0), query.box(1)) ? 0 : 1;
  }
  CHECK(refused > 5);
}

}  // namespace
}  // namespace touchstone::walk::direct_motion_test
