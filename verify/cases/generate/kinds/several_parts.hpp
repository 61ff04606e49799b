#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "verify/cases/generate/kinds/rounded_bodies.hpp"

// Bodies of several parts, of which the second one comes down on the first, as in
// rounded_bodies.hpp. The families of compounds and meshes fill a PartsScene, choose an Approach,
// and end with draft_of_parts().
namespace touchstone::generate::kinds {

using Parts = std::vector<WrittenPart>;

// A box in the frame of the scene, by opposite corners.
WrittenPart box_between(const Vector& low, const Vector& high);
// A core as a part, with its origin at `at`. The radius may be 0.
WrittenPart part_at(const Core& core, const Vector& at, const Rational& radius);

// Two bodies: parts in the frame of the scene, and in the frame of the second body. `pairs`: the
// numbers of those that touch when the contact begins, of the first body and of the second. A body
// of one part without a pose may be written as a plain body if `is_plain`.
struct PartsScene {
  std::array<Parts, 2> parts{};
  std::vector<std::array<std::size_t, 2>> pairs{};
  std::array<bool, 2> is_plain{};
  // If given, the second body is plain: this core, with this radius, instead of parts.
  std::optional<Core> plain_second{};
  Rational radius_of_second = 0;
  // If given, a body is this mesh, whose triangles are its parts.
  std::array<std::optional<WrittenMesh>, 2> meshes{};
};

// The two bodies in random order, with `planted` and the pairs in that order. The scene is rotated
// if the knob `pose` is "turned".
Draft draft_of_parts(PartsScene scene, const Approach& approach, Planted planted, Draw& draw);

// Knobs that several families of bodies with parts have: the lowest feature of a body or the
// highest one of the other, the turn about the vertical, and whether sizes fit exactly.
inline const Knob kLower{"lower", {"vertex", "edge", "face"}};
inline const Knob kUpper{"upper", {"vertex", "edge", "face"}};
inline const Knob kAbout{"turn", {"0", "1", "3"}};
inline const Knob kOffset{"offset", {"exact", "+", "-"}};

// A random multiple of 1/16, and one of the instants 1/8 to 7/8.
Rational sixteenths(Draw& draw, int least, int most);
Rational eighth(Draw& draw);
// A gap of 2^-20 to 2^-60.
Rational tiny_gap(Draw& draw);
// 0, 1 or -1 by a value of kOffset.
int offset_side(const std::string& offset);

// A constant height.
RationalPolynomial at_height(const Rational& height);
// The height over a level that is reached at an instant, downwards at a random speed.
RationalPolynomial sinking(const Rational& at, Draw& draw);

// A motion along the vertical, without a turn; and one about the vertical by the knob `turn`.
Approach downward(RationalPolynomial height);
Approach turning_down(RationalPolynomial height, Draw& draw);

// The surface of a ball of about this radius as 8 · 4^steps triangles, whose highest point is the
// origin, with numbers of 20 binary places. The first 4 triangles are those at the origin.
Parts ball_of_triangles(const Rational& radius, int steps);

// The six walls of a hollow box between these corners: -x, +x, -y, +y, -z, +z. Each is a grid of
// `tiles` by `tiles` boxes outside, with this thickness.
Parts hollow_box(const Vector& low, const Vector& high, const Rational& thickness, int tiles);

}  // namespace touchstone::generate::kinds
