// Guesses `Contact` claims (claim.hpp), which prove that bodies touch: axes along which their
// separation is zero, and a point of both bodies. The point is a mean of corners of the
// intersection (corners.hpp). Nothing is proven here: `is_right` does that (guesses.hpp).
//   Short claims have one axis and one corner. With `wholly` a claim has up to three axes and all
// corners, to narrow the contact down to all points that touch.

#include <algorithm>
#include <cmath>
#include <optional>

#include "corners.hpp"
#include "directions.hpp"
#include "guesses.hpp"
#include "inner_sum.hpp"
#include "touchstone/number/floating.hpp"

namespace touchstone::proof::version2 {
namespace {

// In units of the pose's tolerance `small`: how far a vertex may be from a plane, or a corner from
// the line of an edge, to count as on it.
constexpr int kSlackOfPlane = 16;
constexpr int kSlackOfEdge = 64;

// For each vertex, of body 1 and then of body 2: whether it is in its body's supporting plane
// across a direction.
using InPlane = std::vector<bool>;

// Computed in the pose's own numbers: rounding to doubles may be coarser than the difference of two
// planes.
template <class N>
InPlane vertices_in_plane_of(const Direction& d, const Pose<N>& pose) {
  const Vec3<N> n = normal_of(d.support.axis, pose);
  const N small = N(kSlackOfPlane) * pose.small *
                  N(std::hypot(in_doubles(n[0]), in_doubles(n[1]), in_doubles(n[2])));
  InPlane held;
  for (std::size_t body = 0; body < 2; ++body) {
    const auto& vertices = pose.body[body].vertices;
    const N most = dot(n, vertices[body == 0 ? d.support.v : d.support.w]);
    for (const auto& x : vertices) held.push_back(side(N(dot(n, x) - most), small) == 0);
  }
  return held;
}

// At most three directions, whose planes share as few vertices as those of all directions do.
template <class N>
std::vector<Direction> narrowing(const Pose<N>& pose, const std::vector<Direction>& all) {
  std::vector<InPlane> held;
  for (const Direction& d : all) held.push_back(vertices_in_plane_of(d, pose));
  std::vector<Direction> chosen;
  InPlane by_all(held.front().size(), true);
  // Greedily: each time the direction that leaves fewest vertices, if it leaves fewer than before.
  while (chosen.size() < 3) {
    auto least = chosen.empty() ? by_all.size() + 1
                                : static_cast<std::size_t>(std::ranges::count(by_all, true));
    std::optional<std::size_t> best;
    for (std::size_t i = 0; i < all.size(); ++i) {
      std::size_t with = 0;
      for (std::size_t v = 0; v < by_all.size(); ++v) with += by_all[v] && held[i][v] ? 1 : 0;
      if (with >= least) continue;
      least = with;
      best = i;
    }
    if (!best) break;
    chosen.push_back(all[*best]);
    for (std::size_t v = 0; v < by_all.size(); ++v) by_all[v] = by_all[v] && held[*best][v];
  }
  return chosen;
}

// The edges on whose line the whole intersection lies. If a product of two edges supports the
// bodies only along these edges, both are among them. All edges of a box are included.
template <class N>
Edges edges_at(const Intersection<N>& intersection, const Scene& scene, const Pose<N>& pose) {
  Edges edges = all_edges(pose);
  for (const std::size_t body : {0U, 1U}) {
    const Part& part = scene.part(body);
    if (part.is_box) continue;
    std::erase_if(edges[body], [&](std::size_t i) {
      // After the joined edges, a part has directions of no edge (part.cpp: across a flat body).
      // They stay.
      if (i >= part.joined.size()) return false;
      const Vec3<N>& from = pose.body[body].vertices[part.joined[i][0]];
      return !std::ranges::all_of(intersection.corners, [&](const Corner<N>& corner) {
        return std::ranges::all_of(
            cross(pose.body[body].edges[i], corner.x - from),
            [&](const N& c) { return side(c, N(N(kSlackOfEdge) * pose.small)) == 0; });
      });
    });
  }
  return edges;
}

}  // namespace

template <class N>
bool guess_touching(const Scene& scene, const Poses<N>& poses, bool wholly, const Try& is_right) {
  const Intersection<N> intersection = intersection_of(scene, poses.first);
  if (intersection.corners.empty()) return false;
  Edges edges = all_edges(poses.first);
  if (are_many(edges)) edges = edges_at(intersection, scene, poses.first);
  std::vector<Direction> across;
  for (Direction& d : directions(poses, edges)) {
    if (d.side == 0) across.push_back(std::move(d));
  }
  if (across.empty()) return false;
  if (wholly) {
    Contact contact;
    for (const Direction& d : narrowing(poses.first, across)) contact.axes.push_back(d.support);
    contact.sum = sum_of_all(scene, poses.first, intersection);
    return contact.sum.size() <= kMostTerms && is_right(contact);
  }
  std::vector<Term> terms;
  for (const auto& c : intersection.corners) terms.push_back(c.term);
  // Vertices first: their claims are shorter than those of crossings.
  std::stable_partition(terms.begin(), terms.end(), [](const Term& t) { return !t.crossing; });
  // For two boxes all pairs are tried; for larger bodies only as many pairs as can be tried in that
  // time.
  std::size_t tried = 0;
  const std::size_t most = tries_of(scene);
  for (const Direction& d : across) {
    for (const Term& term : terms) {
      if (++tried > most) return false;
      if (is_right(Contact{{d.support}, {term}})) return true;
    }
  }
  return false;
}

template bool guess_touching(const Scene&, const Poses<double>&, bool, const Try&);
template bool guess_touching(const Scene&, const Poses<Fine>&, bool, const Try&);
template bool guess_touching(const Scene&, const Poses<Rational>&, bool, const Try&);

}  // namespace touchstone::proof::version2
