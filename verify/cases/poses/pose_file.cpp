// Reads a dump in JSON: two bodies with their shapes and poses (pose_file.hpp has the format). For
// each box (BoxReader::read): 1. its shape or its parts; 2. its pose, or all its poses; 3. their
// times; 4. with a single pose, the end or the velocities of its motion.

#include "verify/cases/poses/pose_file.hpp"

#include <algorithm>
#include <string>
#include <utility>

#include "src/base/input_limits.hpp"
#include "verify/cases/poses/mesh_shape.hpp"
#include "verify/cases/poses/shape_reader.hpp"
#include "verify/cases/poses/velocity.hpp"
#include "verify/system/text/json.hpp"

namespace touchstone::poses {
namespace {

const std::vector<std::string> kPoses{"pose", "origin", "transform"};
const std::vector<std::string> kVelocities{"velocity", "linear_velocity", "linvel"};
const std::vector<std::string> kAngularVelocities{"angular_velocity", "angvel", "omega"};

std::vector<std::string> members_of_boxes() {
  std::vector<std::string> all = shape_members();
  all.insert(all.end(), {"parts", "poses", "times", "end", "dt", "pivot"});
  for (const auto* more : {&kPoses, &kVelocities, &kAngularVelocities, &PoseReader::members()})
    all.insert(all.end(), more->begin(), more->end());
  return all;
}

// Reads the first poses of the box, or all of them.
void read_places(const Json& box, const std::string& place, PoseReader& reader, PosedBody& into) {
  const auto own = members_of(box, PoseReader::members());
  const std::string pose = one_of(box, place, kPoses);
  const std::size_t ways =
      (own.empty() ? 0U : 1U) + (pose.empty() ? 0U : 1U) + (box.contains("poses") ? 1U : 0U);
  if (ways > 1) wrong(place, "has poses in more than one way");
  if (!pose.empty()) {
    into.poses.push_back(reader.read(box[pose], place_of(place, pose)));
  } else if (!own.empty()) {
    into.poses.push_back(reader.read_members(box, place));
  } else {
    const std::string at = place_of(place, "poses");
    if (!box.contains("poses")) {
      wrong(place,
            "has no pose: \"translation\" with \"quaternion\", \"matrix\" or \"rpy\", or a list of "
            "\"poses\"");
    }
    const Json& poses = list_at(box["poses"], at);
    if (poses.empty()) wrong(at, "is an empty list");
    if (poses.size() > limits::kPieces)
      wrong(at,
            "are " + std::to_string(poses.size()) + ", more than the limit of " +
                std::to_string(limits::kPieces) + ": cut the log into shorter ones",
            Error::Code::limit);
    for (std::size_t i = 0; i < poses.size(); ++i)
      into.poses.push_back(reader.read(poses[i], place_of(at, std::to_string(i))));
  }
}

void read_times(const Json& box, const std::string& place, PosedBody& into) {
  const std::size_t poses = into.poses.size();
  const std::string at = place_of(place, "times");
  if (!box.contains("times")) {
    for (std::size_t i = 0; i < poses; ++i) into.times.emplace_back(i, poses > 1 ? poses - 1 : 1);
    return;
  }
  const Json& times = box["times"];
  if (!times.is_array() || times.size() != poses)
    wrong(at, "expected as many as there are poses, " + std::to_string(poses));
  for (std::size_t i = 0; i < poses; ++i) {
    into.times.push_back(number_at(times[i], place_of(at, std::to_string(i))));
    if (i > 0 && !(into.times[i - 1] < into.times[i]))
      wrong(place_of(at, std::to_string(i)), "is not after the one before", Error::Code::value);
  }
}

std::optional<Rational> duration_at(const Json& value, const std::string& place) {
  if (!value.contains("dt")) return std::nullopt;
  Rational duration = number_at(value["dt"], place_of(place, "dt"));
  if (duration <= 0) wrong(place_of(place, "dt"), "is not positive", Error::Code::value);
  return duration;
}

// An angular velocity; in the plane a single number, about z.
Vector angular_at(const Json& value, const std::string& place) {
  return is_single_number(value) ? Vector{0, 0, number_at(value, place)} : vector_at(value, place);
}

// Reads boxes. A "dt" next to "boxes" (`common`) applies to both, unless a box has its own.
class BoxReader {
 public:
  BoxReader(const Notation& notation, std::optional<Rational> common)
      : notation_(notation), common_(std::move(common)) {}

  PosedBody read(const Json& box, const std::string& place) {
    PoseReader::refuse_cosines(box, place);
    expect_members(box, place, members_of_boxes());
    PosedBody result;
    if (box.contains("parts")) {
      read_parts(box, place, result);
    } else {
      read_shape(box, place, {notation_.folder, notation_.meshes}, result);
    }
    PoseReader reader(notation_, result.readings);
    read_places(box, place, reader, result);
    read_times(box, place, result);
    read_way(box, place, reader, result);
    return result;
  }
  bool common_is_used() const { return common_is_used_; }

