// Reads a box and its motion into doubles, and writes it as subjects receive it.

#include "verify/judge/one_case/box_in_doubles.hpp"

#include <cmath>
#include <span>
#include <utility>
#include <variant>

#include "src/number/bounded.hpp"
#include "touchstone/number/floating.hpp"
#include "verify/judge/ask/rounding.hpp"

namespace touchstone::judge {

std::optional<double> rounded_safely(const Numeral& n) {
  if (const auto d = n.as_double()) return *d + 0.0;
  if (!n.is_number()) return std::nullopt;
  const Rational value = n.value();
  const double d = nearest_double(value);
  if (!std::isfinite(d) || (d == 0) != value.is_zero()) return std::nullopt;
  return d;
}

namespace {

// Rounds the numbers of a list into `to`; without a list, `to` is unchanged. False if a number is
// not safely rounded.
template <std::size_t n>
bool round_into(std::array<double, n>& to, const std::array<Numeral, n>& list) {
  for (std::size_t i = 0; i < n; ++i) {
    const auto d = rounded_safely(list[i]);
    if (!d) return false;
    to[i] = *d;
  }
  return true;
}
template <std::size_t n>
bool round_into(std::array<double, n>& to, const std::optional<std::array<Numeral, n>>& list) {
  return !list || round_into(to, *list);
}

// Whether quaternions of a curve are proven to have different directions, so that the box turns.
bool surely_turns(std::span<const doubles::Quaternion> quaternions) {
  using Bound = Bounded<double>;
  const auto differs = [&](const doubles::Quaternion& q) {
    const doubles::Quaternion& p = quaternions.front();
    for (std::size_t i = 0; i < 4; ++i) {
      for (std::size_t j = 0; j < i; ++j) {
        const Sign minor = sign_of(Bound::exactly(p[i]) * Bound::exactly(q[j]) -
                                   Bound::exactly(p[j]) * Bound::exactly(q[i]));
        if (minor == Sign::positive || minor == Sign::negative) return true;
      }
    }
    return false;
  };
  return std::any_of(quaternions.begin(), quaternions.end(), differs);
}

// The curve in a record; an empty one if the curve has too many control points, or lists of
// different lengths. REQUIRES: its numbers are doubles; it has quaternions.
process::CurveRecord curve_record(const BezierMotion& written) {
  process::CurveRecord to;
  const std::size_t count = written.quaternions->size();
  const auto fits = [count](const auto& list) { return !list || list->size() == count; };
  if (count > process::CurveRecord::kMostControls || !fits(written.points) ||
      !fits(written.weights))
    return to;
  to.controls = count;
  for (std::size_t i = 0; i < count; ++i) {
    if (written.points) round_into(to.points[i], (*written.points)[i]);
    round_into(to.quaternions[i], (*written.quaternions)[i]);
    to.weights[i] = written.weights ? *rounded_safely((*written.weights)[i]) : 1;
  }
  return to;
}

}  // namespace

std::optional<BoxInDoubles> BoxInDoubles::of(const Body& body) {
  BoxInDoubles r;
  process::BodyRecord& to = r.record_;
  const auto* box = std::get_if<BoxByExtents>(&body.shape);
  if (box == nullptr || body.radius || !round_into(to.half_extents, box->half_extents) ||
      !round_into(to.center, box->center))
    return std::nullopt;
  to.rotation = {1, 0, 0, 0};
  if (const auto* m = std::get_if<StaticMotion>(&body.motion.kind)) {
    if (!round_into(to.rotation, m->rotation) || !round_into(to.translation, m->translation))
      return std::nullopt;
    return r;
  }
  if (const auto* m = std::get_if<LinearMotion>(&body.motion.kind)) {
    to.is_linear = 1;
    if (!round_into(to.rotation, m->rotation) || !round_into(to.translation, m->translation) ||
        !round_into(to.velocity, m->velocity))
      return std::nullopt;
    return r;
  }
  const auto* curve = std::get_if<BezierMotion>(&body.motion.kind);
  if (curve == nullptr || curve->knots) return std::nullopt;
  auto plain = PlainBody::of(body);
  if (!plain) return std::nullopt;
  r.curve_.emplace(Curve{*curve, std::move(*plain)});
  const doubles::Motion motion = r.body().motion;
  if (!surely_turns(std::get<doubles::Bezier>(motion).quaternions)) return std::nullopt;
  to.curve = curve_record(*curve);
  return r;
}

bool BoxInDoubles::moves() const {
  return follows_curve() || std::any_of(record_.velocity.begin(), record_.velocity.end(),
                                        [](double v) { return v != 0; });
}

const char* BoxInDoubles::kind() const {
  if (follows_curve()) return "bezier";
  return record_.is_linear != 0 ? "linear" : "static";
}

doubles::Body BoxInDoubles::body() const {
  doubles::Body r{{record_.half_extents, record_.center}, {}};
  if (follows_curve()) {
    r.motion = curve_->plain.body().motion;
  } else if (record_.is_linear != 0) {
    r.motion = doubles::Linear{record_.translation, record_.velocity, record_.rotation};
  } else {
    r.motion = doubles::Fixed{record_.translation, record_.rotation};
  }
  return r;
}

Body BoxInDoubles::sent() const {
  return Body::box(numerals_of(record_.half_extents), numerals_of(record_.center), sent_motion());
}

Motion BoxInDoubles::sent_motion() const {
  if (follows_curve()) {
    Motion motion{curve_->written};
    complete(motion);
    for_each_number(motion, [](Numeral& n) { n = *rounded_safely(n); });
    return motion;
  }
  WrittenQuaternion rotation = numerals_of(record_.rotation);
  WrittenVector translation = numerals_of(record_.translation);
  if (record_.is_linear == 0) return {StaticMotion{std::move(rotation), std::move(translation)}};
  return {LinearMotion{std::move(rotation), std::move(translation), numerals_of(record_.velocity)}};
}

}  // namespace touchstone::judge
