// Families of compounds (compounds.cpp has their list): bodies of many parts, one of which is
// highest or lowest, so that it meets the other body first (chain, mesh-ball, mixed).

#include <array>
#include <utility>

#include "touchstone/number/dyadic.hpp"
#include "verify/cases/generate/kinds/compound_scenes.hpp"

namespace touchstone::generate::kinds {

// A row of parts, one of which is highest.
std::optional<Draft> chain(Draw& draw) {
  const int links = draw.number_knob("links");
  const int chosen = draw.integer(0, links - 1);
  const Rational at = eighth(draw);
  PartsScene scene;
  for (int i = 0; i < links; ++i) {
    const Rational top = i == chosen ? Rational(0) : Rational(-sixteenths(draw, 1, 16));
    const Rational x = whole_number_of(i) - whole_number_of(chosen);
    if (draw.one_in(4)) {
      const Rational radius = sixteenths(draw, 2, 8);
      const Core point{BoxByExtents{}, {1, 0, 0, 0}};
      scene.parts[0].push_back(part_at(point, {x, 0, Rational(top - radius)}, radius));
    } else {
      scene.parts[0].push_back(box_between({Rational(x - Rational(5, 8)), -1, Rational(top - 1)},
                                           {Rational(x + Rational(5, 8)), 1, top}));
    }
  }
  scene.parts[1] = {
      box_between({Rational(-sixteenths(draw, 1, 64)), -1, 0}, {sixteenths(draw, 1, 64), 1, 1})};
  scene.is_plain[1] = draw.one_in(2);
  scene.pairs = {{static_cast<std::size_t>(chosen), 0}};
  return draft_of_parts(std::move(scene), downward(sinking(at, draw)),
                        planted_at(at, /*grazes=*/false), draw);
}

// A plate comes down on a ball of triangles, or a ball on a plate.
std::optional<Draft> mesh_ball(Draw& draw) {
  const int steps = draw.number_knob("steps");
  const bool rises = draw.knob("then") == "rises";
  const Rational at = eighth(draw);
  PartsScene scene;
  scene.parts[0] = ball_of_triangles(whole_number_of(draw.integer(1, 4)), steps);
  const Rational a = sixteenths(draw, 4, 64), b = sixteenths(draw, 4, 64);
  scene.parts[1] = {box_between({Rational(-a), Rational(-b), 0}, {a, b, sixteenths(draw, 1, 16)})};
  scene.is_plain[1] = true;
  for (std::size_t i = 0; i < 4; ++i) scene.pairs.push_back({i, 0});
  const RationalPolynomial s = since(at);
  RationalPolynomial height = rises ? s * s * Rational(draw.integer(1, 16), 8) : sinking(at, draw);
  return draft_of_parts(std::move(scene), turning_down(std::move(height), draw),
                        planted_at(at, rises), draw);
}

// Parts of all kinds, one of which is lowest, over parts of all kinds under one level.
std::optional<Draft> mixed(Draw& draw) {
  const int count = draw.number_knob("parts");
  const Rational at = eighth(draw);
  const int chosen = draw.integer(0, count - 1);
  PartsScene scene;
  scene.parts[0] = {ground_plate()};
  for (int i = 0; i < count; ++i) {
    constexpr std::array kKinds{"spheres", "capsules", "boxes", "hulls"};
    constexpr std::array kLowest{"vertex", "edge", "face"};
    const std::string kind = kKinds.at(static_cast<std::size_t>(draw.integer(0, 3)));
    const std::string lowest = kLowest.at(static_cast<std::size_t>(draw.integer(0, 2)));
    const bool is_round = kind == "spheres" || kind == "capsules" || draw.one_in(4);
    const Rational radius = is_round ? sixteenths(draw, 1, 8) : Rational(0);
    const Rational up = radius + (i == chosen ? Rational(0) : sixteenths(draw, 1, 32));
    const Core core = any_core(kind, lowest, false, draw);
    scene.parts[1].push_back(
        part_at(core, {sixteenths(draw, -32, 32), sixteenths(draw, -32, 32), up}, radius));
  }
  scene.pairs = {{0, static_cast<std::size_t>(chosen)}};
  return draft_of_parts(std::move(scene), turning_down(sinking(at, draw), draw),
                        planted_at(at, /*grazes=*/false), draw);
}

}  // namespace touchstone::generate::kinds
