#pragma once

#include <array>
#include <chrono>
#include <optional>
#include <string>
#include <vector>

#include "touchstone/query.hpp"
#include "verify/look/show/picture/polyline.hpp"
#include "verify/look/show/picture/view.hpp"
#include "verify/look/show/solid.hpp"

namespace touchstone::show {

// Draws the paths of the corners of moving bodies.

// The look of each body, also in drawings of its path.
struct Look {
  const char* name;
  const char* colour;
  const char* dashes;
};
constexpr std::array<Look, 2> kLooks{{{"box1", "#1f5fa8", "none"}, {"box2", "#b8560b", "7 4"}}};

// A convex part of a body, and a question of plain bodies in which this part moves.
struct MovingSolid {
  Query query;
  Solid solid;
};

// The parts of both bodies whose corners have paths.
using MovingSolids = std::array<std::vector<MovingSolid>, 2>;

// The paths of the corners of both bodies over the horizon, for a picture.
//   Law: what is drawn is within a tenth of a pixel of the curves, unless the notes name another
//   bound. The tenth is shared: 0.02 for corners that share a path, 0.03 from the curve to the
//   polyline, 0.04 for points that are left out, and 0.0071 for rounding to hundredths.
class Paths {
 public:
  // `inner` is around both bodies at the instant that is drawn. The picture's frame is extended to
  // the paths, except where they are farther from it than its size. If `limit` passes, the paths
  // are left out.
  Paths(const MovingSolids& solids, const Frame& inner, const Frame& page,
        const std::optional<std::chrono::milliseconds>& limit);

  // A frame around `inner`, and around the paths near it.
  const Frame& world() const { return world_; }

  // The paths as SVG, and to `notes` a sentence for what is not drawn.
  std::string drawn(const View& view, const Frame& page, std::vector<std::string>& notes) const;

 private:
  void take(const Frame& inner);

  Flat origin_;
  Rational unit_;
  std::array<std::vector<Polyline>, 2> lines_{};
  std::optional<double> seconds_{};  // the limit that has passed
  Frame world_;
};

}  // namespace touchstone::show
