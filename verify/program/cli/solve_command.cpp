// The command `touchstone solve`: when two bodies are in contact, and where they touch.

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "src/number/notation.hpp"
#include "touchstone/answer/text/truth.hpp"
#include "verify/cases/answer_parts/part_file.hpp"
#include "verify/program/cli/answer_cases.hpp"
#include "verify/program/cli/case_run.hpp"
#include "verify/program/cli/commands.hpp"
#include "verify/program/cli/pair_cases.hpp"
#include "verify/program/cli/plane_case.hpp"
#include "verify/program/cli/solve_parts.hpp"

namespace touchstone::cli {
namespace {

struct SolveArguments : AnswerArguments {
  std::string number;  // empty: not given
  std::optional<Route> route{};
  bool first = false;
  bool no_cull = false;
  bool stats = false;
  bool all_polynomials = false;
  bool pairs = false;
  std::string within_text;  // empty: not given
  batch::Part shard{};
  std::string part;  // the file of a part
  bool join = false;
};

constexpr const char* kCertified = "certified";

// Whether the certified route is used: unless an option needs the full route.
bool is_certified(const SolveArguments& a) {
  if (!a.number.empty()) return a.number == kCertified;
  return a.route != Route::full && !a.no_cull && !a.write_expect;
}

NumberType number_type(const SolveArguments& a) {
  return a.number.empty() || a.number == kCertified ? NumberType::exact
                                                    : *number_type_named(a.number);
}

constexpr const char* kSolveNotes = R"(Examples:
  touchstone solve cases/paper/linear-as-printed.json
  touchstone solve --json --digits 40 cases/grazing/*.json
  touchstone solve --number double --first queries.jsonl
  touchstone solve --first two-large-meshes.json
  touchstone solve --stats cases/paper/*.json
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
is the default with --route full, --no-cull or --write-expect. Interval numbers have both routes,
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
is proven, which is much faster for bodies that turn many times. --route, --no-cull and --stats have
no effect on them.

A case is a file in the format touchstone/case/1 (see cases/README.md). A .jsonl file has one case
per line, and - is standard input. Queries of several cases (touchstone/query/1, see
cases/schema/query.md) may be among the cases. A query has contact while all of its cases have
contact. Queries are answered in exact or certified numbers, and --first has no effect on them. Exit
status: 0 all answered, 3 a malformed file (all other files are still answered) or a wrong part, 4 an answer is
undecided, 8 a query of several cases with --number of a rounded or enclosing type, with --plane
bodies that do not lie in one plane, or with --pairs a case with "plane": true.)";

// Throws WrongCommand if --write-expect does not fit the other options.
void check_write_expect(const SolveArguments& arguments) {
  for (const std::string& input : arguments.inputs) {
    if (!input.ends_with(".json"))
      throw WrongCommand("--write-expect works on .json files only: " + input);
  }
  if ((!arguments.number.empty() && arguments.number != name_of(NumberType::exact)) ||
      arguments.first || arguments.route == Route::walk)
    throw WrongCommand(
        "--write-expect writes the exact answer with the whole timeline: leave out --number, "
        "--first and --route");
}

// A distance as it is written on the command line. Throws WrongCommand.
Rational distance_named(const std::string& option, const std::string& text) {
  const Result<Rational> distance = parse_number(text);
  if (!distance) throw WrongCommand(option + ": " + distance.error().message);
  if (distance.value() < 0) throw WrongCommand(option + " must not be negative");
  return distance.value();
}

// Throws WrongCommand if a route does not fit the other options.
SolveOptions solve_options(const SolveArguments& arguments) {
  SolveOptions options;
  options.first_only = arguments.first;
  options.cull = !arguments.no_cull;
  const bool certified = is_certified(arguments);
  options.filter = certified;
  options.route = arguments.route.value_or(certified ? Route::walk : Route::full);
  if (certified && options.route == Route::full)
    throw WrongCommand("--route full needs --number exact: certified numbers have only the walk");
  if (options.route == Route::walk && exactness_of(number_type(arguments)) == Exactness::rounded)
    throw WrongCommand("--route walk needs certified, exact or interval numbers");
  if (options.route == Route::walk && arguments.no_cull)
    throw WrongCommand("--no-cull is only for the full route: the walk uses no bounding spheres");
  if (arguments.stats &&
      (options.route == Route::full || number_type(arguments) != NumberType::exact))
    throw WrongCommand(
        "--stats counts the decisions of the walk with certified numbers: leave out --number and "
        "--route");
  return options;
}

// Throws WrongCommand if the options do not fit an answer in parts.
void check_parts(const SolveArguments& arguments) {
  if (!arguments.within_text.empty() || arguments.plane || arguments.write_expect ||
      arguments.pairs || arguments.stats || arguments.no_cull || arguments.route ||
      !arguments.number.empty())
    throw WrongCommand(
        "an answer in parts always has the default numbers and route: leave out --number, --route, "
        "--no-cull, --within, --plane, --pairs, --stats and --write-expect");
}

SolvePartsArguments in_parts_of(const SolveArguments& arguments,
                                const std::vector<std::string>& inputs) {
  SolvePartsArguments parts{arguments, arguments.first, arguments.shard, arguments.part};
  parts.answers.inputs = inputs;
  if (arguments.all_polynomials) parts.answers.polynomials = Polynomials::all;
  return parts;
}

int join_parts_of(const SolveArguments& arguments) {
  check_parts(arguments);
  if (arguments.inputs.size() < 2)
    throw WrongCommand(
        "--join: the case and the files of its parts are missing (touchstone help solve)");
  const auto files = arguments.inputs.begin() + 1;
  return join_answer(in_parts_of(arguments, {arguments.inputs.front()}),
                     {files, arguments.inputs.end()});
}

[[noreturn]] void refuse_rounded() {
  throw RefusedCase{{Error::Code::unsuitable, "/schema",
                     "a query of several cases compares exact times: it needs --number exact or "
                     "certified"}};
}

void add_numbers(Command& command, SolveArguments& arguments) {
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

}  // namespace

Command solve_command() {
  auto arguments = std::make_shared<SolveArguments>();
  Command command("solve", "when two moving bodies are in contact, and where they touch");
  add_answer_options(command, *arguments, 10000);
  add_numbers(command, *arguments);
  command.flag("--first", arguments->first, "stop at the first contact");
  command.flag("--plane", arguments->plane, kPlaneHelp);
  command.text("--within", "D", arguments->within_text,
               "answer when the bodies are at most this far apart, instead of when they touch: a "
               "number as in a case file");
  command.flag("--no-cull", arguments->no_cull,
               "do not skip spans by bounding spheres; the answer is the same");
  command.flag(
      "--stats", arguments->stats,
      "print how many sign decisions doubles and integers made, and how many axes were tested "
      "(not available for turning polyhedra)");
  command
      .flag("--write-expect", arguments->write_expect,
            "write the exact truth into each case file, under \"expect\"")
      .excludes("--out")
      .excludes("--within")
      .excludes("--plane");
  command.flag(
      "--polynomials", arguments->all_polynomials,
      "write out every polynomial; by default one of more than 60 digits is described by its "
      "degree and number of digits");
  command
      .flag("--pairs", arguments->pairs,
            "print, instead of the answer, which pairs of features form planes on each homogeneous "
            "interval")
      .excludes("--within")
      .excludes("--plane")
      .excludes("--out")
      .excludes("--first")
      .excludes("--stats")
      .excludes("--number")
      .excludes("--route")
      .excludes("--no-cull")
      .excludes("--write-expect");
  command.flag("--json", arguments->json, "print one JSON object per line");
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
  command.in_parts(
      {{"--digits", "--json", "--polynomials", "--out", "--resume", "--progress", "--quiet"},
       "--part",
       ".part.jsonl",
       [arguments] { return arguments->out; },
       [arguments] {
         check_parts(*arguments);
         return items_to_share(in_parts_of(*arguments, arguments->inputs));
       },
       [arguments](const std::vector<std::string>& files) {
         return join_answer(in_parts_of(*arguments, arguments->inputs), files);
       },
       [arguments] { return arguments->first ? kStretches : 0; },
       answer_parts::has_first_contact});
  command.notes(kSolveNotes);
  command.action([arguments] {
    if (arguments->join) return join_parts_of(*arguments);
    if (!arguments->part.empty()) {
      check_parts(*arguments);
      return solve_part(in_parts_of(*arguments, arguments->inputs));
    }
    if (arguments->write_expect) check_write_expect(*arguments);
    if (!arguments->within_text.empty())
      arguments->within = distance_named("--within", arguments->within_text);
    if (arguments->plane && number_type(*arguments) != NumberType::exact)
      throw WrongCommand("--plane needs exact or certified numbers: leave out --number");
    if (arguments->all_polynomials) arguments->polynomials = Polynomials::all;
    if (arguments->pairs) return pair_cases(*arguments);
    CaseOptions options;
    options.solve = solve_options(*arguments);
    options.digits = arguments->digits;
    options.decisions = arguments->stats;
    const NumberType number = number_type(*arguments);
    return answer_cases(
        *arguments,
        [&](const Case& c, const std::string& hash) {
          if (c.plane && number != NumberType::exact)
            throw WrongForCase{
                "--number: a case within a plane is answered in exact or certified "
                "numbers only"};
          Truth truth = solve_case(c, number, options);
          truth.case_sha256 = hash;
          return truth;
        },
        [&](const queries::QueryDocument& query, const std::string& hash) {
          if (number != NumberType::exact) refuse_rounded();
          return queries::solve_query(query, hash, options).truth;
        },
        [&](const EnclosedCase& c) {
          if (number != NumberType::exact)
            throw WrongForCase{
                "--number: bodies that are round or turn at constant speed are answered in exact "
                "or certified numbers only"};
          return solve(c.query, options.digits, AtLimit::keep,
                       options.solve.first_only ? Extent::first_contact : Extent::horizon);
        });
  });
  return command;
}

}  // namespace touchstone::cli
