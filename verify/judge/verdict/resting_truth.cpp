// Judges depths, distances, normals and points that are reported about bodies at rest.

#include "verify/judge/verdict/resting_truth.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "touchstone/limit.hpp"
#include "verify/judge/verdict/exact_values.hpp"
#include "verify/judge/verdict/reported_manifold.hpp"
#include "verify/judge/verdict/signed_root.hpp"
#include "verify/judge/verdict/table_text.hpp"

namespace touchstone::judge {
namespace {

// The reported and the true distance, as decimals. Only for texts: for boxes the true one comes
// from points found in doubles. An exact comparison has shown that they differ.
std::string distances_text(const Rational& said, const BodiesAt& bodies) {
  if (std::holds_alternative<InflatedAt>(bodies)) {
    const auto [was_said, is] = differing_texts(said, magnitude_of(distance_of(bodies)));
    return "distance " + was_said + ", truly " + is;
  }
  const Rational squared = about_distance_squared(bodies);
  const Rational near(std::sqrt(squared.convert_to<double>()));
  if (near == said) return "distance " + short_text(said) + ", which is not the nearest number";
  const auto [was_said, is] = differing_texts(said, RealAlgebraic(near));
  return "distance " + was_said + ", truly about " + is;
}

// A length, given by its square.
Measure length_measure(const Rational& squared) {
  return squared.is_zero() ? Measure{} : Measure{1, squared, squared, std::nullopt};
}

// The depth of bodies that overlap or touch, as a nonnegative length.
Measure depth_measure(const Measure& m) {
  if (m.sign == 0) return {};
  return {1, -m.gap.value(), m.length_squared, std::nullopt, -m.radii};
}

}  // namespace

RestingTruth::RestingTruth(std::vector<BodiesAt> pairs, NumberFormat number,
                           std::optional<Rational> patch_share)
    : pairs_(std::move(pairs)), number_(number), patch_share_(std::move(patch_share)) {
  measures_.reserve(pairs_.size());
  for (const BodiesAt& pair : pairs_) {
    measures_.push_back(measure(pair));
    if (deeper(measures_.back(), deepest())) deepest_ = measures_.size() - 1;
  }
}

RoundsTo RestingTruth::allowed(const Rational& said,
                               const std::optional<Rational>& tolerance) const {
  return tolerance ? within(said, *tolerance) : rounds_to(number_, said);
}

bool RestingTruth::is_depth_in(const RoundsTo& all) const {
  return contains(all, magnitude_of(deepest()));
}

// The distance of the bodies is that of the nearest pair. It is in the interval if a pair is nearer
// than the upper end, and none is nearer than the lower end; "nearer" includes equality at an end
// as the interval does. The distance is positive, so a lower end of 0 or less decides nothing.
bool RestingTruth::is_distance_in(const RoundsTo& all) const {
  if (all.high <= 0) return false;
  using Test = bool (*)(const BodiesAt&, const Rational&);
  const auto is_any = [this](Test test, const Rational& bound) {
    return std::ranges::any_of(pairs_, [&](const BodiesAt& bodies) { return test(bodies, bound); });
  };
  const bool is_below = is_any(all.closed ? Test(is_within) : Test(is_nearer_than), all.high);
  if (!is_below || all.low <= 0) return is_below;
  return !is_any(all.closed ? Test(is_nearer_than) : Test(is_within), all.low);
}

std::vector<std::size_t> RestingTruth::eligible_pairs(const Rational& by) const {
  std::vector<std::size_t> pairs{deepest_};
  for (std::size_t i = 0; i < pairs_.size(); ++i) {
    const bool is_eligible = deepest().sign >= 0 || differs_by_at_most(measures_[i], deepest(), by);
    if (i != deepest_ && is_eligible) pairs.push_back(i);
  }
  return pairs;
}

// Radii increase the overlap along a direction and the depth by equal amounts, so the cores decide.
bool RestingTruth::is_way_out(std::size_t pair, const Vec3<Rational>& normal,
                              const Rational& by) const {
  const Rational squared = dot(normal, normal);
  if (squared.is_zero()) return false;
  const SignedRoot depth{-measures_[pair].gap.value(), measures_[pair].length_squared};
  return compare_difference({overlap_along(pairs_[pair], normal), squared}, depth, by) <= 0;
}

Measure RestingTruth::true_length() const {
  if (deepest().sign <= 0) return depth_measure(deepest());
  std::optional<Measure> nearest;
  for (const BodiesAt& pair : pairs_) {
    Measure m = distance_of(pair);
    if (!nearest || deeper(m, *nearest)) nearest = std::move(m);
  }
  return *std::move(nearest);
}

std::string RestingTruth::points_fault(std::size_t pair,
                                       const std::array<Vec3<Rational>, 2>& points,
                                       const Measure& truly, const Rational& by) const {
  const BodiesAt& bodies = pairs_[pair];
  const std::array<Rational, 2> off{rounding_of(number_, points[0]),
                                    rounding_of(number_, points[1])};
  for (std::size_t body = 0; body < 2; ++body) {
    const Measure off_body = distance_of(bodies, body, points[body]);
    if (is_larger_than(off_body, by + off[body])) {
      return "point " + short_text(points[body]) + " is " + off_body.text() + " from body " +
             std::to_string(body + 1);
    }
  }
  const Vec3<Rational> way = difference(points[1], points[0]);
  const Measure said = length_measure(dot(way, way));
  const std::string both = "points " + short_text(points[0]) + " and " + short_text(points[1]);
  if (!differs_by_at_most(said, truly, by + off[0] + off[1])) {
    const auto [was_said, is] = differing_texts(magnitude_of(said), magnitude_of(truly));
    return both + " are " + was_said + " apart, which is not the " +
           (deepest().sign > 0 ? "distance " : "depth ") + is;
  }
  if (deepest().sign >= 0) return "";
  // Each point may be off by the tolerance, so the translation may be off by twice as much.
  const Measure left = measure(with_second_moved(bodies, difference(points[0], points[1])));
  if (!is_deeper_than(left, 2 * by + off[0] + off[1])) return "";
  return both + " are no way out: body 2, moved from the second to the first, is still " +
         left.text() + " deep";
}

std::vector<RestFault> RestingTruth::faults(const Said& said,
                                            const std::optional<Rational>& tolerance) const {
  std::vector<RestFault> found;
  const bool apart = deepest().sign > 0;
  const auto depth = exact_values(said.depth), distance = exact_values(said.distance);
  if (depth && !apart && !is_depth_in(allowed(*depth, tolerance))) {
    const auto [was_said, is] = differing_texts(*depth, magnitude_of(deepest()));
    found.push_back({VerdictKind::wrong_depth, "depth " + was_said + ", truly " + is});
  }
  if (distance && apart && !is_distance_in(allowed(*distance, tolerance)))
    found.push_back({VerdictKind::wrong_distance, distances_text(*distance, pairs_[deepest_])});
  if (said.normal && tolerance && deepest().sign < 0) {
    const Vec3<Rational> normal = exact_values(*said.normal);
    if (std::ranges::none_of(eligible_pairs(*tolerance), [&](std::size_t pair) {
          return is_way_out(pair, normal, *tolerance);
        })) {
      found.push_back(
          {VerdictKind::wrong_normal,
           "normal " + short_text(normal) + " is no way out of a depth of " + deepest().text()});
    }
  }
  if (said.points && tolerance) {
    const auto points = exact_values(*said.points);
    const Measure truly = true_length();
    // The fault for the first pair, the deepest or nearest; empty once a pair has none.
    std::optional<std::string> why;
    for (const std::size_t pair : eligible_pairs(*tolerance)) {
      check_limit();
      std::string fault = points_fault(pair, points, truly, *tolerance);
      if (!why || fault.empty()) why = std::move(fault);
      if (why->empty()) break;
    }
    if (!why->empty()) found.push_back({VerdictKind::wrong_points, *why});
  }
  if (said.manifold && tolerance && !apart && patch_share_) {
    const std::string why = manifold_fault(pairs_[deepest_], deepest(), *said.manifold,
                                           {*tolerance, *patch_share_, number_});
    if (!why.empty()) found.push_back({VerdictKind::wrong_manifold, why});
  }
  return found;
}

}  // namespace touchstone::judge
