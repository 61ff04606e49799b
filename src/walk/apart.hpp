#pragma once

#include <optional>

#include "touchstone/ccd/solve.hpp"
#include "touchstone/minkowski/bounded/rounded_motion.hpp"
#include "touchstone/number/rounding_environment.hpp"
#include "touchstone/query.hpp"
#include "touchstone/walk/box_facets.hpp"
#include "touchstone/walk/filtered_facets.hpp"

namespace touchstone::walk {

// What is known of one piece before its planes are laid over it. Instants are on the query's clock.
template <Number N>
class Apart;

// By doubles where they can tell and by integers where they must.
template <>
class Apart<Integer> {
 public:
  // REQUIRES: the piece is more than an instant. Everything must outlive it.
  Apart(const PiecePair& pieces, const Query& query, bool filter, Decisions& decisions)
      : pieces_(pieces),
        query_(query),
        filter_(filter && rounds_to_nearest()),
        decisions_(decisions) {}

  // The boxes are apart from `since` up to an instant, which is returned: itself included, unless
  // it is `since`; and a short number, if it can be. Nothing: to the piece's end, that included.
  // REQUIRES: `since` is in the piece, before its end.
  std::optional<Rational> until(const Rational& since);

  // Whether the condition of the plane along side · n is known to be negative on a closed span on
  // which the boxes' axes lie like this throughout its inside.
  bool overlap_along(int facet, int side, const SignTable& inside, const RealAlgebraic& from,
                     const RealAlgebraic& until);

 private:
  const PackedMotion<Integer>& motion();
  // Nothing where the numbers are too large for doubles.
  FilteredFacets<double>* filtered();

  struct Stretch {
    std::optional<Rational> until;  // nothing: to the end
  };
  std::optional<Stretch> by_doubles(const Rational& since);
  Stretch by_integers(const Rational& since);

  const PiecePair& pieces_;
  const Query& query_;
  bool filter_;
  Decisions& decisions_;
  std::optional<PackedMotion<Integer>> motion_{};
  std::optional<BoxFacets<Integer>> exact_{};
  bool tried_ = false;
  std::optional<FilteredMotion<double>> rounded_{};
  std::optional<FilteredFacets<double>> filtered_{};
};

// By intervals, as far as they can tell.
template <>
class Apart<Interval> {
 public:
  // Decides nothing that is counted.
  Apart(const PiecePair& pieces, const Query& query, bool, Decisions&)
      : pieces_(pieces), motion_(packed_motion<Interval>(pieces, query.box(0), query.box(1))) {}

  std::optional<Rational> until(const Rational& since);
  bool overlap_along(int, int, const SignTable&, const Interval&, const Interval&) { return false; }

 private:
  const PiecePair& pieces_;
  PackedMotion<Interval> motion_;
};

}  // namespace touchstone::walk
