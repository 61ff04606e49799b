// Families of compounds (compounds.cpp has their list): tables whose legs all touch the ground at
// once, when they come down (legs), or at rest (compound-rest).

#include <utility>

#include "touchstone/number/dyadic.hpp"
#include "verify/cases/generate/kinds/compound_scenes.hpp"

namespace touchstone::generate::kinds {
namespace {

// A table whose legs end on one level.
Parts table(int legs, Draw& draw) {
  const Rational high = sixteenths(draw, 8, 32);
  Parts parts;
  for (int i = 0; i < legs; ++i) {
    const Rational x = whole_number_of(2 * i), y = sixteenths(draw, -16, 16);
    parts.push_back(box_between({x, y, 0}, {Rational(x + sixteenths(draw, 1, 16)),
                                            Rational(y + sixteenths(draw, 1, 16)), high}));
  }
  parts.push_back(
      box_between({-1, -2, high}, {whole_number_of(2 * legs), 2, Rational(high + Rational(1, 8))}));
  return parts;
}

PartsScene table_on_ground(Draw& draw) {
  const int legs = draw.number_knob("legs");
  PartsScene scene;
  scene.parts = {Parts{ground_plate()}, table(legs, draw)};
  scene.is_plain[0] = draw.one_in(2);
  for (std::size_t i = 0; i < static_cast<std::size_t>(legs); ++i) scene.pairs.push_back({0, i});
  return scene;
}

}  // namespace

std::optional<Draft> legs(Draw& draw) {
  const bool rises = draw.knob("then") == "rises";
  const Rational at = eighth(draw);
  PartsScene scene = table_on_ground(draw);
  const RationalPolynomial s = since(at);
  RationalPolynomial height = rises ? s * s * Rational(draw.integer(1, 16), 8) : sinking(at, draw);
  return draft_of_parts(std::move(scene), turning_down(std::move(height), draw),
                        planted_at(at, rises), draw);
}

std::optional<Draft> compound_rest(Draw& draw) {
  const int side = offset_side(draw.knob("offset"));
  const Rational off = side * tiny_gap(draw);
  PartsScene scene = table_on_ground(draw);
  Planted planted = touching_throughout();
  if (side < 0) {
    planted.start = planted.contacts[0].kind = "overlapping";
    scene.pairs.clear();
  }
  if (side > 0) planted = Planted{.start = "separated", .all_contacts = true};
  return draft_of_parts(std::move(scene), downward(at_height(off)), std::move(planted), draw);
}

}  // namespace touchstone::generate::kinds
