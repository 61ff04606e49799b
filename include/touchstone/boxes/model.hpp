#pragma once

#include <concepts>

#include "touchstone/boxes/box_model.hpp"

namespace touchstone {

// The requirements of charts and timelines on the bodies in contact: two types. Boxes have BoxModel
// (box_model.hpp), polyhedra and bodies with a radius their own.
//   Table: gives the pairing of features at an instant, which is needed to name them.
//   Planes: a set of planes of the Minkowski sum. Empty by default; |= adds another set.
template <class M>
concept ContactModel = std::semiregular<typename M::Table> && std::regular<typename M::Planes> &&
    requires(typename M::Planes planes) {
  planes |= planes;
};

static_assert(ContactModel<BoxModel>);

}  // namespace touchstone
