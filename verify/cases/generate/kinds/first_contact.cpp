// Drafts of two boxes whose first contact (features, time, multiplicity) is chosen before the
// motion: 1. random_path() leads to the contact; 2. its profile ± speed · s^multiplicity gives the
// contact its multiplicity; 3. support_span() proves on which horizon no other features matter;
// 4. meet_first() writes the bodies and the planted answer.

#include "verify/cases/generate/kinds/first_contact.hpp"

namespace touchstone::generate::kinds {

std::optional<Span> support_span(const Scene& scene, const Meeting& meeting, const Vector& u,
                                 bool before_only) {
  constexpr int kShortest = 6;  // halvings: the shortest span is 1/64 of the longest
  Rational share = 1;
  for (int k = 0; k <= kShortest; ++k, share /= 2) {
    const Span span{scene.at * (1 - share),
                    before_only ? Rational(1) : Rational(scene.at + (1 - scene.at) * share)};
    if (support_on(scene, meeting, u, span.from, before_only ? scene.at : span.until)) return span;
  }
  return std::nullopt;
}

RationalPolynomial power(const Rational& c, int m) {
  Coefficients<Rational> coefficients(static_cast<std::size_t>(m), Rational(0));
  coefficients.push_back(c);
  return RationalPolynomial(std::move(coefficients));
}

Path random_path(const Scene& scene, const Meeting& meeting, Dice& dice) {
  Path path;
  const auto fixed = fixed_axes(meeting.features.box1);
  // A face or two crossing edges are met along their normal. A vertex or an edge is met from the
  // direction of the centre of the Minkowski sum, which is inside all planes that meet there.
  path.u = fixed == 1 || meeting.edge1 >= 0 ? meeting.d : centre_at(scene, meeting);
  for (int k = 0; k < 3; ++k) {
    const Rational v(dice.integer(-4, 4), 4);
    if (meeting.features.box1[k] != 0) continue;
    const auto i = static_cast<std::size_t>(k);
    for (std::size_t x = 0; x < 3; ++x) path.drift[x] += scene.a[i][x] * v * scene.h1[i];
  }
  return path;
}

Draft meet_first(const Scene& scene, const Meeting& meeting, const Path& path,
                 const Carried& carried, const Span& span, int multiplicity) {
  const bool touches_only = multiplicity % 2 == 0;
  Draft draft{bodies(scene, meeting, path, carried), horizon(span.from, span.until)};
  PlantedContact contact;
  contact.enter = scene.at;
  if (touches_only) contact.exit = scene.at;
  contact.kind = touches_only ? "grazing" : "overlapping";
  contact.touch = as_written(meeting.features, carried.swapped);
  contact.multiplicity = multiplicity;
  draft.planted = Planted{.start = "separated", .contacts = {std::move(contact)}};
  return draft;
}

std::optional<Draft> first_contact(const Scene& scene, const Meeting& meeting, int multiplicity,
                                   const Rational& speed, const Carried& carried, Dice& dice) {
  Path path = random_path(scene, meeting, dice);
  path.profile = power(multiplicity % 2 == 0 ? speed : Rational(-speed), multiplicity);
  const auto span = support_span(scene, meeting, path.u, true);
  if (!span) return std::nullopt;
  return meet_first(scene, meeting, path, carried, *span, multiplicity);
}

}  // namespace touchstone::generate::kinds