 private:
  // Reads the parts of a body, each with its shape and its pose in the frame of the body.
  void read_parts(const Json& box, const std::string& place, PosedBody& into) const {
    for (const std::string& key : shape_members()) {
      if (box.contains(key))
        wrong(place_of(place, key), "is that of a part, and there are \"parts\"");
    }
    const std::string at = place_of(place, "parts");
    const Json& parts = list_at(box["parts"], at);
    if (parts.empty()) wrong(at, "is an empty list");
    for (std::size_t i = 0; i < parts.size(); ++i) {
      PosedBody part = part_at(parts[i], place_of(at, std::to_string(i)));
      for (const std::string& reading : part.readings) {
        auto& all = into.readings;
        if (std::find(all.begin(), all.end(), reading) == all.end()) all.push_back(reading);
      }
      add_part(std::move(part), place_of(at, std::to_string(i)), into);
    }
  }
  PosedBody part_at(const Json& value, const std::string& place) const {
    PoseReader::refuse_cosines(value, place);
    std::vector<std::string> known = shape_members();
    for (const auto* more : {&kPoses, &PoseReader::members()})
      known.insert(known.end(), more->begin(), more->end());
    expect_members(value, place, known);
    PosedBody part;
    read_shape(value, place, {notation_.folder, notation_.meshes}, part);
    if (part.round)
      wrong(place,
            "a cylinder, a cone or an ellipsoid cannot be a part: make it a body of its own");
    PoseReader reader(notation_, part.readings);
    const std::string pose = one_of(value, place, kPoses);
    const bool has_own = !members_of(value, PoseReader::members()).empty();
    if (!pose.empty() && has_own) wrong(place, "has poses in more than one way");
    if (!pose.empty()) {
      part.poses.push_back(reader.read(value[pose], place_of(place, pose)));
    } else if (has_own) {
      part.poses.push_back(reader.read_members(value, place));
    } else {
      part.poses.push_back({Quaternion{1, 0, 0, 0}, {}, place, true});
    }
    return part;
  }

  // Reads the motion of a box with a single pose: its end, its velocities, or none.
  void read_way(const Json& box, const std::string& place, PoseReader& reader, PosedBody& into) {
    const std::string linear = one_of(box, place, kVelocities);
    const std::string angular = one_of(box, place, kAngularVelocities);
    const bool has_velocity = !linear.empty() || !angular.empty();
    const auto own = duration_at(box, place);
    if (!has_velocity && box.contains("pivot"))
      wrong(place_of(place, "pivot"), "is given without a velocity");
    if (!has_velocity && !box.contains("end")) {
      if (own) wrong(place_of(place, "dt"), "is given without \"end\" or a velocity");
      return;
    }
    if (into.poses.size() > 1)
      wrong(place, "has several poses, and also \"end\" or a velocity: leave one of them out");
    if (has_velocity && box.contains("end")) wrong(place, "has both \"end\" and a velocity");
    common_is_used_ = common_is_used_ || !own;
    const auto duration = own ? own : common_;
    if (box.contains("end")) {
      into.poses.push_back(reader.read(box["end"], place_of(place, "end")));
      into.times.push_back(into.times.front() + duration.value_or(1));
      return;
    }
    if (!duration) wrong(place, "\"dt\" is missing: the duration of the motion with this velocity");
    Velocities v{{}, {}, {}, notation_.angles, *duration};
    if (!linear.empty()) v.linear = planar_vector_at(box[linear], place_of(place, linear));
    if (!angular.empty()) v.angular = angular_at(box[angular], place_of(place, angular));
    if (box.contains("pivot")) {
      v.pivot = vector_at(box["pivot"], place_of(place, "pivot"));
    } else if (v.angular != Vector{} && into.center != Vector{}) {
      into.readings.emplace_back(
          "velocities read as those of the origin of its frame, which is not its centre (\"pivot\" "
          "is another point)");
    }
    notation_.keeps_turning ? keep_turning(into, v, place) : follow(into, v, place);
  }

  Notation notation_;
  std::optional<Rational> common_;
  bool common_is_used_ = false;
};

}  // namespace

Result<std::array<PosedBody, 2>> read_poses(std::string_view text, const Notation& notation) {
  const auto document = read_json(text);
  if (!document) return document.error();
  try {
    const Json& json = document.value();
    if (json.is_array())
      wrong("", "expected an object, found a list: two boxes are written {\"boxes\": [BOX, BOX]}");
    expect_members(json, "", {"boxes", "dt"});
    const Json& boxes = member(json, "", "boxes");
    if (!boxes.is_array() || boxes.size() != 2) wrong("/boxes", "expected a list of two boxes");
    const auto common = duration_at(json, "");
    BoxReader reader(notation, common);
    PosedBody first = reader.read(boxes[0], "/boxes/0");
    PosedBody second = reader.read(boxes[1], "/boxes/1");
    if (common && !reader.common_is_used())
      wrong("/dt",
            "is the duration of a motion, but no box has \"end\" or a velocity: leave it out");
    return std::array<PosedBody, 2>{std::move(first), std::move(second)};
  } catch (const Wrong& found) {
    return found.error;
  }
}

Result<Pose> read_pose(std::string_view text, const Notation& notation,
                       std::vector<std::string>& readings) {
  const std::size_t begin = std::min(text.find_first_not_of(" \t\r\n"), text.size());
  const bool is_json = begin < text.size() && (text[begin] == '[' || text[begin] == '{');
  try {
    Json value = Json::array();
    if (is_json) {
      auto document = read_json(text);
      if (!document) return document.error();
      value = std::move(document).value();
    } else {
      for (const Rational& number : numbers_in_text(std::string(text), ""))
        value.push_back(number.str());
    }
    return PoseReader(notation, readings).read(value, "");
  } catch (const Wrong& found) {
    return found.error;
  }
}

}  // namespace touchstone::poses
