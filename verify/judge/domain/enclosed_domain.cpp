// The domain of bodies that are round or turn at constant speed. Every bound is rational: lengths
// are bounded by sums of absolute values, which are up to √3 times as large.

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <variant>

#include "src/enclosed/bodies.hpp"
#include "src/rest/obb.hpp"
#include "verify/judge/domain/domain.hpp"
#include "verify/judge/verdict/measure.hpp"

namespace touchstone::domain {
namespace {

using enclosed::EnclosedBody;

Rational sum_of_parts(const Vec3<Rational>& v) { return abs(v[0]) + abs(v[1]) + abs(v[2]); }

Rational largest_part(const Vec3<Rational>& v) {
  return std::max({Rational(abs(v[0])), Rational(abs(v[1])), Rational(abs(v[2]))});
}

// The half extents of a shape along the axes of its frame, and the middle of the box around it.
struct Extents {
  Vec3<Rational> half{};
  Vec3<Rational> middle{};
};

struct ExtentsOf {
  Extents operator()(const enclosed::Round& round) const { return {round.radii, round.center}; }
  Extents operator()(const Core& core) const { return std::visit(*this, core); }
  Extents operator()(const Box& box) const { return {box.half_extents, box.center}; }
  Extents operator()(const Polyhedron& polyhedron) const {
    Extents found;
    for (std::size_t i = 0; i < 3; ++i) {
      Rational low = polyhedron.vertices.front()[i], high = low;
      for (const Vec3<Rational>& v : polyhedron.vertices) {
        low = std::min(low, v[i]);
        high = std::max(high, v[i]);
      }
      found.half[i] = (high - low) / 2;
      found.middle[i] = (low + high) / 2;
    }
    return found;
  }
};

// How a body moves: one of its points on a straight line, and all others around it.
struct Course {
  std::array<Vec3<Rational>, 2> ends{};  // the point at both ends of the horizon
  Vec3<Rational> velocity{};
  Rational spin = 0;  // a bound of the angular velocity
};

bool is_constant(const RationalPolynomial& p) { return p.degree() <= 0; }

std::optional<Course> on_line(const Vec3<RationalPolynomial>& path, const EnclosedCase& c) {
  Course course;
  for (std::size_t i = 0; i < 3; ++i) {
    if (path[i].degree() > 1) return std::nullopt;
    course.ends[0][i] = path[i](c.query.from());
    course.ends[1][i] = path[i](c.query.until());
    course.velocity[i] = path[i](Rational(1)) - path[i](Rational(0));
  }
  return course;
}

// The course of a body that turns at constant speed or does not turn, and flies straight; nullopt
// for all others.
struct CourseOf {
  const EnclosedCase& c;

  std::optional<Course> operator()(const enclosed::Turning& turning) const {
    auto course = on_line(turning.path(), c);
    if (course) course->spin = sum_of_parts(turning.angular_velocity);
    return course;
  }
  std::optional<Course> operator()(const MotionPieces& motion) const {
    if (motion.pieces.size() != 1) return std::nullopt;
    const MotionPiece& piece = motion.pieces.front();
    const bool is_straight =
        piece.axes_denominator.degree() == 0 && piece.offset_denominator.degree() == 0 &&
        std::ranges::all_of(
            piece.axes, [](const auto& axis) { return std::ranges::all_of(axis, is_constant); });
    if (!is_straight) return std::nullopt;
    const Rational scale = 1 / piece.offset_denominator(Rational(0));
    return on_line({piece.offset[0] * scale, piece.offset[1] * scale, piece.offset[2] * scale}, c);
  }
  std::optional<Course> operator()(const std::vector<enclosed::WrittenPiece>&) const {
    return std::nullopt;
  }
};

// A bound of the angular velocity as it is written. A round body that spins about its own axis
// moves as a set of points as if it did not turn, but its points are faster.
Rational written_spin(const Motion& motion) {
  const auto* turning = std::get_if<TurningMotion>(&motion.kind);
  if (turning == nullptr) return 0;
  const auto& w = turning->angular_velocity;
  return sum_of_parts({w[0].value(), w[1].value(), w[2].value()});
}

std::optional<std::string> problem_of_size(const Domain& domain, const Extents& extents,
                                           const Rational& radius) {
  if (!domain.size) return std::nullopt;
  const auto& [low, high] = *domain.size;
  for (const Rational& half : extents.half) {
    const Rational h = half + radius;
    if (h.is_zero() || (low <= h && h <= high)) continue;
    return "a half extent of " + judge::short_text(h) + ", not from " + judge::short_text(low) +
           " to " + judge::short_text(high) + " (size)";
  }
  return std::nullopt;
}

std::optional<std::string> problem_of_body(const Domain& domain, const EnclosedCase& c,
                                           const EnclosedBody& body, const Motion& written) {
  const Extents extents = std::visit(ExtentsOf(), body.shape);
  if (auto size = problem_of_size(domain, extents, body.radius)) return size;
  if (!domain.place && !domain.speed) return std::nullopt;
  const auto course = std::visit(CourseOf{c}, body.motion);
  if (!course || !body.rigid) return "its motion is neither straight nor a turn at constant speed";
  // A rigid motion keeps the distance from the point that moves on the line.
  const Rational reach = sum_of_parts(extents.half) + sum_of_parts(extents.middle) + body.radius;
  const Rational far = std::max(largest_part(course->ends[0]), largest_part(course->ends[1]));
  if (domain.place && far + reach > *domain.place)
    return "it may be at some time beyond " + judge::short_text(*domain.place) + " (place)";
  const Rational spin = std::max(course->spin, written_spin(written));
  if (domain.speed && largest_part(course->velocity) + spin * reach > *domain.speed)
    return "it may be at some time faster than " + judge::short_text(*domain.speed) + " (speed)";
  return std::nullopt;
}

}  // namespace

std::optional<std::string> problem(const Domain& domain, const EnclosedCase& c) {
  if (auto horizon = problem_of_horizon(domain, c.query.from(), c.query.until())) return horizon;
  for (const std::size_t i : {0U, 1U}) {
    if (const auto why = problem_of_body(domain, c, c.query.bodies().body[i], c.bodies[i].motion))
      return "box " + std::to_string(i + 1) + ": " + *why;
  }
  return std::nullopt;
}

}  // namespace touchstone::domain
