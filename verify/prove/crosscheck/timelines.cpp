// Properties and comparisons of exact timelines: their form, joining, and images under a change of
// time.

#include "verify/prove/crosscheck/timelines.hpp"

#include <algorithm>
#include <cmath>

#include "touchstone/boxes/features.hpp"
#include "touchstone/number/floating.hpp"
#include "touchstone/poly/integer_polynomial.hpp"

namespace touchstone::crosscheck {
namespace {

// The numerator of p(map(t)).
IntegerPolynomial composed(const IntegerPolynomial& p, const TimeMap& map) {
  const RationalPolynomial over{map.b, map.a};
  const RationalPolynomial under{map.d, map.c};
  RationalPolynomial sum;
  RationalPolynomial power{Rational(1)};  // powers of `under`
  for (int i = p.degree(); i >= 0; --i) {
    sum = sum * over + power * Rational(p[i]);
    power = power * under;
  }
  return cleared(sum);
}

// An instant for messages: its isolating interval.
std::string text(const RealAlgebraic& t) {
  return "[" + t.lower().str() + ", " + t.upper().str() + "]";
}

}  // namespace

Solution<RealAlgebraic> solved(const Query& q, const SolveOptions& options) {
  return solve(planes_of<Integer>(q), options);
}

Rational bound_of(double end) {
  if (std::isfinite(end)) return exact_value(end);
  // The exponents of numbers in a case are limited, so its times are far less than 2^20000.
  return end > 0 ? power_of_two(20000) : Rational(-power_of_two(20000));
}

std::string malformation(const ExactTimeline& timeline, const Query& q) {
  const auto& instants = timeline.instants;
  const auto& spans = timeline.spans;
  if (instants.size() != spans.size() + 1)
    return "there is not exactly one span between each two instants";
  if (instants.front().time.compare(q.from()) != 0) return "it does not begin with the horizon";
  if (instants.back().time.compare(q.until()) != 0) return "it does not end with the horizon";
  for (std::size_t i = 0; i < spans.size(); ++i) {
    if (compare(instants[i].time, instants[i + 1].time) >= 0) return "its instants do not increase";
    if (i > 0 && spans[i - 1] == spans[i] && instants[i].state == spans[i]) {
      return "nothing changes at " + text(instants[i].time);
    }
    if (is_contact(spans[i]) &&
        (!is_contact(instants[i].state) || !is_contact(instants[i + 1].state))) {
      return "a contact is not closed";
    }
  }
  return is_decided(timeline) ? "" : "an exact state is unknown";
}

ExactTimeline joined(ExactTimeline first, const ExactTimeline& second) {
  const bool changes = first.spans.back() != second.spans.front() ||
                       first.instants.back().state != second.spans.front();
  if (!changes) {
    first.instants.pop_back();
    first.spans.pop_back();
  }
  first.instants.insert(first.instants.end(), second.instants.begin() + 1, second.instants.end());
  first.spans.insert(first.spans.end(), second.spans.begin(), second.spans.end());
  return first;
}

bool is_image(const RealAlgebraic& image, const RealAlgebraic& time, const TimeMap& map) {
  if (time.is_rational()) return image.compare(map(time.rational())) == 0;
  const TimeMap back = map.inverse();
  if (image.is_rational()) return time.compare(back(image.rational())) == 0;
  // The image is the only root of its polynomial in its enclosure. Checks whether this is the value
  // of the map at `time`.
  Rational first = back(image.lower());
  Rational last = back(image.upper());
  if (!map.increasing()) std::swap(first, last);
  return time.compare(first) > 0 && time.compare(last) < 0 &&
         sign_at(composed(image.polynomial(), map), time) == Sign::zero;
}

std::string difference(const ExactTimeline& original, const ExactTimeline& image,
                       const TimeMap& map) {
  auto instants = original.instants;
  auto spans = original.spans;
  if (!map.increasing()) {
    std::reverse(instants.begin(), instants.end());
    std::reverse(spans.begin(), spans.end());
  }
  if (instants.size() != image.instants.size()) {
    return std::to_string(instants.size()) + " instants became " +
           std::to_string(image.instants.size());
  }
  for (std::size_t i = 0; i < instants.size(); ++i) {
    const auto& from = instants[i];
    const auto& to = image.instants[i];
    if (!is_image(to.time, from.time, map)) {
      return "the instant " + text(from.time) + " became " + text(to.time);
    }
    if (from.state != to.state) {
      return std::string(name(from.state)) + " became " + name(to.state) + " at " + text(from.time);
    }
    if (i < spans.size() && spans[i] != image.spans[i]) {
      return std::string(name(spans[i])) + " became " + name(image.spans[i]) + " after " +
             text(from.time);
    }
  }
  return "";
}

std::set<FeaturePair> active_features(const ExactTimeline::Instant& instant) {
  std::set<FeaturePair> pairs;
  for (const ActivePlane& p : active_planes(instant.context.active, instant.context.table)) {
    pairs.insert(p.features);
  }
  return pairs;
}

}  // namespace touchstone::crosscheck
