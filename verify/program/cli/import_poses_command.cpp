// The command `touchstone import poses`: a case from the poses that another program printed.

#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "src/base/sha256.hpp"
#include "verify/cases/poses/dump.hpp"
#include "verify/cases/poses/posed_case.hpp"
#include "verify/program/cli/command_words.hpp"
#include "verify/program/cli/common_options.hpp"
#include "verify/program/cli/import_commands.hpp"
#include "verify/program/cli/imported_lines.hpp"
#include "verify/system/batch/whole_input.hpp"

namespace touchstone::cli {
namespace {

struct PosesArguments {
  std::vector<std::string> files;
  poses::Notation notation{};
  poses::Reading reading{};
  std::string out;
  ProgressChoice progress{};
};

constexpr std::size_t kLargestDump = std::size_t{64} << 20;  // of a file with poses, in bytes

constexpr const char* kPosesNotes = R"(Examples:
  touchstone import poses bug.json > case.jsonl
  touchstone import poses --as matrix bug.json | touchstone solve -
  touchstone import poses --quaternion xyzw --turn shorter log.json | touchstone solve -
  touchstone import poses --as linear --out case.jsonl bug-1.json bug-2.json
  touchstone import poses --as turning spinning.json | touchstone solve -
  touchstone import poses fcl-exception.txt | touchstone overlap --at 0 -
  touchstone import poses --body gripper --body crate scene.xml | touchstone solve -

A file has two bodies with their poses, as programs dump them:

