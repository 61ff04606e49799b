#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "src/body/hull.hpp"
#include "src/number/notation.hpp"
#include "touchstone/limit.hpp"
#include "verify/cases/hull_files/floats.hpp"
#include "verify/cases/hull_files/point_file.hpp"
#include "verify/cases/hull_files/written_hull.hpp"
#include "verify/cases/poses/pose_file.hpp"
#include "verify/cases/poses/posed_motion.hpp"
#include "verify/program/cli/command_words.hpp"
#include "verify/program/cli/common_options.hpp"
#include "verify/program/cli/import_commands.hpp"
#include "verify/system/batch/whole_input.hpp"

namespace touchstone::cli {
namespace {

struct HullArguments {
  std::vector<std::string> files;
  hull_files::Form as = hull_files::Form::hull;
  bool pair = false;
  hull_files::Floats floats = hull_files::Floats::exact;
  std::vector<std::string> poses;
  std::string radius;  // empty: none
  std::string out;
};

constexpr std::size_t kLargestFile = std::size_t{64} << 20;  // of a file with points, in bytes

constexpr const char* kHullNotes = R"notes(Examples:
  touchstone import hull rock.obj
  touchstone import hull --as polyhedron points.csv > body.json
  touchstone import hull --pair rock.obj tree.obj | touchstone solve -
  touchstone import hull --pair --pose "0 0 0" --pose '{"pos": [2, 0, 0], "angle": 1}' a.stl b.ply
  touchstone import hull --floats single points.txt
  touchstone import hull --radius 0.04 rock.obj

The content of a file shows its format: a mesh in Wavefront OBJ, STL or PLY (both as text or binary)
or OFF, of which the vertices are read; an array of NumPy's, of shape (N, 3) (numpy.save: doubles,
floats, integers); points between brackets, as programs and logs list them, "(1, 2, 3)", "[1, 2,
3],", "Vector3<double>(1, 2, 3)", {"x": 1, "y": 2, "z": 3}, or all numbers in one pair of brackets;
or three numbers per line, separated by blanks, commas or semicolons. Comments begin with # or //. A
first line may name the columns, or have the number of points. 0.5f is a float of C.

Numbers are exactly what is written. --floats double or single takes the nearest doubles or floats
instead, as a program has them after reading: faces that are plane in decimals need not be plane
then.

Each file becomes one line, a body of a case without its motion. The line is {"hull": [[X, Y, Z],
...]} with the corners of the convex hull in the order of the points. With --as polyhedron it has
the vertices and faces, one face for each plane. Put it into a case instead of a box's half extents,
beside "motion" (cases/README.md). Repeated points, and points that are no corners, are left out; a
message gives their number. --pair makes a case of two files, both bodies at rest. --pose, given
once for each file, in their order, is the pose in which the body rests: a POSE of "touchstone help
import poses", as JSON or as numbers ("X Y Z", or "X Y Z W X Y Z" with a quaternion).
--radius R rounds every body: it is then all points within R of the hull. R stays as it is written.

Refused are fewer than four different points, points in one plane, more than 32,768 different points
of a file, and hulls of more than 4,096 corners. Exit status: 0 all imported, 3 a malformed file or
refused hull (the others are still imported).)notes";

// The body in a file, without a motion. Prints errors, and what it left out.
std::optional<std::string> body_in(const std::string& path, const HullArguments& arguments) {
  const auto read = batch::whole_input(path, kLargestFile);
  if (!read) {
    say_of_import(path, "", read.error().message);
    return std::nullopt;
  }
  auto found = hull_files::read_points(read.value());
  if (!found) {
    say_of_import(path, found.error().place, found.error().message);
    return std::nullopt;
  }
  auto points = std::move(found).value();
  const auto changed = hull_files::round_to(arguments.floats, points);
  if (!changed) {
    say_of_import(path, changed.error().place, changed.error().message);
    return std::nullopt;
  }
  if (changed.value() > 0)
    say_of_import(path, "",
                  "rounded to the nearest floats: " + std::to_string(changed.value()) + " of " +
                      std::to_string(3 * points.size()) + " numbers");
  std::vector<Vec3<Rational>> values;
  for (const auto& x : points) values.push_back({x[0].value(), x[1].value(), x[2].value()});
  const auto hull = hull_of(values);
  if (!hull) {
    say_of_import(path, "", hull.error().message);
    return std::nullopt;
  }
  const std::string left_out = hull_files::left_out(hull.value(), points);
  if (!left_out.empty()) say_of_import(path, "", left_out);
  return hull_files::body_text(hull.value(), points, arguments.as);
}

