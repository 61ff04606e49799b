// Hard families (generate/hard/README.md) whose times are close to midpoints of two neighbouring
// numbers of their format, as close as such motions allow: hard-quotient and hard-root.

#include "verify/cases/generate/kinds/all.hpp"
#include "verify/cases/generate/kinds/hard.hpp"

namespace touchstone::generate::kinds {
namespace {

// Head on, with first contact at g / v. For odd v there is one g between v / 2 and v with 2^(p+1) g
// = k v ± 1, where k is odd. Then g / v differs by 1 / (2^(p+1) v) from k / 2^(p+1), the midpoint
// of two neighbours of precision p. No quotient of such numbers with this v is nearer to a
// midpoint.
std::optional<Draft> hard_quotient(Draw& draw) {
  const int p = format(draw).precision;
  const Integer v = odd_integer(draw, p);
  const Integer power = shifted(Integer(1), static_cast<unsigned>(p + 1));
  Integer g;
  // g is the inverse of 2^(p+1) modulo v.
  mpz_invert(g.backend().data(), power.backend().data(), v.backend().data());
  const bool above = 2 * g > v;  // then 2^(p+1) g = k v + 1; otherwise the other root is taken
  if (!above) g = v - g;
  const Integer k = (power * g + (above ? -1 : 1)) / v;
  // If first rounded to more bits it becomes the midpoint, which is then rounded to the even
  // neighbour.
  const bool up_is_even = !bit_test(Integer((k + 1) / 2), 0);
  std::vector<std::string> flags{"hard-quotient"};
  if (up_is_even != above) flags.emplace_back("double-rounding");

  Draft draft{along_x(Motion::linear({float_of(g, 1 - p), 0, 0}, {-float_of(v, 1 - p), 0, 0}))};
  PlantedContact contact;
  contact.enter = Rational(g, v);
  contact.kind = "overlapping";
  contact.multiplicity = 1;
  draft.planted =
      Planted{.start = "separated", .contacts = {std::move(contact)}, .all_contacts = true};
  draft.tags = flagged(std::move(flags), floor_log2(Rational(power * g)));
  return draft;
}

// Free fall from a height h, with first contact at √h. For an odd x of p + 1 bits and a small r
// with x² = 2^(p+2) q + r, h = q / 2^p has the root sqrt(x² - r) / 2^(p+1). It is below the
// midpoint x / 2^(p+1) by a relative distance of r / (2 x²). Such x exist for r ≡ 1 modulo 8, and
// are found bit by bit (Hensel).
std::optional<Draft> hard_root(Draw& draw) {
  const int p = format(draw).precision;
  const Integer r = 8 * draw.integer(0, p == 53 ? 100000 : 4000) + 1;
  // Distances near the size of the boxes, so that nothing else is hard.
  const int s = draw.integer(-2, 0);
  Integer x = 1;
  for (int bit = 3; bit < p + 2; ++bit) {
    if (bit_test(Integer(abs(x * x - r)), static_cast<unsigned>(bit)))
      x += shifted(Integer(1), static_cast<unsigned>(bit - 1));
  }
  const Integer top = shifted(Integer(1), static_cast<unsigned>(p));
  if (x < top) x = 2 * top - x;
  const Integer q = (x * x - r) / shifted(Integer(1), static_cast<unsigned>(p + 2));

  Draft draft{along_x(along({float_of(q, s - p), 0, float_of(-1, s)}))};
  PlantedContact contact;
  contact.kind = "overlapping";
  contact.multiplicity = 1;
  draft.planted =
      Planted{.start = "separated", .contacts = {std::move(contact)}, .all_contacts = true};
  const Rational midpoint = Rational(x) / Rational(2 * top);
  draft.planted->instants = {{midpoint, true},
                             {Rational(midpoint - Rational(r) / (Rational(2 * top) * x)), false}};
  draft.tags = flagged({"hard-root"}, floor_log2(Rational(2 * x * x) / Rational(r)));
  return draft;
}

}  // namespace

std::vector<Family> hard_to_round() {
  return {{.name = "hard-quotient",
           .sentence = "Boxes meet head on, at a quotient that no number of the format is farther "
                       "from, and hardly any is nearer to the midpoint of two.",
           .knobs = {kFormat},
           .draw = hard_quotient,
           .planted = true},
          {.name = "hard-root",
           .sentence =
               "A box falls on another from rest: the time is a square root next to a midpoint.",
           .knobs = {kFormat},
           .draw = hard_root,
           .planted = true}};
}

}  // namespace touchstone::generate::kinds
