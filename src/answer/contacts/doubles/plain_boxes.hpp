#pragma once

#include <optional>

#include "src/walk/ladder/certified_timeline.hpp"
#include "touchstone/from_doubles.hpp"
#include "touchstone/poly/real_algebraic.hpp"

namespace touchstone::doubles {

// Answers about two boxes from their doubles, without a Query. The library (from_doubles.hpp,
// first_contact.hpp) and the judge use these functions first, and exact arithmetic if they leave
// the question open.

// Whether the numbers of a box are all finite, and no extent is negative.
bool is_valid(const Box& box);

// The first contact of two boxes. `kind` is nullopt if it begins as a slide: then the exact
// timeline decides it.
struct PlainBoxContact {
  double time = 0;
  std::optional<ContactKind> kind{};
  std::optional<FeaturePair> features{};
  std::optional<walk::TimeBounds> bounds{};  // of the time: see walk::CertifiedContact
  PlaneSet active = 0;                       // the planes in which the boxes touch
};

// The result of plain_boxes(): a contact or none.
struct PlainBoxAnswer {
  std::optional<PlainBoxContact> contact{};
};

// The first contact of two boxes, computed from their doubles, and from integers made of these.
// nullopt if the query is not proven valid in doubles: then exact arithmetic reports the error, or
// answers. Throws what first_contact throws.
std::optional<PlainBoxAnswer> plain_boxes(const Body& first, const Body& second, double from,
                                          double until);

// The time of the first contact of two boxes, exactly, computed from integers made of their
// doubles. nullopt if there is no contact, or if the query is not proven valid in doubles.
std::optional<RealAlgebraic> exact_first_time(const Body& first, const Body& second, double from,
                                              double until);

// The whole timeline of two boxes, computed from their doubles, as walk::certified_timeline gives
// it; nullopt if the query is not proven valid in doubles.
std::optional<walk::CertifiedTimeline> certified_timeline(const Body& first, const Body& second,
                                                          double from, double until);

}  // namespace touchstone::doubles
