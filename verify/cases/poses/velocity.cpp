// Continues a box from one pose by constant velocities, in small steps if it turns.

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

constexpr std::size_t kMostSteps = 8192;
constexpr double kStep = 1.0 / 32;  // radians

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
Quaternion start_of(PosedBody& box, const std::string& place) {
  const auto& rotation = box.poses.front().rotation;
  if (const auto* q = std::get_if<Quaternion>(&rotation)) return *q;
  const Rows& rows = std::get<Rows>(rotation);
  const auto q = nearest_quaternion(rows);
  if (!q)
    wrong(place, "its matrix is not a rotation, not even nearly, so its rotation cannot continue");
  const Rational off = difference(rows_of(*q), rows);
  if (off > 0)
    box.readings.push_back("its matrix as the nearest rotation (an entry is off by up to " +
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
    for (std::size_t k = 0; k < 3; ++k) pose.translation[i] += rows[i][k] * to[k];
  }
}

}  // namespace

void keep_turning(PosedBody& box, const Velocities& velocities, const std::string& place) {
  if (velocities.angular == Vector{}) {
    follow(box, velocities, place);
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
  Pose start = box.poses.front();
  start.rotation = start_of(box, place);
  move_frame(box, start, velocities.pivot);
  box.readings.push_back(in_radians
                             ? "angular velocity of the world in radians, as it is: nothing is off"
                             : "angular velocity of the world in degrees, in radians rounded to "
                               "doubles");
  Pose last = start;
  for (std::size_t k = 0; k < 3; ++k)
    last.translation[k] += velocities.linear[k] * velocities.duration;
  box.times.push_back(box.times.front() + velocities.duration);
  box.poses = {std::move(start), std::move(last)};
  box.turn = std::move(turn);
}

void follow(PosedBody& box, const Velocities& velocities, const std::string& place) {
  const auto& [linear, angular, pivot, unit, duration] = velocities;
  const auto angle = angle_of(angular, unit, duration);
  const std::size_t steps =
      angle ? steps_for(*angle, place) : steps_for(kLargestAngle, place);  // throws: too far
  const bool turns = angular != Vector{};
  Pose start = box.poses.front();
  if (turns) {
    start.rotation = start_of(box, place);
    move_frame(box, start, pivot);
    box.readings.push_back(std::string("angular velocity of the world in ") +
                           (unit == AngleUnit::radians ? "radians" : "degrees"));
    box.spin = Spin{steps, off_even_turn(*angle / static_cast<double>(steps))};
  }
  const Rational begin = box.times.front();
  box.poses = {start};
  for (std::size_t i = 1; i <= steps; ++i) {
    const Rational time = duration * static_cast<int>(i) / static_cast<int>(steps);
    Pose next = start;
    for (std::size_t k = 0; k < 3; ++k) next.translation[k] += linear[k] * time;
    if (turns) next.rotation = turned(std::get<Quaternion>(start.rotation), angular, unit, time);
    box.poses.push_back(std::move(next));
    box.times.push_back(begin + time);
  }
}

}  // namespace touchstone::poses
