// Runs a matrix: compiles all builds, judges those that start, and compares them with the plain
// build.

#include "verify/judge/matrix/run.hpp"

#include <algorithm>
#include <chrono>
#include <optional>

#include "src/base/in_milliseconds.hpp"
#include "verify/judge/ask/subject_command.hpp"
#include "verify/judge/judge_all.hpp"
#include "verify/judge/matrix/build_cache.hpp"
#include "verify/judge/matrix/case_list.hpp"
#include "verify/judge/matrix/command.hpp"
#include "verify/judge/matrix/recipe.hpp"
#include "verify/system/batch/in_order.hpp"
#include "verify/system/batch/interruption.hpp"
#include "verify/system/batch/progress.hpp"

namespace touchstone::matrix {
namespace {

using State = BuildReport::State;

judge::SubjectOptions limits_of(const Judging& j) {
  judge::SubjectOptions limits;
  limits.time = in_milliseconds(j.query_limit);
  limits.memory = static_cast<std::uint64_t>(j.memory * 1024 * 1024 * 1024);
  return limits;
}

struct NumberedBuild {
  std::size_t number;
  Built built;
};

// Progress texts: "3 of 20, 2 min 5 s left".
class HowFar {
 public:
  std::string text(std::size_t done, std::size_t of) const {
    const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - start_;
    const auto left = batch::time_left(done, of, taken.count());
    return std::to_string(done) + " of " + std::to_string(of) +
           (left ? ", " + *left + " left" : "");
  }

 private:
  std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
};

// Compiles all builds of a plan. Those not made when the program is asked to end stay so.
std::vector<Built> compile_all(BuildCache& cache, const RunOptions& options,
                               const std::vector<BuildReport>& builds) {
  std::vector<Built> built(builds.size());
  std::size_t next = 0;
  std::size_t done = 0;
  const HowFar how_far;
  batch::in_order<std::size_t, NumberedBuild>(
      options.jobs,
      [&]() -> std::optional<std::size_t> {
        if (next == builds.size()) return std::nullopt;
        return next++;
      },
      [&](std::size_t number, unsigned) -> NumberedBuild {
        return {number, cache.build(builds[number].spec)};
      },
      [&](NumberedBuild made) {
        built[made.number] = std::move(made.built);
        options.say("compiled " + how_far.text(++done, builds.size()));
        return true;
      });
  return built;
}

// Asks the binary for its build and environment: start.cpp, which is linked to it, prints them in
// two lines at its end.
void ask_environment(const BuildCache& cache, BuildReport& build, const Built& built) {
  Words command = cache.command(build.spec, built);
  command.insert(command.begin() + 1, "TOUCHSTONE_SHOW_FLOATING=1");
  const CommandResult said = run_command(command, std::chrono::seconds(20), {R"({"type":"stop"})"});
  const auto end = said.output.find('\n');
  if (!said.ran || end == std::string::npos) return;
  build.flags = said.output.substr(0, end);
  build.environment = said.output.substr(end + 1, said.output.find('\n', end + 1) - end - 1);
  const bool flushed = build.environment.find("flushed to zero") != std::string::npos;
  if (flushed && build.spec.environment.find("flush") == std::string::npos)
    build.notes.push_back(
        "flushes subnormals to zero, though not told to: start-up code that fast-math links in");
}

State state_of(Built::State state) {
  switch (state) {
    case Built::State::ready:
      return State::judged;
    case Built::State::no_compiler:
      return State::no_compiler;
    case Built::State::not_compiled:
      return State::not_compiled;
    case Built::State::not_made:
      break;
  }
  return State::not_made;
}

// The steps of one run over a plan.
class MatrixRun {
 public:
  MatrixRun(const Plan& plan, const Home& home, const RunOptions& options)
      : plan_(plan),
        options_(options),
        cache_(plan.sources, home, options.work),
        report_{.plan = plan, .work = options.work} {
    for (const BuildSpec& spec : plan.builds) report_.builds.push_back({.spec = spec});
  }

