#pragma once

#include <cstddef>

#include "touchstone/poly/polynomial.hpp"
#include "touchstone/poly/roots.hpp"

namespace touchstone {

// The listener to a run of the pipeline. It is called with each predicate and its result, in order.
// If two runs give different answers, they differ first at the first predicate with different
// results (`touchstone matrix bisect`). This default listener does nothing and costs nothing.
struct Untraced {
  // A bracket of the sign table (0..8: face1(k, l), 9..17: face2(k, l)) and its roots on the piece.
  template <Number N>
  void bracket(std::size_t /*piece*/, std::size_t /*bracket*/, const Polynomial<N>& /*p*/,
               const RootSequence<TimeOf<N>>& /*signs*/) const {}
  // The sign of a bracket at a time inside an interval (or at the one instant of the horizon).
  template <Number N>
  void entry(std::size_t /*piece*/, std::size_t /*bracket*/, const Polynomial<N>& /*p*/,
             const typename Roots<N>::Sample& /*at*/, Sign /*sign*/) const {}
  // The signs over a piece of the distance of the bounding spheres: positive where they are apart.
  template <Number N>
  void reach(std::size_t /*piece*/, const RootSequence<TimeOf<N>>& /*signs*/) const {}
  // A homogeneous interval begins; `number` counts over all pieces.
  template <Number N>
  void interval(std::size_t /*piece*/, std::size_t /*number*/, const TimeOf<N>& /*from*/,
                const TimeOf<N>& /*until*/) const {}
  // The condition of a plane (a facet and its side, +1 or -1) over the part of the interval that is
  // still open.
  template <Number N, class Facet>
  void plane(const Facet& /*facet*/, int /*side*/, const Polynomial<N>& /*condition*/,
             const TimeOf<N>& /*from*/, const TimeOf<N>& /*until*/,
             const RootSequence<TimeOf<N>>& /*signs*/) const {}
};

}  // namespace touchstone
