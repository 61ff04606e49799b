#pragma once

#include "verify/generate/families/plan.hpp"

namespace touchstone::generate::kinds {

struct Span {
  Rational from;
  Rational until;
};

// The longest of a few spans around the chosen time on which the features keep supporting both
// boxes: from 0 or a time nearer to the chosen one, until 1 or nearer. With `before_only` what
// happens afterwards is free.
std::optional<Span> support_span(const Scene& scene, const Meeting& meeting, const Vector& u,
                                 bool before_only);

// From a chosen direction off the contact: where box 2 comes from, and a drift that leaves the
// contact in its features.
Path random_path(const Scene& scene, const Meeting& meeting, Dice& dice);

// c s^m.
RationalPolynomial power(const Rational& c, int m);

// The draft of two boxes that are apart on the span until they meet, with this multiplicity: an odd
// one, and they run into each other; an even one, and they touch and part. REQUIRES: the path is
// such.
Draft meet_first(const Scene& scene, const Meeting& meeting, const Path& path,
                 const Carried& carried, const Span& span, int multiplicity);

// A contact of these features planted so that it is the first: at a multiplicity that is odd the
// boxes run into each other, at an even one they touch and part. Nothing where this scene does not
// allow it.
std::optional<Draft> first_contact(const Scene& scene, const Meeting& meeting, int multiplicity,
                                   const Rational& speed, const Carried& carried, Dice& dice);

}  // namespace touchstone::generate::kinds
