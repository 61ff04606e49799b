// The exact distance of two bodies at one instant.

#include "src/rest/exact_distance.hpp"

#include "src/hulls/solid.hpp"
#include "src/rest/hulls/closest_points.hpp"
#include "src/rest/hulls/widest_axis.hpp"

namespace touchstone {

std::optional<ExactDistance> exact_distance(const Query& cores, const Rational& radii,
                                            const PiecePair& pieces, const Rational& t) {
  const hulls::Lattice &first = cores.solid(0).exact, &second = cores.solid(1).exact;
  const auto one = hulls::placed(first, *pieces.piece1, t);
  const auto two = hulls::placed(second, *pieces.piece2, t);
  if (sign_of(hulls::widest_axis(one, two).separation.gap) != Sign::positive) return std::nullopt;
  const Rational squared = hulls::closest_points(first, one, second, two).squared;
  if (squared <= radii * radii) return std::nullopt;
  return ExactDistance(OverRoot<Rational>(squared, squared), radii);
}

}  // namespace touchstone
