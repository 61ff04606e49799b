// Translates the features of a PlainPair to their indices in CoreFeatures.

#include "src/inflated/first_contact/core_pair_of.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <variant>
#include <vector>

#include "src/hulls/solid.hpp"

namespace touchstone::inflated {
namespace {

// The index of a feature in CoreFeatures; nullopt if it is not there. Corners of a box have the
// bits of their upper sides, as in lattice_of(Box), and its faces are 2 m and 2 m + 1 at the ends
// of axis m. If the direction of a face of a flat box is reversed, the face is the opposite one.
std::optional<std::size_t> index_of(const PlainCore& core, const CoreFeature& feature,
                                    bool is_reversed, const CoreFeatures& features) {
  std::vector<std::size_t> corners;  // of a corner or an edge
  std::size_t normal = 0;            // of a face
  if (const auto* box = std::get_if<BoxCore>(&core.shape)) {
    std::size_t upper = 0, free = 0;
    for (int m = 0; m < 3; ++m) {
      const std::size_t axis = static_cast<std::size_t>(m), bit = std::size_t{1} << axis;
      const int sign = feature.signs[m];
      if (sign > 0) upper |= bit;
      if (sign == 0) free |= bit;
      const bool is_low = sign < 0 || (is_reversed && !box->has_extent(axis));
      if (sign != 0) normal = 2 * axis + (is_low ? 1 : 0);
    }
    corners = {upper, upper | free};
  } else {
    corners = {feature.indices[0], feature.indices[1]};
    normal = feature.indices[0];
  }
  const auto place_in = [](const auto& all, const auto& found) -> std::optional<std::size_t> {
    if (found == all.end()) return std::nullopt;
    return static_cast<std::size_t>(found - all.begin());
  };
  if (feature.dimension == 2)
    return place_in(features.faces,
                    std::ranges::find(features.faces, normal, &CoreFeatures::Face::normal));
  const std::size_t one = features.first_at[corners[0]], two = features.first_at[corners[1]];
  if (feature.dimension == 0)
    return place_in(features.corners, std::ranges::find(features.corners, one));
  const std::array<std::size_t, 2> ends{std::min<std::size_t>(one, two),
                                        std::max<std::size_t>(one, two)};
  return place_in(features.edges, std::ranges::find(features.edges, ends));
}

}  // namespace

std::optional<CorePair> core_pair_of(const PlainCores& cores, const PlainPair& pair,
                                     const Query& query) {
  using Kind = CorePair::Kind;
  // By the dimensions of both features. They add up to at most 2; other entries are not read.
  constexpr std::array<std::array<Kind, 3>, 3> kKinds{
      {{Kind::corners, Kind::corner_edge, Kind::corner_face},
       {Kind::edge_corner, Kind::edges, Kind::edges},
       {Kind::face_corner, Kind::edges, Kind::edges}}};
  const auto& [one, two] = pair.features;
  const auto first = index_of(cores[0], one, pair.is_reversed, CoreFeatures(query.solid(0).exact));
  const auto second = index_of(cores[1], two, pair.is_reversed, CoreFeatures(query.solid(1).exact));
  if (!first || !second) return std::nullopt;
  const Kind kind = kKinds.at(static_cast<std::size_t>(one.dimension))
                        .at(static_cast<std::size_t>(two.dimension));
  return CorePair{kind, *first, *second};
}

}  // namespace touchstone::inflated
