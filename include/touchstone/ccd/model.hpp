#pragma once

#include <concepts>

#include "touchstone/gauss/box_model.hpp"

namespace touchstone {

// What charts and timelines know of the bodies in contact: nothing but two types of theirs.
//   Table: what says which of their features pair up, and so what it takes to name them.
//   Planes: a set of planes of the Minkowski sum. Empty by default; |= adds another set.
template <class M>
concept ContactModel = std::semiregular<typename M::Table> && std::regular<typename M::Planes> &&
    requires(typename M::Planes planes) {
  planes |= planes;
};

static_assert(ContactModel<BoxModel>);

}  // namespace touchstone
