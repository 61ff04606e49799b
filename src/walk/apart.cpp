// Proves until when two boxes are apart (`until`), and along which planes they overlap
// (`overlap_along`), in doubles with error bounds, in integers or in intervals. A walk finds the
// first instant that may be a contact; the boxes are apart before it, up to a short number.

#include "src/walk/apart.hpp"

#include <cmath>

#include "src/walk/conditions/bounded/direct_motion.hpp"
#include "src/walk/conditions/bounded/leading_digits.hpp"
#include "src/walk/filtered_walk.hpp"
#include "touchstone/number/dyadic.hpp"

namespace touchstone::walk {
namespace {

// Stretches end at multiples of 2^-kClockBits on the piece's own clock. Charts, roots and answers
// are computed from these numbers, so short ones keep all of them short.
constexpr unsigned kClockBits = 24;

// A multiple of the unit 2^-kClockBits: before u by at least one unit and less than two. REQUIRES:
// u is in [0, 1].
Rational short_of(const Rational& u) {
  Dyadic d = floor_dyadic(u, kClockBits);
  d.mantissa -= 1;
  return to_rational(d);
}

// Conversion from query time to a piece's own clock, and back.
Rational own_time(const PiecePair& pieces, const Rational& t) {
  if (pieces.from.is_zero() && pieces.until == 1) return t;
  return (t - pieces.from) / (pieces.until - pieces.from);
}
Rational query_time(const PiecePair& pieces, const Rational& u) {
  if (pieces.from.is_zero() && pieces.until == 1) return u;
  return pieces.from + u * (pieces.until - pieces.from);
}

// A double below (side -1) or above (side +1) u, for u near [0, 1].
double bound_of(const Rational& u, int side) {
  const auto near = rounded<double>(u);
  return std::nextafter(near.value + side * near.error, 2.0 * side);
}

}  // namespace

const PackedMotion<Integer>& Apart<Integer>::motion() {
  if (!motion_) motion_ = packed_motion<Integer>(pieces_, query_.box(0), query_.box(1));
  return *motion_;
}

FilteredFacets<double>* Apart<Integer>::own_doubles() {
  if (!filter_) return nullptr;
  return own_.facets(
      [this] { return direct_motion<double>(pieces_, query_.box(0), query_.box(1)); });
}

FilteredFacets<double>* Apart<Integer>::rounded_integers() {
  if (!filter_) return nullptr;
  return rounded_.facets([this] { return rounded_motion<double>(motion()); });
}

std::optional<Apart<Integer>::Stretch> Apart<Integer>::by_doubles(FilteredFacets<double>* facets,
                                                                  const Rational& since) {
  if (facets == nullptr) return std::nullopt;
  // A multiple of 2^-kClockBits is a double; an instant from elsewhere may not be one.
  const double start = nearest_double(since);
  if (exact_value(start) != since) return std::nullopt;
  // Even if a doubt is left about an instant, the boxes are proven to be apart before it.
  const auto up_to = [&since](const std::optional<Doubt<double>>& doubt) -> std::optional<Stretch> {
    if (!doubt) return std::nullopt;
    return Stretch{doubt->at_start ? since : short_of(exact_value(doubt->enclosure.low))};
  };
  const auto end = filtered_walk(*facets, Unheard{}, BoundedInstant<double>::at(start));
  if (const auto* open = end.open()) return up_to(open->doubt);
  return end.is_none() ? Stretch{} : Stretch{short_of(exact_value(end.that()->low))};
}

Apart<Integer>::Stretch Apart<Integer>::by_integers(const Rational& since) {
  if (!exact_) exact_.emplace(motion());
  const auto contact = walk(*exact_, Unheard{}, RealAlgebraic(since));
  if (!contact) return {};
  // One bit more than the clock has: the lower end is then near enough for short_of.
  contact->refine(kClockBits + 1);
  return {short_of(contact->lower())};
}

std::optional<Rational> Apart<Integer>::until(const Rational& since) {
  const Rational u = own_time(pieces_, since);
  auto stretch = by_doubles(own_doubles(), u);
  if (!stretch) stretch = by_doubles(rounded_integers(), u);
  ++(stretch ? decisions_.by_doubles : decisions_.by_integers);
  if (!stretch) stretch = by_integers(u);
  if (!stretch->until) return std::nullopt;
  // A contact at `since` or just after it leaves no stretch.
  return *stretch->until > u ? query_time(pieces_, *stretch->until) : since;
}

bool Apart<Integer>::overlap_along(int facet, int side, const SignTable& inside,
                                   const RealAlgebraic& from, const RealAlgebraic& until) {
  FilteredFacets<double>* facets = rounded_.is_made() ? rounded_integers() : own_doubles();
  if (facets == nullptr) facets = rounded_integers();
  if (facets == nullptr) return false;
  // Doubles outside of the span: the nearest ones may be inside it.
  const double low = bound_of(own_time(pieces_, from.lower()), -1);
  const double high = bound_of(own_time(pieces_, until.upper()), +1);
  const bool known = facets->overlap_along({facet, side}, inside, low, high);
  ++(known ? decisions_.by_doubles : decisions_.by_integers);
  return known;
}

std::optional<Rational> Apart<Interval>::until(const Rational& since) {
  const Rational u = own_time(pieces_, since);
  BoxFacets<Interval> facets(motion_);
  const auto contact = walk(facets, Unheard{}, NumberTraits<Interval>::from(u));
  if (!contact) return std::nullopt;
  const Rational until = short_of(exact_value(contact->lower()));
  return until > u ? query_time(pieces_, until) : since;
}

}  // namespace touchstone::walk
