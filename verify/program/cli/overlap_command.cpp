// The command `touchstone overlap`: the separations of two bodies at an instant, axis by axis.

#include <memory>

#include "verify/program/cli/commands.hpp"
#include "verify/program/cli/static_command.hpp"

namespace touchstone::cli {
namespace {

constexpr const char* kOverlapNotes = R"(Examples:
  touchstone overlap --at 0 cases/reported/two-cubes-share-a-face.json
  touchstone overlap --at first --digits 40 cases/features/*.json
  touchstone overlap --at 1/2 --distance cases/polyhedra/box-meets-octahedron.json
  touchstone overlap --at 1/2 --number double --remedy bias --json queries.jsonl

For two boxes, prints the separation along fifteen axes: the normals of the faces of box 1 (a0, a1,
a2 for x, y, z) and box 2 (b0, b1, b2), and the cross products of their edges (a0b0, ...). A
separation is the distance of the projections of both boxes onto the axis. It is positive if these
are disjoint, and negative if they overlap. The distance of the boxes is at least the largest
separation. --distance prints the distance of boxes and polyhedra as a decimal, its square (a
fraction if the time is rational), and the two nearest points. If nothing moves, --at may be left
out. At a jump both poses are reported, and the state is the deeper one.

For polyhedra, the normals of all faces, and all products of two edges, are examined exactly. The
output has the axis of the largest separation (a:f3 for face f3 of body 1, a:e0-1 b:z for edges of
both bodies, a:across for the direction in which a flat body has no extent, a:e0-1 for a direction
across a segment, a:v0 for any direction from a point), and other axes with an equal separation. If
bodies with a radius overlap so deeply that their cores do, the axes of the cores that are equal to
the normal follow it. The separation along a face is that of the other body beyond this face; there
may be more room on the opposite side. If the bodies overlap, the penetration is the length of the
shortest translation that separates them. At `first`, the exact answer is computed in the field of
the contact time; rounded types get the exact pose, rounded once.

)";

}  // namespace

Command overlap_command() {
  auto arguments = std::make_shared<StaticArguments>();
  Command command("overlap", "whether two bodies overlap at an instant: the separating-axis test");
  add_static_options(command, *arguments, all_number_types());
  command.flag("--distance", arguments->options.distance,
               "also print the exact distance of the bodies, and the two nearest points");
  command.choice_of(
      "--remedy",
      Values<Remedy>{{"none", Remedy::none}, {"bias", Remedy::bias}, {"skip", Remedy::skip}},
      arguments->options.remedy,
      "a usual remedy for nearly parallel edges, for rounded types only: bias adds epsilon to each "
      "absolute value of a rotation entry; skip leaves out the nine cross products if some pair of "
      "axes has |cos| >= 1 - epsilon");
  command.text("--epsilon", "X", arguments->epsilon, "the epsilon of the remedy");
  command.flag("--assume-rigid", arguments->options.assume_rigid,
               "rounded types: test in the frame of box 1 even if the pose is not exactly rigid, "
               "as floating-point implementations do");
  command.notes(std::string(kOverlapNotes) + kStaticNotes);
  command.action([arguments] { return run_static(*arguments); });
  return command;
}

}  // namespace touchstone::cli
