#include <memory>
#include <vector>

#include "verify/cli/commands.hpp"
#include "verify/cli/static_command.hpp"

namespace touchstone::cli {
namespace {

constexpr const char* kManifoldNotes = R"(Examples:
  touchstone manifold --at 0 cases/reported/a-tilted-block-stands-in-a-thin-board.json
  touchstone manifold --at first --digits 40 cases/features/turning-edge-crosses-edge.json
  touchstone manifold --at 3/4 --json cases/reported/*.json

Something against a face: the incident face clipped to the reference face, up to eight points with their depths.
An edge against an edge: the two closest points. Each point is given as it lies on box 1 and on box 2; the normal
points from box 1 to box 2. Points that rounding alone may have parted are marked: those no farther apart along
each coordinate than 2^-48 of the largest coordinate that the boxes reach (2^-19 for floats, 2^-59 for long
doubles); --merge makes one of them. Where nothing moves, --at need not be given. At a jump both poses are reported. Intervals have no division, and so no manifold.
Exit status: 0 all answered (no contact is an answer), 2 a time outside the horizon, or none where
something moves, 3 a malformed file (the others are still answered), 4 an answer is undecided, 8 a
valid case, but with a polyhedron: only boxes are taken.)";

}  // namespace

Command manifold_command() {
  auto arguments = std::make_shared<StaticArguments>();
  arguments->options.manifold = true;
  Command command("manifold",
                  "where two boxes are in contact at an instant: points, depths, normal");
  std::vector<NumberType> dividing = all_number_types();
  std::erase_if(dividing, [](NumberType n) { return exactness_of(n) == Exactness::enclosing; });
  add_static_options(command, *arguments, dividing);
  command.flag("--merge", arguments->options.merge,
               "give points that only rounding may have parted as one, the first of them");
  command.notes(kManifoldNotes);
  command.action([arguments] { return run_static(*arguments); });
  return command;
}

}  // namespace touchstone::cli
