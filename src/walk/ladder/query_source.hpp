#pragma once

#include <vector>

#include "src/walk/ladder/motion_source.hpp"
#include "touchstone/motion/partition.hpp"
#include "touchstone/query.hpp"

namespace touchstone::walk {

// The motions of a query of two boxes, for the deciders of the ladder: the usual MotionSource.
// (DoublesSource, in doubles/, has those of boxes that are given in doubles.)
class QuerySource final : public MotionSource {
 public:
  // The query must outlive this object.
  explicit QuerySource(const Query& query)
      : query_(query), pieces_(common_partition(query.motions()[0], query.motions()[1])) {}

  std::size_t size() const override { return pieces_.size(); }
  PieceClock clock(std::size_t piece) const override;
  std::optional<FilteredMotion<double>> in_doubles(std::size_t piece) const override;
  std::optional<FilteredMotion<DoubleDouble>> in_double_doubles(std::size_t piece) const override;
  PackedMotion<Integer> in_integers(std::size_t piece) const override;

 private:
  template <class T>
  std::optional<FilteredMotion<T>> in(std::size_t piece) const;

  const Query& query_;
  std::vector<PiecePair> pieces_;
};

// A piece's start and length, from its rational ends.
PieceClock clock_of(const Rational& from, const Rational& until);

}  // namespace touchstone::walk
