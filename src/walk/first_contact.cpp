// The first contact of two boxes by the exact walk, piece after piece.

#include "src/walk/first_contact.hpp"

#include <memory>

#include "src/walk/algebraic_instant.hpp"
#include "src/walk/exact_instant.hpp"

namespace touchstone::walk {

RealAlgebraic on_the_horizon(const RealAlgebraic& u, const Rational& from, const Rational& until) {
  const Rational width = until - from;
  if (u.is_rational()) return RealAlgebraic(Rational(from + u.rational() * width));
  if (from.is_zero() && width == 1) return u;
  // The polynomial in t: width^d p((t - from) / width) = Σ p_i (t - from)^i width^(d-i), by
  // Horner's rule.
  const IntegerPolynomial& p = u.polynomial();
  Polynomial<Rational> in_t(Rational(p.leading()));
  const Polynomial<Rational> line{Rational(-from), Rational(1)};
  Rational power = 1;
  for (int i = p.degree() - 1; i >= 0; --i) {
    power *= width;
    in_t = in_t * line + Polynomial<Rational>(Rational(p[i]) * power);
  }
  // Bisect until both ends have moved. Then any interval between the image of the wide enclosure
  // and the image of the narrow one holds one root, and none at its ends.
  const auto image = [&](const Rational& v) { return Rational(from + v * width); };
  const RealAlgebraic lower(image(u.lower()));
  const RealAlgebraic upper(image(u.upper()));
  const auto moved = [&] {
    return lower.compare(image(u.lower())) < 0 && upper.compare(image(u.upper())) > 0;
  };
  while (!u.is_rational() && !moved()) u.bisect();
  if (u.is_rational()) return RealAlgebraic(image(u.rational()));
  const auto dyadic = [](const Rational& q) {
    return floor_dyadic(q, bit_length(denominator(q)) - 1);
  };
  return {std::make_shared<const IntegerPolynomial>(cleared(in_t)),
          {dyadic(Roots<Integer>::between(lower, RealAlgebraic(image(u.lower())))),
           dyadic(Roots<Integer>::between(RealAlgebraic(image(u.upper())), upper))},
          u.sign_at_lower()};
}

std::optional<Contact::Kind> kind_of(State state, std::optional<State> after) {
  if (state == State::overlapping || after == State::overlapping) return Contact::Kind::overlapping;
  if (after == State::touching) return std::nullopt;
  return Contact::Kind::grazing;
}

std::optional<FirstContact> first_contact(const std::vector<PackedMotion<Integer>>& motions) {
  assert(!motions.empty());
  for (std::size_t p = 0; p < motions.size(); ++p) {
    BoxFacets<Integer> facets(motions[p]);
    const auto u = walk(facets);
    if (!u) continue;
    FirstContact found;
    found.time = on_the_horizon(*u, motions[p].from, motions[p].until);
    found.piece = p;
    AlgebraicInstant at(facets, *u);
    const InstantContact contact =
        contact_at(at).value();  // the walk has found no plane that separates
    found.contact = contact.contact;
    // Where pieces meet, the deeper pose counts. On a continuous motion both poses are equal; at a
    // jump the boxes are in contact if they are in either pose. A piece may be a single instant.
    const auto is_instant = [&](std::size_t i) { return motions[i].from == motions[i].until; };
    std::size_t last = p;
    if (!is_instant(p) && u->compare(1) < 0) {
      found.after = state_behind(at, contact);
    } else {
      while (!found.after && ++last < motions.size()) {
        BoxFacets<Integer> next(motions[last]);
        AlgebraicInstant start(next, FormRoots<Integer>::start());
        const auto there = contact_at(start);
        if (there && there->contact.state > found.contact.state) {
          found.contact = there->contact;
          found.piece = last;
        }
        if (is_instant(last)) continue;
        found.after = there ? state_behind(start, *there) : State::separated;
      }
    }
    found.state = found.contact.state;
    if (found.state == State::touching) {
      found.planes = active_planes(found.contact.active, found.contact.table);
      if (!found.planes.empty()) found.touch = touching_features(found.planes);
    }
    return found;
  }
  return std::nullopt;
}

}  // namespace touchstone::walk
