#pragma once

#include <array>
#include <cstddef>
#include <optional>

#include "src/inflated/first_contact/plain_core.hpp"
#include "src/walk/conditions/body_forms.hpp"
#include "src/walk/ladder/certified.hpp"
#include "touchstone/query.hpp"

namespace touchstone::inflated {

// The first contact of two bodies with a radius, in doubles with error bounds, over all pieces of
// their motions.

// The motions of two bodies, for each piece of their common partition. An interface, so that one
// search serves bodies of a query (exact numbers) and bodies of plain doubles.
class BodySource {
 public:
  template <class T>
  using Bodies = std::array<walk::BodyForms<Bounded<T>>, 2>;

  BodySource() = default;
  BodySource(const BodySource&) = delete;
  BodySource& operator=(const BodySource&) = delete;
  virtual ~BodySource() = default;

  // The number of pieces, at least one.
  virtual std::size_t size() const = 0;
  virtual walk::PieceClock clock(std::size_t piece) const = 0;
  // Each throws Undecided if this arithmetic cannot represent the motions, or if the piece is one
  // instant.
  virtual Bodies<double> in_doubles(std::size_t piece) const = 0;
  virtual Bodies<DoubleDouble> in_double_doubles(std::size_t piece) const = 0;
};

// The sum of both radii, in doubles and in double-doubles (`in_pairs`), with bounds of their
// errors.
struct PlainDistance {
  Bounded<double> in_doubles;
  Bounded<DoubleDouble> in_pairs;
};

// A first contact: at one pair of features, after which the bodies overlap; or an overlap at the
// start.
struct PlainTouch {
  struct Entry {
    double time = 0;  // the nearest double, in query time
    BodyFeaturePair features;
  };
  std::optional<Entry> entry{};  // nullopt: they overlap at the start
};

// The first contact by BoundedSearch, its time rounded by double-doubles. The inner optional is
// empty if there is no contact. Both results are proven. The outer optional is empty if the search
// does not decide: for grazing and sliding contacts, for contacts at the start or where pieces
// meet, and if closest points change their features at the contact.
//   Throws LimitReached if a time limit is in force and passes.
std::optional<std::optional<PlainTouch>> plain_first_contact(const PlainCores& cores,
                                                             const PlainDistance& radii,
                                                             const BodySource& source);
// The first contact of the bodies of a query, from its exact numbers. The result is as above.
// REQUIRES: at least one body is inflated.
std::optional<std::optional<PlainTouch>> plain_first_contact(const Query& query);

}  // namespace touchstone::inflated
