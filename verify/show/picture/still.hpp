#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "touchstone/query.hpp"
#include "verify/show/picture/view.hpp"

namespace touchstone::show {

// The names of the features that touch at the instant, and the normals from body 1 to body 2.
struct Touch {
  std::string type;
  std::array<std::string, 2> features;
  std::vector<Vec3<Rational>> normals;
};

// A point of a contact manifold, as it lies on both bodies.
using OnBoth = std::array<Vec3<Rational>, 2>;

// Both bodies at an instant, as SVG within the frame, with the paths of their corners over the
// horizon. Body 1 has solid edges, body 2 dashed ones; edges behind are pale.
// The points of a manifold are small circles, with a line between those on both bodies.
//   All computations are exact until a coordinate is written. For jumps see shown_pieces().
// REQUIRES: the instant is on the horizon.
std::string still(const Query& query, const Rational& t, const std::optional<Touch>& touch,
                  const std::vector<OnBoth>& manifold, const Frame& page);

}  // namespace touchstone::show
