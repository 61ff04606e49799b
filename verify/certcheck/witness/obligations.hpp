#pragma once

#include <functional>
#include <optional>

#include "verify/certcheck/witness/scene.hpp"
#include "verify/certcheck/witness/text.hpp"

namespace touchstone::certcheck::witness {

// The sign of a polynomial on a span or at an instant, where it is proven; 0 on a span is the zero
// polynomial.
using Sign = std::function<std::optional<int>(const Polynomial&)>;

// Where and when something is to be proven, and of which parts: all of these of body 1, and of body
// 2. Of several pairs a plane says something; all other words are of one pair.
struct Subject {
  const Scene& scene;
  const mpz_class& units;  // of length
  Sign sign;
  std::array<std::vector<const Part*>, 2> parts;
};

// Throws a Failure of Verdict::rejected where the words do not prove the state that they stand for.
void prove(const Words& words, const Subject& subject);

Vector direction_of(const AxisName& axis, const Subject& subject);
// A point as a sum of its terms.
Vector place_of(const Sum& sum, const Subject& subject);

}  // namespace touchstone::certcheck::witness
