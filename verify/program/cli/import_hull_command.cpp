#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "src/body/hull.hpp"
#include "verify/cases/hull_files/point_file.hpp"
#include "verify/cases/hull_files/written_hull.hpp"
#include "verify/program/cli/command_words.hpp"
#include "verify/program/cli/import_body_files.hpp"
#include "verify/program/cli/import_commands.hpp"

namespace touchstone::cli {
namespace {

struct HullArguments : BodyFiles {
  hull_files::Form as = hull_files::Form::hull;
};

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
instead, as a program does when it reads the file. Then faces that are plane in decimals may not be
plane.

Each file becomes one line, a body of a case without its motion. The line is {"hull": [[X, Y, Z],
...]} with the corners of the convex hull in the order of the points. With --as polyhedron it has
the vertices and faces, one face for each plane. Put it into a case instead of a box's half extents,
beside "motion" (cases/README.md). Repeated points, and points that are no corners, are left out; a
message gives their number. --pair makes a case of two files, both bodies at rest. --pose, given
once for each file, in their order, is the pose in which the body rests: a POSE of "touchstone help
import poses", as JSON or as numbers ("X Y Z", or "X Y Z W X Y Z" with a quaternion). --radius R
rounds every body: it then consists of all points within R of the hull. --floats does not round R.

Refused are fewer than four different points, points in one plane, more than 32,768 different points
of a file, and hulls of more than 4,096 corners. Exit status: 0 all imported, 3 a malformed file or
refused hull (the others are still imported).)notes";

// The body in a file, without a motion. Prints errors, and what it left out.
std::optional<std::string> body_in(const std::string& path, const HullArguments& arguments) {
  const auto read = contents_of(path);
  if (!read) return std::nullopt;
  auto found = hull_files::read_points(*read);
  if (!found) {
    say_of_import(path, found.error().place, found.error().message);
    return std::nullopt;
  }
  auto points = std::move(found).value();
  if (!round_points(arguments.floats, path, points)) return std::nullopt;
  std::vector<Vec3<Rational>> values;
  for (const auto& x : points) values.push_back({x[0].value(), x[1].value(), x[2].value()});
  const auto hull = hull_of(values);
  if (!hull) {
    say_of_import(path, "", hull.error().message);
    return std::nullopt;
  }
  const std::string left_out = hull_files::left_out(hull.value(), points);
  if (!left_out.empty()) say_of_import(path, "", left_out);
  const std::string body = hull_files::body_text(hull.value(), points, arguments.as);
  if (arguments.radius.empty()) return body;
  return with_member(body, "radius", "\"" + arguments.radius + "\"");
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
  add_body_options(command, *a);
  command.notes(kHullNotes);
  command.action([a] {
    return import_bodies(*a, "hulls", [a](const std::string& path) { return body_in(path, *a); });
  });
  return command;
}

}  // namespace touchstone::cli
