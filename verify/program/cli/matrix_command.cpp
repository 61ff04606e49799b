// The command `touchstone matrix`: judges a solver in many builds, and finds the cause of
// differences.

#include <filesystem>
#include <fstream>
#include <iostream>
#include <memory>

#include "verify/judge/ask/subject_command.hpp"
#include "verify/judge/matrix/bisect.hpp"
#include "verify/judge/matrix/home.hpp"
#include "verify/judge/matrix/run.hpp"
#include "verify/program/cli/command_words.hpp"
#include "verify/program/cli/commands.hpp"
#include "verify/program/cli/common_options.hpp"
#include "verify/system/output/replacement.hpp"
#include "verify/system/output/width.hpp"

namespace touchstone::cli {
namespace {

struct MatrixArguments {
  std::string plan;
  std::string work = "touchstone-matrix";
  unsigned jobs = 0;
  bool json = false;
  std::string markdown;
  std::vector<std::string> bisect;  // [PLAN] BUILD CASE
  ProgressChoice progress{};
};

constexpr const char* kMatrixNotes = R"(Examples:
  touchstone matrix verify/judge/matrix/pipeline.toml
  touchstone matrix my-ccd.toml --markdown table.md --jobs 2
  touchstone matrix bisect my-ccd.toml 'g++ -O2 -ffast-math double nearest' generic-1-17
  touchstone matrix bisect 12 generic-1-17

The plan lists the compilers, levels, flags, numbers and floating-point environments to combine, for
our own floating-point pipeline or for your sources, and the cases to judge on;
verify/judge/matrix/pipeline.toml explains every key. Builds are kept in the folder of --work, and
built again only when something has changed, so the same command resumes an interrupted run. Exit
status: 0 no build fails, and the fastest is named; 1 some build fails, does not compile or does not
start; 2 wrong command line; 3 a plan or case that cannot be read; 4 nothing fails, and no fastest
build can be named (nothing was judged, or no times are known); 6 files that builds need, or the
plain build's compiler, are missing; 130 interrupted. Any other missing compiler is listed, and
fails nothing.)";

constexpr const char* kBisectNotes = R"(Examples:
  touchstone matrix bisect my-ccd.toml 'g++ -O2 -ffast-math double nearest' generic-1-17
  touchstone matrix bisect 12 generic-1-17

PLAN is the plan of a matrix; by default the one that was run last with the same --work. BUILD is
the name of a build in it, or its number in the report. CASE is the id of one of the plan's cases,
or a file. The command tries the differences of the build from the plain one, options like
-ffast-math part by part, until no smaller set makes the build fail (or, if it does not fail, answer
differently). For our own pipeline, both builds then record every predicate, and the first one with
another outcome is shown.)";

// The file to which a run writes its plan's path, for a bisection without a plan.
std::string last_plan(const std::string& work) { return work + "/last-plan"; }

int report_error(const Error& error) {
  std::cerr << "touchstone: " << error.message << '\n';
  return kMalformed;
}

// Shows the current step, and how long ago the last message was.
class StepStatus {
 public:
  explicit StepStatus(const ProgressChoice& choice)
      : status_(choice.shown(), std::chrono::seconds(2), [this] { return words(); }) {}

  void say(const std::string& message) {
    status_.change([&] {
      message_ = message;
      last_ = status_.seconds();
    });
  }
  void end() { status_.end(); }

 private:
  std::string words() const {
    const double waited = status_.seconds() - last_;
    return waited < 2 ? message_ : message_ + ", for " + batch::duration_text(waited);
  }

  std::string message_ = "begins";
  double last_ = 0;
  batch::LiveStatus status_;  // the last member: it uses those above
};

matrix::RunOptions options_of(const MatrixArguments& a, StepStatus& status) {
  matrix::RunOptions options;
  options.work = a.work;
  options.jobs = jobs_of(a.jobs);
  options.say = [&status](const std::string& message) { status.say(message); };
  return options;
}

// The exit status for an outcome.
int status_of(matrix::Outcome outcome) {
  switch (outcome) {
    case matrix::Outcome::interrupted:
      return kInterrupted;
    case matrix::Outcome::failures:
      return kFound;
    case matrix::Outcome::refused:
      return kMalformed;
    case matrix::Outcome::nothing_to_judge:
      return kNoSubject;
    case matrix::Outcome::undecided:
      return kUndecided;
    case matrix::Outcome::safe:
      break;
  }
  return kNothingFound;
}

