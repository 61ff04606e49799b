#pragma once

#include <optional>
#include <vector>

#include "minkowski/bounded/direct_motion.hpp"
#include "touchstone/adaptive/certified.hpp"
#include "touchstone/minkowski/bounded/rounded_motion.hpp"
#include "touchstone/number/floating.hpp"

namespace touchstone::walk {

using IntegerMotions = std::vector<PackedMotion<Integer>>;

// Empty where T can say nothing of some piece.
template <class T>
std::vector<FilteredMotion<T>> filtered(const IntegerMotions& motions) {
  std::vector<FilteredMotion<T>> result;
  result.reserve(motions.size());
  for (const auto& exact : motions) {
    auto rounded = rounded_motion<T>(exact);
    if (!rounded) return {};
    result.push_back(std::move(*rounded));
  }
  return result;
}

// Of motions or pairs of pieces.
template <class Pieces>
std::vector<PieceClock> clocks_of(const Pieces& pieces) {
  using Traits = NumberTraits<Bounded<DoubleDouble>>;
  std::vector<PieceClock> clocks;
  clocks.reserve(pieces.size());
  for (const auto& m : pieces)
    clocks.push_back(
        {nearest_double(m.from), Traits::from(m.from), Traits::from(m.until - m.from)});
  return clocks;
}

// The motions of a query in every arithmetic that may have to decide: what is asked for is made, if
// it is not there.
class PackedOnDemand {
 public:
  // The query must outlive it.
  explicit PackedOnDemand(const Query& query)
      : query_(&query), pieces_(common_partition(query.motions()[0], query.motions()[1])) {}
  // All are there, but for those of the query's own numbers, which are empty. They must outlive it.
  explicit PackedOnDemand(const CertifiedMotions& there) : there_(&there) {}

  const auto& clocks() {
    return there_ ? there_->clocks : made(clocks_, [this] { return clocks_of(pieces_); });
  }
  const auto& integers() {
    return there_ ? there_->integers
                  : made(integers_, [this] { return packed_motions<Integer>(*query_); });
  }
  const auto& doubles() {
    return there_ ? there_->doubles
                  : made(doubles_, [this] { return filtered<double>(integers()); });
  }
  const auto& double_doubles() {
    return there_ ? there_->double_doubles
                  : made(double_doubles_, [this] { return filtered<DoubleDouble>(integers()); });
  }
  // Those of the query's own numbers.
  const auto& direct_doubles() {
    return made(direct_doubles_, [this] { return direct<double>(); });
  }
  const auto& direct_double_doubles() {
    return made(direct_double_doubles_, [this] { return direct<DoubleDouble>(); });
  }

 private:
  template <class T, class Make>
  const T& made(std::optional<T>& there, const Make& make) const {
    if (!there) there = make();
    return *there;
  }
  // Empty where T can say nothing of some piece.
  template <class T>
  std::vector<FilteredMotion<T>> direct() const {
    std::vector<FilteredMotion<T>> result;
    result.reserve(pieces_.size());
    for (const PiecePair& pieces : pieces_) {
      check_limit();
      if (pieces.from == pieces.until) return {};
      auto motion = direct_motion<T>(pieces, query_->boxes()[0], query_->boxes()[1]);
      if (!motion) return {};
      result.push_back(std::move(*motion));
    }
    return result;
  }

  const CertifiedMotions* there_ = nullptr;
  const Query* query_ = nullptr;
  std::vector<PiecePair> pieces_{};
  std::optional<std::vector<PieceClock>> clocks_{};
  std::optional<IntegerMotions> integers_{};
  std::optional<std::vector<FilteredMotion<double>>> doubles_{};
  std::optional<std::vector<FilteredMotion<DoubleDouble>>> double_doubles_{};
  std::optional<std::vector<FilteredMotion<double>>> direct_doubles_{};
  std::optional<std::vector<FilteredMotion<DoubleDouble>>> direct_double_doubles_{};
};

}  // namespace touchstone::walk
