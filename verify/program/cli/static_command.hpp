#pragma once

#include <string>
#include <vector>

#include "src/rest/answer.hpp"
#include "verify/program/cli/common_options.hpp"

namespace touchstone::cli {

// The work that the commands `overlap` and `manifold` share: bodies at one instant.

// The arguments that `overlap` and `manifold` share.
struct StaticArguments {
  std::vector<std::string> inputs;
  std::string at;
  std::string epsilon = "1e-6";
  std::string prefer_faces;  // empty: not given
  StaticOptions options{};
  bool exact = false;  // write all exact numbers out
  bool json = false;
  double time_limit = 60;
  unsigned jobs = 0;
  ProgressChoice progress{};
};

// Adds CASE, --at, --number (one of `numbers`), --digits, --json, --time-limit, --jobs, --progress
// and --quiet.
void add_static_options(Command& command, StaticArguments& arguments,
                        const std::vector<NumberType>& numbers);

// The end of the notes of both commands: bodies in one plane, and exit status.
constexpr const char* kStaticNotes =
    R"(Bodies without thickness that lie in one plane touch in space, and never overlap; the answer
mentions this in one line. --plane answers within their plane. A side of a body then has the name of
a face, and a corner the name of an edge along the normal (see touchstone help import plane). A case
with "plane": true is always answered in this way.

Exit status: 0 all answered (no contact is an answer), 2 a time outside the horizon, or no time
although something moves, 3 a malformed file (the others are still answered), 4 an answer is
undecided, 8 --plane, and bodies that do not lie in one plane.)";

// Examines every case and prints the results; returns the exit status. Throws WrongCommand.
int run_static(StaticArguments arguments);

}  // namespace touchstone::cli
