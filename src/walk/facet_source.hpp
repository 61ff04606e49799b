#pragma once

#include <boost/container/small_vector.hpp>
#include <concepts>
#include <optional>

#include "src/form/form_roots.hpp"
#include "src/walk/told.hpp"

namespace touchstone::walk {

// The interface between the walk (walk.hpp) and two moving bodies. Sources of facets are BoxFacets
// and FilteredFacets for boxes, and those of src/hulls for polyhedra.

// A plane's condition from an instant on, and the event that ends it.
template <Number N>
struct Leg {
  Form<N> condition;                    // positive where the plane separates the bodies
  std::optional<TimeIn<N>> event = {};  // the condition holds up to here; empty: to the end
  // Enclosing types only: an enclosure of the leg's start and of all events that cannot be
  // distinguished from it. `condition` is valid after it. Throughout it the plane is proven to
  // separate; if this cannot be proven, `condition` is zero.
  std::optional<TimeIn<N>> from = {};
};

// The answer of a source about an instant: a plane that separates there, none, or open (told.hpp).
template <class Source>
using Separating = Told<typename Source::Plane, typename Source::Open>;
// The result of a walk: the instant of the first contact, none, or open.
template <class Source>
using Reached = Told<TimeIn<typename Source::Number>, typename Source::Open>;

// The requirements of the walk on two moving bodies, on a clock from 0 to 1: the facets of their
// Minkowski sum, one at a time. Laws, for an exact number type:
//   (1) The bodies are apart at t exactly if some plane's condition is positive at t.
//   (2) A plane's condition is continuous: leg(p, t), which ends at an event, and leg(continued(p,
//       event), event), which begins there, agree at the event.
//   (3) On the whole clock there are finitely many planes, events and different conditions.
//   (4) No answer is open: `Open` is Never.
// For a rounded type the laws hold up to its rounding, and (4) holds exactly. Only an enclosing
// type may leave open which plane separates.
template <class S>
concept FacetSource = requires(S& source, const S& constant_source, const typename S::Plane& plane,
                               const TimeIn<typename S::Number>& t,
                               const boost::container::small_vector<typename S::Plane, 4>& ended) {
  requires touchstone::Number<typename S::Number>;
  requires std::equality_comparable<typename S::Plane>;
  requires std::same_as<typename S::Open, Never> ||
      NumberTraits<typename S::Number>::exactness == Exactness::enclosing;
  // A plane whose condition is positive at t, or none. It is never one of `ended`, whose conditions
  // are zero there, at least up to rounding.
  { source.separating_at(t, ended) } -> std::same_as<Separating<S>>;
  // The condition of a plane just after t. REQUIRES: t is before the end.
  { source.leg(plane, t) } -> std::same_as<Leg<typename S::Number>>;
  // The plane that takes over at the event that ended a leg: this plane or a neighbour.
  { constant_source.continued(plane, t) } -> std::same_as<typename S::Plane>;
};

}  // namespace touchstone::walk
