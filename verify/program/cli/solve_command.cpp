// The command `touchstone solve`: the declaration of its options. solve_run.cpp does its work.

#include <memory>
#include <string>
#include <vector>

#include "verify/cases/answer_parts/part_file.hpp"
#include "verify/program/cli/commands.hpp"
#include "verify/program/cli/plane_case.hpp"
#include "verify/program/cli/solve_run.hpp"

namespace touchstone::cli {
namespace {

constexpr const char* kSolveNotes = R"(Examples:
  touchstone solve cases/paper/linear-as-printed.json
  touchstone solve --json --digits 40 cases/grazing/*.json
  touchstone solve --number double --first queries.jsonl
  touchstone solve --first two-large-meshes.json
  touchstone solve --number exact cases/paper/*.json
  touchstone solve --out truths.jsonl --resume queries.jsonl
  touchstone solve --pairs cases/paper/quadratic-edge-edge.json
  touchstone solve --plane --json squares.json
  touchstone solve --digits 30 cases/enclosed/turning-box-meets-a-wall.json
  touchstone solve --within 1/10 cases/features/turning-edge-crosses-edge.json
  touchstone solve --shard 3/9 --part part-3 two-large-meshes.json
  touchstone solve --join two-large-meshes.json part-*
  generate-my-queries | touchstone solve --json -

Certified numbers give the exact answer: doubles with proven error bounds decide most signs, and
integers the rest. They follow one separating plane at a time (--route walk), so they count no
homogeneous intervals. --number exact counts these; it gives the same answer, but takes longer. It
is the default with --route full or --write-expect. Interval numbers have both routes,
full by default. Each route may decide states that the other one leaves unknown.

--pairs prints which features of the boxes form the faces of their Minkowski sum, on each
homogeneous interval. The names are those of the paper's authors: VO (a vertex of box 1 and a face
of box 2), OV (a face of box 1 and a vertex of box 2) and EE (two edges). In general position there
are 6, 6 and 18 such pairs.

Bodies without thickness that lie in one plane touch in space, and never overlap. --plane answers
within their plane instead. Each body is replaced by a prism over it, so a side has the name of a
face, and a corner the name of an edge along the normal. The hash in the truth is the hash of the
case with the prisms, which `touchstone import plane` writes. A case with "plane": true is always
answered within its plane, and keeps its own hash.

--within D answers when the bodies are at most D apart: "contact" then means a distance of D or
less, and "touching" a distance of exactly D. For this, the radius of body 1 is enlarged by D. The
hash in the truth is the hash of the enlarged case. `touchstone clearance` prints the least
distance.

--first stops at the first contact. For bodies of many parts, such as meshes, it only examines parts
that may meet first. So it works for large meshes whose whole timeline would take too long.

If the bodies of a case have many parts, many processes or machines can share the work. Each gets
some of the pairs of parts, in the order of the time from which they may meet; with --first, each
gets one of N equal stretches of the horizon. --shard and --part do one share, and the same command
resumes it if it was killed. --join takes the case and the files of all shares, and prints the same
answer as a single run, byte by byte. With --first, files of stretches after the first contact may
be missing. `touchstone-mpi solve` does all this under mpirun.

Bodies that turn at constant speed, cylinders, cones and ellipsoids have no exact times of contact.
Their contacts are enclosed between proven bounds, whose width --digits sets. Spans whose state
cannot be proven are printed as unknown (see cases/README.md). --first stops where the first overlap
is proven, which is much faster if bodies that turn many times overlap early. If no overlap can be
proven, it examines the whole horizon in small steps, and may take twice as long. --route
has no effect on them.

A case is a file in the format touchstone/case/1 (see cases/README.md). A .jsonl file has one case
per line, and - is standard input. Queries of several cases (touchstone/query/1, see
cases/schema/query.md) may be among the cases. A query has contact while all of its cases have
contact. Queries are answered in exact or certified numbers, and --first has no effect on them. Exit
status: 0 all answered, 3 a malformed file (all other files are still answered) or a wrong part, 4 an answer is
undecided, 8 a query of several cases with --number of a rounded or enclosing type, with --plane
bodies that do not lie in one plane, or with --pairs a case with "plane": true.)";

void add_solve_numbers(Command& command, SolveArguments& arguments) {
  std::vector<std::string> names;
  for (const NumberType t : all_number_types()) names.emplace_back(name_of(t));
  names.insert(names.begin() + 1, kCertified);
  command.choice(
      "--number", names, kCertified,
      [&arguments](const std::string& name) { arguments.number = name; },
      "the type of the numbers; exact and certified numbers guarantee the answer");
  command.choice_of(
      "--route", Values<Route>{{"walk", Route::walk}, {"full", Route::full}}, arguments.route,
      "the algorithm; exact answers do not depend on it. walk, the default for certified numbers, "
      "follows one separating plane until it no longer separates; full, the default for all "
      "others, computes all planes on all homogeneous intervals, and is slower");
}

// The options that change the question.
void add_solve_question(Command& command, SolveArguments& arguments) {
  command.flag("--first", arguments.first, "stop at the first contact");
  command.flag("--plane", arguments.plane, kPlaneHelp);
  command.text("--within", "D", arguments.within_text,
               "answer when the bodies are at most this far apart, instead of when they touch: a "
               "number as in a case file");
}

// The options for what is printed or written.
void add_solve_output(Command& command, SolveArguments& arguments) {
  command
      .flag("--write-expect", arguments.write_expect,
            "write the exact truth into each case file, under \"expect\"")
      .excludes("--out")
      .excludes("--within")
      .excludes("--plane");
  command.flag(
      "--polynomials", arguments.all_polynomials,
      "write out every polynomial; by default one of more than 60 digits is described by its "
      "degree and number of digits");
  Argument& pairs = command.flag(
      "--pairs", arguments.pairs,
      "print, instead of the answer, which pairs of features form planes on each homogeneous "
      "interval");
  for (const char* of_answer :
       {"--within", "--plane", "--out", "--first", "--number", "--route", "--write-expect"})
    pairs.excludes(of_answer);
  command.flag("--json", arguments.json, "print one JSON object per line");
}

// The options for an answer in parts.
void add_solve_parts(Command& command, const std::shared_ptr<SolveArguments>& arguments) {
  add_shard(command, arguments->shard,
            "do only the I-th of N parts of the work on one case, whose bodies have several parts")
      .needs("--part");
  Argument& part = command.text(
      "--part", "FILE", arguments->part,
      "instead of printing an answer, write the results of this part to this file, for --join");
  for (const char* of_answer : {"--digits", "--json", "--polynomials", "--out", "--resume"})
    part.excludes(of_answer);
  command
      .flag(
          "--join", arguments->join,
          "print the answer to the case from the files that follow it, which must be all its parts")
      .excludes("--part");
  // How `touchstone-mpi solve` shares the work among processes.
  command.in_parts({.of_whole = {"--digits", "--json", "--polynomials", "--out", "--resume",
                                 "--progress", "--quiet"},
                    .file_option = "--part",
                    .ending = ".part.jsonl",
                    .output = [arguments] { return arguments->out; },
                    .cases =
                        [arguments] {
                          check_parts(*arguments);
                          return items_to_share(in_parts_of(*arguments, arguments->inputs));
                        },
                    .join =
                        [arguments](const std::vector<std::string>& files) {
                          return join_answer(in_parts_of(*arguments, arguments->inputs), files);
                        },
                    .parts = [arguments] { return arguments->first ? kStretches : 0; },
                    .is_last = answer_parts::has_first_contact});
}

}  // namespace

Command solve_command() {
  auto arguments = std::make_shared<SolveArguments>();
  Command command("solve", "when two moving bodies are in contact, and where they touch");
  constexpr int kMostDigits = 10000;
  add_answer_options(command, *arguments, kMostDigits);
  add_solve_numbers(command, *arguments);
  add_solve_question(command, *arguments);
  add_solve_output(command, *arguments);
  add_solve_parts(command, arguments);
  command.notes(kSolveNotes);
  command.action([arguments] { return run_solve(*arguments); });
  return command;
}

}  // namespace touchstone::cli
