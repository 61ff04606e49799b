// Changes of radii, for variants (change.hpp) of cases that have one.

#include <array>

#include "touchstone/distances.hpp"
#include "touchstone/number/floating.hpp"
#include "verify/cases/generate/variants/change.hpp"
#include "verify/cases/generate/variants/changed_values.hpp"
#include "verify/cases/generate/variants/numbers_of.hpp"

namespace touchstone::generate::variants {
namespace {

Numeral radius_of(const Body& body) { return body.radius.value_or(Numeral(0)); }

// Moves radius from one body to the other. The sum of the radii does not change, so the answer does
// not change.
bool moved_to_the_other(Setting& s) {
  const std::size_t from = s.below(2);
  Body& body = s.parts.bodies[from];
  Body& other = s.parts.bodies[1 - from];
  if (!body.radius) return false;
  const Rational part = body.radius->value() * Rational(s.dice.integer(1, 4), 4);
  body.radius = Numeral(Rational(body.radius->value() - part));
  other.radius = Numeral(Rational(radius_of(other).value() + part));
  return true;
}

bool one_ulp_of_a_radius(Setting& s) {
  Body& body = s.any_body();
  if (!body.radius) return false;
  body.radius = neighbour(*body.radius, s.dice.sign());
  return body.radius->value().sign() >= 0;
}

bool without_radius(Setting& s) {
  Body& body = s.any_body();
  const bool had = body.radius.has_value();
  body.radius.reset();
  return had;
}

bool radius_of_another(Setting& s) {
  const auto& other = s.other.bodies[s.below(2)].radius;
  if (!other) return false;
  s.any_body().radius = other;
  return true;
}

// The radius becomes the double nearest to the distance of the cores at some instant, so that the
// bodies nearly touch then.
bool as_large_as_the_gap(Setting& s) {
  const Query* const query = s.query();
  if (query == nullptr) return false;
  const Rational& from = query->from();
  const Rational length = query->until() - from;
  const Rational at = from + length * Rational(s.dice.integer(0, 8), 8);
  const std::array<double, 1> times{nearest_double(at)};
  const auto gap = distances(query->cores(), times);
  if (!gap || !(gap.value().front() > 0)) return false;
  const std::size_t body = s.below(2);
  s.parts.bodies[body].radius = Numeral(gap.value().front());
  s.parts.bodies[1 - body].radius.reset();
  return true;
}

}  // namespace

std::vector<Change> changes_of_radii() {
  return {{"a radius moved to the other body", moved_to_the_other},
          {"one ulp of a radius", one_ulp_of_a_radius},
          {"a body without its radius", without_radius},
          {"a radius of another case", radius_of_another},
          {"a radius as large as the gap", as_large_as_the_gap}};
}

}  // namespace touchstone::generate::variants
