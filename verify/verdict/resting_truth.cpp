#include "verify/verdict/resting_truth.hpp"

#include <cmath>

#include "touchstone/sat/length_ratio.hpp"
#include "verify/verdict/number_format.hpp"

namespace touchstone::judge {
namespace {

// Whether x <= y + by for x = p / √q and y = v / √w >= 0, by >= 0.
bool is_at_most(const Rational& p, const Rational& q, const Rational& v, const Rational& w,
                const Rational& by) {
  if (p <= 0) return true;
  // x² <= y² + 2 by y + by², in which y alone is no rational.
  const Rational y_squared = v * v / w;
  const Rational rest = p * p / q - y_squared - by * by;
  return rest <= 0 || rest * rest <= 4 * by * by * y_squared;
}

}  // namespace

RestingTruth::RestingTruth(const BodiesAt& bodies, NumberFormat number)
    : bodies_(bodies), number_(number), measure_(measure(bodies)) {}

Rational RestingTruth::allowed(const Rational& said,
                               const std::optional<Rational>& tolerance) const {
  if (tolerance) return *tolerance;
  return number_ == NumberFormat::rational ? Rational(0) : Rational(ulp(number_, said) / 2);
}

bool RestingTruth::is_depth(const Rational& said, const Rational& by) const {
  const LengthRatio<Rational> depth(abs(measure_.gap), measure_.length_squared);
  return depth.compare(said - by) >= 0 && depth.compare(said + by) <= 0;
}

bool RestingTruth::is_distance(const Rational& said, const Rational& by) const {
  const Rational least = said - by, most = said + by;
  if (most < 0 || !is_within_square(bodies_, most * most)) return false;
  return least <= 0 || !is_nearer_than_square(bodies_, least * least);
}

bool RestingTruth::is_way_out(const Vec3<Rational>& normal, const Rational& by) const {
  const Rational squared = dot(normal, normal);
  return !squared.is_zero() && is_at_most(overlap_along(bodies_, normal), squared,
                                          abs(measure_.gap), measure_.length_squared, by);
}

std::vector<RestFault> RestingTruth::faults(const Said& said,
                                            const std::optional<Rational>& tolerance) const {
  std::vector<RestFault> found;
  const bool apart = measure_.sign > 0;
  if (said.depth && !apart && !is_depth(*said.depth, allowed(*said.depth, tolerance))) {
    found.push_back({VerdictKind::wrong_depth,
                     "depth " + short_text(*said.depth) + ", truly " + measure_.text()});
  }
  if (said.distance && apart && !is_distance(*said.distance, allowed(*said.distance, tolerance))) {
    // What is wrong was decided exactly; of boxes it is told by points found in doubles.
    const Rational near = about_distance_squared(bodies_);
    found.push_back({VerdictKind::wrong_distance,
                     "distance " + short_text(*said.distance) + ", truly about " +
                         short_text(Rational(std::sqrt(near.convert_to<double>())))});
  }
  if (said.normal && tolerance && measure_.sign < 0) {
    const auto& n = *said.normal;
    if (!is_way_out({n[0], n[1], n[2]}, *tolerance)) {
      found.push_back({VerdictKind::wrong_normal,
                       "normal (" + short_text(n[0]) + ", " + short_text(n[1]) + ", " +
                           short_text(n[2]) + ") is no way out of a depth of " + measure_.text()});
    }
  }
  return found;
}

}  // namespace touchstone::judge
