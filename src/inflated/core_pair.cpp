// Lists the features of a core, and the pairs of features of two cores.

#include "src/inflated/core_pair.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <numeric>
#include <set>

#include "touchstone/limit.hpp"

namespace touchstone::inflated {

CoreFeatures::CoreFeatures(const hulls::Lattice& core) {
  // Corners at one position count once.
  std::map<Vec3<Integer>, std::size_t> positions;
  first_at.reserve(core.vertices.size());
  for (std::size_t v = 0; v < core.vertices.size(); ++v) {
    const auto [position, is_new] = positions.emplace(core.vertices[v], v);
    if (is_new) corners.push_back(v);
    first_at.push_back(position->second);
  }
  std::set<std::array<std::size_t, 2>> seen;
  std::vector<std::set<std::size_t>> of_faces(core.normals.size());
  for (std::size_t v = 0; v < core.vertices.size(); ++v) {
    const std::size_t here = first_at[v];
    for (const auto& edge : core.edges_at[v]) {
      const std::size_t there = first_at[edge.other];
      // Each edge is seen from both ends; one across a flat body has no length.
      if (here < there && seen.insert({here, there}).second) edges.push_back({here, there});
    }
    for (const std::size_t face : core.faces_at[v]) of_faces[face].insert(here);
  }
  for (std::size_t face = 0; face < of_faces.size(); ++face) {
    // Faces along a flat body have fewer corners.
    if (of_faces[face].size() >= 3)
      faces.push_back({face, {of_faces[face].begin(), of_faces[face].end()}});
  }
}

std::span<const std::size_t> corners_of(const CorePair& pair, std::size_t body,
                                        const CoreFeatures& features) {
  using Kind = CorePair::Kind;
  const bool is_first = body == 0;
  const std::size_t index = is_first ? pair.first : pair.second;
  switch (pair.kind) {
    case Kind::corners:
      break;
    case Kind::corner_edge:
      if (!is_first) return features.edges[index];
      break;
    case Kind::edge_corner:
      if (is_first) return features.edges[index];
      break;
    case Kind::corner_face:
      if (!is_first) return features.faces[index].corners;
      break;
    case Kind::face_corner:
      if (is_first) return features.faces[index].corners;
      break;
    case Kind::edges:
      return features.edges[index];
  }
  return {&features.corners[index], 1};
}

Selection all_of(const CoreFeatures& features) {
  const auto indices = [](std::size_t count) {
    std::vector<std::size_t> all(count);
    std::iota(all.begin(), all.end(), std::size_t{0});
    return all;
  };
  return {indices(features.corners.size()), indices(features.edges.size()),
          indices(features.faces.size())};
}

std::size_t count_of_pairs(const Selection& one, const Selection& two) {
  return one.corners.size() * (two.corners.size() + two.edges.size() + two.faces.size()) +
         one.edges.size() * (two.corners.size() + two.edges.size()) +
         one.faces.size() * two.corners.size();
}

bool for_each_pair(const Selection& one, const Selection& two, PairOrder order,
                   const std::function<bool(const CorePair&)>& see) {
  using Kind = CorePair::Kind;
  // All pairs of one kind.
  struct Pairs {
    Kind kind;
    const std::vector<std::size_t>& firsts;
    const std::vector<std::size_t>& seconds;
  };
  // Corners come before edges, and edges before faces.
  const std::array<Pairs, 6> small_first{{{Kind::corners, one.corners, two.corners},
                                          {Kind::corner_edge, one.corners, two.edges},
                                          {Kind::edge_corner, one.edges, two.corners},
                                          {Kind::corner_face, one.corners, two.faces},
                                          {Kind::face_corner, one.faces, two.corners},
                                          {Kind::edges, one.edges, two.edges}}};
  for (std::size_t k = 0; k < small_first.size(); ++k) {
    const bool is_small_first = order == PairOrder::small_features_first;
    const auto& [kind, firsts, seconds] =
        small_first[is_small_first ? k : small_first.size() - 1 - k];
    for (const std::size_t first : firsts) {
      check_limit();
      for (const std::size_t second : seconds) {
        if (see({kind, first, second})) return true;
      }
    }
  }
  return false;
}

}  // namespace touchstone::inflated
