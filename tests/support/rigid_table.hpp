#pragma once

#include "touchstone/boxes/sign_table.hpp"

namespace touchstone::test {

// The sign table of two rigid boxes (boxes/sign_table.hpp): `products` has the signs of the
// products of their axes.
inline SignTable rigid_table(const SignTable::Signs& products, bool mirrored1 = false,
                             bool mirrored2 = false) {
  return {products, products, mirrored1, mirrored2};
}

}  // namespace touchstone::test
