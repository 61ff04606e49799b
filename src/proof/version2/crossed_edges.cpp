// Guesses the claim of an overlap beside an instant at which two edges touch: points on the edges
// themselves, since all others are outside while the overlap is thin.

#include "crossed_edges.hpp"

#include <algorithm>

#include "proofs.hpp"

namespace touchstone::proof::version2 {

namespace {

// Whether the axis is a product of edges of two bodies that are no boxes, and so have them listed.
bool is_of_edges(const Scene& scene, const AxisName& axis) {
  const Part &one = scene.part(0), &two = scene.part(1);
  return !one.is_box && !two.is_box && axis.a && axis.b && *axis.a < one.joined.size() &&
         *axis.b < two.joined.size();
}

}  // namespace

std::optional<Sum> between_faces(Scene& scene, const AxisName& axis, const Rational& t) {
  if (!is_of_edges(scene, axis)) return std::nullopt;
  const Part &one = scene.part(0), &two = scene.part(1);
  const auto& edge = two.joined[*axis.b];
  const ProvenSign then = sign_at_instant(t);
  Sum sum;
  // The crossings of the first edge with the two faces of body 2 at the second edge.
  for (std::size_t f = 0; f < two.faces.size(); ++f) {
    const HalfSpace& face = two.faces[f].below;
    if (!std::ranges::all_of(edge,
                             [&](std::size_t v) { return dot(face.n, two.vertices[v]) == face.h; }))
      continue;
    auto [inner, outer] = one.joined[*axis.a];
    const auto side = [&](std::size_t v) { return then(scene.value(1, f, scene.vertex(0, v))); };
    if (side(inner) == Sign::positive) std::swap(inner, outer);
    if (side(inner) != Sign::negative || side(outer) != Sign::positive) return std::nullopt;
    sum.push_back({0, inner, Crossing{outer, f}});
  }
  if (sum.size() != 2) return std::nullopt;
  return sum;
}

std::vector<Claim> ends_and_middles(const Scene& scene, const AxisName& axis) {
  std::vector<Claim> all;
  if (!is_of_edges(scene, axis)) return all;
  for (const std::size_t body : {0U, 1U}) {
    const auto& [u, v] = scene.part(body).joined[body == 0 ? *axis.a : *axis.b];
    const Term first{body, u}, last{body, v};
    all.insert(all.end(), {Sum{first}, Sum{last}, Sum{first, last}});
  }
  return all;
}

}  // namespace touchstone::proof::version2
