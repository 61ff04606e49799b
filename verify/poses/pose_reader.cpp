#include "verify/poses/pose_reader.hpp"

#include <algorithm>
#include <utility>

#include "verify/poses/matrix_reader.hpp"

namespace touchstone::poses {
namespace {

const std::vector<std::string> kTranslations{"translation", "position", "pos", "xyz"};
const std::vector<std::string> kRotations{
    "quaternion", "quaternion_wxyz", "quaternion_xyzw", "quat", "orientation", "rotation", "matrix",
    "rpy",        "rpy_degrees"};
const std::vector<std::string> kCosines{"c", "s", "cos", "sin"};

Quaternion of_w_first(const std::vector<Rational>& n) { return {n[0], n[1], n[2], n[3]}; }

Rational angle_at(const Rational& angle, const std::string& place) {
  if (abs(angle) > kLargestAngle)
    wrong(place, "an angle is at most " + std::to_string(kLargestAngle) + " here",
          Error::Code::limit);
  return angle;
}

}  // namespace

const std::vector<std::string>& PoseReader::members() {
  static const std::vector<std::string> all = [] {
    std::vector<std::string> names = kTranslations;
    names.insert(names.end(), kRotations.begin(), kRotations.end());
    return names;
  }();
  return all;
}

void PoseReader::refuse_cosines(const Json& value, const std::string& place) {
  if (!value.is_object()) return;
  for (const auto& [key, inner] : value.items()) refuse_cosines(inner, place_of(place, key));
  const auto found = members_of(value, kCosines);
  if (found.empty()) return;
  wrong(place_of(place, found.front()),
        "is not known here: the blend of (cos, sin) of an angle, divided by its length, as Box2D "
        "has it, is no rational motion; quaternions of half the angle are blended to one near it");
}

void PoseReader::say(const std::string& reading) {
  if (std::ranges::find(readings_, reading) == readings_.end()) readings_.push_back(reading);
}

Pose PoseReader::read(const Json& value, const std::string& place) {
  if (value.is_object()) {
    refuse_cosines(value, place);
    expect_members(value, place, members());
    return read_members(value, place);
  }
  Pose pose = read_list(value, place);
  pose.place = place;
  return pose;
}

Pose PoseReader::read_members(const Json& value, const std::string& place) {
  Pose pose = read_object(value, place);
  pose.place = place;
  return pose;
}

Pose PoseReader::read_list(const Json& value, const std::string& place) {
  if (is_matrix(value)) {
    const ReadMatrix matrix = matrix_at(value, place, notation_.by_columns, notation_.words);
    if (!matrix.translation) wrong(place, "is a matrix without a translation");
    return {matrix.rows, *matrix.translation, {}, true};
  }
  if (value.is_array() && value.size() == 3)
    return {Quaternion{1, 0, 0, 0}, vector_at(value, place), {}, true};
  if (!value.is_array() || value.size() != 7) {
    wrong(place,
          "expected 16 or 12 numbers, 4 or 3 rows of 4, 7 numbers (a translation and a "
          "quaternion), 3 numbers (a translation), or an object");
  }
  const auto numbers = numbers_at(value, place, 7);
  return {ordered({numbers.begin() + 3, numbers.end()}, place + "/3", notation_.order),
          {numbers[0], numbers[1], numbers[2]},
          {},
          true};
}

Pose PoseReader::read_object(const Json& value, const std::string& place) {
  const std::string where = one_of(value, place, kTranslations);
  const std::string how = one_of(value, place, kRotations);
  Pose pose;
  if (how == "matrix" && where.empty()) {
    const std::string at = place_of(place, how);
    const ReadMatrix matrix = matrix_at(value[how], at, notation_.by_columns, notation_.words);
    if (!matrix.translation) wrong(place, "\"translation\" is missing");
    return {matrix.rows, *matrix.translation, {}, true};
  }
  if (where.empty()) wrong(place, "\"translation\" is missing");
  pose.translation = vector_at(value[where], place_of(place, where));
  if (!how.empty()) pose.rotation = rotation_at(value[how], place_of(place, how), how);
  pose.has_sign = !how.starts_with("rpy");
  return pose;
}

std::variant<Quaternion, Rows> PoseReader::rotation_at(const Json& value, const std::string& place,
                                                       const std::string& key) {
  if (key.starts_with("rpy"))
    return of_roll_pitch_yaw(
        angles_at(value, place, key == "rpy" ? notation_.angles : AngleUnit::degrees),
        key == "rpy" ? notation_.angles : AngleUnit::degrees);
  if (key == "quaternion_wxyz") return quaternion_at(value, place, QuaternionOrder::wxyz);
  if (key == "quaternion_xyzw") return quaternion_at(value, place, QuaternionOrder::xyzw);
  const bool may_be_quaternion = key != "matrix";
  const bool may_be_matrix = key == "matrix" || key == "rotation";
  if (may_be_quaternion && !(may_be_matrix && is_matrix(value)))
    return quaternion_at(value, place, notation_.order);
  const ReadMatrix matrix = matrix_at(value, place, notation_.by_columns, notation_.words);
  if (matrix.translation) wrong(place, "has a translation, and so has the pose");
  return matrix.rows;
}

Vector PoseReader::angles_at(const Json& value, const std::string& place, AngleUnit unit) {
  const auto numbers = numbers_at(value, place, 3, {"roll", "pitch", "yaw"});
  say(std::string("roll, pitch and yaw in ") +
      (unit == AngleUnit::radians ? "radians" : "degrees") +
      " about fixed axes x, y, z, as the quaternion nearest in doubles");
  return {angle_at(numbers[0], place), angle_at(numbers[1], place), angle_at(numbers[2], place)};
}

Quaternion PoseReader::quaternion_at(const Json& value, const std::string& place,
                                     QuaternionOrder order) {
  if (value.is_object()) {  // an object names the components, so the order is clear
    const Quaternion q = of_w_first(numbers_at(value, place, 4, {"w", "x", "y", "z"}));
    if (q == Quaternion{}) wrong(place, "is zero", Error::Code::value);
    return q;
  }
  return ordered(numbers_at(value, place, 4), place, order);
}

Quaternion PoseReader::ordered(const std::vector<Rational>& n, const std::string& place,
                               QuaternionOrder order) {
  const bool w_first = order == QuaternionOrder::wxyz;
  say(w_first ? "quaternions read as w x y z" : "quaternions read as x y z w");
  const Quaternion q = w_first ? of_w_first(n) : Quaternion{n[3], n[0], n[1], n[2]};
  if (q == Quaternion{}) wrong(place, "is zero", Error::Code::value);
  return q;
}

}  // namespace touchstone::poses
