// Solves straight flights of two boxes in rational numbers, for the subject with deliberate
// mistakes.

#include "tests/subjects/faulty/linear.hpp"

#include <algorithm>
#include <vector>

#include "src/rest/pose.hpp"
#include "touchstone/number/dyadic.hpp"

namespace touchstone::subjects {
namespace {

using Vector3 = Vec3<Rational>;

// Before `enter` and after `exit`, at least one of the axes tested so far separates the boxes.
struct Span {
  Rational enter, exit;
  int entries = 0;  // number of axes entered at `enter`, if that is after the start
  bool possible = true;
};

// Takes from the span the time that one axis excludes. Along it the bodies are at `distance` at the
// start and move at `speed`; they meet within `reach`.
void restrict_to(Span& span, const Rational& distance, const Rational& speed, const Rational& reach,
                 const Rational& from, Mistake mistake) {
  const bool still = speed == 0 || (mistake == Mistake::slow_is_still &&
                                    abs(speed) < Rational(1, 1'000'000) / 1'000'000);
  if (still) {
    if (abs(distance) > reach) span.possible = false;
    return;
  }
  Rational first = from + (-reach - distance) / speed;
  Rational last = from + (reach - distance) / speed;
  if (first > last) std::swap(first, last);
  if (first == span.enter && first > from) ++span.entries;
  if (first > span.enter) {
    span.enter = first;
    span.entries = 1;
  }
  if (last < span.exit) span.exit = last;
}

Rational reach_along(const Vector3& axis, const Obb<Rational>& a, const Obb<Rational>& b) {
  Rational reach = 0;
  for (std::size_t i = 0; i < 3; ++i) {
    reach += a.half_extents[i] * abs(Rational(dot(axis, a.axes[i])));
    reach += b.half_extents[i] * abs(Rational(dot(axis, b.axes[i])));
  }
  return reach;
}

// The 15 axes, apart from those that are zero or that the mistake leaves out.
std::vector<Vector3> axes_of(const Obb<Rational>& a, const Obb<Rational>& b, Mistake mistake) {
  std::vector<Vector3> axes(a.axes.begin(), a.axes.end());
  axes.insert(axes.end(), b.axes.begin(), b.axes.end());
  for (std::size_t i = 0; i < 3; ++i) {
    for (std::size_t j = 0; j < 3; ++j) {
      if (mistake == Mistake::missing_axis && i == 1 && j == 2) continue;
      const Vector3 across = cross(a.axes[i], b.axes[j]);
      const Rational squared = dot(across, across);
      if (squared == 0) continue;
      if (mistake == Mistake::parallel_epsilon && squared < Rational(1, 1'000'000) / 1'000'000)
        continue;
      axes.push_back(across);
    }
  }
  return axes;
}

bool any_beyond(const Vector3& v, const Rational& limit) {
  return std::any_of(v.begin(), v.end(), [&](const Rational& c) { return abs(c) > limit; });
}

}  // namespace

std::optional<Rational> first_contact_of_straight(const Query& query, Mistake mistake) {
  const Rational &from = query.from(), &until = query.until();
  const Poses<Rational> start = poses_at(query, from).front();
  const Poses<Rational> end = poses_at(query, until).front();
  const Vector3 distance = difference(start.b.center, start.a.center);
  Vector3 velocity = difference(difference(end.b.center, end.a.center), distance);
  for (Rational& v : velocity) v = until == from ? Rational(0) : Rational(v / (until - from));
  if (mistake == Mistake::squares_overflow && (any_beyond(start.a.center, power_of_two(53)) ||
                                               any_beyond(start.b.center, power_of_two(53))))
    return std::nullopt;

  Span span{from, until};
  for (const Vector3& axis : axes_of(start.a, start.b, mistake))
    restrict_to(span, dot(axis, distance), dot(axis, velocity), reach_along(axis, start.a, start.b),
                from, mistake);
  if (!span.possible || span.enter > span.exit) return std::nullopt;
  const bool at_start = span.enter == from;
  if (mistake == Mistake::touching_is_nothing && span.enter == span.exit && from != until &&
      !at_start && span.enter != until)
    return std::nullopt;
  if (mistake == Mistake::leaves_at_start && at_start && span.exit == from && from != until)
    return std::nullopt;
  if (mistake == Mistake::inside_at_start && at_start && span.entries == 0 && span.exit > from)
    return std::nullopt;
  if (mistake == Mistake::end_left_out && span.enter == until) return std::nullopt;
  if (mistake == Mistake::triple_tie && span.entries >= 3) return std::nullopt;
  return span.enter;
}

}  // namespace touchstone::subjects
