#include "verify/matrix/run.hpp"

#include <algorithm>
#include <atomic>
#include <thread>

#include "verify/matrix/case_list.hpp"
#include "verify/matrix/command.hpp"
#include "verify/matrix/criterion.hpp"

namespace touchstone::matrix {
namespace {

using State = BuildReport::State;

judge::SubjectOptions limits_of(const Judging& j) {
  judge::SubjectOptions limits;
  limits.time = std::chrono::milliseconds(static_cast<long>(j.query_limit * 1000));
  limits.memory = static_cast<std::uint64_t>(j.memory * 1024 * 1024 * 1024);
  return limits;
}

void compile_all(BuildCache& cache, const RunOptions& options, std::vector<BuildReport>& builds,
                 std::vector<Built>& built) {
  std::atomic<std::size_t> next{0};
  std::atomic<std::size_t> done{0};
  const auto work = [&] {
    for (std::size_t i = next++; i < builds.size(); i = next++) {
      built[i] = cache.build(builds[i].spec);
      options.say("compiled " + std::to_string(++done) + " of " + std::to_string(builds.size()));
    }
  };
  std::vector<std::thread> threads;
  for (unsigned i = 1; i < options.jobs; ++i) threads.emplace_back(work);
  work();
  for (std::thread& t : threads) t.join();
}

// Asks the binary itself, which says it at its end.
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
        "flushes subnormals to zero, unasked: start-up code that fast-math links in");
}

// Compiles, and finds out which builds start. Returns the judge's specs of those.
std::vector<std::string> prepare(const Plan& plan, const Home& home, const RunOptions& options,
                                 std::vector<BuildReport>& builds) {
  BuildCache cache(plan.sources, home, options.work);
  std::vector<Built> built(builds.size());
  compile_all(cache, options, builds, built);
  std::vector<std::string> subjects(builds.size());
  for (std::size_t i = 0; i < builds.size(); ++i) {
    BuildReport& b = builds[i];
    b.why = built[i].why;
    b.notes = built[i].notes;
    b.compiler = cache.version(b.spec.compiler);
    if (built[i].state != Built::State::ready) {
      b.state =
          built[i].state == Built::State::no_compiler ? State::no_compiler : State::not_compiled;
      continue;
    }
    subjects[i] = cache.subject(b.spec, built[i]);
    if (auto started = judge::SubjectProcess::start(subjects[i], limits_of(plan.judging));
        !started) {
      b.state = State::does_not_start;
      b.why = started.error().message.substr(
          std::min(subjects[i].size() + 2, started.error().message.size()));
    } else {
      b.comparable = true;
      ask_environment(cache, b, built[i]);
    }
  }
  return subjects;
}

void sum_up(BuildReport& build, const BuildReport& plain, const Criterion& criterion) {
  build.comparable = build.spec.number == plain.spec.number;
  std::vector<double> ratios;
  for (std::size_t i = 0; i < build.findings.size(); ++i) {
    const judge::Finding& finding = build.findings[i];
    const judge::Verdict& v = finding.verdict;
    const judge::Verdict* base = i < plain.findings.size() ? &plain.findings[i].verdict : nullptr;
    const bool silent =
        v.kind == judge::VerdictKind::unsupported || v.kind == judge::VerdictKind::inconclusive;
    if (v.group == judge::Group::plain) {
      ++build.counts[v.kind];
      if (!silent) ++build.judged;
    } else {
      ++build.apart;
    }
    bool failed = fails(v, criterion, build.spec.number);
    if (base != nullptr && build.comparable) {
      // A build may not gain by refusing what the plain one answers.
      failed = failed || (v.kind == judge::VerdictKind::unsupported && base->kind != v.kind);
      if (differ(v, *base)) {
        ++build.different;
        if (build.first_difference.empty()) build.first_difference = finding.case_id;
      }
    }
    if (failed) {
      ++build.failures;
      if (build.first_failure.empty()) build.first_failure = finding.case_id;
      if (base != nullptr && !fails(*base, criterion, plain.spec.number)) {
        ++build.new_failures;
        if (build.first_new_failure.empty()) build.first_new_failure = finding.case_id;
      }
    }
    if (v.group == judge::Group::plain) {
      build.latest = std::max(build.latest, lateness(v));
      if (!v.depth.empty()) build.deepest = std::max(build.deepest, v.weight);
    }
    if (v.seconds && base != nullptr && base->seconds && *base->seconds > 0)
      ratios.push_back(*v.seconds / *base->seconds);
  }
  if (ratios.empty()) return;
  const auto middle = ratios.begin() + static_cast<std::ptrdiff_t>(ratios.size() / 2);
  std::nth_element(ratios.begin(), middle, ratios.end());
  build.relative_time = *middle;
}

