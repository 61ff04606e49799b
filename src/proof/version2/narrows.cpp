// Tests whether a contact of a certificate of version 2 has enough axes to name the features that
// touch: if the vertices in the supporting planes of all axes are no more than those of the faces
// around the common point.

#include <algorithm>
#include <array>

#include "obligations.hpp"

namespace touchstone::proof::version2 {
namespace {

using P = IntegerPolynomial;

// For each vertex of a body.
using Chosen = std::vector<bool>;

// The vertices that are in the supporting planes of all axes of a contact.
Chosen in_supporting_planes(const Contact& contact, Scene& scene, const ProvenSign& sign,
                            std::size_t body) {
  const auto& vertices = scene.part(body).vertices;
  Chosen held(vertices.size(), true);
  for (const Support& support : contact.axes) {
    const Vec3<P> n = scene.direction(support.axis);
    Vec3<P> along;
    for (std::size_t m = 0; m < 3; ++m) along[m] = dot(n, scene.mover(body).a[m]);
    for (std::size_t i = 0; i < vertices.size(); ++i) {
      if (!held[i]) continue;
      const Point way = difference(vertices[i], vertices[body == 0 ? support.v : support.w]);
      P above;
      for (std::size_t m = 0; m < 3; ++m) above += along[m] * way[m];
      held[i] = above.is_zero() || sign(scene.reduced(above)) == Sign::zero;
    }
  }
  return held;
}

// The vertices that are on all faces of their body on which the point x is.
Chosen on_faces_of(const MovingPoint& x, Scene& scene, const ProvenSign& sign, std::size_t body) {
  const Part& part = scene.part(body);
  Chosen on(part.vertices.size(), true);
  for (std::size_t f = 0; f < part.faces.size(); ++f) {
    if (sign(scene.reduced(scene.value(body, f, x))) != Sign::zero) continue;
    const HalfSpace& face = part.faces[f].below;
    for (std::size_t i = 0; i < on.size(); ++i)
      on[i] = on[i] && dot(face.n, part.vertices[i]) == face.h;
  }
  return on;
}

}  // namespace

bool narrows(const Contact& contact, Scene& scene, const ProvenSign& sign) {
  const MovingPoint x = scene.moving_point(contact.sum);
  return std::ranges::all_of(std::array<std::size_t, 2>{0, 1}, [&](std::size_t body) {
    return in_supporting_planes(contact, scene, sign, body) == on_faces_of(x, scene, sign, body);
  });
}

}  // namespace touchstone::proof::version2
