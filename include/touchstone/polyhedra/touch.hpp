#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "touchstone/body/feature.hpp"
#include "touchstone/linear/vec3.hpp"
#include "touchstone/poly/integer_polynomial.hpp"
#include "touchstone/poly/real_algebraic.hpp"

namespace touchstone {

// A face, an edge or a vertex of a polyhedron.
struct PolyhedronFeature {
  enum class Kind { face, edge, vertex };
  Kind kind = Kind::vertex;
  // Indices as in the polyhedron: of a face the least in its plane, of an edge both ends of it,
  // past straight corners and the lesser first, of a vertex its own.
  std::vector<std::size_t> indices{};

  friend bool operator==(const PolyhedronFeature&, const PolyhedronFeature&) = default;
};

// A feature of either kind of body.
using BodyFeature = std::variant<Feature, PolyhedronFeature>;

// "f5", "e3-7", "v7"; of a box "+x", "+x-y", …
std::string name(const BodyFeature& feature);
// 'F', 'E' or 'V'.
char letter(const BodyFeature& feature);

// What of two bodies touches at an instant: of either the smallest face that contains all that the
// two have in common.
struct PolyhedronTouch {
  BodyFeature body1;
  BodyFeature body2;

  // The direction from body 1 to body 2 in which they could be parted, where there is one only: n
  // at the instant `at` of its piece's own clock.
  struct Normal {
    Vec3<IntegerPolynomial> n;
    RealAlgebraic at;
  };
  std::optional<Normal> normal{};
};

// "VF", "EE", …: the letters of both.
std::string type(const PolyhedronTouch& touch);

// The unit normal, each component to so many significant digits, correctly rounded.
std::array<std::string, 3> unit_normal(const PolyhedronTouch::Normal& normal, int digits);

}  // namespace touchstone
