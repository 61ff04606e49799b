// The concept ExactInstant and its three models: each has to agree with algebraic numbers.

#include "src/walk/exact_instant.hpp"

#include <catch2/catch.hpp>
#include <map>
#include <string>

#include "src/walk/algebraic_instant.hpp"
#include "src/walk/conditions/condition_bits.hpp"
#include "src/walk/conditions/margins_at.hpp"
#include "src/walk/ladder/certified.hpp"
#include "src/walk/ladder/fraction_instant.hpp"
#include "src/walk/ladder/line_instant.hpp"
#include "tests/support/made.hpp"

namespace touchstone::walk::exact_instant_test {
namespace {

using Long = WrappingInteger<16>;
static_assert(ExactInstant<LineInstant<Long>>);
static_assert(ExactInstant<FractionInstant<Long, kFewTerms>>);
static_assert(ExactInstant<FractionInstant<Long, kAllTerms>>);
static_assert(ExactInstant<AlgebraicInstant>);

// Counts of comparisons.
struct InstantTally {
  int instants = 0;
  int known_near = 0;  // signs of margins, by doubles
  int zero = 0;        // conditions that vanish
  int behind = 0;      // of these, with a known sign after the instant
  int untold = 0;
  int contacts = 0;
};

// Checks the laws of ExactInstant against another model of the same instant.
template <ExactInstant I, ExactInstant Truth>
void check_laws(I& at, Truth& truth, InstantTally& tally) {
  ++tally.instants;
  for (int f = 0; f < kFacetPairs; ++f) {
    CAPTURE(f);
    if (at.normal_vanishes(f)) CHECK(truth.normal_vanishes(f));
    const Sign upper = truth.sign({f, +1});
    const Sign lower = truth.sign({f, -1});
    if (const Sign margin = at.near_margin(f); is_known(margin)) {
      ++tally.known_near;
      CHECK(margin == max(upper, lower));
    }
    if (at.near_offset(f) == Sign::positive) CHECK(lower == Sign::negative);
    if (at.near_offset(f) == Sign::negative) CHECK(upper == Sign::negative);
    for (const int side : {+1, -1}) {
      CAPTURE(side);
      const Sign sign = at.sign({f, side});
      CHECK(sign == (side > 0 ? upper : lower));
      if (sign != Sign::zero) continue;
      ++tally.zero;
      if (const auto behind = at.sign_behind({f, side})) {
        ++tally.behind;
        CHECK(behind == truth.sign_behind({f, side}));
      } else {
        ++tally.untold;
      }
    }
  }
  for (int number = 0; number < (at.motion().rigid ? 9 : kBrackets); ++number)
    CHECK(at.bracket_sign(number) == truth.bracket_sign(number));
  CHECK(at.nearest_time() == truth.nearest_time());
  const auto contact = contact_at(at);
  const auto true_contact = contact_at(truth);
  REQUIRE(contact.has_value() == true_contact.has_value());
  if (!contact) return;
  ++tally.contacts;
  CHECK(contact->contact.state == true_contact->contact.state);
  CHECK(contact->contact.active == true_contact->contact.active);
  CHECK(contact->contact.table == true_contact->contact.table);
  if (const auto behind = state_behind(at, *contact))
    CHECK(behind == state_behind(truth, *true_contact));
}

// Calls see(exact, filtered) for each piece of the first cases of a family.
template <class See>
void for_each_piece(const char* family, std::uint64_t count, const See& see) {
  for (std::uint64_t i = 0; i < count; ++i) {
    const Query query = test::made(family, i).parsed.query;
    if (!is_of_boxes(query)) continue;
    CAPTURE(family, i);
    const CertifiedMotions motions(query);
    for (std::size_t p = 0; p < motions.doubles.size(); ++p) {
      const PackedMotion<Integer>& exact = motions.integers[p];
      if (exact.from != exact.until) see(exact, motions.doubles[p]);
    }
  }
}

// Checks at the roots of all conditions of one piece, and between them.
void check_lines(const PackedMotion<Integer>& exact, const FilteredMotion<double>& filtered,
                 InstantTally& tally) {
  if (!filtered.motion.fixed || exact.offset[0].degree() > 1) return;
  if (ConditionBits(exact).value >= static_cast<int>(Long::kBits)) return;
  const StraightMotion<Long> straight(exact);
  const auto check = [&](const Long& p, const Long& q) {
    const Rational u(p.whole(), q.whole());
    if (u < 0 || u >= 1) return;
    CAPTURE(u.str());
    const double middle = nearest_double(u);
    const NearSigns near(filtered.motion.fixed->margins(offset_at(filtered.motion, middle)),
                         filtered.errors, 4 * Rounding<double>::unit);
    LineInstant<Long> at(straight, filtered, near);
    at.move_to(p, q);
    BoxFacets<Integer> facets(exact);
    AlgebraicInstant truth(facets, RealAlgebraic(u));
    check_laws(at, truth, tally);
  };
  check(Long(1), Long(3));
  for (int f = 0; f < kFacetPairs; ++f) {
    if (!straight.lines(f)) continue;
    for (const int side : {+1, -1}) {
      const Line<Long> line = straight.lines(f)->condition(side);
      if (line.change.sign() == Sign::negative) check(line.start, -line.change);
      if (line.change.sign() == Sign::positive) check(-line.start, line.change);
    }
  }
}

TEST_CASE("an instant on a line has the comparisons and signs of the algebraic number", "[walk]") {
  InstantTally tally;
  for (const char* family : {"cubes-head-on", "tie", "three-way-tie", "face-flush", "slide",
                             "aligned", "parallel-edges", "points-and-sticks", "linear"}) {
    for_each_piece(family, 14, [&](const auto& exact, const auto& filtered) {
      check_lines(exact, filtered, tally);
    });
  }
  CHECK(tally.instants > 500);
  CHECK(tally.known_near > 5000);
  CHECK(tally.zero > 500);
  CHECK(tally.untold == 0);
  CHECK(tally.contacts > 100);
}

// Checks FractionInstant at p/q against AlgebraicInstant there, if its integers are wide enough.
template <std::size_t kTerms>
void check_fraction(const PackedMotion<Integer>& exact, const FilteredMotion<double>& filtered,
                    const Fraction& u, InstantTally& tally) {
  if (u.p >= u.q || ConditionBits(exact).near_fraction(u.q) >= static_cast<int>(Long::kBits))
    return;
  CAPTURE(u.p, u.q);
  const double near_to = static_cast<double>(u.p) / static_cast<double>(u.q);
  const NearSigns near(margins_at<double>(filtered.motion, near_to), filtered.errors, 0x1p-50);
  FractionInstant<Long, kTerms> at(exact, filtered, near, u);
  BoxFacets<Integer> facets(exact);
  AlgebraicInstant truth(facets, RealAlgebraic(Rational(u.p, u.q)));
  check_laws(at, truth, tally);
}

TEST_CASE("an instant at a fraction has the comparisons and signs of the algebraic number",
          "[walk]") {
  InstantTally tally;
  for (const char* family : {"tie", "three-way-tie", "graze", "slide", "face-flush", "sweep",
                             "both-moving", "affine", "parallel-edges", "starts-in-contact"}) {
    for_each_piece(family, 8, [&](const auto& exact, const auto& filtered) {
      std::vector<Fraction> instants{{0, 1}, {1, 2}, {2, 7}, {5, 8}};
      BoxFacets<Integer> facets(exact);
      if (const auto contact = walk(facets); contact && contact->is_rational()) {
        const Rational& t = contact->rational();
        if (bit_length(denominator(t)) < 20)
          instants.push_back(
              {static_cast<std::int64_t>(numerator(t)), static_cast<std::int64_t>(denominator(t))});
      }
      for (const Fraction& u : instants) {
        check_fraction<kFewTerms>(exact, filtered, u, tally);
        check_fraction<kAllTerms>(exact, filtered, u, tally);
      }
    });
  }
  CHECK(tally.instants > 500);
  CHECK(tally.known_near > 5000);
  CHECK(tally.zero > 200);
  CHECK(tally.behind > 20 * tally.untold);
  CHECK(tally.contacts > 100);
}

}  // namespace
}  // namespace touchstone::walk::exact_instant_test
