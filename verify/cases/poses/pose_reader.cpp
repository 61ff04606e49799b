// Reads one pose in any of the notations that programs print; pose_file.hpp lists them. A list is
// recognised by its length, and an object by the names of its members (kTranslations, kRotations).

#include "verify/cases/poses/pose_reader.hpp"

#include <algorithm>

#include "verify/cases/poses/matrix_reader.hpp"

namespace touchstone::poses {
namespace {

const std::vector<std::string> kTranslations{"translation", "position", "pos", "xyz", "p"};
const std::vector<std::string> kRotations{"quaternion",
                                          "quaternion_wxyz",
                                          "quaternion_xyzw",
                                          "quat",
                                          "orientation",
                                          "q",
                                          "rotation",
                                          "matrix",
                                          "rpy",
                                          "rpy_degrees",
                                          "euler",
                                          "euler_degrees",
                                          "axisangle",
                                          "axis_angle",
                                          "rotvec",
                                          "rotation_vector",
                                          "angle",
                                          "angle_degrees"};
// Rotations by angles, which become quaternions of nearest doubles.
const std::vector<std::string> kTurns{"rpy",       "rpy_degrees",  "euler",  "euler_degrees",
                                      "axisangle", "axis_angle",   "rotvec", "rotation_vector",
                                      "angle",     "angle_degrees"};
constexpr const char* kSequence = "eulerseq";
const std::vector<std::string> kCosines{"c", "s", "cos", "sin"};

Quaternion of_w_first(const std::vector<Rational>& n) { return {n[0], n[1], n[2], n[3]}; }

// Three letters for the axes of turns. Throws Wrong for any other value.
std::string euler_sequence(const Json& value, const std::string& place) {
  const std::string sequence = value.is_string() ? value.get<std::string>() : "";
  if (sequence.size() != 3 || sequence.find_first_not_of("xyzXYZ") != std::string::npos) {
    wrong(place, "expected three letters: x, y, z (axes of the body) or X, Y, Z (fixed axes)",
          Error::Code::value);
  }
  return sequence;
}

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
    names.emplace_back(kSequence);
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
  pose.translation = position_at(value[where], place_of(place, where));
  pose.has_sign = std::ranges::find(kTurns, how) == kTurns.end();
  if (value.contains(kSequence) && !how.starts_with("euler"))
    wrong(place_of(place, kSequence), "is given without \"euler\"");
  if (!pose.has_sign) {
    pose.rotation = of_angles(value, place, how);
  } else if (!how.empty()) {
    pose.rotation = rotation_at(value[how], place_of(place, how), how);
  }
  return pose;
}

std::variant<Quaternion, Rows> PoseReader::rotation_at(const Json& value, const std::string& place,
                                                       const std::string& key) {
  if (key == "quaternion_wxyz") return quaternion_at(value, place, QuaternionOrder::wxyz);
  if (key == "quaternion_xyzw" || key == "q")
    return quaternion_at(value, place, QuaternionOrder::xyzw);
  const bool may_be_quaternion = key != "matrix";
  const bool may_be_matrix = key == "matrix" || key == "rotation";
  if (may_be_quaternion && !(may_be_matrix && is_matrix(value)))
    return quaternion_at(value, place, notation_.order);
  const ReadMatrix matrix = matrix_at(value, place, notation_.by_columns, notation_.words);
  if (matrix.translation) wrong(place, "has a translation, and so has the pose");
  return matrix.rows;
}

Vector PoseReader::position_at(const Json& value, const std::string& place) {
  if (is_planar(value)) say("positions of two numbers read as z = 0");
  return planar_vector_at(value, place);
}

AngleUnit PoseReader::unit_of(const std::string& key) const {
  return key.ends_with("_degrees") ? AngleUnit::degrees : notation_.angles;
}

void PoseReader::say_turn(const std::string& what, AngleUnit unit, const std::string& about) {
  say(what + " in " + (unit == AngleUnit::radians ? "radians" : "degrees") + about +
      ", as the quaternion nearest in doubles");
}

Vector PoseReader::angles_at(const Json& value, const std::string& place,
                             const std::vector<std::string>& names) {
  const auto numbers = numbers_at(value, place, 3, names);
  return {angle_at(numbers[0], place), angle_at(numbers[1], place), angle_at(numbers[2], place)};
}

Quaternion PoseReader::of_angles(const Json& pose, const std::string& place,
                                 const std::string& key) {
  const Json& value = pose[key];
  const std::string at = place_of(place, key);
  const AngleUnit unit = unit_of(key);
  if (key.starts_with("rpy")) {
    say_turn("roll, pitch and yaw", unit, " about fixed axes x, y, z");
    return of_roll_pitch_yaw(angles_at(value, at, {"roll", "pitch", "yaw"}), unit);
  }
  if (key.starts_with("euler")) {
    const std::string sequence = pose.contains(kSequence)
                                     ? euler_sequence(pose[kSequence], place_of(place, kSequence))
                                     : "xyz";
    say_turn("Euler angles", unit,
             " in the sequence " + sequence +
                 (pose.contains(kSequence) ? "" : ", as MJCF's default") +
                 " (x, y, z: axes of the body, X, Y, Z: fixed ones; \"rpy\" has fixed axes)");
    return of_euler(angles_at(value, at, {"x", "y", "z"}), sequence, unit);
  }
  if (key.starts_with("angle")) {
    say_turn("the angle", unit, " about z");
    return of_axis_angle({0, 0, 1}, angle_at(number_at(value, at), at), unit);
  }
  if (key.starts_with("axis")) return axis_angle_at(value, at);
  return rotation_vector_at(value, at);
}

Quaternion PoseReader::axis_angle_at(const Json& value, const std::string& place) {
  if (value.is_array() && value.size() == 3) return rotation_vector_at(value, place);
  Vector axis;
  Rational angle;
  if (value.is_object()) {
    expect_members(value, place, {"axis", "angle"});
    axis = vector_at(member(value, place, "axis"), place_of(place, "axis"));
    angle = number_at(member(value, place, "angle"), place_of(place, "angle"));
  } else {
    auto numbers = numbers_at(value, place, 4);
    axis = {numbers[0], numbers[1], numbers[2]};
    angle = numbers[3];
  }
  if (axis == Vector{}) wrong(place, "the axis is zero", Error::Code::value);
  say_turn("axis and angle", notation_.angles, ", the axis x y z first");
  return of_axis_angle(axis, angle_at(angle, place), notation_.angles);
}

Quaternion PoseReader::rotation_vector_at(const Json& value, const std::string& place) {
  const Vector turn = vector_at(value, place);
  if (!angle_of(turn, notation_.angles, 1)) angle_at(Rational(kLargestAngle) + 1, place);
  say_turn("rotation vectors (the axis, as long as the angle)", notation_.angles, "");
  return turned({1, 0, 0, 0}, turn, notation_.angles, 1);
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
