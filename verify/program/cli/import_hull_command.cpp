// The command `touchstone import hull`: the convex hull of points or of a mesh, as a body of a
// case.

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "src/body/hull.hpp"
#include "touchstone/shape.hpp"
#include "verify/cases/hull_files/mesh_file.hpp"
#include "verify/cases/hull_files/objects.hpp"
#include "verify/cases/hull_files/point_file.hpp"
#include "verify/cases/hull_files/written_hull.hpp"
#include "verify/program/cli/command_words.hpp"
#include "verify/program/cli/common_options.hpp"
#include "verify/program/cli/import_body_files.hpp"
#include "verify/program/cli/import_commands.hpp"
#include "verify/program/cli/imported_lines.hpp"

namespace touchstone::cli {
namespace {

struct HullArguments : BodyFiles {
  hull_files::Form as = hull_files::Form::hull;
  bool parts = false;
  bool join = false;
};

constexpr const char* kHullNotes = R"notes(Examples:
  touchstone import hull rock.obj
  touchstone import hull --as polyhedron points.csv > body.json
  touchstone import hull --pair rock.obj tree.obj | touchstone solve -
  touchstone import hull --pair --pose "0 0 0" --pose '{"pos": [2, 0, 0], "angle": 1}' a.stl b.ply
  touchstone import hull --floats single points.txt
  touchstone import hull --radius 0.04 rock.obj
  touchstone import hull --parts duck_vhacd.obj
  touchstone import hull --join plate-1.obj plate-2.obj plate-3.obj

The content of a file shows its format: a mesh in Wavefront OBJ, STL or PLY (both as text or
binary), OFF or VRML 2.0, of which the vertices are read; an array of NumPy's, of shape (N, 3)
(numpy.save: doubles, floats, integers); points between brackets, as programs and logs list them,
"(1, 2, 3)", "[1, 2, 3],", "Vector3<double>(1, 2, 3)", {"x": 1, "y": 2, "z": 3}, or all numbers in
one pair of brackets; or three numbers per line, separated by blanks, commas or semicolons. Comments
begin with # or //. A first line may have the number of points, or name the columns x, y and z in
any order, as in "Z,Y,X" or "x [m], y [m], z [m]"; then it gives the order of the coordinates. Other
names of three columns are refused. A title of more than three words is ignored if it names no
coordinate. 0.5f is a float of C.

Numbers are exactly what is written. --floats double or single takes the nearest doubles or floats
instead, as a program does when it reads the file. Then faces that are plane in decimals may not be
plane.

Each file becomes one line, a body of a case without its motion. The line is {"hull": [[X, Y, Z],
...]} with the corners of the convex hull in the order of the points. With --as polyhedron it has
the vertices and faces, one face for each plane. In a case, write this member instead of the half
extents of a box, beside "motion" (cases/README.md). Repeated points, and points that are not
corners, are left out; a message gives their number. --pair makes a case of two files, both bodies
at rest. --pose, given once for each file, in their order, is the pose in which the body rests: a
POSE of "touchstone help import poses", as JSON or as numbers ("X Y Z", or "X Y Z W X Y Z" with a
quaternion). --radius R rounds every body: it then consists of all points within R of the hull.
--floats does not round R.

--parts reads a decomposition into convex bodies, as V-HACD and CoACD write it: the body has a part
for each object of a file, the convex hull of its points. Objects are "o" of OBJ (or "g" if there is
no "o"), "solid" of STL and IndexedFaceSet of VRML. If a file has only one, each connected piece of
its faces is a part.
--join makes one body of all files, with the hull of each as a part, or with --parts all objects.

A file is refused if it has fewer than four different points or more than 32,768, if all points are
in one plane, or if the hull has more than 4,096 corners. Exit status: 0 all imported, 3 a malformed
file or refused hull (the others are still imported).)notes";

// The convex hull of points, as a body or a part. Prints errors, which name the object that has the
// points, if any, and what it left out.
std::optional<std::string> hull_in(const std::string& path, const std::string& object,
                                   const std::vector<WrittenVector>& points,
                                   const HullArguments& arguments) {
  std::vector<Vec3<Rational>> values;
  for (const auto& x : points) values.push_back({x[0].value(), x[1].value(), x[2].value()});
  const auto hull = hull_of(values);
  if (!hull) {
    say_of_import(path, object, hull.error().message);
    return std::nullopt;
  }
  const std::string left_out = hull_files::left_out(hull.value(), points);
  if (!left_out.empty()) say_of_import(path, object, left_out);
  const std::string body = hull_files::body_text(hull.value(), points, arguments.as);
  if (arguments.radius.empty()) return body;
  return with_member(body, "radius", "\"" + arguments.radius + "\"");
}

// The body of all points in a file, without a motion. Prints errors.
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
  return hull_in(path, "", points, arguments);
}

