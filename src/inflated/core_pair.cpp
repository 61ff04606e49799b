#include "src/inflated/core_pair.hpp"

#include <algorithm>
#include <map>
#include <set>

#include "touchstone/limit.hpp"

namespace touchstone::inflated {

CoreFeatures::CoreFeatures(const hulls::Lattice& core) {
  std::map<Vec3<Integer>, std::size_t> places;
  first_at.reserve(core.vertices.size());
  for (std::size_t v = 0; v < core.vertices.size(); ++v) {
    const auto [place, is_new] = places.emplace(core.vertices[v], v);
    if (is_new) corners.push_back(v);
    first_at.push_back(place->second);
  }
  std::set<std::array<std::size_t, 2>> seen;
  std::vector<std::set<std::size_t>> of_faces(core.normals.size());
  for (std::size_t v = 0; v < core.vertices.size(); ++v) {
    const std::size_t here = first_at[v];
    for (const auto& edge : core.edges_at[v]) {
      const std::size_t there = first_at[edge.other];
      if (here < there && seen.insert({here, there}).second) edges.push_back({here, there});
    }
    for (const std::size_t face : core.faces_at[v]) of_faces[face].insert(here);
  }
  for (std::size_t face = 0; face < of_faces.size(); ++face) {
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

std::vector<CorePair> all_pairs(const CoreFeatures& one, const CoreFeatures& two) {
  using Kind = CorePair::Kind;
  std::vector<CorePair> pairs;
  const auto add = [&pairs](Kind kind, std::size_t firsts, std::size_t seconds) {
    for (std::size_t i = 0; i < firsts; ++i) {
      check_limit();
      for (std::size_t k = 0; k < seconds; ++k) pairs.push_back({kind, i, k});
    }
  };
  add(Kind::corners, one.corners.size(), two.corners.size());
  add(Kind::corner_edge, one.corners.size(), two.edges.size());
  add(Kind::edge_corner, one.edges.size(), two.corners.size());
  add(Kind::corner_face, one.corners.size(), two.faces.size());
  add(Kind::face_corner, one.faces.size(), two.corners.size());
  add(Kind::edges, one.edges.size(), two.edges.size());
  return pairs;
}

}  // namespace touchstone::inflated
