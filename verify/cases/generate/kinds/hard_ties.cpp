// Hard families (generate/hard/README.md) of events that coincide (hard-tie), and of events that
// differ only in a last bit (hard-ulp-graze).

#include <utility>

#include "verify/cases/generate/kinds/all.hpp"
#include "verify/cases/generate/kinds/hard.hpp"

namespace touchstone::generate::kinds {
namespace {

// A tie has no gap, so its level is the format's precision.
long level_of_tie(const Format& f) { return f.precision; }

PlantedContact touch_at(const Rational& t) {
  PlantedContact contact;
  contact.enter = contact.exit = t;
  contact.kind = "grazing";
  return contact;
}

// Contact only at the last, or the first, instant of the horizon; and twins that miss it by the
// last bit of the path.
std::optional<Draft> at_an_end(Draw& draw, const Format& f, const std::string& at) {
  const int bits = f.precision;
  const Integer way = odd_integer(draw, bits);
  const bool first = at == "start";
  const bool misses = at == "end-miss";
  const Numeral speed = float_of(misses ? Integer(way - 1) : way, 1 - bits);
  Draft draft{along_x(Motion::linear({first ? Numeral(0) : float_of(way, 1 - bits), 0, 0},
                                     {first ? speed : -speed, 0, 0}))};
  Planted planted{.start = first ? "touching" : "separated", .all_contacts = true};
  if (!misses) planted.contacts = {touch_at(first ? 0 : 1)};
  draft.planted = std::move(planted);
  draft.tags = flagged({"tie", at}, misses ? floor_log2(Rational(way)) : level_of_tie(f));
  return draft;
}

// Boxes approach until two pieces of a motion meet, touch there, and separate again.
std::optional<Draft> between_pieces(Draw& draw, const Format& f) {
  const Integer way = odd_integer(draw, f.precision);
  const int k = draw.integer(1, 4);  // the pieces meet at 2^-k
  const Numeral there = float_of(way, 1 - f.precision);
  const Numeral speed = float_of(way, 1 - f.precision + k);
  Motion motion =
      Motion::piecewise({{float_of(1, -k), Motion::linear({there, 0, 0}, {-speed, 0, 0})},
                         {std::nullopt, Motion::linear({-there, 0, 0}, {speed, 0, 0})}});
  Draft draft{along_x(std::move(motion))};
  draft.planted =
      Planted{.start = "separated", .contacts = {touch_at(power_of_two(-k))}, .all_contacts = true};
  draft.tags = flagged({"tie", "piece"}, level_of_tie(f));
  return draft;
}

// Box 2 moves towards two faces at once. One distance and the speed along it are larger by the same
// factor, so that both planes are reached at one instant.
std::optional<Draft> on_two_planes(Draw& draw, const Format& f) {
  const int factor = 2 * draw.integer(0, 3) + 1;
  const Integer speed = odd_integer(draw, f.precision - 3);
  const Integer way = odd_integer(draw, f.precision - 4);
  const int down = 1 - f.precision;
  const WrittenVector from{float_of(factor * way, down), float_of(way, down), 0};
  const WrittenVector velocity{-float_of(factor * speed, down), -float_of(speed, down), 0};
  Draft draft{{Body{BoxByCorners{{-1, -1, -1}, {0, 0, 1}}, resting()},
               Body{BoxByCorners{{0, 0, -1}, {1, 1, 1}}, Motion::linear(from, velocity)}}};
  PlantedContact contact;
  contact.enter = Rational(way, speed);
  contact.kind = "overlapping";
  contact.planes = 2;
  FeaturePair touch;
  touch.box1[0] = touch.box1[1] = 1;
  touch.box2[0] = touch.box2[1] = -1;
  contact.touch = touch;
  draft.planted =
      Planted{.start = "separated", .contacts = {std::move(contact)}, .all_contacts = true};
  draft.tags = flagged({"tie", "planes"}, level_of_tie(f));
  return draft;
}

std::optional<Draft> hard_tie(Draw& draw) {
  const Format f = format(draw);
  const std::string& at = draw.knob("at");
  if (at == "piece") return between_pieces(draw, f);
  return at == "planes" ? on_two_planes(draw, f) : at_an_end(draw, f, at);
}

// Box 2 reaches the edge, or the corner, of box 1 just when it leaves it: in exact proportion, or
// with the path to it one or two units in the last place shorter or longer.
std::optional<Draft> hard_ulp_graze(Draw& draw) {
  const Format f = format(draw);
  const bool corner = draw.knob("meet") == "corners";
  const int off = draw.integer(-2, 2);
  const int factor = 2 * draw.integer(1, 3) + 1;
  const Integer speed = odd_integer(draw, f.precision - 3);
  const Integer way = odd_integer(draw, f.precision - 4);
  const int down = 1 - f.precision;
  const Numeral into = float_of(factor * way + off, down);
  const Numeral into_speed = -float_of(factor * speed, down);
  WrittenVector from{into, -float_of(way, down), 0};
  WrittenVector velocity{into_speed, float_of(speed, down), 0};
  if (corner) {
    from[2] = float_of(way, down);
    velocity[2] = -float_of(speed, down);
  }
  const Numeral low = corner ? 0 : -1;
  Draft draft{{Body{BoxByCorners{{-1, -1, -1}, {0, 0, -low}}, resting()},
               Body{BoxByCorners{{0, 0, low}, {1, 1, 1}}, Motion::linear(from, velocity)}}};
  const Rational leaves = Rational(way, speed);
  const Rational enters = corner && off < 0 ? leaves : Rational(factor * way + off, factor * speed);
  Planted planted{.start = "separated", .all_contacts = true};
  if (off <= 0) {
    PlantedContact contact = touch_at(leaves);
    contact.enter = enters;
    if (enters < leaves) contact.kind = "overlapping";
    planted.contacts = {std::move(contact)};
  }
  draft.planted = std::move(planted);
  const char* what = off > 0 ? "near-miss" : enters < leaves ? "window" : "touch";
  draft.tags = flagged({"ulp-graze", what},
                       off == 0 ? level_of_tie(f) : floor_log2(Rational(factor * way) / abs(off)));
  return draft;
}

}  // namespace

std::vector<Family> hard_ties() {
  return {{.name = "hard-tie",
           .sentence = "Boxes touch at the very end of the horizon, at its beginning or where two "
                       "pieces meet, or just miss that; or two planes are reached at once.",
           .knobs = {kFormat, {"at", {"end", "end-miss", "start", "piece", "planes"}}},
           .draw = hard_tie,
           .planted = true},
          {.name = "hard-ulp-graze",
           .sentence = "A box reaches the edge or the corner of another just when it leaves it: "
                       "exactly, or one or two last bits too late or too early.",
           .knobs = {kFormat, {"meet", {"edges", "corners"}}},
           .draw = hard_ulp_graze,
           .planted = true}};
}

}  // namespace touchstone::generate::kinds
