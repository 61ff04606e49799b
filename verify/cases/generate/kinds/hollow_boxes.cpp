// Families of compounds (compounds.cpp has their list): a body meets a hollow box from inside
// (hollow), or one of its tiles from either side (shell).

#include <utility>

#include "touchstone/number/dyadic.hpp"
#include "verify/cases/generate/kinds/compound_scenes.hpp"

namespace touchstone::generate::kinds {
namespace {

// The numbers of two walls in the order of hollow_box().
constexpr std::size_t kLowerWall = 4;  // -z, the floor
constexpr std::size_t kUpperWall = 5;  // +z

// The second body is this core: a plain body, or one of a single part.
void put_alone(const Core& core, const Rational& radius, PartsScene& scene, Draw& draw) {
  if (draw.one_in(2)) {
    scene.parts[1] = {part_at(core, {}, radius)};
  } else {
    scene.plain_second = core;
    scene.radius_of_second = radius;
  }
}

}  // namespace

// A body inside a hollow one, which it meets from inside.
std::optional<Draft> hollow(Draw& draw) {
  const std::string bodies = draw.knob("bodies");
  const Rational at = eighth(draw);
  const Rational radius = bodies == "spheres" || bodies == "capsules" ? sixteenths(draw, 1, 8) : 0;
  PartsScene scene;
  scene.parts[0] = hollow_box({-8, -8, 0}, {8, 8, 16}, sixteenths(draw, 1, 16), 1);
  put_alone(any_core(bodies, draw.knob("upper"), false, draw), radius, scene, draw);
  scene.pairs = {{kLowerWall, 0}};
  Approach approach = turning_down(at_height(radius) + sinking(at, draw), draw);
  return draft_of_parts(std::move(scene), approach, planted_at(at, /*grazes=*/false), draw);
}

// Tiles around a hollow box, met from outside or from inside.
std::optional<Draft> shell(Draw& draw) {
  const bool outside = draw.knob("from") == "outside";
  const Rational at = eighth(draw);
  const int tiles = 4;
  const std::size_t wall = outside ? kUpperWall : kLowerWall;
  PartsScene scene;
  const Rational thickness = sixteenths(draw, 1, 8);
  const Vector low{-8, -8, outside ? Rational(-16) - thickness : Rational(0)};
  const Vector high{8, 8, outside ? -thickness : Rational(16)};
  scene.parts[0] = hollow_box(low, high, thickness, tiles);
  // Over the middle of one tile: tile i reaches from 4 i - 8 to 4 i - 4. Inside, the box must not
  // reach other walls.
  const int rim = outside ? 0 : 1;
  const int i = draw.integer(rim, tiles - 1 - rim), j = draw.integer(rim, tiles - 1 - rim);
  put_alone(any_core("boxes", "vertex", false, draw), 0, scene, draw);
  const auto number = static_cast<std::size_t>(i * tiles + j);
  scene.pairs = {{wall * static_cast<std::size_t>(tiles * tiles) + number, 0}};
  Approach approach = downward(sinking(at, draw));
  approach.path[0] = at_height(whole_number_of(4 * i - 6));
  approach.path[1] = at_height(whole_number_of(4 * j - 6));
  return draft_of_parts(std::move(scene), approach, planted_at(at, /*grazes=*/false), draw);
}

}  // namespace touchstone::generate::kinds
