#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "touchstone/body/feature.hpp"
#include "touchstone/query.hpp"
#include "verify/show/picture/view.hpp"

namespace touchstone::show {

// What touches at the instant, and along which normals from box 1 to box 2.
struct Touch {
  FeaturePair features;
  std::vector<Vec3<Rational>> normals;
};

// Both boxes at an instant, as SVG inside of the frame, with the paths of their corners over the
// horizon. Box 1 has solid edges, box 2 dashed ones; edges behind are pale.
//   Everything is exact until a coordinate is written. At a jump, see shown_poses().
// REQUIRES: both bodies are boxes; the instant is on the horizon.
std::string still(const Query& query, const Rational& t, const std::optional<Touch>& touch,
                  const Frame& page);

}  // namespace touchstone::show
