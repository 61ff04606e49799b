#pragma once

#include <utility>

#include "src/form/form.hpp"
#include "touchstone/poly/roots.hpp"

namespace touchstone {

// Root finding for the forms of a number type, in form_roots_*.hpp: exact (integers), interval,
// bounded and rounded. The walk (walk.hpp) needs `first`; the brackets of a plane need `all`. Each
// specialisation has the following members. `Time` is an instant of [0, 1], and start() and end()
// are 0 and 1. A rounded type computes roots in its own arithmetic, without any guarantee; its
// `first` returns `after` if rounding has left f without a positive value there.

//   static Order compare(const Time&, const Time&);
//   static bool may_be_before_end(const Time&);
//   static Time earlier(const Time&, const Time&);
//   static RootSequence<Time> all(const Form<N>& f);  or FewRoots, with the same members
//       the roots in [0, 1] and f's signs between them. If a root is 0 or 1, the sign before or
//       after it has no meaning. REQUIRES: f is not identically zero.
//   static std::optional<Time> first(const Form<N>& f, const Time& after, const Time& until);
//       the first root in (after, until]. REQUIRES: after < until; f is positive at `after`.
//   static Sign sign_at(const Form<N>& f, const Time& t);
template <Number N>
struct FormRoots;

template <Number N>
using TimeIn = typename FormRoots<N>::Time;

// The result type of `all`.
template <Number N>
using RootsIn = decltype(FormRoots<N>::all(std::declval<const Form<N>&>()));

// A RootSequence of times that are copied as bits.
template <class Time>
struct FewRoots {
  using Root = typename RootSequence<Time>::Root;
  InPlace<Root, 6> roots{};
  InPlace<Sign, 7> between{};
};

}  // namespace touchstone
