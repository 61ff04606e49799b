#pragma once

#include <string>
#include <vector>

#include "verify/cases/poses/angles.hpp"
#include "verify/cases/poses/json_values.hpp"
#include "verify/cases/poses/pose.hpp"
#include "verify/cases/poses/words.hpp"

namespace touchstone::poses {

// Reads the many notations of a pose: matrices, quaternions, angles. Files of poses and models
// (pose_file.hpp, model.hpp) use it.

// The order in which a list has the components of a quaternion.
enum class QuaternionOrder { wxyz, xyzw };

// Properties of a dump that the dump itself does not show.
struct Notation {
  bool by_columns = false;                        // matrices: column by column
  QuaternionOrder order = QuaternionOrder::wxyz;  // for quaternions written as lists
  AngleUnit angles = AngleUnit::radians;          // for angles and angular velocities
  bool keeps_turning = false;  // a body with an angular velocity keeps it, without steps
  Words words{};
  std::string folder{};               // where relative paths of meshes begin; "": the current one
  MeshForm meshes = MeshForm::hull;   // the body that is made of a mesh
  std::vector<std::string> bodies{};  // in URDF and MJCF: two names; empty if there are only two
};

// Reads the forms of a pose: see read_poses. For ambiguous input it adds the chosen reading to a
// list, each only once.
class PoseReader {
 public:
  PoseReader(const Notation& notation, std::vector<std::string>& readings)
      : notation_(notation), readings_(readings) {}

  // The names of the members of a pose.
  static const std::vector<std::string>& members();
  // Refuses an object that has the cosine and sine of an angle, also at a deeper level, with the
  // reason.
  static void refuse_cosines(const Json& value, const std::string& place);

  Pose read(const Json& value, const std::string& place);
  // Reads a pose from an object that may have other members, too.
  Pose read_members(const Json& value, const std::string& place);
  // Reads a position. If it has two numbers, z is 0, and this is added to the readings.
  Vector position_at(const Json& value, const std::string& place);

 private:
  Pose read_object(const Json& value, const std::string& place);
  Pose read_list(const Json& value, const std::string& place);
  std::variant<Quaternion, Rows> rotation_at(const Json& value, const std::string& place,
                                             const std::string& key);
  Vector angles_at(const Json& value, const std::string& place,
                   const std::vector<std::string>& names);
  Quaternion of_angles(const Json& pose, const std::string& place, const std::string& key);
  Quaternion axis_angle_at(const Json& value, const std::string& place);
  Quaternion rotation_vector_at(const Json& value, const std::string& place);
  AngleUnit unit_of(const std::string& key) const;
  void say_turn(const std::string& what, AngleUnit unit, const std::string& about);
  Quaternion quaternion_at(const Json& value, const std::string& place, QuaternionOrder order);
  Quaternion ordered(const std::vector<Rational>& numbers, const std::string& place,
                     QuaternionOrder order);
  void say(const std::string& reading);

  Notation notation_;
  std::vector<std::string>& readings_;
};

}  // namespace touchstone::poses
