// The command `touchstone manifold`: the contact points of two bodies at an instant.

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

The bodies are boxes or convex polyhedra. If a face is involved, the points are those of the
incident face, clipped to the reference face, each with its depth; two boxes have up to eight. If
two edges meet, they are the two closest points. Each point is given on body 1 and on body 2; the
normal points from body 1 to body 2.

By default the axis is exactly the axis of the least depth. In poses from a simulation, rounding
often makes this the axis of two edges, although the depth along a face is hardly larger. But two
edges have only one contact point. --prefer-faces SLACK uses the face of least depth instead, if its
depth exceeds the least depth by at most SLACK: a length (0.001), or a share of the least depth (5%,
the rule of ODE and Bullet). This is decided exactly, too. A face is not used if the other body lies
beside it, so that there would be no points. Both axes are printed.

Two points that may differ only by rounding are marked, and --merge leaves out the second one. Each
of their coordinates differs by at most 2^-48 of the bodies' largest coordinate (2^-19 for floats,
2^-59 for long doubles). If nothing moves, --at may be left out. At a jump both poses are reported.
Interval numbers are not possible here. Cases with a polyhedron are answered in exact numbers only.

)";

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
               "print only the first of several points that may differ only by rounding");
  command.notes(std::string(kManifoldNotes) + kStaticNotes);
  command.action([arguments] { return run_static(*arguments); });
  return command;
}

}  // namespace touchstone::cli