  {"boxes": [{"size": [2, 2, 2], "poses": [[1,0,0,0, 0,1,0,0, 0,0,1,0, 0,0,0,1]]},
             {"half_extents": [1, 1, 1], "times": [0, 1], "poses": [POSE, POSE]}]}

A size is "size" (whole sides) or "half_extents", both about a "center" in the box's own frame (by
default its origin), or the corners "min" and "max" in that frame. Instead of a size there may be a
convex polyhedron: "hull" ("points", "vertices"), a list of points; "polyhedron", {"vertices": ...,
"faces": ...}; or "mesh", the path of a file (.obj, .stl, .ply, .off, .wrl, from the folder of the
dump on; or {"file": PATH, "scale": S, "as": FORM}, see --meshes). A "radius" beside any of these
makes it the core of a body, which consists of all points within the radius of the core. Further
shapes are a "sphere", its radius; or a "capsule", {"radius": R, "from": [X, Y, Z], "to": [X, Y, Z]}
with the centres of its ends, or {"radius": R, "half_length": H, "axis": "z"} along an axis of the
body's own frame, where H is half the distance of these centres; a "cylinder" or a "cone",
{"radius": R, "height": H, "axis": "z"}; or an "ellipsoid", its three radii. A body of several
"parts" has a list of such shapes, boxes to capsules, each with a "pose" in the frame of the body.
Without "times" the poses are at equal distances on [0, 1]. Instead of "poses" a body may have one
"pose" (or "origin", "transform"), or the members of a pose. It may also have an "end" pose; or a
"velocity" and an "angular_velocity" in the world (linear_velocity, linvel, angvel, omega), both of
the "pivot", a point in the box's own frame (by default its origin). "dt", in a body or beside
"boxes", is the duration of the motion.

A POSE is a matrix (16 or 12 numbers, 4 or 3 rows of 4), a translation (3 numbers), a translation
and a quaternion (7 numbers), or an object with "translation" ("position", "pos", "xyz" and "p" mean
the same) and, if it turns, one of "quaternion" ("quat", "orientation"), "q" (x y z w, as in PhysX),
"rotation" or "matrix" (9 numbers, 3 rows of 3), "rpy", "euler" (about the body's own axes x, y, z
as in MJCF, unless "eulerseq" has three other letters; capitals are fixed axes), "axisangle" (x y z
and the angle, or {"axis": ..., "angle": ...}), "rotvec" ("rotation_vector", the axis, as long as
the angle) or "angle" (about z); "rpy_degrees", "euler_degrees" and "angle_degrees" are in degrees.
In the plane sizes, positions and velocities may have two numbers, and an angular velocity one. JSON
numbers are read as doubles, strings exactly; vectors may be strings, "0 0 1", and objects of x, y,
z (and w).

If the input is ambiguous, a message on standard error and the note of the case report the chosen
reading. These options choose another one:

--as is the motion between two poses: nlerp (the linear blend of quaternions), linear (with the
rotation of the first pose at all times), matrix (every entry of the given matrices linear in time),
turning or slerp. With turning, a body with an angular velocity keeps it, exactly if it is in
radians; its contacts are then enclosed (see cases/README.md), and all other bodies move as by
nlerp. With slerp, the other bodies turn at constant speed, too, the shorter way round, and each
matrix is replaced by the nearest rotation. Except with slerp, the matrix of a body that does not
turn is used as it is, even if it is not a rotation. With nlerp, a matrix that turns is replaced by
the nearest rotation, and the distance is reported.

--matrices rotation replaces each matrix by the nearest rotation, also at rest, and reports the
distance. Use it for engines whose poses are quaternions.

--meshes is what is made of the mesh in a file: the convex hull of its points (hull); the parts of a
body, each the hull of an object or connected piece of the file (parts), as "import hull --parts"
reads them; its triangles (surface); or everything that they enclose (solid).

--turn is the way round between two quaternions. q and -q are the same rotation, but their blends
with another quaternion go round in opposite directions. as-given uses the signs in the file;
shorter chooses the sign that gives the shorter way. Matrices and angles have no such sign, so these
always turn the shorter way.

--lengths is the effect of the lengths of quaternions. With count, the blend of two quaternions is
nearer to the longer one. With ignore, all quaternions are first scaled to the length of the first
one, by a rational factor; if this is not exact, the error is reported.

--quaternion is the order of the numbers in lists of four. The names "quaternion_wxyz" and
"quaternion_xyzw", and objects, have their own order. --angles is the unit of "rpy" (turns about the
fixed axes x, y, z in this order, as in URDF), of other angles and of angular velocities. These
rotations are not rational. So their quaternions are rounded to doubles, and a constant angular
velocity is followed in steps of a 32nd of a radian, except with --as turning or slerp; the distance
is reported. Box2D's blend of (cos, sin) of an angle, divided by its length, is not a rational
motion, and is refused.

A file may also be FCL's message when its narrow phase fails, "Error with configuration" with Shape
1, X_FS1, Shape 2 and X_FS2, or a log that contains it. The case has the two bodies of the first
such message, at rest. A "Convex" is read as the convex hull of its vertices. "Sphere", "Capsule",
"Cylinder", "Cone" and "Ellipsoid" are read, too; other shapes are refused, and the message names
them.

A file may also be a robot or a scene, in URDF (<collision> with <box>, <mesh>, <sphere>, <capsule>
or <cylinder>) or in MJCF (<geom> of type box, mesh, sphere, capsule, cylinder or ellipsoid with the
defaults of its class). Other shapes, such as planes, are refused by name if they are chosen. The
case has two of its bodies at rest, with all joints at zero (of MJCF: at their ref). --body NAME,
given twice, chooses them, by the name of a shape, a body or a link. If a body and one of its shapes
have one name, it chooses the whole body, and a message reports this; if the shape is of another
body, the name is refused. body:NAME and shape:NAME have one meaning. The shapes of a body or link
become the parts of one body, without cylinders and ellipsoids, and without geoms that collide with
nothing (contype and conaffinity are 0, and no <pair> names them), unless the body has no others.
The margin and the gap of a geom are not used, and a message reports this. In URDF the joints must
connect all links to one tree. Files that an MJCF file includes are read. Without --body the file
must have exactly two shapes that are read, or two bodies with such shapes. Numbers are the doubles
nearest to the written ones, as programs read them; nested frames are composed exactly.

Exit status: 0 all imported, 3 a malformed file (the others are still imported).)";

