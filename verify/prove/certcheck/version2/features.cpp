// The features that touch, derived from a proven contact of version 2: (1) the vertices in the
// supporting planes of all axes (held), (2) those of the smallest faces around the common point
// (around_point), which must be the same, (3) their names, and (4) the normal.

#include "verify/prove/certcheck/version2/features.hpp"

#include <algorithm>
#include <numeric>

#include "verify/prove/certcheck/failure.hpp"

namespace touchstone::certcheck::version2 {
namespace {

using Vertices = std::vector<std::size_t>;

// The vertices of a body that are in all supporting planes of the contact.
Vertices held(const Contact& contact, const ClaimedParts& claimed, std::size_t body) {
  const auto& x = claimed.part(body).vertices;
  Vertices all(x.size());
  std::iota(all.begin(), all.end(), std::size_t{0});
  for (const Support& s : contact.axes) {
    const Vector n = claimed.direction(s.axis);
    std::erase_if(all, [&](std::size_t i) {
      const Whole up = way(x[body == 0 ? s.v : s.w], x[i]);
      return claimed.sign(dot(n, claimed.scene.direction(body, up))) != 0;
    });
  }
  return all;
}

// The vertices that are on all faces on which the point x lies.
Vertices around_point(const Vector& x, const ClaimedParts& claimed, std::size_t body) {
  const Part& part = claimed.part(body);
  Vertices all(part.vertices.size());
  std::iota(all.begin(), all.end(), std::size_t{0});
  const Vector seen = claimed.scene.seen_from(body, x);
  for (const HalfSpace& face : part.faces) {
    if (claimed.sign(combination(seen, face.n)) != 0) continue;
    std::erase_if(all, [&](std::size_t i) { return dot(face.n, part.vertices[i]) != 0; });
  }
  return all;
}

std::string numbered(char kind, std::size_t i) { return kind + std::to_string(i); }

// The name of a feature of a box, such as "+x-y": the ends of axes on which all of these vertices
// are.
std::string box_name(const Part& part, const Vertices& vertices) {
  std::string name;
  for (std::size_t m = 0; m < 3; ++m) {
    const auto is_high = [&](std::size_t i) { return (i >> m & 1U) != 0; };
    const bool is_flat = part.faces[2 * m].is_cap;
    const bool all = std::ranges::all_of(vertices, is_high);
    const bool none = std::ranges::none_of(vertices, is_high);
    if (is_flat || all || none) name += {is_flat || all ? '+' : '-', "xyz"[m]};
  }
  return name;
}

// The name of a feature of a polyhedron: "v7", "e3-7", or "f5" by the least face that has all of
// these vertices.
std::string polyhedron_name(const Part& part, const Vertices& vertices) {
  if (vertices.size() == 1) return numbered('v', vertices[0]);
  const auto& x = part.vertices;
  const Whole& first = x[vertices[0]];
  const Whole edge = way(first, x[vertices[1]]);
  const auto along = [&](std::size_t i) { return Rational(dot(edge, x[i]), x[i][3]); };
  const bool is_edge = std::ranges::all_of(
      vertices, [&](std::size_t i) { return is_zero(cross(edge, way(first, x[i]))); });
  if (is_edge) {
    const auto less = [&](std::size_t i, std::size_t k) { return along(i) < along(k); };
    const auto [low, high] = std::ranges::minmax_element(vertices, less);
    return numbered('e', std::min(*low, *high)) + '-' + std::to_string(std::max(*low, *high));
  }
  const auto holds = [&](const HalfSpace& face) {
    return std::ranges::all_of(vertices, [&](std::size_t i) { return dot(face.n, x[i]) == 0; });
  };
  const auto face = std::ranges::find_if(part.faces, holds);
  require(face != part.faces.end(), "the contact is on no face");
  return numbered('f', static_cast<std::size_t>(face - part.faces.begin()));
}

// The letter of a feature, by its name. A box's name has two characters for each fixed axis: one
// fixed axis for a face, two for an edge, three for a vertex.
char type_of(const std::string& name) {
  switch (name[0]) {
    case 'v':
      return 'V';
    case 'e':
      return 'E';
    case 'f':
      return 'F';
    default:
      return " FEV"[name.size() / 2];
  }
}

// Whether the directions within both sets of vertices, moved, span a plane. REQUIRES: they do not
// span space.
bool span_plane(const std::array<Vertices, 2>& held, const ClaimedParts& claimed) {
  std::vector<Vector> ways;
  for (const std::size_t body : {0U, 1U}) {
    const auto& x = claimed.part(body).vertices;
    Whole first;
    for (const std::size_t i : held[body]) {
      const Whole to = way(x[held[body].front()], x[i]);
      if (is_zero(to) || (!is_zero(first) && is_zero(cross(first, to)))) continue;
      if (!is_zero(first)) return true;
      first = to;
      ways.push_back(claimed.scene.direction(body, to));
    }
  }
  if (ways.size() < 2) return false;
  const Vector n = cross(ways[0], ways[1]);
  return std::ranges::any_of(n, [&](const Polynomial& p) { return claimed.sign(p) != 0; });
}

}  // namespace

Touch touch_of_vertices(const std::array<Vertices, 2>& vertices, const ClaimedParts& claimed) {
  std::array<std::string, 2> names;
  for (const std::size_t body : {0U, 1U}) {
    const Part& part = claimed.part(body);
    names[body] = (part.is_box ? box_name : polyhedron_name)(part, vertices[body]);
  }
  return {{{"type", std::string{type_of(names[0]), type_of(names[1])}},
           {"box1", names[0]},
           {"box2", names[1]}}};
}

Touch features_of(const Contact& contact, const ClaimedParts& claimed) {
  const Vector x = claimed.place(contact.sum);
  std::array<Vertices, 2> all;
  bool are_whole = true;
  for (const std::size_t body : {0U, 1U}) {
    all[body] = held(contact, claimed, body);
    require(around_point(x, claimed, body) == all[body],
            "the axes do not narrow to the contact of body " + std::to_string(body + 1));
    are_whole = are_whole && all[body].size() == claimed.part(body).vertices.size();
  }
  Touch touch = touch_of_vertices(all, claimed);
  if (!are_whole && span_plane(all, claimed))
    touch.normal = claimed.direction(contact.axes.front().axis);
  return touch;
}

}  // namespace touchstone::certcheck::version2
