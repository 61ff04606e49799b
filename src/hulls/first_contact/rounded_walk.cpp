// The first contact of two polyhedra by the walk in a rounded number type. Nothing is certified.

#include "src/hulls/rounded_walk.hpp"

#include "src/walk/walk.hpp"
#include "touchstone/motion/partition.hpp"

namespace touchstone::hulls {
namespace {

Box cube(const Rational& reach) { return {{reach, reach, reach}, {}}; }

}  // namespace

template <RoundedNumber T>
RoundedWalk<T>::RoundedWalk(const Query& query)
    : bodies_{RoundedBody<T>(query.solid(0).exact), RoundedBody<T>(query.solid(1).exact)} {
  for (const PiecePair& pieces : common_partition(query.motions()[0], query.motions()[1]))
    pieces_.push_back(
        walk::packed_motion<T>(pieces, cube(bodies_[0].reach), cube(bodies_[1].reach)));
}

template <RoundedNumber T>
auto RoundedWalk<T>::first_contact() const -> std::optional<Contact> {
  const auto start = FormRoots<T>::start();
  for (const PackedMotion<T>& piece : pieces_) {
    RoundedFacets<T> facets(piece, bodies_[0], bodies_[1]);
    const auto u = walk::walk(facets);
    if (!u) continue;
    const bool is_at_once = &piece == &pieces_.front() && *u == start;
    const bool is_deep = is_at_once && facets.state_at(start) == State::overlapping;
    return Contact{T(piece.start + *u * piece.width),
                   is_deep ? State::overlapping : State::touching};
  }
  return std::nullopt;
}

template class RoundedWalk<float>;
template class RoundedWalk<double>;
template class RoundedWalk<long double>;

}  // namespace touchstone::hulls
