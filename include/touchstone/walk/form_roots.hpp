#pragma once

#include "touchstone/poly/roots.hpp"
#include "touchstone/walk/form.hpp"

namespace touchstone::walk {

// How a number type finds the roots of its forms. Undefined for a type that nobody has adapted.
// Each specialisation has
//
//   using Time;                                       an instant of [0, 1]
//   static Time start();                              0
//   static Time end();                                1
//   static Order compare(const Time&, const Time&);
//   static bool may_be_before_end(const Time&);
//   static Time earlier(const Time&, const Time&);
//   static RootSequence<Time> all(const Form<N>& f);
//       the roots in [0, 1] and f's signs between them. Where a root is 0 or 1 there is nothing
//       before or behind it, and that sign has no meaning. REQUIRES: f is not identically zero.
//   static std::optional<Time> first(const Form<N>& f, const Time& after, const Time& until);
//       the first root in (after, until]. REQUIRES: after < until; f is positive at `after`.
//   static Sign sign_at(const Form<N>& f, const Time& t);
//
// A rounded type finds them with its own arithmetic, and certifies nothing. Its `first` says
// `after` itself where rounding has left f without a positive value there.
template <Number N>
struct FormRoots;

template <Number N>
using TimeIn = typename FormRoots<N>::Time;

}  // namespace touchstone::walk
