#pragma once

#include <span>
#include <vector>

#include "touchstone/from_doubles.hpp"
#include "touchstone/result.hpp"

namespace touchstone {

class Query;

// The distances of two bodies at many instants, in the order of `times`: each is the double nearest
// to the exact distance, ties to even, and 0 where the bodies touch or overlap. If a motion jumps
// at an instant, the lesser of both distances counts. Each double is taken as its exact value.
//   Double-doubles with proven bounds compute the distance between the nearest features, and a
// plane that proves that it is the least, in about three microseconds an instant. Exact arithmetic
// computes what they leave open, and takes a hundred times as long: bodies that touch, whose
// centres coincide, or whose distance is below a billionth of their size, bodies with a radius, and
// numbers near the ends of the range of doubles.
//   The distance of compounds is the least of all pairs of their parts; each pair is computed.
//   Errors: a time that is no number or not on the horizon, with its place ("/17"); a solid mesh
// (Code::unsuitable). Throws LimitReached if a time limit is in force and passes.
Result<std::vector<double>> distances(const Query& query, std::span<const double> times);

namespace doubles {

// The distances of two bodies of doubles. Errors: those of first_contact, on the horizon from the
// least time to the largest, and a time that is no number.
Result<std::vector<double>> distances(const AnyBody& first, const AnyBody& second,
                                      std::span<const double> times);

}  // namespace doubles

}  // namespace touchstone