// The text of a body, with a member added; `value` is JSON.
std::string with_member(const std::string& body, const std::string& name,
                        const std::string& value) {
  return body.substr(0, body.size() - 1) + ",\"" + name + "\":" + value + "}";
}

// Throws WrongCommand if the radius is no number, or negative.
void check_radius(const std::string& text) {
  const auto radius = parse_number(text);
  if (!radius) throw WrongCommand("--radius: " + radius.error().message);
  if (radius.value() < 0) throw WrongCommand("--radius must not be negative");
}

std::string case_of_two(const std::string& first, const std::string& second) {
  return R"({"schema":"touchstone/case/1","id":"hulls","boxes":[)" + first + "," + second + "]}";
}

// The motions of the bodies as JSON, one for each file; empty if no pose is given.
std::vector<std::string> motions_of(const HullArguments& arguments) {
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

int import_hulls(const HullArguments& arguments) {
  if (arguments.pair && arguments.files.size() != 2) {
    throw WrongCommand("--pair takes two files, found " + std::to_string(arguments.files.size()));
  }
  if (!arguments.radius.empty()) check_radius(arguments.radius);
  check_apart(arguments.files, arguments.out);
  const auto motions = motions_of(arguments);
  ImportedLines lines(arguments.out);
  std::vector<std::string> bodies;
  bool all = true;
  for (std::size_t i = 0; i < arguments.files.size(); ++i) {
    auto body = body_in(arguments.files[i], arguments);
    all = all && body;
    if (!body) continue;
    if (!arguments.radius.empty())
      *body = with_member(*body, "radius", "\"" + arguments.radius + "\"");
    if (!motions.empty() || arguments.pair)
      *body = with_member(*body, "motion", motions.empty() ? R"({"kind":"static"})" : motions[i]);
    if (!arguments.pair) lines.write(*body);
    bodies.push_back(std::move(*body));
  }
  if (arguments.pair && all) lines.write(case_of_two(bodies[0], bodies[1]));
  lines.finish();
  return all ? kNothingFound : kMalformed;
}

}  // namespace

Command import_hull_command() {
  auto a = std::make_shared<HullArguments>();
  Command command("hull", "the convex hulls of points, as bodies of a case");
  command
      .words("FILE...", a->files,
             "points: .obj, .stl, .ply, .off, .csv, .npy, text; - is standard input")
      .required();
  command.choice_of("--as",
                    Values<hull_files::Form>{{"hull", hull_files::Form::hull},
                                             {"polyhedron", hull_files::Form::polyhedron}},
                    a->as, "how a body is written: by its corners, or with its faces, too");
  command.choice_of("--floats",
                    Values<hull_files::Floats>{{"exact", hull_files::Floats::exact},
                                               {"double", hull_files::Floats::doubles},
                                               {"single", hull_files::Floats::singles}},
                    a->floats, "numbers as they are written, or as the nearest floats");
  command.texts("--pose", "POSE", a->poses, "the pose in which a body rests; once for each file");
  command.text("--radius", "R", a->radius,
               "round the bodies: all points within this distance of the hull");
  command.flag("--pair", a->pair, "make a case of two files, both bodies at rest");
  command.text("--out", "FILE", a->out, "write the bodies to this file, one per line");
  command.notes(kHullNotes);
  command.action([a] { return import_hulls(*a); });
  return command;
}

}  // namespace touchstone::cli
