#pragma once

#include <optional>

#include "src/number/rounding_environment.hpp"
#include "src/walk/box_facets.hpp"
#include "src/walk/conditions/bounded/rounded_motion.hpp"
#include "src/walk/filtered_facets.hpp"
#include "touchstone/boxes/solve.hpp"
#include "touchstone/query.hpp"

namespace touchstone::walk {

// Proofs about one piece, in advance of its chart (boxes/chart.hpp): until when the boxes are
// apart, and along which planes they overlap. Instants are in query time.
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
  // equals `since`. It is a short number if possible. Returns nullopt if the boxes are apart to the
  // piece's end, including it.
  // REQUIRES: `since` is in the piece, before its end.
  std::optional<Rational> until(const Rational& since);

  // Whether the condition of the plane along side · n is proven negative on the closed span from
  // `from` to `until`. REQUIRES: in its interior, the signs of the boxes' brackets are those of
  // `inside`.
  bool overlap_along(int facet, int side, const SignTable& inside, const RealAlgebraic& from,
                     const RealAlgebraic& until);

 private:
  const PackedMotion<Integer>& motion();
  // Null if the filter is off, or the numbers are too large for doubles.
  FilteredFacets<double>* filtered();

  struct Stretch {
    std::optional<Rational> until;  // nullopt: to the end
  };
  std::optional<Stretch> by_doubles(const Rational& since);
  Stretch by_integers(const Rational& since);

  const PiecePair& pieces_;
  const Query& query_;
  bool filter_;
  Decisions& decisions_;
  std::optional<PackedMotion<Integer>> motion_{};
  std::optional<BoxFacets<Integer>> exact_{};
  bool tried_ = false;  // whether rounded_ and filtered_ were computed, if doubles can bound them
  std::optional<FilteredMotion<double>> rounded_{};
  std::optional<FilteredFacets<double>> filtered_{};
};

// Uses intervals, as far as they can decide.
template <>
class Apart<Interval> {
 public:
  // The decisions are not counted.
  Apart(const PiecePair& pieces, const Query& query, bool, Decisions&)
      : pieces_(pieces), motion_(packed_motion<Interval>(pieces, query.box(0), query.box(1))) {}

  std::optional<Rational> until(const Rational& since);
  bool overlap_along(int, int, const SignTable&, const Interval&, const Interval&) { return false; }

 private:
  const PiecePair& pieces_;
  PackedMotion<Interval> motion_;
};

}  // namespace touchstone::walk
