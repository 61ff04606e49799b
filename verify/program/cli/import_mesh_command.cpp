// The command `touchstone import mesh`: the triangles of a mesh, as a body of a case.

#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "verify/cases/hull_files/body_of_mesh.hpp"
#include "verify/cases/hull_files/mesh_file.hpp"
#include "verify/program/cli/command_words.hpp"
#include "verify/program/cli/import_body_files.hpp"
#include "verify/program/cli/import_commands.hpp"
#include "verify/program/cli/imported_lines.hpp"

namespace touchstone::cli {
namespace {

struct MeshArguments : BodyFiles {
  std::optional<hull_files::TriangleForm> as{};
  bool leave_out = false;
};

constexpr const char* kMeshNotes = R"notes(Examples:
  touchstone import mesh --as mesh rock.obj > body.json
  touchstone import mesh --pair --pose "0 0 0" --pose "0 0 3" a.stl b.ply | touchstone solve -
  touchstone import mesh --leave-out --floats single scan.off

The content of a file shows its format: Wavefront OBJ, STL or PLY (both as text or binary), OFF or
VRML 2.0. Each file becomes one line, a body without its motion: {"parts": [...]} with a flat
polyhedron for each triangle, in the order of the file, or with --as mesh {"mesh": {"vertices": ...,
"triangles": ...}}, the same body in less text. Put it into a case instead of a box's half extents,
beside "motion" (cases/README.md). Such a body is a surface: another body wholly inside does not
touch it. With --as solid, everything that the mesh encloses belongs to the body, too; the mesh must
be closed. `touchstone import hull` takes the convex hull of the points instead, and `touchstone
import hull --parts` the hull of each object. By default up to 4,096 triangles are written as parts,
and more as a mesh; use `touchstone solve --first` for large meshes.

Numbers are exactly what is written; --floats double or single takes the nearest doubles or floats.
Equal points become one point. Repeated triangles are left out, since they do not change the
surface; a solid keeps them, unless its surface is closed only without them. Triangles without area
whose points are all on sides of other triangles are left out, too. A face of more than three
corners is cut into triangles, even if it is not flat. Holes in a surface are not filled. Messages
report all changes.

--pair makes a case of two files, both bodies at rest. --pose, given once for each file, in their
order, is the pose in which the body rests: a POSE of "touchstone help import poses". --radius R
rounds every triangle: the body is then all points within R of the surface.

These files are refused; the message names the line or the face: other triangles without area,
unless --leave-out is given; faces that cross themselves; corners with the number of no vertex;
files without faces; a surface that is open, with --as solid; and more than 100,000 triangles, or
4,096 with --as parts. Exit status: 0 all imported, 3 a malformed file or refused mesh (the others
are still imported).)notes";

// The body in a file, without a motion. Prints errors, and what it changed.
std::optional<std::string> mesh_in(const std::string& path, const MeshArguments& arguments) {
  const auto read = contents_of(path);
  if (!read) return std::nullopt;
  auto found = hull_files::read_mesh(*read);
  if (!found) {
    say_of_import(path, found.error().place, found.error().message);
    return std::nullopt;
  }
  hull_files::Mesh mesh = std::move(found).value();
  if (!round_points(arguments.floats, path, mesh.points)) return std::nullopt;
  const auto body = hull_files::body_of_mesh(
      mesh, arguments.leave_out ? hull_files::Spoilt::left_out : hull_files::Spoilt::refused,
      arguments.radius, arguments.as.value_or(hull_files::TriangleForm::by_count));
  if (!body) {
    say_of_import(path, body.error().place, body.error().message);
    return std::nullopt;
  }
  for (const std::string& note : body.value().notes) say_of_import(path, "", note);
  return body.value().text;
}

}  // namespace

Command import_mesh_command() {
  auto a = std::make_shared<MeshArguments>();
  Command command("mesh", "meshes of triangles, as bodies of several parts");
  command.words("FILE...", a->files, "meshes: .obj, .stl, .ply, .off, .wrl; - is standard input")
      .required();
  using hull_files::TriangleForm;
  command.choice_of(
      "--as",
      Values<TriangleForm>{{"parts", TriangleForm::parts},
                           {"mesh", TriangleForm::mesh},
                           {"solid", TriangleForm::solid}},
      a->as,
      "write each triangle as a part (parts), all triangles as one mesh (mesh), or everything that "
      "they enclose (solid); by default parts, or mesh if there are more than 4,096 triangles");
  command.flag("--leave-out", a->leave_out,
               "leave out all triangles without area, instead of refusing the mesh");
  add_body_options(command, *a);
  command.notes(kMeshNotes);
  command.action([a] {
    return import_bodies(*a, "meshes", [a](const std::string& path) { return mesh_in(path, *a); });
  });
  return command;
}

}  // namespace touchstone::cli
