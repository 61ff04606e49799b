#pragma once

#include <cstddef>

#include "touchstone/poly/polynomial.hpp"
#include "touchstone/poly/roots.hpp"

namespace touchstone {

// Who listens to a run of the pipeline: each predicate that it asks for, in order, with what came
// out. Two runs that end differently parted at the first predicate that came out differently
// (`touchstone matrix bisect`). This is the listener who does not listen; it costs nothing, and is
// the one that is meant where none is named.
struct Untraced {
  // A bracket of the sign table (0..8: face1(k, l), 9..17: face2(k, l)) and its roots on the piece.
  template <Number N>
  void bracket(std::size_t /*piece*/, std::size_t /*bracket*/, const Polynomial<N>& /*p*/,
               const RootSequence<TimeOf<N>>& /*signs*/) const {}
  // The sign of a bracket at a time inside an interval (or at the one instant of the horizon).
  template <Number N>
  void entry(std::size_t /*piece*/, std::size_t /*bracket*/, const Polynomial<N>& /*p*/,
             const typename Roots<N>::Sample& /*at*/, Sign /*sign*/) const {}
  // Whether the bounding spheres are apart, over a piece: positive signs are.
  template <Number N>
  void reach(std::size_t /*piece*/, const RootSequence<TimeOf<N>>& /*signs*/) const {}
  // A homogeneous interval begins, by its number over all pieces.
  template <Number N>
  void interval(std::size_t /*piece*/, std::size_t /*number*/, const TimeOf<N>& /*from*/,
                const TimeOf<N>& /*until*/) const {}
  // The condition of a plane (a facet and its side, +1 or -1) over the part of that interval which
  // is still in question.
  template <Number N, class Facet>
  void plane(const Facet& /*facet*/, int /*side*/, const Polynomial<N>& /*condition*/,
             const TimeOf<N>& /*from*/, const TimeOf<N>& /*until*/,
             const RootSequence<TimeOf<N>>& /*signs*/) const {}
};

}  // namespace touchstone