template <class Good>
const BuildReport* fastest_of(const std::vector<BuildReport>& builds, Good is_good) {
  const BuildReport* best = nullptr;
  for (const BuildReport& b : builds) {
    if (b.state != State::judged || b.judged == 0 || b.relative_time <= 0 || !is_good(b)) continue;
    if (b.spec.environment != builds.front().spec.environment) continue;
    if (best == nullptr || b.relative_time < best->relative_time) best = &b;
  }
  return best;
}

}  // namespace

const char* name(BuildReport::State state) {
  switch (state) {
    case State::judged:
      return "judged";
    case State::no_compiler:
      return "no compiler";
    case State::not_compiled:
      return "does not compile";
    case State::does_not_start:
      break;
  }
  return "does not start";
}

const BuildReport* MatrixReport::fastest() const {
  return fastest_of(builds, [](const BuildReport& b) { return b.failures == 0; });
}

const BuildReport* MatrixReport::fastest_as_good_as_plain() const {
  return fastest_of(builds,
                    [](const BuildReport& b) { return b.comparable && b.new_failures == 0; });
}

Result<MatrixReport> run_matrix(const Plan& plan, const RunOptions& options) {
  auto cases = list_cases(plan.cases);
  if (!cases) return cases.error();
  const auto home = find_home(plan.sources.kind, judge::folder_of_programs());
  if (!home) return home.error();
  MatrixReport report{plan, {}};
  for (const BuildSpec& spec : plan.builds) report.builds.push_back({.spec = spec});
  const std::vector<std::string> subjects = prepare(plan, home.value(), options, report.builds);

  judge::JudgeOptions judging;
  std::vector<std::size_t> which;  // build of each subject
  for (std::size_t i = 0; i < subjects.size(); ++i) {
    const BuildReport& b = report.builds[i];
    if (b.state == State::judged) {
      judging.subjects.push_back(subjects[i]);
      which.push_back(i);
    } else if (b.state == State::no_compiler &&
               std::find(report.missing_compilers.begin(), report.missing_compilers.end(),
                         b.spec.compiler) == report.missing_compilers.end()) {
      report.missing_compilers.push_back(b.spec.compiler);
    }
  }
  if (which.empty()) return report;
  judging.subject = limits_of(plan.judging);
  judging.exact_seconds = plan.judging.time_limit;
  judging.jobs = std::max(1U, options.jobs);

  std::size_t next = 0;
  std::size_t heard =
      0;  // findings come case by case, and within a case in the order of the subjects
  auto judged = judge::judge_all(
      judging,
      [&]() -> std::optional<judge::InputCase> {
        if (next == cases.value().size()) return std::nullopt;
        return cases.value()[next++];
      },
      [&](const std::string&, const judge::Finding& finding) -> const judge::KnownFinding* {
        report.builds[which[heard % which.size()]].findings.push_back(finding);
        if (++heard % which.size() == 0)
          options.say("judged " + std::to_string(heard / which.size()) + " of " +
                      std::to_string(cases.value().size()));
        return nullptr;
      });
  if (!judged) return judged.error();
  report.cases = judged.value().cases;
  report.refused = judged.value().refused;
  for (BuildReport& b : report.builds) sum_up(b, report.builds.front(), plan.criterion);
  return report;
}

}  // namespace touchstone::matrix
