// Packs the motions of a query, on request, in each arithmetic.

#include "src/walk/ladder/query_source.hpp"

#include "src/walk/conditions/bounded/direct_motion.hpp"
#include "touchstone/limit.hpp"
#include "touchstone/number/floating.hpp"

namespace touchstone::walk {

PieceClock clock_of(const Rational& from, const Rational& until) {
  using Traits = NumberTraits<Bounded<DoubleDouble>>;
  return {nearest_double(from), Traits::from(from), Traits::from(until - from)};
}

PieceClock QuerySource::clock(std::size_t piece) const {
  return clock_of(pieces_[piece].from, pieces_[piece].until);
}

template <class T>
std::optional<FilteredMotion<T>> QuerySource::in(std::size_t piece) const {
  check_limit();
  const PiecePair& pair = pieces_[piece];
  // direct_motion requires more than an instant; for an instant, integers decide.
  if (pair.from == pair.until) return std::nullopt;
  return direct_motion<T>(pair, query_.box(0), query_.box(1));
}

std::optional<FilteredMotion<double>> QuerySource::in_doubles(std::size_t piece) const {
  return in<double>(piece);
}
std::optional<FilteredMotion<DoubleDouble>> QuerySource::in_double_doubles(
    std::size_t piece) const {
  return in<DoubleDouble>(piece);
}
PackedMotion<Integer> QuerySource::in_integers(std::size_t piece) const {
  check_limit();
  return packed_motion<Integer>(pieces_[piece], query_.box(0), query_.box(1));
}

}  // namespace touchstone::walk
