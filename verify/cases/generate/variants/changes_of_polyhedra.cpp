// Changes of polyhedra, for variants (change.hpp). If a vertex is removed, added or moved, the
// polyhedron becomes the exact hull of its points, with new faces.

#include <algorithm>
#include <variant>

#include "verify/cases/generate/variants/change.hpp"
#include "verify/cases/generate/variants/changed_values.hpp"
#include "verify/cases/generate/variants/numbers_of.hpp"

namespace touchstone::generate::variants {
namespace {

// The polyhedron of a random body; null if that is a box.
WrittenPolyhedron* any_polyhedron(Setting& s) {
  return std::get_if<WrittenPolyhedron>(&s.any_body().shape);
}

// A polyhedron with a volume, of which the faces are removed, so that it is the hull of its
// vertices. Null if the drawn body is another one.
WrittenPolyhedron* any_hull(Setting& s) {
  constexpr std::size_t kOfFlat = 2;  // a flat polyhedron has at most two faces
  WrittenPolyhedron* solid = any_polyhedron(s);
  if (solid == nullptr || (solid->faces && solid->faces->size() <= kOfFlat)) return nullptr;
  solid->faces.reset();
  return solid;
}

bool vertex_moved(Setting& s) {
  WrittenPolyhedron* hull = any_hull(s);
  if (hull == nullptr) return false;
  Numeral& n = hull->vertices[s.below(hull->vertices.size())][s.below(3)];
  switch (s.dice.integer(0, 2)) {
    case 0:
      n = neighbour(n, s.dice.sign());
      return true;
    case 1:
      n = Rational(n.value() + Rational(s.dice.integer(-16, 16), 64));
      return true;
    default:
      n = hull->vertices[s.below(hull->vertices.size())][s.below(3)];
      return true;
  }
}

// Puts a vertex in the plane of three others, or very close to it: b + c - a is in their plane.
bool four_in_a_plane(Setting& s) {
  WrittenPolyhedron* hull = any_hull(s);
  if (hull == nullptr || hull->vertices.size() < 5) return false;
  const auto& all = hull->vertices;
  const WrittenVector a = all[s.below(all.size())];
  const WrittenVector b = all[s.below(all.size())];
  const WrittenVector c = all[s.below(all.size())];
  WrittenVector& moved = hull->vertices[s.below(all.size())];
  for (std::size_t i = 0; i < 3; ++i)
    moved[i] = Rational(b[i].value() + c[i].value() - a[i].value());
  Numeral& n = moved[s.below(3)];
  if (s.dice.one_in(2)) n = neighbour(n, s.dice.sign());
  return true;
}

bool vertex_dropped(Setting& s) {
  WrittenPolyhedron* hull = any_hull(s);
  if (hull == nullptr || hull->vertices.size() < 5) return false;
  hull->vertices.erase(hull->vertices.begin() +
                       static_cast<std::ptrdiff_t>(s.below(hull->vertices.size())));
  return true;
}

// Adds a vertex of a body of the other case.
bool vertex_of_another(Setting& s) {
  WrittenPolyhedron* hull = any_hull(s);
  const auto* from = std::get_if<WrittenPolyhedron>(&s.other.bodies[s.below(2)].shape);
  if (hull == nullptr || from == nullptr) return false;
  hull->vertices.push_back(from->vertices[s.below(from->vertices.size())]);
  return true;
}

// Lets a face begin at another corner, or reorders the faces. The body does not change.
bool faces_rotated(Setting& s) {
  WrittenPolyhedron* solid = any_polyhedron(s);
  if (solid == nullptr || !solid->faces || solid->faces->empty()) return false;
  auto& faces = *solid->faces;
  auto& loop = faces[s.below(faces.size())];
  std::rotate(loop.begin(), loop.begin() + 1, loop.end());
  if (s.dice.one_in(2)) std::rotate(faces.begin(), faces.begin() + 1, faces.end());
  return true;
}

}  // namespace

std::vector<Change> changes_of_polyhedra() {
  return {{"a vertex moved", vertex_moved},
          {"a vertex moved", vertex_moved},
          {"four vertices in a plane", four_in_a_plane},
          {"a vertex less", vertex_dropped},
          {"a vertex of another case", vertex_of_another},
          {"faces rotated", faces_rotated}};
}

}  // namespace touchstone::generate::variants
