// Continues a body from one pose by constant velocities, in small steps if it turns (follow), or by
// a turn at constant speed (keep_turning). Both first move the origin of the frame to the pivot, so
// that the motion of the frame is that of the pivot and a turn about it.

#include "verify/cases/poses/velocity.hpp"

#include <cmath>
#include <numbers>
#include <utility>

#include "touchstone/number/floating.hpp"
#include "verify/cases/poses/json_values.hpp"
#include "verify/cases/poses/nearest_quaternion.hpp"
#include "verify/cases/poses/rotation.hpp"

namespace touchstone::poses {
namespace {

constexpr std::size_t kMostSteps = 8192;  // 256 radians
constexpr double kStep = 1.0 / 32;        // radians

// The number of steps for a turn by this angle: a power of two, so that the times have few digits.
std::size_t steps_for(double angle, const std::string& place) {
  std::size_t steps = 1;
  while (angle > kStep * static_cast<double>(steps)) {
    steps *= 2;
    if (steps > kMostSteps)
      wrong(place, "turns by more than 256 radians: use a shorter \"dt\"", Error::Code::limit);
  }
  return steps;
}

// The rotation at which a turn begins, as a quaternion. A matrix that is only nearly a rotation is
// replaced, and the readings report this.
Quaternion start_of(PosedBody& body, const std::string& place) {
  const auto& rotation = body.poses.front().rotation;
  if (const auto* q = std::get_if<Quaternion>(&rotation)) return *q;
  const Rows& rows = std::get<Rows>(rotation);
  const auto q = nearest_quaternion(rows);
  if (!q)
    wrong(place, "its matrix is not a rotation, not even nearly, so its rotation cannot continue");
  const Rational off = difference(rows_of(*q), rows);
  if (off > 0)
    body.readings.push_back("its matrix as the nearest rotation (an entry is off by up to " +
                            about(off) + ")");
  return *q;
}

// Moves the origin of the frame to the point `to`; the body stays in its position.
void move_frame(PosedBody& body, Pose& pose, const Vector& to) {
  const Rows rows = rows_of(pose);
  for (std::size_t i = 0; i < 3; ++i) {
    body.center[i] -= to[i];
    for (PosedBody& part : body.parts) part.poses.front().translation[i] -= to[i];
    if (body.solid) {
      for (Vector& vertex : body.solid->vertices) vertex[i] -= to[i];
    }
    if (body.surface && !to[i].is_zero()) {
      for (WrittenVector& vertex : body.surface->vertices)
        vertex[i] = Rational(vertex[i].value() - to[i]);
    }
    for (std::size_t k = 0; k < 3; ++k) pose.translation[i] += rows[i][k] * to[k];
  }
}

}  // namespace

void keep_turning(PosedBody& body, const Velocities& velocities, const std::string& place) {
  if (velocities.angular == Vector{}) {
    follow(body, velocities, place);
    return;
  }
  const bool in_radians = velocities.unit == AngleUnit::radians;
  ConstantTurn turn{velocities.angular, velocities.linear};
  for (Rational& c : turn.angular_velocity) {
    if (in_radians) continue;
    const double degrees = nearest_double(c);
    if (!std::isfinite(degrees)) wrong(place, "an angular velocity beyond all doubles");
    c = exact_value(degrees * (std::numbers::pi / 180));
  }
  Pose start = body.poses.front();
  start.rotation = start_of(body, place);
  move_frame(body, start, velocities.pivot);
  body.readings.push_back(in_radians
                              ? "angular velocity of the world in radians, as it is: nothing is off"
                              : "angular velocity of the world in degrees, in radians rounded to "
                                "doubles");
  Pose last = start;
  for (std::size_t k = 0; k < 3; ++k)
    last.translation[k] += velocities.linear[k] * velocities.duration;
  body.times.push_back(body.times.front() + velocities.duration);
  body.poses = {std::move(start), std::move(last)};
  body.turn = std::move(turn);
}

void follow(PosedBody& body, const Velocities& velocities, const std::string& place) {
  const auto& [linear, angular, pivot, unit, duration] = velocities;
  const auto angle = angle_of(angular, unit, duration);
  const std::size_t steps =
      angle ? steps_for(*angle, place) : steps_for(kLargestAngle, place);  // throws: too far
  const bool turns = angular != Vector{};
  Pose start = body.poses.front();
  if (turns) {
    start.rotation = start_of(body, place);
    move_frame(body, start, pivot);
    body.readings.push_back(std::string("angular velocity of the world in ") +
                            (unit == AngleUnit::radians ? "radians" : "degrees"));
    body.spin = Spin{steps, off_even_turn(*angle / static_cast<double>(steps))};
  }
  const Rational begin = body.times.front();
  body.poses = {start};
  for (std::size_t i = 1; i <= steps; ++i) {
    const Rational time = duration * static_cast<int>(i) / static_cast<int>(steps);
    Pose next = start;
    for (std::size_t k = 0; k < 3; ++k) next.translation[k] += linear[k] * time;
    if (turns) next.rotation = turned(std::get<Quaternion>(start.rotation), angular, unit, time);
    body.poses.push_back(std::move(next));
    body.times.push_back(begin + time);
  }
}

}  // namespace touchstone::poses
