#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "touchstone/body/hull.hpp"
#include "touchstone/limit.hpp"
#include "verify/batch/whole_input.hpp"
#include "verify/cli/command_words.hpp"
#include "verify/cli/common_options.hpp"
#include "verify/cli/import_commands.hpp"
#include "verify/hulls/point_file.hpp"
#include "verify/hulls/written_hull.hpp"

namespace touchstone::cli {
namespace {

struct HullArguments {
  std::vector<std::string> files;
  std::string as = "hull";
  bool pair = false;
  std::string out;
};

constexpr std::size_t kLargestFile = std::size_t{64} << 20;  // of a file with points, in bytes

constexpr const char* kHullNotes = R"(Examples:
  touchstone import hull rock.obj
  touchstone import hull --as polyhedron points.csv > body.json
  touchstone import hull --pair rock.obj tree.obj | touchstone solve -

A file has the vertices of a Wavefront OBJ file (lines "v X Y Z"; all else in it is passed over), or three numbers a
line, parted by blanks, commas or semicolons (# begins a comment; a first line may name the columns), or it is an array
of NumPy's, of shape (N, 3) (numpy.save: doubles, floats, integers). Numbers are exactly what is written.

Each file becomes one line, a body of a case without its motion: {"hull": [[X, Y, Z], ...]}, the corners of the convex
hull of its points in their order, or with --as polyhedron its vertices and faces, one face for each plane. They stand
in a case in the place of a box's half extents, beside "motion" (cases/README.md). Points that are there already, or
are no corners, are left out, and that is said. --pair makes a case of two files: both bodies as they are, at rest.

Refused are fewer than four different points, points in one plane, more than 4,096 points of a file, and hulls of more
than 256 corners. Exit status: 0 all imported, 3 a malformed file or refused hull (the others are still imported).)";

// The body in a file, without a motion. Prints errors, and what it left out.
std::optional<std::string> body_in(const std::string& path, hulls::Form form) {
  const auto read = batch::whole_input(path, kLargestFile);
  if (!read) {
    say_of_import(path, "", read.error().message);
    return std::nullopt;
  }
  const auto points = hulls::read_points(read.value());
  if (!points) {
    say_of_import(path, points.error().place, points.error().message);
    return std::nullopt;
  }
  std::vector<Vec3<Rational>> values;
  for (const auto& x : points.value()) values.push_back({x[0].value(), x[1].value(), x[2].value()});
  const auto hull = hull_of(values);
  if (!hull) {
    say_of_import(path, "", hull.error().message);
    return std::nullopt;
  }
  const std::string left_out = hulls::left_out(hull.value(), points.value());
  if (!left_out.empty()) say_of_import(path, "", left_out);
  return hulls::body_text(hull.value(), points.value(), form);
}

// The text of a body, with a static motion added.
std::string at_rest(const std::string& body) {
  return body.substr(0, body.size() - 1) + R"(,"motion":{"kind":"static"}})";
}

std::string case_of_two(const std::string& first, const std::string& second) {
  return R"({"schema":"touchstone/case/1","id":"hulls","boxes":[)" + at_rest(first) + "," +
         at_rest(second) + "]}";
}

int import_hulls(const HullArguments& arguments) {
  if (arguments.pair && arguments.files.size() != 2) {
    throw WrongCommand("--pair takes two files, found " + std::to_string(arguments.files.size()));
  }
  check_apart(arguments.files, arguments.out);
  const hulls::Form form =
      arguments.as == "polyhedron" ? hulls::Form::polyhedron : hulls::Form::hull;
  ImportedLines lines(arguments.out);
  std::vector<std::string> bodies;
  bool all = true;
  for (const std::string& path : arguments.files) {
    auto body = body_in(path, form);
    all = all && body;
    if (!body) continue;
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
  command.words("FILE...", a->files, "points, .obj, .csv, .npy or plain text; - is standard input")
      .required();
  command.choice("--as", {"hull", "polyhedron"}, a->as,
                 "how it is written: by its corners, or with its faces, too");
  command.flag("--pair", a->pair, "of two files make a case, both bodies at rest");
  command.text("--out", "FILE", a->out, "write the bodies to this file, one a line");
  command.notes(kHullNotes);
  command.action([a] { return import_hulls(*a); });
  return command;
}

}  // namespace touchstone::cli