  void compile() {
    const std::vector<Built> built = compile_all(cache_, options_, report_.builds);
    for (std::size_t i = 0; i < built.size(); ++i) {
      BuildReport& b = report_.builds[i];
      b.why = built[i].why;
      b.notes = built[i].notes;
      b.compiler = cache_.version(b.spec.compiler);
      b.state = state_of(built[i].state);
      if (b.state == State::judged) start(b, built[i]);
      if (b.state == State::judged) ready_.push_back(i);
      Words& missing = report_.missing_compilers;
      if (b.state == State::no_compiler && std::ranges::count(missing, b.spec.compiler) == 0)
        missing.push_back(b.spec.compiler);
    }
  }

  // Judges all builds. Returns why this is not possible, or nullopt.
  std::optional<Error> judge(std::vector<judge::InputCase> cases) {
    if (ready_.empty() || batch::interrupted()) return std::nullopt;
    judge::JudgeOptions judging;
    judging.subjects = subjects_;
    judging.subject = limits_of(plan_.judging);
    judging.subject.tolerance = plan_.criterion.tolerance_of_judge();
    judging.exact_seconds = plan_.judging.time_limit;
    judging.jobs = std::max(1U, options_.jobs);
    std::size_t next = 0;
    how_far_.emplace();
    const auto judged = judge::judge_all(
        judging,
        [&]() -> std::optional<judge::InputCase> {
          if (next == cases.size() || batch::interrupted()) return std::nullopt;
          return std::move(cases[next++]);
        },
        [&](const judge::Contestant&, const judge::Finding& finding) -> const judge::KnownFinding* {
          take(finding, cases.size());
          return nullptr;
        });
    if (!judged) {
      if (batch::interrupted()) return std::nullopt;
      return judged.error();
    }
    report_.refused = judged.value().refused;
    return std::nullopt;
  }

  MatrixReport report() {
    report_.interrupted = batch::interrupted();
    report_.cases = heard_ / std::max<std::size_t>(ready_.size(), 1);
    for (const std::size_t i : ready_) report_.builds[i].findings.resize(report_.cases);
    for (BuildReport& b : report_.builds) sum_up(b, report_.builds.front(), plan_.criterion);
    return std::move(report_);
  }

 private:
  void start(BuildReport& b, const Built& built) {
    const std::string subject = cache_.subject(b.spec, built);
    const auto started = judge::SubjectProcess::start(subject, limits_of(plan_.judging));
    if (started) {
      ask_environment(cache_, b, built);
      b.subject = declared(started.value().hello());
      subjects_.push_back(subject);
      return;
    }
    b.state = batch::interrupted() ? State::not_made : State::does_not_start;
    const std::string& why = started.error().message;
    b.why = why.substr(std::min(subject.size() + 2, why.size()));
  }

  // The name that a library declares; empty if it declares none and is named after its file.
  std::string declared(const judge::Hello& hello) const {
    const bool is_ours = plan_.sources.kind == Sources::Kind::pipeline;
    return is_ours || hello.name == kStemOfProduct ? "" : hello.name;
  }

  // Findings come case by case, and within a case in the order of the subjects. After an
  // interruption they are ignored: the builds may have been ended by it.
  void take(const judge::Finding& finding, std::size_t of) {
    if (batch::interrupted()) return;
    report_.builds[ready_[heard_ % ready_.size()]].findings.push_back(finding);
    if (++heard_ % ready_.size() == 0)
      options_.say("judged " + how_far_->text(heard_ / ready_.size(), of));
  }

  const Plan& plan_;
  const RunOptions& options_;
  BuildCache cache_;
  MatrixReport report_;
  std::vector<std::size_t> ready_;     // indices of the builds that start
  std::vector<std::string> subjects_;  // the spec with which the judge starts each of them
  std::size_t heard_ = 0;              // number of findings so far
  std::optional<HowFar> how_far_{};    // from the start of judging
};

}  // namespace

Result<MatrixReport> run_matrix(const Plan& plan, const RunOptions& options) {
  auto cases = list_cases(plan.cases);
  if (!cases) return Error{cases.error().code, "", plan.path + ": " + cases.error().message};
  const auto home = find_home(plan.sources.kind, judge::folder_of_programs());
  if (!home) return home.error();
  const batch::CanBeInterrupted here;
  MatrixRun run(plan, home.value(), options);
  run.compile();
  if (const auto error = run.judge(std::move(cases).value())) return *error;
  return run.report();
}

}  // namespace touchstone::matrix