// Adds the hulls of the objects in a file to the parts. Prints errors, and returns false if there
// are any.
bool add_objects(const std::string& path, const HullArguments& arguments,
                 std::vector<std::string>& parts) {
  const auto read = contents_of(path);
  if (!read) return false;
  auto found = hull_files::read_mesh(*read);
  if (!found) {
    say_of_import(path, found.error().place, found.error().message);
    return false;
  }
  hull_files::Mesh mesh = std::move(found).value();
  if (!round_points(arguments.floats, path, mesh.points)) return false;
  const auto objects = hull_files::objects_of(mesh);
  say_of_import(path, "", hull_files::said_of_objects(mesh, objects.size()));
  bool all = true;
  for (const hull_files::MeshObject& object : objects) {
    auto part = hull_in(path, object.name, object.points, arguments);
    all = all && part;
    if (part) parts.push_back(*std::move(part));
  }
  return all;
}

// The body of several parts; nullopt, with a message, if there are too many.
std::optional<std::string> body_of(const std::string& path, const std::vector<std::string>& parts) {
  if (parts.size() > kMostParts) {
    say_of_import(path, "",
                  std::to_string(parts.size()) + " parts, and a body has at most " +
                      std::to_string(kMostParts));
    return std::nullopt;
  }
  std::string text;
  for (const std::string& part : parts) text += (text.empty() ? "" : ",") + part;
  return R"({"parts":[)" + text + "]}";
}

// The body whose parts are the hulls of the objects in a file.
std::optional<std::string> parts_in(const std::string& path, const HullArguments& arguments) {
  std::vector<std::string> parts;
  if (!add_objects(path, arguments, parts)) return std::nullopt;
  return body_of(path, parts);
}

// The body whose parts are in all files: their objects, or the hull of each.
std::optional<std::string> joined(const HullArguments& arguments) {
  std::vector<std::string> parts;
  bool all = true;
  for (const std::string& path : arguments.files) {
    if (arguments.parts) {
      all = add_objects(path, arguments, parts) && all;
      continue;
    }
    auto part = body_in(path, arguments);
    all = all && part;
    if (part) parts.push_back(*std::move(part));
  }
  if (!all) return std::nullopt;
  return body_of(arguments.files.front(), parts);
}

int import_joined(const HullArguments& arguments) {
  if (arguments.pair)
    throw WrongCommand(
        "--join makes one body of all files, and --pair takes two bodies: join each "
        "body first, and put both into a case");
  check_apart(arguments.files, arguments.out);
  BodyFiles as_one = arguments;
  as_one.files.resize(1);
  return import_bodies(as_one, "hulls",
                       [&arguments](const std::string&) { return joined(arguments); });
}

}  // namespace

Command import_hull_command() {
  auto a = std::make_shared<HullArguments>();
  Command command("hull", "the convex hulls of points, as bodies of a case");
  command
      .words("FILE...", a->files,
             "points: .obj, .stl, .ply, .off, .wrl, .csv, .npy, text; - is standard input")
      .required();
  command.choice_of(
      "--as",
      Values<hull_files::Form>{{"hull", hull_files::Form::hull},
                               {"polyhedron", hull_files::Form::polyhedron}},
      a->as,
      "write each body by its corners only (hull), or by its vertices and faces (polyhedron)");
  command.flag("--parts", a->parts,
               "make each object or connected piece of a mesh a part of its body");
  command.flag("--join", a->join, "make one body, with each file as a part");
  add_body_options(command, *a);
  command.notes(kHullNotes);
  command.action([a] {
    if (a->join) return import_joined(*a);
    return import_bodies(*a, "hulls", [a](const std::string& path) {
      return a->parts ? parts_in(path, *a) : body_in(path, *a);
    });
  });
  return command;
}

}  // namespace touchstone::cli
