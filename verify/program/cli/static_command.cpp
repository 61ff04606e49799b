// The options and the work that `overlap` and `manifold` share. Both ask about bodies at one
// instant, so answer_at() computes both answers; the options say which one, and in which numbers.

#include "verify/program/cli/static_command.hpp"

#include <iostream>
#include <optional>

#include "src/number/notation.hpp"
#include "verify/look/at_rest/instants.hpp"
#include "verify/look/at_rest/static_text.hpp"
#include "verify/program/cli/case_run.hpp"
#include "verify/program/cli/command_words.hpp"
#include "verify/program/cli/common_options.hpp"
#include "verify/program/cli/plane_case.hpp"
#include "verify/program/cli/refused_bodies.hpp"
#include "verify/system/output/width.hpp"

namespace touchstone::cli {
namespace {

// The result for one case.
struct StaticResult {
  std::string text;  // the output
  bool decided = true;
};

// One run over all cases.
class StaticRun {
 public:
  StaticRun(const StaticArguments& arguments, std::optional<Instant> instant)
      : arguments_(arguments),
        instant_(std::move(instant)),
        cases_({.time_limit = arguments.time_limit,
                .jobs = jobs_of(arguments.jobs),
                .json_errors = arguments.json,
                .progress = arguments.progress.shown(),
                .plane_cases = PlaneCases::as_written,
                .takes_inflated = !arguments.options.manifold,
                .takes_compounds = !arguments.options.manifold}) {}

  int run() {
    if (!arguments_.json) output::fit_lines();
    cases_.run<StaticResult>(
        cases_of(arguments_.inputs),
        [this](const batch::CaseText&, const Case& c, unsigned) { return look_at(c); },
        [this](const StaticResult& result) { take(result); }, count_of(arguments_.inputs));
    if (cases_.interrupted()) {
      std::cerr << "touchstone: interrupted after " << cases_.cases() << " cases\n";
      return kInterrupted;
    }
    return cases_.status();
  }

 private:
  StaticResult look_at(const Case& c) const {
    if (arguments_.options.plane) require_plane(c);
    if (c.plane && arguments_.options.number != NumberType::exact)
      throw WrongForCase{"--number: a case within a plane is answered in exact numbers only"};
    if (!is_of_boxes(c.query) && arguments_.options.number != NumberType::exact)
      throw WrongForCase{
          "--number: a case with a polyhedron, a radius or parts is answered in exact numbers "
          "only"};
    require_no_solid(c, "how deep another body is in it is not computed");
    if (!instant_ && !rests(c.query))
      throw WrongForCase{
          "--at is missing: the boxes move; give --at T, or --at first for the first contact"};
    const Instant instant = instant_.value_or(c.query.from());
    require_on_horizon(c, instant, arguments_.at);
    StaticOptions options = arguments_.options;
    options.plane = options.plane || c.plane;
    const StaticAnswer answer = answer_at(query_in_space(c), instant, options);
    return {arguments_.json
                ? static_json(c.id, answer, options)
                : static_text(c, answer, options,
                              arguments_.exact ? ExactNumbers::all : ExactNumbers::short_ones),
            answer.state != State::unknown};
  }

  void take(const StaticResult& result) {
    if (!result.decided) cases_.leave_undecided();
    std::cout << result.text << std::endl;
  }

  const StaticArguments& arguments_;
  std::optional<Instant> instant_;  // nullopt: any instant, for bodies that do not move
  CaseRun cases_;
};

// The names of the number types that have remedies.
std::string rounded_types() {
  std::string names;
  for (const NumberType type : all_number_types()) {
    if (exactness_of(type) != Exactness::rounded) continue;
    names += (names.empty() ? "" : ", ") + std::string(name_of(type));
  }
  return names;
}

}  // namespace

void add_static_options(Command& command, StaticArguments& arguments,
                        const std::vector<NumberType>& numbers) {
  add_cases(command, arguments.inputs).required();
  command.text("--at", "T", arguments.at,
               "the instant: a number as in a case file, on the horizon; or `first`, the first "
               "contact; needed if something moves");
  add_number_type(command, numbers, arguments.options.number);
  command.number("--digits", arguments.options.digits, 1, 10000,
                 "significant digits of exact decimals");
  command.flag("--plane", arguments.options.plane, kPlaneHelp);
  command
      .flag("--exact", arguments.exact,
            "write out every exact number; by default not those of more than 60 characters")
      .excludes("--json");
  add_time_limit(command, arguments.time_limit);
  command.flag("--json", arguments.json, "print one JSON object per line");
  add_jobs(command, arguments.jobs);
  add_progress(command, arguments.progress);
}

int run_static(StaticArguments arguments) {
  StaticOptions& options = arguments.options;
  const bool rounded = exactness_of(options.number) == Exactness::rounded;
  if (options.remedy != Remedy::none && !rounded) {
    throw WrongCommand("--remedy is for the rounded number types: " + rounded_types());
  }
  if (options.assume_rigid && !rounded) {
    throw WrongCommand(
        "--assume-rigid is for the rounded number types: with the others it is decided whether a "
        "pose is rigid");
  }
  if (options.distance && options.number != NumberType::exact)
    throw WrongCommand("--distance needs exact numbers: leave out --number");
  if (options.plane && options.number != NumberType::exact)
    throw WrongCommand("--plane needs exact numbers: leave out --number");
  const Result<Rational> epsilon = parse_number(arguments.epsilon);
  if (!epsilon) throw WrongCommand("--epsilon: " + epsilon.error().message);
  if (epsilon.value() < 0) throw WrongCommand("--epsilon must not be negative");
  options.epsilon = epsilon.value();
  options.prefer_faces = face_preference_named(arguments.prefer_faces);
  std::optional<Instant> instant;
  if (!arguments.at.empty()) instant = instant_named(arguments.at);
  return StaticRun(arguments, std::move(instant)).run();
}

}  // namespace touchstone::cli
