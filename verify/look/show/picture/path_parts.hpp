#pragma once

#include <array>
#include <optional>
#include <utility>
#include <vector>

#include "verify/look/show/picture/path_controls.hpp"
#include "verify/look/show/solid.hpp"

namespace touchstone::show {

// The curves of a body's corners in doubles, cut into parts on which doubles are precise enough.
// The first step towards polylines (corner_paths.hpp).

// The frame of a picture is within the square of the coordinates from -kSquare to kSquare.
inline constexpr int kSquare = 2;

// A corner relative to the body's center, as shares of the reach along each axis.
using Arm = std::array<double, 3>;

// A part of a motion: its curves in doubles or, if doubles are not precise enough, only the ends of
// the curves.
struct PathPart {
  Controls<double> controls{};
  std::vector<std::pair<Spot, Spot>> straight{};  // for each corner, if `controls` is empty
  bool is_visible = true;
};

// The parts of a body's motion. A piece of the motion is halved, in integers, until each part is
// precise enough in doubles, or is outside of the picture, or is too short to be halved further.
class PathParts {
 public:
  PathParts(const Solid& solid, PathUnits units);

  void add(const MotionPiece& piece);

  const std::vector<PathPart>& all() const { return parts_; }
  // The corners of the solid, in its order.
  std::vector<Arm> arms() const;

 private:
  void add(const Controls<Integer>& c, int halvings);
  PathPart straight(const Controls<Integer>& c, bool is_visible) const;

  PathUnits units_;
  Vec3<Rational> center_;
  Vec3<Rational> reach_{};              // from the center, along each axis
  std::vector<Vec3<Rational>> arms_{};  // as shares of it
  std::vector<PathPart> parts_{};
};

}  // namespace touchstone::show
