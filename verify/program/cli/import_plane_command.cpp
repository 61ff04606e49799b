// The command `touchstone import plane`: a case of flat bodies in one plane, as a case of prisms in
// space.

#include <memory>
#include <string>
#include <vector>

#include "verify/program/cli/case_run.hpp"
#include "verify/program/cli/common_options.hpp"
#include "verify/program/cli/import_commands.hpp"
#include "verify/program/cli/imported_lines.hpp"
#include "verify/program/cli/plane_case.hpp"

namespace touchstone::cli {
namespace {

struct PlaneArguments {
  std::vector<std::string> inputs;
  std::string out;
  double time_limit = 60;
};

constexpr const char* kPlaneNotes = R"(Examples:
  touchstone import plane cases/reported/a-square-slides-into-another-in-its-plane.json
  touchstone import plane queries.jsonl > prisms.jsonl
  touchstone import plane cases/flat/coplanar-plates-meet.json | touchstone certify -

Takes cases whose bodies have no thickness and lie in one plane at all times, which is decided
exactly. Replaces each body by the prism over it, which extends to both sides of the plane. The
contacts of the prisms, in space, are those of the bodies within their plane, so every command
answers in two dimensions: solve, certify, check, judge, show. Motions are unchanged. `expect` is
left out, because it is about another case, and so is "plane": true.

A box stays a box: its face +x is the side +x, and its edge +x+y along the normal is the corner
+x+y. In the prism over a polygon with n vertices, face i is the side that begins at the i-th
corner, counter-clockwise as seen from the side to which the normal points, and the edge e0-n is
over vertex 0. A stick becomes a polygon, a point becomes a segment.

Exit status: 0 all written, 3 a malformed file (the others are still written), 4 a time limit was
reached, 8 a valid case whose bodies do not lie in one plane.)";

int import_planes(const PlaneArguments& arguments) {
  check_apart(arguments.inputs, arguments.out);
  ImportedLines lines(arguments.out);
  CaseRun run({.time_limit = arguments.time_limit,
               .progress = batch::ShowProgress::never,
               .plane_cases = PlaneCases::as_written});
  run.run<std::string>(
      cases_of(arguments.inputs),
      [](const batch::CaseText&, const Case& c, unsigned) { return case_text(plane_case(c)); },
      [&lines](const std::string& text) { lines.write(text); });
  lines.finish();
  return run.status();
}

}  // namespace

Command import_plane_command() {
  auto a = std::make_shared<PlaneArguments>();
  Command command("plane", "flat bodies in one plane, as prisms: cases in two dimensions");
  add_cases(command, a->inputs).required();
  command.text("--out", "FILE", a->out, "write the cases to this file, one per line");
  add_time_limit(command, a->time_limit);
  command.notes(kPlaneNotes);
  command.action([a] { return import_planes(*a); });
  return command;
}

}  // namespace touchstone::cli
