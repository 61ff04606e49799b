// Hard families (generate/hard/README.md) of events so close together that no sampling, and hardly
// any arithmetic, distinguishes them: hard-photo-finish, -mignotte, -even and -fma. Above each
// function stands the construction; recheck.py checks it from the numbers of the case.

#include <utility>

#include "verify/cases/generate/kinds/all.hpp"
#include "verify/cases/generate/kinds/hard.hpp"

namespace touchstone::generate::kinds {
namespace {

// Two faces reach the planes of a corner at p / q and, a little earlier, at p' / q', with p q' - p'
// q = 1: quotients with such denominators cannot be closer. The later one is the first contact, and
// determines which faces meet.
std::optional<Draft> photo_finish(Draw& draw) {
  const int bits = format(draw).precision;
  const bool later_is_x = draw.one_in(2);
  const Integer q = odd_integer(draw, bits);
  const Integer p = odd_integer(draw, bits - 1);
  if (gcd(p, q) != 1) return std::nullopt;
  Integer other_q;
  // other_q = q' is the inverse of p modulo q, so that p q' - 1 is a multiple p' q.
  mpz_invert(other_q.backend().data(), p.backend().data(), q.backend().data());
  const Integer other_p = (p * other_q - 1) / q;
  if (other_p.is_zero()) return std::nullopt;

  const int down = 1 - bits;
  WrittenVector from{float_of(p, down), float_of(other_p, down), 0};
  WrittenVector velocity{-float_of(q, down), -float_of(other_q, down), 0};
  if (!later_is_x) {
    std::swap(from[0], from[1]);
    std::swap(velocity[0], velocity[1]);
  }
  Draft draft{{Body{BoxByCorners{{-1, -1, -1}, {0, 0, 1}}, resting()},
               Body{BoxByCorners{{0, 0, -1}, {1, 1, 1}}, Motion::linear(from, velocity)}}};
  PlantedContact contact;
  contact.enter = Rational(p, q);
  contact.kind = "overlapping";
  FeaturePair touch;
  touch.box1[later_is_x ? 0 : 1] = 1;
  touch.box2[later_is_x ? 0 : 1] = -1;
  contact.touch = touch;
  draft.planted = Planted{.start = "separated", .contacts = {std::move(contact)}};
  draft.tags = flagged({"photo-finish", "feature"}, floor_log2(Rational(p * other_q)));
  return draft;
}

// The distance (t - 1/a)² ∓ tⁿ / (2 a²), a = 2^k (Mignotte 1982). It is negative on a window of
// length about √2 a^(-n/2) around 1 / a, or, for the twin case, nowhere.
std::optional<Draft> hard_mignotte(Draw& draw) {
  const Format f = format(draw);
  const int n = draw.number_knob("degree");
  const bool hits = draw.knob("twin") == "hit";
  const int most = f.precision == 53 ? 52 : 40;  // of a float, 2^(s - 2k - 1) is at least 2^-121
  const int k = draw.integer(4, most);
  const int s = any_scale(draw);
  WrittenPolynomial x(static_cast<std::size_t>(n) + 1, Numeral(0));
  x[0] = float_of(1, s - 2 * k);
  x[1] = float_of(-1, s + 1 - k);
  x[2] = float_of(1, s);
  x[static_cast<std::size_t>(n)] = float_of(hits ? -1 : 1, s - 2 * k - 1);
  Draft draft{along_x(along(std::move(x)))};
  Planted planted{.start = "separated", .all_contacts = true};
  if (hits) {
    PlantedContact contact;
    contact.kind = "overlapping";
    planted.contacts = {std::move(contact)};
  }
  planted.instants = {{power_of_two(-k), hits}};
  draft.planted = std::move(planted);
  draft.tags = flagged({"mignotte", hits ? "window" : "near-miss"}, (n * k - 1) / 2);
  return draft;
}

// The distance (t - m)² - w²: contact from m - w to m + w, shorter than usual sampling steps. With
// w = 0, a touch for one instant, at a root without a change of sign.
std::optional<Draft> hard_even(Draw& draw) {
  const bool double_precision = format(draw).precision == 53;
  const bool touches = draw.one_in(4);
  // m = c 2^-unit is from 1/4 to 1, and w = 2^-j. m² - w² is a number of the format: its bits are
  // from 2^-1 to 2^(-2j), at most 50 or 22.
  const int unit = double_precision ? 12 : 6;
  const Integer c = 2 * draw.integer(1 << (unit - 3), (1 << (unit - 1)) - 2) + 1;
  const int j = double_precision ? draw.integer(12, 25) : draw.integer(7, 11);
  const Rational m = Rational(c) * power_of_two(-unit);
  const Rational w = touches ? Rational(0) : power_of_two(-j);
  const Rational scale = power_of_two(any_scale(draw));
  const Rational height = m * m - w * w;
  Draft draft{along_x(along(
      {nearest_double(scale * height), nearest_double(scale * m * -2), nearest_double(scale)}))};
  PlantedContact contact;
  contact.enter = m - w;
  contact.exit = m + w;
  contact.kind = touches ? "grazing" : "overlapping";
  contact.multiplicity = touches ? 2 : 1;
  draft.planted =
      Planted{.start = "separated", .contacts = {std::move(contact)}, .all_contacts = true};
  // A touch has no extent, so its level is the format's precision.
  const long level = touches ? (double_precision ? 53 : 24) : floor_log2(m / (2 * w));
  draft.tags = flagged({"even", touches ? "double-root" : "window"}, level);
  return draft;
}

// A plate along (b, a) and, beside it, a point at (d, c) with a d - b c = 1. The two products
// differ only in their last bit, and are equal after rounding. The point is 1 / |(a, b)| away.
std::optional<Draft> hard_fma(Draw& draw) {
  const int bits = format(draw).precision;
  const Integer b = odd_integer(draw, bits);
  const Integer a = odd_integer(draw, bits);
  if (gcd(a, b) != 1) return std::nullopt;
  Integer d;
  // d is the inverse of a modulo b, so that a d - 1 is a multiple of b.
  mpz_invert(d.backend().data(), a.backend().data(), b.backend().data());
  const Integer c = (a * d - 1) / b;
  const int down = 1 - bits;
  const Numeral na = float_of(a, down);
  const Numeral nb = float_of(b, down);
  const Motion plate = Motion::matrix({WrittenRow{WrittenPolynomial{nb}, {-na}, {0}, {0}},
                                       WrittenRow{WrittenPolynomial{na}, {nb}, {0}, {0}},
                                       WrittenRow{WrittenPolynomial{0}, {0}, {1}, {0}}});
  Draft draft{{Body{BoxByCorners{{-1, 0, -1}, {1, 0, 1}}, plate},
               Body{BoxByCorners{{0, 0, 0}, {0, 0, 0}},
                    Motion::fixed({float_of(d, down), float_of(c, down), 0})}}};
  draft.planted = Planted{.start = "separated", .all_contacts = true};
  draft.tags = flagged({"fma"}, floor_log2(Rational(a * d)));
  return draft;
}

}  // namespace

std::vector<Family> hard_events() {
  return {{.name = "hard-photo-finish",
           .sentence = "A box enters a corner by two faces, so nearly at once that which was the "
                       "later one is in the last bits; it names the face.",
           .knobs = {kFormat},
           .draw = photo_finish,
           .planted = true},
          {.name = "hard-mignotte",
           .sentence = "A box comes near and leaves: contact in a window far below any sampling, "
                       "or a miss by as little.",
           .knobs = {kFormat,
                     {"degree", {"3", "5", "8", "12", "16", "20", "24"}},
                     {"twin", {"hit", "miss"}}},
           .draw = hard_mignotte,
           .planted = true},
          {.name = "hard-even",
           .sentence =
               "A box dips into another for a moment, or touches it for an instant and goes back.",
           .knobs = {kFormat},
           .draw = hard_even,
           .planted = true},
          {.name = "hard-fma",
           .sentence = "A point rests beside a plate; the products that say on which side differ "
                       "in the last of all their bits.",
           .knobs = {kFormat},
           .draw = hard_fma,
           .planted = true}};
}

}  // namespace touchstone::generate::kinds
