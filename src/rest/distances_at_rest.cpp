// Adds the exact distance and the closest points to the poses of an answer.

#include "distances_at_rest.hpp"

#include <concepts>
#include <cstddef>
#include <utility>

#include "onto_plane.hpp"
#include "src/hulls/solid.hpp"
#include "src/poly/algebraic_field.hpp"
#include "src/rest/hulls/closest_points.hpp"
#include "text_of.hpp"
#include "touchstone/motion/partition.hpp"

namespace touchstone {
namespace {

template <ExactNumber N>
DistanceText distance_text(const hulls::ClosestPoints<N>& found, int digits) {
  // The distance √s is s / √s.
  DistanceText text{.distance = ratio_text(found.squared, found.squared, digits),
                    .squared = {},
                    .on_a = text_of(found.on_first, digits),
                    .on_b = text_of(found.on_second, digits)};
  if constexpr (std::same_as<N, Rational>) text.squared = found.squared.str();
  return text;
}

}  // namespace

template <ExactNumber N>
void add_distances(std::vector<PoseAnswer>& poses, const Query& q, const N& t, int digits,
                   const FlatPlane* plane) {
  const hulls::Lattice &one = q.solid(0).exact, &two = q.solid(1).exact;
  // At most two pieces of each motion contain t: one that ends at t, and one that begins there. If
  // both give equal poses, `poses` has only one (poses_at).
  std::vector<std::pair<const MotionPiece*, const MotionPiece*>> pieces;
  for (const PiecePair& pair : common_partition(q.motions()[0], q.motions()[1])) {
    if (t.compare(pair.from) >= 0 && t.compare(pair.until) <= 0)
      pieces.emplace_back(pair.piece1, pair.piece2);
  }
  for (std::size_t i = 0; i < poses.size(); ++i) {
    if (poses[i].state != State::separated) {
      poses[i].distance = DistanceText{.distance = {"0"}, .squared = "0"};
      continue;
    }
    const auto& [first, second] = i == 0 ? pieces.front() : pieces.back();
    auto closest = hulls::closest_points(one, hulls::placed(one, *first, t), two,
                                         hulls::placed(two, *second, t));
    if (plane != nullptr) {
      closest.on_first = onto(*plane, closest.on_first);
      closest.on_second = onto(*plane, closest.on_second);
    }
    poses[i].distance = distance_text(closest, digits);
  }
}

template void add_distances(std::vector<PoseAnswer>&, const Query&, const Rational&, int,
                            const FlatPlane*);
template void add_distances(std::vector<PoseAnswer>&, const Query&, const FieldElement&, int,
                            const FlatPlane*);

}  // namespace touchstone
