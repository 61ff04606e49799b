#pragma once

#include <array>
#include <chrono>
#include <optional>
#include <string>
#include <vector>

#include "touchstone/query.hpp"
#include "verify/look/show/enclosed_bodies.hpp"
#include "verify/look/show/picture/view.hpp"

namespace touchstone::show {

// Draws both bodies at one instant: the main part of a picture.

// The names of the features that touch at the instant, and the normals from body 1 to body 2.
struct Touch {
  std::string type;
  std::array<std::string, 2> features;
  std::vector<Vec3<Rational>> normals;
  std::array<std::size_t, 2> parts{};  // of compounds: the numbers of the parts
};

// A point of a contact manifold, as it lies on both bodies.
using OnBoth = std::array<Vec3<Rational>, 2>;

// A drawing, and a sentence for each thing that it leaves out.
struct Still {
  std::string markup{};
  std::vector<std::string> notes{};
};

// The features and parts that are in contact at the instant that is drawn.
struct Contacts {
  std::vector<Touch> touches{};  // a plain body has at most one
  // Of compounds: the parts that touch or overlap, by the numbers of body 1 and of body 2.
  std::vector<std::array<std::size_t, 2>> parts{};
};

// Both bodies at an instant, as SVG within the frame, with the paths of their corners over the
// horizon (see Paths). Of a body with a radius the outline and the edges of the core are drawn, and
// the paths are those of the core's corners. Body 1 has solid edges, body 2 dashed ones; edges
// behind are pale. The points of a manifold are small circles, with a line between those on both
// bodies.
//   Of a compound all parts are drawn, in the order of the distances of their middles from the
// camera; those in contact are red. Paths of a body with many parts are left out.
//   Except for the paths, all computations are exact until a coordinate is written. For jumps see
// shown_pieces(). With `limit` the paths are left out when they take longer.
// REQUIRES: the instant is on the horizon.
Still still(const Query& query, const Rational& t, const Contacts& contacts,
            const std::vector<OnBoth>& manifold, const Frame& page,
            const std::optional<std::chrono::milliseconds>& limit);

// The bodies of an enclosed question at an instant, with the paths of their corners, or of the
// marks() of a round body. Such a body is drawn by its outline, and by the rims of a cylinder or
// cone or three ellipses of an ellipsoid. Positions are wrong by at most 2^-30 of the sizes of the
// bodies.
// REQUIRES: the instant is on the horizon.
Still still(const EnclosedBodies& bodies, const Rational& t, const Frame& page,
            const std::optional<std::chrono::milliseconds>& limit);

}  // namespace touchstone::show
