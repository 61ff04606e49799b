// Guesses claims that prove that bodies touch: axes with supporting vertices along which the
// separation is zero, and a common point, a sum of corners of the intersection. Short claims have
// one axis and one corner; `wholly`, up to three axes and all corners.

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

// For all vertices, of body 1 and then of body 2: whether it is in the supporting plane of a
// direction.
using Held = std::vector<bool>;

// Computed in the pose's own numbers: rounding to doubles may be coarser than the difference of two
// planes.
template <class N>
Held held_by(const Direction& d, const Pose<N>& pose) {
  const Vec3<N> n = normal_of(d.support.axis, pose);
  const N small =
      N(16) * pose.small * N(std::hypot(in_doubles(n[0]), in_doubles(n[1]), in_doubles(n[2])));
  Held held;
  for (std::size_t body = 0; body < 2; ++body) {
    const auto& vertices = pose.body[body].vertices;
    const N most = dot(n, vertices[body == 0 ? d.support.v : d.support.w]);
    for (const auto& x : vertices) held.push_back(side(N(dot(n, x) - most), small) == 0);
  }
  return held;
}

// At most three directions that together hold as few vertices as all of them do.
template <class N>
std::vector<Direction> narrowing(const Pose<N>& pose, const std::vector<Direction>& all) {
  std::vector<Held> held;
  for (const Direction& d : all) held.push_back(held_by(d, pose));
  std::vector<Direction> chosen;
  Held by_all(held.front().size(), true);
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

// The edges that hold the whole intersection. If a product of edges supports both bodies along no
// more than these edges, they hold it. Directions of edges that bodies do not have are always
// included.
template <class N>
Edges edges_at(const Intersection<N>& intersection, const Scene& scene, const Pose<N>& pose) {
  Edges edges = all_edges(pose);
  for (const std::size_t body : {0U, 1U}) {
    const Part& part = scene.part(body);
    if (part.is_box) continue;
    std::erase_if(edges[body], [&](std::size_t i) {
      if (i >= part.joined.size()) return false;
      const Vec3<N>& from = pose.body[body].vertices[part.joined[i][0]];
      return !std::ranges::all_of(intersection.corners, [&](const Corner<N>& corner) {
        return std::ranges::all_of(cross(pose.body[body].edges[i], corner.x - from),
                                   [&](const N& c) { return side(c, N(N(64) * pose.small)) == 0; });
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
