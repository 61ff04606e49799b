#pragma once

#include <optional>

#include "src/number/rounding_environment.hpp"
#include "src/walk/box_facets.hpp"
#include "src/walk/conditions/bounded/rounded_motion.hpp"
#include "src/walk/filtered_facets.hpp"
#include "touchstone/boxes/solve.hpp"
#include "touchstone/query.hpp"

namespace touchstone::walk {

// Proofs about one piece, for timeline.cpp: until when the boxes are apart, so that no planes need
// be compared there, and along which planes they overlap, so that these need not be built for the
// chart (boxes/chart.hpp). Instants are in query time.
template <Number N>
class Apart;

// Tries doubles with error bounds first, then integers.
template <>
class Apart<Integer> {
 public:
  // REQUIRES: the piece is more than an instant. All arguments must outlive this object.
  Apart(const PiecePair& pieces, const Query& query, bool filter, Decisions& decisions)
      : pieces_(pieces),
        query_(query),
        filter_(filter && rounds_to_nearest()),
        decisions_(decisions) {}

  // Returns an instant up to which the boxes are apart from `since` on: including it, unless it
  // equals `since`; then nothing is proven. It is a short number if possible. Returns nullopt if
  // the boxes are apart to the piece's end, including it.
  // REQUIRES: `since` is in the piece, before its end.
  std::optional<Rational> until(const Rational& since);

  // Whether the condition of the plane along side · n is proven negative on the closed span from
  // `from` to `until`. REQUIRES: in its interior, the signs of the boxes' brackets are those of
  // `inside`.
  bool overlap_along(int facet, int side, const SignTable& inside, const RealAlgebraic& from,
                     const RealAlgebraic& until);

 private:
  // A motion in doubles and its facets, made on first request.
  class InDoubles {
   public:
    // Null if make() returns nullopt: the numbers are too large for doubles.
    template <class Make>
    FilteredFacets<double>* facets(const Make& make) {
      if (!is_made_) {
        is_made_ = true;
        motion_ = make();
        if (motion_) facets_.emplace(*motion_);
      }
      return facets_ ? &*facets_ : nullptr;
    }
    bool is_made() const { return is_made_; }

   private:
    bool is_made_ = false;
    std::optional<FilteredMotion<double>> motion_{};
    std::optional<FilteredFacets<double>> facets_{};
  };

  const PackedMotion<Integer>& motion();
  // The facets from the boxes' own numbers, and from their integers: these take longer, and decide
  // more. Null if the filter is off, or the numbers are too large for doubles.
  FilteredFacets<double>* own_doubles();
  FilteredFacets<double>* rounded_integers();

  // A stretch, from an instant on, on which the boxes are apart; on the piece's own clock.
  struct Stretch {
    std::optional<Rational> until;  // nullopt: to the end; before the instant: nothing is proven
  };
  // nullopt if doubles cannot decide.
  std::optional<Stretch> by_doubles(FilteredFacets<double>* facets, const Rational& since);
  Stretch by_integers(const Rational& since);

  const PiecePair& pieces_;
  const Query& query_;
  bool filter_;
  Decisions& decisions_;
  std::optional<PackedMotion<Integer>> motion_{};
  std::optional<BoxFacets<Integer>> exact_{};
  InDoubles own_{};
  InDoubles rounded_{};
};

// Uses intervals, as far as they can decide. The members are those of Apart<Integer>.
template <>
class Apart<Interval> {
 public:
  // There is no filter, and decisions are not counted.
  Apart(const PiecePair& pieces, const Query& query, bool, Decisions&)
      : pieces_(pieces), motion_(packed_motion<Interval>(pieces, query.box(0), query.box(1))) {}

  std::optional<Rational> until(const Rational& since);
  // Proves nothing: the chart builds all planes.
  bool overlap_along(int, int, const SignTable&, const Interval&, const Interval&) { return false; }

 private:
  const PiecePair& pieces_;
  PackedMotion<Interval> motion_;
};

}  // namespace touchstone::walk