// Whether the sources and libraries for builds exist; prints an error if not.
bool has_home(const matrix::Plan& plan) {
  const auto home = matrix::find_home(plan.sources.kind, judge::folder_of_programs());
  if (!home) std::cerr << "touchstone: " << home.error().message << '\n';
  return static_cast<bool>(home);
}

// Judges all builds of the plan, and prints the report.
int run(const MatrixArguments& a) {
  if (!a.markdown.empty()) output::require_writable(a.markdown);
  const auto plan = matrix::read_plan(a.plan);
  if (!plan) return report_error(plan.error());
  if (!has_home(plan.value())) return kNoSubject;
  StepStatus status(a.progress);
  const auto report = matrix::run_matrix(plan.value(), options_of(a, status));
  status.end();
  if (!report) return report_error(report.error());
  std::filesystem::create_directories(a.work);  // created here, since there may be no builds yet
  output::replace_file(last_plan(a.work), std::filesystem::absolute(a.plan).string());
  const matrix::MatrixReport& r = report.value();
  if (!a.json) output::fit_lines();
  std::cout << (a.json ? matrix::json_report(r) + "\n" : matrix::text_report(r)) << std::flush;
  if (!a.markdown.empty()) {
    output::replace_file(a.markdown, matrix::markdown_report(r));
  }
  return status_of(matrix::outcome(r));
}

// Searches for the cause of a build's failure. Without a plan it takes that of the last run.
int run_bisect(MatrixArguments a) {
  if (a.bisect.size() == 2) {
    std::ifstream file(last_plan(a.work));
    std::string path;
    if (!std::getline(file, path)) {
      std::cerr << "touchstone: no matrix has been run in " << a.work << ": name its plan\n";
      return kWrongCommand;
    }
    a.bisect.insert(a.bisect.begin(), path);
  }
  const auto plan = matrix::read_plan(a.bisect[0]);
  if (!plan) return report_error(plan.error());
  if (!has_home(plan.value())) return kNoSubject;
  StepStatus status(a.progress);
  const auto found = matrix::bisect(plan.value(), a.bisect[1], a.bisect[2], options_of(a, status));
  status.end();
  if (!found) return report_error(found.error());
  // The text contains answers of the builds, which are made harmless.
  std::cout << matrix::visible_lines(matrix::text_of(found.value())) << std::endl;
  return found.value().reproduced ? kFound : kNothingFound;
}

void add_work(Command& command, std::string& work) {
  command.text("--work", "FOLDER", work, "the folder in which builds are made and kept");
}

Command bisect_command(const std::shared_ptr<MatrixArguments>& a) {
  Command command("bisect",
                  "the smallest set of flags that makes a build fail, and the first predicate that "
                  "it changes");
  command
      .words("[PLAN] BUILD CASE", a->bisect,
             "the plan (by default the last one that was run), a build, a case")
      .required();
  add_work(command, a->work);
  add_progress(command, a->progress);
  command.notes(kBisectNotes);
  command.action([a] {
    if (a->bisect.size() < 2 || a->bisect.size() > 3)
      throw WrongCommand("expected [PLAN] BUILD CASE (touchstone help matrix bisect)");
    return run_bisect(*a);
  });
  return command;
}

}  // namespace

Command matrix_command() {
  auto a = std::make_shared<MatrixArguments>();
  Command command(
      "matrix",
      "how often a floating-point build is right, by compiler, flags, number type and environment");
  command.word("PLAN", a->plan, "the plan, a TOML file");
  add_work(command, a->work);
  command.number(
      "--jobs", a->jobs, 0, 1024,
      "the number of compilers and judges at a time; 0, the default, is one for each core");
  command.text("--markdown", "FILE", a->markdown, "write the table to this file, too");
  command.flag("--json", a->json, "the report as one JSON object");
  add_progress(command, a->progress);
  command.add(bisect_command(std::make_shared<MatrixArguments>()));
  command.notes(kMatrixNotes);
  command.action([a] {
    if (a->plan.empty()) throw WrongCommand("PLAN is missing (touchstone help matrix)");
    return run(*a);
  });
  return command;
}

}  // namespace touchstone::cli
