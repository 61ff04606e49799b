// Finds features of two parts that may be closest, by the closest corners and by the vertices in
// front.

#include "closest_features.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "touchstone/number/vec3.hpp"

namespace touchstone::proof::version2 {
namespace {

using Kind = PairEnd::Kind;

// For each vertex of a part: whether it reaches almost as far towards the other part as any vertex
// does, within a share of the part's extent.
std::vector<bool> in_front(const Scene& scene, const RoughClosest& rough, std::size_t body,
                           double slack) {
  constexpr double kInfinity = std::numeric_limits<double>::infinity();
  const auto& vertices = rough.vertices[body];
  std::vector<double> heights;
  heights.reserve(vertices.size());
  double most = -kInfinity, least = kInfinity;
  for (std::size_t v = 0; v < vertices.size(); ++v) {
    const double height = dot(rough.way, rough.pose.body[body].corner(v)) * (body == 0 ? 1 : -1);
    heights.push_back(height);
    most = std::max(most, height);
    least = std::min(least, height);
  }
  std::vector<bool> front(scene.part(body).vertices.size(), false);
  for (std::size_t v = 0; v < vertices.size(); ++v)
    front[vertices[v]] = !(most - heights[v] > slack * (most - least));
  for (const auto& pair : rough.closest.corners) front[vertices[pair[body]]] = true;
  return front;
}

}  // namespace

RoughClosest::RoughClosest(const Scene& scene, const Rational& t)
    : pose(scene.rough_at(t)), closest(hulls::closest_pairs(pose)) {
  for (std::size_t k = 0; k < closest.corners.size(); ++k) {
    const auto [v, w] = closest.corners[k];
    const Vec3<double> d = difference(pose.body[1].corner(w), pose.body[0].corner(v));
    for (std::size_t i = 0; i < 3; ++i) way[i] += closest.weights[k] * d[i];
  }
  for (const std::size_t body : {0U, 1U}) {
    const auto& names = scene.core(body).exact.vertex_names;
    corners[body].resize(scene.part(body).vertices.size());
    for (std::size_t v = 0; v < scene.core(body).exact.vertices.size(); ++v) {
      vertices[body].push_back(names.empty() ? v : names[v]);
      corners[body][vertices[body].back()] = v;
    }
  }
}

CloseFeatures features_of(const Scene& scene, const RoughClosest& rough, std::size_t body,
                          double slack) {
  const Part& part = scene.part(body);
  const std::vector<bool> front = in_front(scene, rough, body, slack);
  std::vector<std::size_t> closest;
  for (const auto& pair : rough.closest.corners) {
    const std::size_t v = rough.vertices[body][pair[body]];
    if (std::ranges::find(closest, v) == closest.end()) closest.push_back(v);
  }
  const auto is_closest = [&](std::size_t v) {
    return std::ranges::find(closest, v) != closest.end();
  };
  CloseFeatures all;
  const auto add = [&](Kind kind, std::size_t number, std::size_t last, bool is_likely) {
    all[static_cast<std::size_t>(kind)].push_back({{kind, number, last}, is_likely});
  };
  for (std::size_t v = 0; v < front.size(); ++v) {
    if (front[v]) add(Kind::vertex, v, 0, closest.size() == 1 && is_closest(v));
  }
  bool has_closest_edge = false;
  for (const auto& [u, v] : part.joined) {
    if (!front[u] || !front[v]) continue;
    const bool is_likely = closest.size() == 2 && is_closest(u) && is_closest(v);
    has_closest_edge = has_closest_edge || is_likely;
    add(Kind::segment, u, v, is_likely);
  }
  // The closest corners may be two that no edge joins, as across a face.
  if (closest.size() == 2 && !has_closest_edge) add(Kind::segment, closest[0], closest[1], true);
  for (std::size_t f = 0; f < part.faces.size(); ++f) {
    const auto& on = scene.corners_on(body, f);
    if (on.size() < 3 || !std::ranges::all_of(on, [&](std::size_t v) { return front[v]; }))
      continue;
    add(Kind::face, f, 0, closest.size() == 3);
  }
  return all;
}

std::vector<int> likely_signs(const RoughClosest& rough, const PairEnd& one, const PairEnd& two) {
  constexpr double kSlack = 1e-6;
  const auto is_segment = [](const PairEnd& end) { return end.kind == Kind::segment; };
  if (one.kind == Kind::face || two.kind == Kind::face) return {1};
  const Vec3<double> v = rough.position(0, one.number), w = rough.position(1, two.number);
  const Vec3<double> d = w - v;
  const Vec3<double> f = is_segment(one) ? rough.position(0, one.last) - v : Vec3<double>{};
  const Vec3<double> g = is_segment(two) ? rough.position(1, two.last) - w : Vec3<double>{};
  const double ff = dot(f, f), gg = dot(g, g), fg = dot(f, g), df = dot(d, f), dg = dot(d, g);
  const auto is_inside = [](double share, double all) {
    return !(share < -kSlack * all) && !(share > all * (1 + kSlack));
  };
  if (is_segment(one) && is_segment(two)) {
    const double square = ff * gg - fg * fg;
    if (square < 1e-20 * ff * gg) return {};
    if (!is_inside(gg * df - fg * dg, square) || !is_inside(fg * df - ff * dg, square)) return {};
    const double height = dot(cross(f, g), d), least = kSlack * std::sqrt(square * dot(d, d));
    if (height > least) return {1};
    return height < -least ? std::vector<int>{-1} : std::vector<int>{1, -1};
  }
  if (is_segment(one) && !is_inside(df, ff)) return {};
  if (is_segment(two) && !is_inside(-dg, gg)) return {};
  return {1};
}

}  // namespace touchstone::proof::version2
