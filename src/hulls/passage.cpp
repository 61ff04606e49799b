// Encloses the path of a point of one body in the frame of the other, in intervals.

#include "src/hulls/passage.hpp"

#include <algorithm>
#include <cstddef>
#include <utility>

#include "src/form/form_roots_interval.hpp"
#include "src/hulls/reciprocal.hpp"
#include "src/poly/bernstein.hpp"
#include "src/walk/conditions/box_conditions.hpp"

namespace touchstone::hulls {
namespace {

using IntervalForm = Form<Interval>;

// The Bernstein coefficients of a form elevated to this degree, up to a positive factor that
// depends only on the degree. The factor cancels in quotients.
Coefficients<Interval> coefficients_of(IntervalForm f, int degree) {
  f.elevate(degree);
  Coefficients<Interval> b;
  for (int i = 0; i <= degree; ++i) b.push_back(f[i]);
  unscale_bernstein(b);
  return b;
}

// Changes coefficients on [0, 1] to those on `span`, by de Casteljau's algorithm.
void restrict_to(const Interval& span, Coefficients<Interval>& b) {
  const std::size_t d = b.size() - 1;
  if (span.upper() < 1) {
    const Interval share = Interval::point(span.upper()), rest = Interval(1) - share;
    for (std::size_t k = 1; k <= d; ++k) {
      for (std::size_t i = d; i >= k; --i) b[i] = rest * b[i - 1] + share * b[i];
    }
  }
  if (span.lower() > 0) {
    const Interval share =
        Interval::point(span.lower()) * reciprocal(Interval::point(span.upper()));
    const Interval rest = Interval(1) - share;
    for (std::size_t k = 1; k <= d; ++k) {
      for (std::size_t i = 0; i + k <= d; ++i) b[i] = rest * b[i] + share * b[i + 1];
    }
  }
}

}  // namespace

// For each axis l of the body that sees the points, the numerator and the denominator of y_l are
// those of the plane of its face +l: its offset, and its terms. The term of the axis l itself is
// the denominator (`length`), the terms of the other body's axes belong to the point's coordinates.
Passage::Passage(const walk::PackedMotion<Interval>& frames, std::size_t from) {
  walk::BoxConditions<Interval> conditions(frames);
  const auto kind = static_cast<std::size_t>(from == 0 ? FacetKind::face2 : FacetKind::face1);
  const auto& cofactors = frames.cofactors[kind];
  for (std::size_t l = 0; l < 3; ++l) {
    const int facet = kFacetsByKind[kind].first + static_cast<int>(l);
    std::array<IntervalForm, 3> of_point{};
    IntervalForm length, offset = conditions.offset(facet);
    // The form's offset leads from body 1 to body 2.
    if (from == 0) offset.negate();
    for (const FacetTerm& term : conditions.terms(facet)) {
      const auto generator = static_cast<std::size_t>(term.generator);
      const std::size_t body = generator / 3;
      const bool turned = is_turned(kBoxTerms[static_cast<std::size_t>(facet)][generator],
                                    frames.mirrored1, frames.mirrored2);
      const Interval& unit = frames.extents[body][generator % 3];
      const auto& cofactor = body == 0 ? cofactors.along1 : cofactors.along2;
      IntervalForm along =
          IntervalForm::multiple(conditions.bracket(term.bracket), turned ? -unit : unit);
      if (cofactor) along = product(along, *cofactor);
      (body == from ? of_point[generator % 3] : length) = std::move(along);
    }
    int degree = std::max<int>(offset.degree(), length.degree());
    for (const IntervalForm& f : of_point) degree = std::max<int>(degree, f.degree());
    Coordinate& y = coordinates_[l];
    y.offset = coefficients_of(std::move(offset), degree);
    y.length = coefficients_of(std::move(length), degree);
    for (std::size_t m = 0; m < 3; ++m)
      y.of_point[m] = coefficients_of(std::move(of_point[m]), degree);
  }
}

std::optional<Vec3<Interval>> Passage::seen(const Vec3<Interval>& point,
                                            const Interval& span) const {
  Vec3<Interval> place{};
  for (std::size_t l = 0; l < 3; ++l) {
    const Coordinate& y = coordinates_[l];
    Coefficients<Interval> above = y.offset, below = y.length;
    for (std::size_t i = 0; i < above.size(); ++i) {
      for (std::size_t m = 0; m < 3; ++m) above[i] += y.of_point[m][i] * point[m];
    }
    restrict_to(span, above);
    restrict_to(span, below);
    for (std::size_t i = 0; i < above.size(); ++i) {
      if (!(below[i].lower() > 0)) return std::nullopt;
      const Interval here = above[i] * reciprocal(below[i]);
      place[l] = i == 0 ? here : hull(place[l], here);
    }
  }
  return place;
}

}  // namespace touchstone::hulls
