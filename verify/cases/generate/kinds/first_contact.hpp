#pragma once

#include "verify/cases/generate/kinds/plan.hpp"

namespace touchstone::generate::kinds {

// Drafts of two boxes whose first contact is chosen: the features, the time and the multiplicity.
// Many families draw their cases with these functions.

// A closed interval of time.
struct Span {
  Rational from;
  Rational until;
};

// The longest of a few spans around the chosen time on which the features keep supporting both
// boxes. It begins at 0 or later, and ends at 1 or earlier. `before_only`: only the time before the
// contact matters.
std::optional<Span> support_span(const Scene& scene, const Meeting& meeting, const Vector& u,
                                 bool before_only);

// The functions below use s = t - at, the time since the chosen time of contact.

// A path that approaches from a chosen direction, with a drift that keeps the contact within its
// features.
Path random_path(const Scene& scene, const Meeting& meeting, Dice& dice);

// c s^m.
RationalPolynomial power(const Rational& c, int m);

// The draft of two boxes whose horizon is the span. They are apart until they meet at the chosen
// time, at which the condition of their plane has a root of this multiplicity. If it is odd, they
// overlap afterwards; if even, they touch and part. REQUIRES: the path is such.
Draft meet_first(const Scene& scene, const Meeting& meeting, const Path& path,
                 const Carried& carried, const Span& span, int multiplicity);

// The draft of a first contact of these features. If the multiplicity is odd, the boxes overlap
// afterwards; if even, they touch and part. nullopt if it is not possible in this scene.
std::optional<Draft> first_contact(const Scene& scene, const Meeting& meeting, int multiplicity,
                                   const Rational& speed, const Carried& carried, Dice& dice);

}  // namespace touchstone::generate::kinds
