// Finds what is drawn of an instant: its approximation by a rational, the state, the touching
// features with their normals, and the points of the manifold. picture.cpp draws it.

#include "verify/look/show/picture/moment.hpp"

#include <algorithm>
#include <array>
#include <memory>

#include "src/number/notation.hpp"
#include "src/poly/rounding.hpp"
#include "verify/look/show/picture/timeline_strip.hpp"

namespace touchstone::show {
namespace {

using End = ContactEnd<RealAlgebraic>;

constexpr int kTimeDigits = 17;
constexpr int kNormalDigits = 9;  // more than a pixel shows

// The first contact, or the beginning of the horizon if there is none.
Moment first_moment(const Query& query, const Answer& answer) {
  if (answer.contacts.empty()) {
    const auto& begin = answer.timeline.instants.front();
    return {query.from(), begin.time, to_string(rounded_decimal(begin.time, kTimeDigits)),
            begin.state, nullptr};
  }
  const End& enter = answer.contacts.front().enter;
  // Rounding of the decimal may have left the horizon.
  return {std::clamp(drawn_time(enter.time), query.from(), query.until()), enter.time,
          to_string(rounded_decimal(enter.time, kTimeDigits)),
          answer.timeline.instants[enter.instant].state, &enter};
}

// A time on the horizon. A contact that begins there is preferred to one that ends there.
Moment moment_at(const Rational& t, const Answer& answer) {
  Moment moment{t, RealAlgebraic(t), to_string(rounded_decimal(RealAlgebraic(t), kTimeDigits)),
                state_at(answer.timeline, t), nullptr};
  for (const auto& contact : answer.contacts) {
    if (contact.enter.time.compare(t) == 0) moment.end = &contact.enter;
    if (contact.exit && contact.exit->time.compare(t) == 0 && moment.end == nullptr)
      moment.end = &*contact.exit;
  }
  return moment;
}

// The numbers of a vector that is written in decimals.
Vec3<Rational> number_vector(const std::array<std::string, 3>& decimals) {
  Vec3<Rational> v;
  for (std::size_t i = 0; i < 3; ++i) v[i] = parse_number(decimals[i]).value();
  return v;
}

Touch touch_of(const BodyFeaturePair& features, const std::shared_ptr<const MovingNormal>& normal) {
  Touch touch{type(features), {name(features.box1), name(features.box2)}, {}};
  if (normal) touch.normals.push_back(number_vector(unit_normal(*normal, kNormalDigits)));
  return touch;
}

Vec3<Rational> number_vector(const VectorText& decimals) {
  return number_vector(
      std::array<std::string, 3>{decimals[0].front(), decimals[1].front(), decimals[2].front()});
}

}  // namespace

Moment moment_of(const Query& query, const Answer& answer, const Instant& instant) {
  const auto* t = std::get_if<Rational>(&instant);
  return t != nullptr ? moment_at(*t, answer) : first_moment(query, answer);
}

std::vector<Touch> touches_of(const Answer& answer, const Moment& moment) {
  std::vector<Touch> touches;
  if (moment.end == nullptr) return touches;
  const End& end = *moment.end;
  if (end.touch) {
    Touch& touch = touches.emplace_back(touch_of(*end.touch, end.normal));
    for (const ActivePlane& plane : end.planes)
      touch.normals.push_back(number_vector(unit_normal(answer, end, plane, kNormalDigits)));
  }
  for (const PairTouch& pair : end.pairs) {
    touches.push_back(touch_of(pair.features, pair.normal));
    touches.back().parts = pair.parts;
  }
  return touches;
}

std::vector<OnBoth> points_of_manifold(const Query& query, const Instant& instant,
                                       StaticOptions options) {
  options.manifold = true;
  options.number = NumberType::exact;
  options.digits = kTimeDigits;
  const StaticAnswer answer = answer_at(query, instant, options);
  std::vector<OnBoth> points;
  for (const PoseAnswer& pose : answer.poses) {
    if (pose.state != answer.state || !points.empty()) continue;
    for (const ManifoldPointText& point : pose.points)
      points.push_back({number_vector(point.on_a), number_vector(point.on_b)});
  }
  return points;
}

}  // namespace touchstone::show
