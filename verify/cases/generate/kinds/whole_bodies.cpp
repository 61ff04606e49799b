// Families of compounds (compounds.cpp has their list): bodies of parts that could be one convex
// body, of a single part (compound-of-one), or a box that is cut (compound-cut).

#include <utility>

#include "touchstone/number/dyadic.hpp"
#include "verify/cases/generate/kinds/compound_scenes.hpp"

namespace touchstone::generate::kinds {

std::optional<Draft> compound_of_one(Draw& draw) {
  const std::string lower = draw.knob("lower"), upper = draw.knob("upper");
  const std::string bodies = draw.knob("bodies");
  const std::string plain = draw.knob("plain");
  const Rational at = eighth(draw);
  const bool is_sharp = (bodies == "boxes" || bodies == "hulls") && draw.one_in(2);
  const Rational radius = is_sharp ? Rational(0) : sixteenths(draw, 1, 16);
  const auto radii = two_radii(radius, draw);
  PartsScene scene;
  scene.parts[0] = {part_at(any_core(bodies, lower, true, draw), {}, radii[0])};
  scene.parts[1] = {part_at(any_core(bodies, upper, false, draw), {}, radii[1])};
  for (std::size_t b = 0; b < 2; ++b) {
    if (plain != (b == 0 ? "first" : "second")) continue;
    // A plain body is a sharp box: in a PartsScene only parts have poses and radii.
    scene.parts[b] = {box_between({-2, -2, b == 0 ? -1 : 0}, {2, 2, b == 0 ? 0 : 1})};
    scene.parts[b].front().pose.reset();
    scene.is_plain[b] = true;
  }
  const Rational reached =
      (plain == "first" ? Rational(0) : radii[0]) + (plain == "second" ? Rational(0) : radii[1]);
  scene.pairs = {{0, 0}};
  return draft_of_parts(std::move(scene),
                        turning_down(at_height(reached) + sinking(at, draw), draw),
                        planted_at(at, /*grazes=*/false), draw);
}

// A box that is cut in two, or in four, which come down on a plate at once.
std::optional<Draft> compound_cut(Draw& draw) {
  const int across = draw.number_knob("cuts");
  const Rational at = eighth(draw);
  const Vector half{sixteenths(draw, 4, 32), sixteenths(draw, 4, 32), sixteenths(draw, 2, 32)};
  PartsScene scene;
  scene.parts[0] = {ground_plate()};
  scene.is_plain[0] = draw.one_in(2);
  const auto cut = [&](std::size_t axis) {
    return Rational(half[axis] * Rational(draw.integer(-7, 7), 8));
  };
  const std::array xs{Rational(-half[0]), cut(0), half[0]};
  std::vector<Rational> ys{Rational(-half[1]), half[1]};
  if (across == 2) ys.insert(ys.begin() + 1, cut(1));
  for (std::size_t i = 0; i + 1 < xs.size(); ++i) {
    for (std::size_t j = 0; j + 1 < ys.size(); ++j) {
      scene.pairs.push_back({0, scene.parts[1].size()});
      scene.parts[1].push_back(
          box_between({xs[i], ys[j], 0}, {xs[i + 1], ys[j + 1], Rational(2 * half[2])}));
    }
  }
  return draft_of_parts(std::move(scene), turning_down(sinking(at, draw), draw),
                        planted_at(at, /*grazes=*/false), draw);
}

}  // namespace touchstone::generate::kinds
