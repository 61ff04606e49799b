// Families of compounds (compounds.cpp has their list): bodies that slide from one part of another
// body to the next (part-to-part), or go between its parts (rake, notch). Each function lists the
// parts of both bodies in the frame of the scene, the pairs that touch first, and a path; the
// answer follows from the coordinates.

#include <utility>

#include "touchstone/number/dyadic.hpp"
#include "verify/cases/generate/kinds/compound_scenes.hpp"

namespace touchstone::generate::kinds {

// Slides along a row of plates of one level, from one to the next.
std::optional<Draft> part_to_part(Draw& draw) {
  const int plates = draw.number_knob("plates");
  const Rational half = sixteenths(draw, 4, 24);
  PartsScene scene;
  Rational end = whole_number_of(-4);
  for (int i = 0; i < plates; ++i) {
    const Rational next = end + sixteenths(draw, 8, 48);
    scene.parts[0].push_back(
        box_between({end, -4, Rational(-sixteenths(draw, 2, 16))}, {next, 4, 0}));
    end = next;
  }
  scene.parts[1] = {box_between({Rational(-half), -1, 0}, {half, 1, sixteenths(draw, 2, 16)})};
  // From the first plate to the last one; the middle starts over the first plate.
  const Rational from = whole_number_of(-4) + Rational(1, 16);
  Approach approach;
  approach.path = {RationalPolynomial{from, Rational(end - from - Rational(1, 16))}, {}, {}};
  // The plates that the body reaches at the start.
  for (std::size_t i = 0; i < scene.parts[0].size(); ++i) {
    const auto& plate = std::get<BoxByCorners>(scene.parts[0][i].shape);
    if (plate.min[0].value() <= from + half) scene.pairs.push_back({i, 0});
  }
  return draft_of_parts(std::move(scene), approach, touching_throughout(), draw);
}

// The teeth of one comb come down between those of another, until tips meet a back.
std::optional<Draft> rake(Draw& draw) {
  const int teeth = draw.number_knob("teeth");
  const std::string gap = draw.knob("gap");
  const Rational aside = gap == "wide" ? Rational(1, 8) : tiny_gap(draw);
  const std::string first = draw.knob("first");
  const Rational at = eighth(draw);
  // Teeth of body 1 reach from z = -1 to 0, one at each even x; those of body 2 are between them.
  const Rational length =
      first == "both" ? whole_number_of(1) : Rational(first == "tips" ? 5 : 3, 4);
  PartsScene scene;
  const auto end = whole_number_of(2 * teeth);
  scene.parts[0] = {box_between({0, -1, -2}, {Rational(end + 1), 1, -1})};
  for (int i = 0; i <= teeth; ++i)
    scene.parts[0].push_back(
        box_between({whole_number_of(2 * i), -1, -1}, {whole_number_of(2 * i + 1), 1, 0}));
  scene.parts[1] = {box_between({0, -1, length}, {Rational(end + 1), 1, Rational(length + 1)})};
  for (int i = 0; i < teeth; ++i) {
    scene.parts[1].push_back(
        box_between({Rational(whole_number_of(2 * i + 1) + aside), -1, 0},
                    {Rational(whole_number_of(2 * i + 2) - aside), 1, length}));
  }
  // The tips of body 2 meet the back of body 1 at height -1, those of body 1 the other back at
  // -length.
  if (length >= 1) {
    for (std::size_t i = 1; i < scene.parts[1].size(); ++i) scene.pairs.push_back({0, i});
  }
  if (length <= 1) {
    for (std::size_t i = 1; i < scene.parts[0].size(); ++i) scene.pairs.push_back({i, 0});
  }
  const Rational level = length < 1 ? Rational(-length) : whole_number_of(-1);
  return draft_of_parts(std::move(scene), downward(at_height(level) + sinking(at, draw)),
                        planted_at(at, /*grazes=*/false), draw);
}

// A key that goes down through a hole between four bars, with the sizes of the hole, or smaller or
// larger by 2^-20 to 2^-60.
std::optional<Draft> notch(Draw& draw) {
  const int side = offset_side(draw.knob("offset"));
  const Rational off = side * tiny_gap(draw);
  const Rational a = sixteenths(draw, 4, 24), b = sixteenths(draw, 4, 24);
  const Rational thick = sixteenths(draw, 2, 16), high = sixteenths(draw, 2, 16);
  PartsScene scene;
  const Rational down = -thick;
  scene.parts[0] = {
      box_between({Rational(-a - 1), Rational(-b - 1), down}, {Rational(-a), Rational(b + 1), 0}),
      box_between({a, Rational(-b - 1), down}, {Rational(a + 1), Rational(b + 1), 0}),
      box_between({Rational(-a), Rational(-b - 1), down}, {a, Rational(-b), 0}),
      box_between({Rational(-a), b, down}, {a, Rational(b + 1), 0})};
  const Rational x = a - off, y = b - off;
  scene.parts[1] = {box_between({Rational(-x), Rational(-y), 0}, {x, y, high})};
  scene.is_plain[1] = draw.one_in(2);
  const Rational at(draw.integer(1, 3), 8), left(draw.integer(5, 7), 8);
  const Rational speed = (thick + high) / (left - at);
  Planted planted{.start = "separated", .all_contacts = true};
  if (side <= 0) {
    PlantedContact contact;
    contact.enter = at;
    contact.exit = left;
    contact.kind = side == 0 ? "sliding" : "overlapping";
    planted.contacts = {std::move(contact)};
    scene.pairs = {{0, 0}, {1, 0}, {2, 0}, {3, 0}};
  }
  return draft_of_parts(std::move(scene), downward(since(at) * Rational(-speed)),
                        std::move(planted), draw);
}

}  // namespace touchstone::generate::kinds
