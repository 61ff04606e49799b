#pragma once

#include <string>
#include <vector>

#include "verify/poses/angles.hpp"
#include "verify/poses/json_values.hpp"
#include "verify/poses/pose.hpp"
#include "verify/poses/words.hpp"

namespace touchstone::poses {

enum class QuaternionOrder { wxyz, xyzw };

// How a dump is written, where that is not seen in it.
struct Notation {
  bool by_columns = false;                        // matrices: column by column
  QuaternionOrder order = QuaternionOrder::wxyz;  // of quaternions that are lists
  AngleUnit angles = AngleUnit::radians;          // of angles, and of angular velocities
  Words words{};
};

// Reads the forms of a pose: see read_poses. What could be meant otherwise is said in a list of
// readings, each once.
class PoseReader {
 public:
  PoseReader(const Notation& notation, std::vector<std::string>& readings)
      : notation_(notation), readings_(readings) {}

  // The members of a pose that is an object.
  static const std::vector<std::string>& members();
  // Refuses the cosine and sine of an angle in an object, or in an object within it, with the
  // reason.
  static void refuse_cosines(const Json& value, const std::string& place);

  Pose read(const Json& value, const std::string& place);
  // Of an object that may have other members besides.
  Pose read_members(const Json& value, const std::string& place);
  // What is read of a unit of angles is said as well.
  Vector angles_at(const Json& value, const std::string& place, AngleUnit unit);

 private:
  Pose read_object(const Json& value, const std::string& place);
  Pose read_list(const Json& value, const std::string& place);
  std::variant<Quaternion, Rows> rotation_at(const Json& value, const std::string& place,
                                             const std::string& key);
  Quaternion quaternion_at(const Json& value, const std::string& place, QuaternionOrder order);
  Quaternion ordered(const std::vector<Rational>& numbers, const std::string& place,
                     QuaternionOrder order);
  void say(const std::string& reading);

  Notation notation_;
  std::vector<std::string>& readings_;
};

}  // namespace touchstone::poses
