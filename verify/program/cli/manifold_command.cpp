#include <memory>
#include <vector>

#include "verify/program/cli/commands.hpp"
#include "verify/program/cli/static_command.hpp"

namespace touchstone::cli {
namespace {

constexpr const char* kManifoldNotes = R"(Examples:
  touchstone manifold --at 0 cases/reported/a-tilted-block-stands-in-a-thin-board.json
  touchstone manifold --at first --digits 40 cases/features/turning-edge-crosses-edge.json
  touchstone manifold --at 3/4 --json cases/reported/*.json
  touchstone manifold --prefer-faces 0.001 --merge queries.jsonl
  touchstone manifold --at first --prefer-faces 5% cases/polyhedra/box-meets-octahedron.json

The bodies are boxes or convex polyhedra. A face of one and something of the other: the incident face, clipped to the
reference face, with the depth of each point. Two boxes have up to eight such points. An edge against an edge: the two
closest points. Each point is given as it lies on body 1 and on body 2; the normal points from body 1 to body 2.

The axis is that of the least depth, exactly. In boxes from a simulation, faces rarely are parallel to the last digit. Then
a pair of edges is often the least axis by a hair, and has one point. --prefer-faces SLACK takes the least deep face instead,
if it is deeper by SLACK at most: a length (0.001), or a share of the least depth (5%, the rule of ODE and Bullet). This is decided
exactly, too. A face beside which the other body lies has no points and is not taken. Both axes are printed.

Points that rounding alone may have parted are marked: those no farther apart along each coordinate than 2^-48 of the
largest coordinate that the bodies reach (2^-19 for floats, 2^-59 for long doubles); --merge makes one of them. Where
nothing moves, --at need not be given. At a jump both poses are reported. Intervals have no division, and so no
manifold; cases with a polyhedron are answered in exact numbers only.

Bodies without thickness that lie in one plane touch in space, and never overlap: the answer says so in one line.
--plane answers within their plane, with points in it. A face then stands for a side of the body, an edge along the
normal for a corner (see touchstone help import plane). A case with "plane": true is always answered so.

Exit status: 0 all answered (no contact is an answer), 2 a time outside the horizon, or none where something moves, 3 a
malformed file (the others are still answered), 4 an answer is undecided, 8 --plane, and bodies that do not lie in one plane.)";

}  // namespace

Command manifold_command() {
  auto arguments = std::make_shared<StaticArguments>();
  arguments->options.manifold = true;
  Command command("manifold",
                  "where two bodies are in contact at an instant: points, depths, normal");
  std::vector<NumberType> dividing = all_number_types();
  std::erase_if(dividing, [](NumberType n) { return exactness_of(n) == Exactness::enclosing; });
  add_static_options(command, *arguments, dividing);
  add_prefer_faces(command, arguments->prefer_faces);
  command.flag("--merge", arguments->options.merge,
               "give points that only rounding may have parted as one, the first of them");
  command.notes(kManifoldNotes);
  command.action([arguments] { return run_static(*arguments); });
  return command;
}

}  // namespace touchstone::cli
