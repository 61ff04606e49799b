#pragma once

#include <boost/container/small_vector.hpp>
#include <concepts>
#include <optional>

#include "touchstone/form/form_roots.hpp"
#include "touchstone/walk/told.hpp"

namespace touchstone::walk {

// A plane's condition from an instant on, and the event that ends it.
template <Number N>
struct Leg {
  Form<N> condition;                    // positive where the plane separates the bodies
  std::optional<TimeIn<N>> event = {};  // it holds up to here, inclusively; nothing: to the end
  // An enclosing type may know it from somewhat later on, and that until then the plane separates.
  std::optional<TimeIn<N>> from = {};
};

// What a source says of an instant: which plane separates there, that none does, or that it is
// open; and a walk of its end: when the first contact is, that there is none, or that it is open.
template <class Source>
using Separating = Told<typename Source::Plane, typename Source::Open>;
template <class Source>
using Reached = Told<TimeIn<typename Source::Number>, typename Source::Open>;

// What the walk asks of two moving bodies, on a clock from 0 to 1: the facets of their Minkowski
// sum, one at a time. Laws, for an exact number type:
//   (1) The bodies are apart at t exactly if some plane's condition is positive at t.
//   (2) A plane's condition is continuous: what leg(p, t) says up to an event, and what
//       leg(continued(p, event), event) says from there on, agree at the event.
//   (3) On the whole clock there are finitely many planes, events and different conditions.
//   (4) Nothing is open: its Open is Never.
// For a rounded type they hold up to its rounding, (4) without exception. Only an enclosing one may
// leave open which plane separates.
template <class S>
concept FacetSource = requires(S& source, const S& fixed, const typename S::Plane& plane,
                               const TimeIn<typename S::Number>& t,
                               const boost::container::small_vector<typename S::Plane, 4>& ended) {
  requires touchstone::Number<typename S::Number>;
  requires std::equality_comparable<typename S::Plane>;
  requires std::same_as<typename S::Open, Never> ||
      NumberTraits<typename S::Number>::exactness == Exactness::enclosing;
  // A plane whose condition is positive at t, or none; and none of `ended`, whose conditions are
  // zero there, or as near to it as rounding knows.
  { source.separating_at(t, ended) } -> std::same_as<Separating<S>>;
  // The condition of a plane just after t, which is before the end.
  { source.leg(plane, t) } -> std::same_as<Leg<typename S::Number>>;
  // The plane that takes over at the event that ended a leg: the same one, or its neighbour.
  { fixed.continued(plane, t) } -> std::same_as<typename S::Plane>;
};

}  // namespace touchstone::walk
