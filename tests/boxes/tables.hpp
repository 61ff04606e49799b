#pragma once

#include <cstdint>
#include <set>
#include <vector>

#include "tests/support/rigid_table.hpp"
#include "touchstone/boxes/pairing.hpp"
#include "touchstone/number/vec3.hpp"

namespace touchstone::test {

using Signs = SignTable::Signs;
using Integers = Mat3<std::int64_t>;  // three axes, exact unless they overflow

// |q|² times the rotation by q = w + xi + yj + zk, as columns.
constexpr Integers rotation(std::int64_t w, std::int64_t x, std::int64_t y, std::int64_t z) {
  return {{{w * w + x * x - y * y - z * z, 2 * (x * y + w * z), 2 * (x * z - w * y)},
           {2 * (x * y - w * z), w * w - x * x + y * y - z * z, 2 * (y * z + w * x)},
           {2 * (x * z + w * y), 2 * (y * z - w * x), w * w - x * x - y * y + z * z}}};
}

constexpr Integers identity() { return rotation(1, 0, 0, 0); }

// The axes with the first one reversed in direction.
Integers mirrored(Integers axes);

Sign sign_of_value(std::int64_t v);

// The outward normal of face +k of a box with these axes; its length is arbitrary.
Vec3<std::int64_t> face_normal(const Integers& axes, std::size_t k);

// The table of two boxes with these axes, by the definition of its entries.
SignTable table_of(const Integers& a, const Integers& b);

// The tables of all rotations of box 2 by quaternions with integer components from -6 to 6, against
// a resting box 1.
const std::set<Signs>& tables_of_quaternions();

// The determinant of the signs as numbers.
int determinant(const Signs& signs);
int zeros(const Signs& signs);
Signs negated(Signs signs);

// All facets of a pairing: each pair and its antipode.
std::multiset<FeaturePair> facets(const Pairing& pairing);
FeaturePair antipode(const FeaturePair& pair);

}  // namespace touchstone::test
