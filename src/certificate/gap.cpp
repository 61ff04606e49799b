#include "touchstone/certificate/gap.hpp"

#include <cassert>
#include <utility>

#include "touchstone/number/enclosure.hpp"

namespace touchstone::certificate {

Gap::Gap(Rational from, Rational until) : from_(std::move(from)), until_(std::move(until)) {
  assert(from_ <= until_);
  const Integer scale = lcm(denominator(from_), denominator(until_));
  exact_ = {scale, numerator(from_) * (scale / denominator(from_)),
            numerator(until_) * (scale / denominator(until_))};
  enclosed_ = {enclosure(exact_.scale), enclosure(exact_.from), enclosure(exact_.until)};
}

}  // namespace touchstone::certificate
