// Hard families (generate/hard/README.md) of sizes and positions at which products exceed the range
// of a format (hard-range), or sums lose their last bits (hard-far).

#include "verify/cases/generate/kinds/all.hpp"
#include "verify/cases/generate/kinds/hard.hpp"

namespace touchstone::generate::kinds {
namespace {

// Cubes of size 2^e, such that a product of two or three lengths exceeds the format's range.
std::optional<Draft> hard_range(Draw& draw) {
  const Format f = format(draw);
  const bool small = draw.one_in(2);
  // Above the least exponent by 4 and below the largest by 9, since c and w have up to 8 bits.
  const int e =
      small ? draw.integer(f.least + 4, f.least * 2 / 3) : draw.integer(f.most * 2 / 3, f.most - 9);
  const int c = draw.integer(1, 200);
  const int w = draw.integer(c + 1, 255);
  const Numeral one = float_of(1, e);
  const Body rests{BoxByCorners{{-one, -one, -one}, {0, one, one}}, resting()};
  const Body moves{BoxByCorners{{0, -one, -one}, {one, one, one}},
                   Motion::linear({float_of(c, e), 0, 0}, {float_of(-w, e), 0, 0})};
  Draft draft{{rests, moves}};
  PlantedContact contact;
  contact.enter = Rational(c, w);
  contact.kind = "overlapping";
  draft.planted = Planted{.start = "separated", .contacts = {std::move(contact)}};
  draft.tags = flagged({"range", small ? "underflow" : "overflow"}, small ? -e : e);
  return draft;
}

// Both boxes are 2^k away from the origin; the distance between them is a few units in the last
// place of 2^k.
std::optional<Draft> hard_far(Draw& draw) {
  const Format f = format(draw);
  const int k = f.precision == 53 ? draw.integer(20, 50) : draw.integer(10, 22);
  const int last = k + 1 - f.precision;  // the unit in the last place of 2^k
  const int gap = draw.integer(1, 200);
  const int w = draw.integer(gap + 1, 255);
  const Integer place = shifted(Integer(1), static_cast<unsigned>(f.precision - 1));
  const Body rests{BoxByCorners{{-1, -1, -1}, {0, 1, 1}},
                   Motion::fixed({float_of(place, last), 0, 0})};
  const Body moves{BoxByCorners{{0, -1, -1}, {1, 1, 1}},
                   Motion::linear({float_of(place + gap, last), 0, 0}, {float_of(-w, last), 0, 0})};
  Draft draft{{rests, moves}};
  PlantedContact contact;
  contact.enter = Rational(gap, w);
  contact.kind = "overlapping";
  draft.planted =
      Planted{.start = "separated", .contacts = {std::move(contact)}, .all_contacts = true};
  draft.tags = flagged({"far"}, floor_log2(Rational(place) / gap));
  return draft;
}

}  // namespace

std::vector<Family> hard_scales() {
  return {{.name = "hard-range",
           .sentence = "Cubes meet that are so small or large that products of their lengths "
                       "overflow or underflow.",
           .knobs = {kFormat},
           .draw = hard_range,
           .planted = true},
          {.name = "hard-far",
           .sentence = "Boxes meet far from the origin; their distance is a few units in the last "
                       "place of their positions.",
           .knobs = {kFormat},
           .draw = hard_far,
           .planted = true}};
}

}  // namespace touchstone::generate::kinds
