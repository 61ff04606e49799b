// A span of time about which a line of a certificate claims a state. It is also kept in a unit of
// time in which its beginning and its width are integers, for the proofs of signs.cpp.

#include "src/proof/gap.hpp"

#include <cassert>
#include <utility>

namespace touchstone::proof {

Gap::Gap(Rational from, Rational until) : from_(std::move(from)), until_(std::move(until)) {
  assert(from_ <= until_);
  const Integer scale = lcm(denominator(from_), denominator(until_));
  exact_ = {scale, numerator(from_) * (scale / denominator(from_)),
            numerator(until_) * (scale / denominator(until_))};
  exact_.width -= exact_.from;
  nearly_ = {SizedDouble(exact_.scale), SizedDouble(exact_.from), SizedDouble(exact_.width)};
}

}  // namespace touchstone::proof
