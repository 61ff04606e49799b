#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "verify/look/show/picture/drawn_body.hpp"
#include "verify/look/show/picture/still.hpp"

namespace touchstone::show {

// Contacts at an instant as SVG, on top of the bodies (drawn_body.hpp).

// The colour of contacts.
inline constexpr const char* kRed = "#d00000";

// A touch in red: both features, the normals, and the point of contact, which is `at`, or else
// contact_point() of the features.
std::string drawn_touch(const std::array<const SeenPart*, 2>& parts, const Touch& touch,
                        const std::optional<Vec3<Rational>>& at, const View& view);

// The points of a manifold: a circle on each body, and a line between both.
std::string drawn_manifold(const std::vector<OnBoth>& manifold, const View& view);

}  // namespace touchstone::show