// The case in a file. Prints errors, and which reading it chose.
std::optional<CaseParts> posed_case(const std::string& path, const PosesArguments& arguments) {
  const auto read = batch::whole_input(path, kLargestDump);
  if (!read) {
    say_of_import(path, "", read.error().message);
    return std::nullopt;
  }
  const std::string& text = read.value();
  poses::Notation notation = arguments.notation;
  const auto between = arguments.reading.between;
  notation.keeps_turning = between == poses::Between::turning || between == poses::Between::slerp;
  if (path != "-") notation.folder = std::filesystem::path(path).parent_path().string();
  const auto boxes = poses::read_dump(text, notation);
  if (!boxes) {
    say_of_import(path, boxes.error().place, boxes.error().message);
    return std::nullopt;
  }
  const std::filesystem::path file(path == "-" ? "standard input" : path);
  auto imported = poses::parts_of(boxes.value(), arguments.reading, file.stem().string(),
                                  {file.filename().string(), "poses, SHA-256 " + sha256(text)});
  if (!imported) {
    say_of_import(path, imported.error().place, imported.error().message);
    return std::nullopt;
  }
  auto [posed, reading] = std::move(imported).value();
  if (!reading.empty()) say_of_import(path, "", reading);
  return std::move(posed);
}

int import_poses(const PosesArguments& arguments) {
  check_apart(arguments.files, arguments.out);
  ImportedLines lines(arguments.out);
  bool all = true;
  batch::Progress progress(arguments.progress.shown(), arguments.files.size(), 0, "files");
  for (const std::string& path : arguments.files) {
    const batch::Progress::InHand in_hand(progress);
    const auto c = posed_case(path, arguments);
    all = all && c;
    if (c) lines.write(case_text(*c));
    progress.done();
  }
  lines.finish();
  return all ? kNothingFound : kMalformed;
}

void add_readings(Command& command, poses::Reading& reading) {
  command.choice_of("--as",
                    Values<poses::Between>{{"nlerp", poses::Between::nlerp},
                                           {"linear", poses::Between::linear},
                                           {"matrix", poses::Between::matrix},
                                           {"turning", poses::Between::turning},
                                           {"slerp", poses::Between::slerp}},
                    reading.between, "the motion between two poses");
  command.choice_of(
      "--turn",
      Values<poses::Turn>{{"as-given", poses::Turn::as_given}, {"shorter", poses::Turn::shorter}},
      reading.turn, "the way round between two quaternions: by their signs, or the shorter one");
  command.choice_of(
      "--lengths",
      Values<poses::Lengths>{{"count", poses::Lengths::count}, {"ignore", poses::Lengths::ignore}},
      reading.lengths, "whether longer quaternions have more weight in a blend");
  command.choice_of(
      "--matrices",
      Values<poses::Matrices>{{"as-given", poses::Matrices::as_given},
                              {"rotation", poses::Matrices::rotation}},
      reading.matrices,
      "use the matrix of a body that does not turn as it is, or the nearest rotation");
}

void add_notation(Command& command, poses::Notation& notation) {
  command.choice_of("--quaternion",
                    Values<poses::QuaternionOrder>{{"wxyz", poses::QuaternionOrder::wxyz},
                                                   {"xyzw", poses::QuaternionOrder::xyzw}},
                    notation.order, "the order of the numbers of a quaternion");
  command.choice_of("--angles",
                    Values<poses::AngleUnit>{{"radians", poses::AngleUnit::radians},
                                             {"degrees", poses::AngleUnit::degrees}},
                    notation.angles, "the unit of angles and angular velocities");
  command.texts("--body", "NAME", notation.bodies,
                "in URDF and MJCF, the name of a body or of one of its shapes; give two");
  command.choice_of("--meshes",
                    Values<poses::MeshForm>{{"hull", poses::MeshForm::hull},
                                            {"parts", poses::MeshForm::parts},
                                            {"surface", poses::MeshForm::surface},
                                            {"solid", poses::MeshForm::solid}},
                    notation.meshes,
                    "what a mesh in a file becomes: its convex hull, its parts, its triangles, or "
                    "everything that they enclose");
  command.flag("--by-columns", notation.by_columns,
               "read matrices column by column; by default row by row");
}

}  // namespace

Command import_poses_command() {
  auto a = std::make_shared<PosesArguments>();
  Command command("poses", "two bodies and their poses, from a dump, as a case");
  command
      .words("FILE...", a->files,
             "dumps of poses, .json; FCL's exceptions; URDF, MJCF; - is standard input")
      .required();
  add_readings(command, a->reading);
  add_notation(command, a->notation);
  command.text("--out", "FILE", a->out, "write the cases to this file, one per line");
  add_progress(command, a->progress);
  command.notes(kPosesNotes);
  command.action([a] { return import_poses(*a); });
  return command;
}

}  // namespace touchstone::cli
