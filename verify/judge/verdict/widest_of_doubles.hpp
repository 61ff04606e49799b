#pragma once

#include <array>
#include <optional>

#include "src/rest/doubles/widest.hpp"
#include "src/walk/doubles/numbers.hpp"
#include "src/walk/doubles/rest_axes.hpp"
#include "touchstone/from_doubles.hpp"
#include "touchstone/number/integer.hpp"
#include "touchstone/number/rational.hpp"
#include "verify/judge/verdict/measure.hpp"

namespace touchstone::judge {

// Two boxes whose numbers are doubles, at a time, in integers, and the axis along which their gap
// is widest. measure_of_doubles() and measure_in_line() compute their results from it.
struct WidestAt {
  doubles::RestAxes<Integer> axes;
  doubles::Widest widest;
  Integer factor;          // a length is its integer times 2^exponent() / factor
  doubles::LastBits last;  // the last bits of all numbers of both bodies

  // The exponent of the last bit of all lengths.
  int exponent() const { return last.least(doubles::Group::lengths); }
};

// nullopt if a motion is given by poses, by a matrix or with knots.
// REQUIRES: the bodies form a valid query; t is on its horizon.
std::optional<WidestAt> widest_of_doubles(const std::array<const doubles::Body*, 2>& bodies,
                                          const Rational& t);

// The separation along the widest axis.
Measure measure_of(const WidestAt& at);

}  // namespace touchstone::judge
