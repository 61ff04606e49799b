#include "touchstone/walk/certified.hpp"

#include <cmath>
#include <type_traits>
#include <utility>

#include "touchstone/poly/rounding.hpp"

namespace touchstone::walk {
namespace {

template <class T>
std::vector<FilteredMotion<T>> filtered_motions(const Query& query) {
  std::vector<FilteredMotion<T>> filtered;
  try {
    for (PackedMotion<Bounded<T>>& motion : packed_motions<Bounded<T>>(query)) {
      const MarginErrors errors = margin_errors(motion);
      filtered.push_back({std::move(motion), errors});
    }
  } catch (const Undecided&) {
    // A degree is too high for the filters.
    filtered.clear();
  }
  return filtered;
}

// Where the walk in T ended.
template <class T>
struct Found {
  std::size_t piece = 0;
  bool at_start = false;  // the boxes overlap there; else they touch in the plane
  BoundedInstant<T> u{};
  BoxPlane plane{};
  SignTable table{};
};

// Hears which plane was followed last.
struct LastPlane {
  template <class Time>
  void separates(const BoxPlane& p, const Time&, const Time&) {
    plane = p;
  }
  BoxPlane plane{};
};

// Throws Undecided.
template <class T>
std::optional<Found<T>> found_in(const std::vector<FilteredMotion<T>>& motions) {
  if (motions.empty()) throw Undecided();
  for (std::size_t p = 0; p < motions.size(); ++p) {
    FilteredFacets<T> facets(motions[p]);
    LastPlane last;
    const auto u = walk(facets, last);
    if (!u) continue;
    // Where pieces meet, and at the horizon's end, more than one pose counts.
    const bool at_start = u->is_point();
    const PackedMotion<Bounded<T>>& m = motions[p].motion;
    if (at_start ? p > 0 || m.from == m.until : !(u->high < T(1))) throw Undecided();
    return Found<T>{p, at_start, *u, last.plane, facets.table()};
  }
  return std::nullopt;
}

// Both ends of an enclosure, rounded, or nothing where these are not one.
std::optional<double> nearest(const BoundedInstant<DoubleDouble>& u,
                              const CertifiedMotions::Clock& clock) {
  const auto end = [&clock](const DoubleDouble& at, double side) {
    using Number = Bounded<DoubleDouble>;
    const Number t = clock.from + Number(at, 0) * clock.width;
    const double off = (t.error + t.size() * Rounding<DoubleDouble>::unit) * kSlack;
    const DoubleDouble moved = t.value + DoubleDouble(side * off);
    return moved.high + moved.low;
  };
  const double low = end(u.low, -1);
  const double high = end(u.high, +1);
  // Below the normal range doubles are coarser than their own errors.
  if (low == high && std::fabs(low) >= 0x1p-900) return low;
  return std::nullopt;
}

BoundedInstant<DoubleDouble> widened(const BoundedInstant<double>& u) {
  return {DoubleDouble(u.low), DoubleDouble(u.high)};
}
const BoundedInstant<DoubleDouble>& widened(const BoundedInstant<DoubleDouble>& u) { return u; }

// The time's nearest double, by the condition in double-doubles.
template <class T>
std::optional<double> rounded_time(const Found<T>& found, const CertifiedMotions& motions) {
  if (motions.double_doubles.empty()) return std::nullopt;
  BoundedInstant<DoubleDouble> u = widened(found.u);
  try {
    if constexpr (std::is_same_v<T, double>) {
      FilteredFacets<DoubleDouble> facets(motions.double_doubles[found.piece]);
      const auto narrow =
          FormRoots<Bounded<DoubleDouble>>::narrowed(facets.condition(found.plane, found.table), u);
      if (!narrow) return std::nullopt;
      u = *narrow;
    }
    return nearest(u, motions.clocks[found.piece]);
  } catch (const Undecided&) {
    return std::nullopt;
  }
}

CertifiedAnswer by_integers(const CertifiedMotions& motions) {
  CertifiedAnswer answer{std::nullopt, Rung::integers, Rung::integers};
  if (const auto exact = first_contact(motions.integers)) {
    answer.contact = {rounded_double(exact->time), exact->state,        exact->after, exact->piece,
                      exact->contact.active,       exact->contact.table};
  }
  return answer;
}

template <class T>
CertifiedAnswer answer_of(const std::optional<Found<T>>& found, const CertifiedMotions& motions,
                          Rung rung) {
  CertifiedAnswer answer{std::nullopt, rung, rung};
  if (!found) return answer;
  CertifiedContact& contact = answer.contact.emplace();
  contact.after = State::overlapping;
  contact.piece = found->piece;
  contact.table = found->table;
  if (found->at_start) {
    contact.state = State::overlapping;
    contact.time = motions.clocks[found->piece].start;
    return answer;
  }
  // The condition goes from positive to negative at a simple root, and all others are negative.
  contact.state = State::touching;
  contact.active = plane_bit(found->plane.facet, found->plane.side);
  answer.rounded = Rung::double_doubles;
  if (const auto time = rounded_time(*found, motions)) {
    contact.time = *time;
  } else {
    answer.rounded = Rung::integers;
    contact.time = rounded_double(first_contact(motions.integers)->time);
  }
  return answer;
}

// The bounds are those of rounding to nearest.
bool rounds_to_nearest() {
  const volatile double one = 1;
  const volatile double little = 0x1p-60;
  return one + little == one && one - little == one;
}

}  // namespace

CertifiedMotions::CertifiedMotions(const Query& query)
    : doubles(filtered_motions<double>(query)),
      double_doubles(filtered_motions<DoubleDouble>(query)),
      integers(packed_motions<Integer>(query)) {
  using Traits = NumberTraits<Bounded<DoubleDouble>>;
  for (const PackedMotion<Integer>& m : integers)
    clocks.push_back(
        {nearest_double(m.from), Traits::from(m.from), Traits::from(m.until - m.from)});
}

CertifiedAnswer certified_first_contact(const CertifiedMotions& motions) {
  if (!rounds_to_nearest()) return by_integers(motions);
  try {
    return answer_of(found_in(motions.doubles), motions, Rung::doubles);
  } catch (const Undecided&) {
  }
  try {
    return answer_of(found_in(motions.double_doubles), motions, Rung::double_doubles);
  } catch (const Undecided&) {
  }
  return by_integers(motions);
}

}  // namespace touchstone::walk
