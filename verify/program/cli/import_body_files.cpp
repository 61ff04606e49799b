// Reads the files of `import hull` and `import mesh`, and writes each as a body.

#include "verify/program/cli/import_body_files.hpp"

#include <utility>

#include "src/number/notation.hpp"
#include "verify/cases/poses/pose_file.hpp"
#include "verify/cases/poses/posed_motion.hpp"
#include "verify/program/cli/command_words.hpp"
#include "verify/program/cli/common_options.hpp"
#include "verify/program/cli/imported_lines.hpp"
#include "verify/system/batch/whole_input.hpp"

namespace touchstone::cli {
namespace {

constexpr std::size_t kLargestFile = std::size_t{64} << 20;  // of a file with points, in bytes

std::string case_of_two(const std::string& id, const std::string& first,
                        const std::string& second) {
  return R"({"schema":"touchstone/case/1","id":")" + id + R"(","boxes":[)" + first + "," + second +
         "]}";
}

// The motions of the bodies as JSON, one for each file; empty if no pose is given.
std::vector<std::string> motions_of(const BodyFiles& arguments) {
  if (!arguments.poses.empty() && arguments.poses.size() != arguments.files.size()) {
    throw WrongCommand("--pose is given once for each file, in their order: found " +
                       std::to_string(arguments.poses.size()) + " of them and " +
                       std::to_string(arguments.files.size()) + " files");
  }
  std::vector<std::string> motions;
  for (const std::string& text : arguments.poses) {
    std::vector<std::string> readings;
    const auto pose = poses::read_pose(text, {}, readings);
    const auto motion = pose ? poses::motion_text(pose.value()) : Result<std::string>(pose.error());
    if (!motion) {
      const Error& error = motion.error();
      throw WrongCommand("--pose " + text + ": " + error.place + (error.place.empty() ? "" : ": ") +
                         error.message);
    }
    for (const std::string& reading : readings) say_of_import("--pose " + text, "", reading);
    motions.push_back(motion.value());
  }
  return motions;
}

}  // namespace

std::optional<std::string> contents_of(const std::string& path) {
  auto read = batch::whole_input(path, kLargestFile);
  if (read) return std::move(read).value();
  say_of_import(path, "", read.error().message);
  return std::nullopt;
}

bool round_points(hull_files::Floats floats, const std::string& path,
                  std::vector<WrittenVector>& points) {
  const auto changed = hull_files::round_to(floats, points);
  if (!changed) {
    say_of_import(path, changed.error().place, changed.error().message);
    return false;
  }
  if (changed.value() > 0) {
    say_of_import(path, "",
                  "rounded to the nearest floats: " + std::to_string(changed.value()) + " of " +
                      std::to_string(3 * points.size()) + " numbers");
  }
  return true;
}

std::string with_member(const std::string& body, const std::string& name,
                        const std::string& value) {
  return body.substr(0, body.size() - 1) + ",\"" + name + "\":" + value + "}";
}

void check_radius(const std::string& text) {
  if (text.empty()) return;
  const auto radius = parse_number(text);
  if (!radius) throw WrongCommand("--radius: " + radius.error().message);
  if (radius.value() < 0) throw WrongCommand("--radius must not be negative");
}

int import_bodies(const BodyFiles& arguments, const std::string& id, const BodyIn& body_in) {
  if (arguments.pair && arguments.files.size() != 2) {
    throw WrongCommand("--pair takes two files, found " + std::to_string(arguments.files.size()));
  }
  check_radius(arguments.radius);
  check_apart(arguments.files, arguments.out);
  const auto motions = motions_of(arguments);
  ImportedLines lines(arguments.out);
  std::vector<std::string> bodies;
  bool all = true;
  for (std::size_t i = 0; i < arguments.files.size(); ++i) {
    auto body = body_in(arguments.files[i]);
    all = all && body;
    if (!body) continue;
    if (!motions.empty() || arguments.pair)
      *body = with_member(*body, "motion", motions.empty() ? R"({"kind":"static"})" : motions[i]);
    if (!arguments.pair) lines.write(*body);
    bodies.push_back(std::move(*body));
  }
  if (arguments.pair && all) lines.write(case_of_two(id, bodies[0], bodies[1]));
  lines.finish();
  return all ? kNothingFound : kMalformed;
}

void add_body_options(Command& command, BodyFiles& arguments) {
  command.choice_of(
      "--floats",
      Values<hull_files::Floats>{{"exact", hull_files::Floats::exact},
                                 {"double", hull_files::Floats::doubles},
                                 {"single", hull_files::Floats::singles}},
      arguments.floats,
      "numbers exactly as they are written, or as the nearest doubles or floats (single)");
  command.texts(
      "--pose", "POSE", arguments.poses,
      "the pose in which a body rests, once for each file; by default the file's own coordinates");
  command.text("--radius", "R", arguments.radius,
               "round the bodies: add all points within this distance of them");
  command.flag("--pair", arguments.pair, "make a case of two files, both bodies at rest");
  command.text("--out", "FILE", arguments.out, "write the bodies to this file, one per line");
}

}  // namespace touchstone::cli
