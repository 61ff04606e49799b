#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <vector>

#include "verify/cases/generate/kinds/rounded_bodies.hpp"

// Bodies of several parts, of which the second one comes down on the first, as in
// rounded_bodies.hpp.
namespace touchstone::generate::kinds {

using Parts = std::vector<WrittenPart>;

// A box in the frame of the scene, by opposite corners.
WrittenPart box_between(const Vector& low, const Vector& high);
// The part with its origin moved to `at`.
WrittenPart moved_to(WrittenPart part, const Vector& at);
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
};

// The two bodies in random order, with `planted` and the pairs in that order. The scene is rotated
// if the knob `pose` is "turned".
Draft draft_of_parts(PartsScene scene, const Approach& approach, Planted planted, Draw& draw);

// The surface of a ball of about this radius as 8 · 4^steps triangles, whose highest point is the
// origin, with numbers of 20 binary places. The first 4 triangles are those at the origin.
Parts ball_of_triangles(const Rational& radius, int steps);

// The six walls of a hollow box between these corners: -x, +x, -y, +y, -z, +z. Each is a grid of
// `tiles` by `tiles` boxes outside, with this thickness.
Parts hollow_box(const Vector& low, const Vector& high, const Rational& thickness, int tiles);

}  // namespace touchstone::generate::kinds
