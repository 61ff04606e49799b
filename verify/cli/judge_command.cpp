#include <filesystem>
#include <iostream>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "touchstone/text/visible.hpp"
#include "verify/cli/commands.hpp"
#include "verify/cli/common_options.hpp"
#include "verify/cli/exit_code.hpp"
#include "verify/cli/judge_files.hpp"
#include "verify/cli/say.hpp"
#include "verify/cli/subject_options.hpp"
#include "verify/judge/gate.hpp"
#include "verify/judge/judge_all.hpp"
#include "verify/judge/junit.hpp"
#include "verify/verdict/tolerance.hpp"

namespace touchstone::cli {
namespace {

struct JudgeArguments {
  std::vector<std::string> subjects;
  judge::CaseChoice cases;
  SubjectLimits limits{};
  unsigned jobs = 0;
  std::uint64_t min_judged = 1;
  std::string known;
  std::string baseline;
  bool update_baseline = false;
  std::string out;
  std::string markdown;
  std::string junit;
  bool json = false;
  bool list = false;
  ProgressChoice progress{};
};

constexpr const char* kJudgeNotes = R"(Examples:
  touchstone judge --list
  touchstone judge --subject cpp:plain-sat-linear --family parallel-edges --count 1000
  touchstone judge --subject 'exec:./my-ccd --fast' --subject lib:./my.so cases/paper/*.json
  touchstone judge --subject exec:./my-ccd --family cubes-head-on --tolerance distance=0.005
  touchstone judge --subject exec:./my-ccd --junit report.xml cases/reported/*.json
  touchstone judge --subject exec:./my-ccd --baseline baseline.json --update-baseline queries.jsonl
  touchstone judge --subject exec:./my-ccd --baseline baseline.json --min-judged 900 queries.jsonl
  touchstone judge --subject exec:./my-ccd queries.jsonl:17
  touchstone judge --subject exec:./my-ccd --family parallel-edges:how=matrix,parallel=all

A subject is any collision library behind the protocol of cases/schema/subject.md. It is judged on the very numbers
that it received, by the convention of contact that it declares, against the exact solution, without any epsilon but
the tolerance that is asked for.

Exit status: 0 no failure (early times are safe and none), 1 some failure that is not known, in any group of cases, 2
wrong command line, 3 a malformed case or list, 4 fewer cases judged than --min-judged, 6 a subject did not start.)";

judge::JudgeOptions judge_options(const JudgeArguments& a) {
  judge::JudgeOptions options;
  options.subjects = a.subjects;
  options.subject = a.limits.subject_options();
  options.exact_seconds = a.limits.time_limit;
  options.jobs = jobs_of(a.jobs);
  options.replay_options = a.limits.replay_options();
  return options;
}

// The findings that are expected: those of a list, and those of an earlier run.
struct Expected {
  judge::KnownFindings known;
  judge::KnownFindings baseline;

  // Errors: a file that cannot be read, or is malformed.
  static Result<Expected> read(const JudgeArguments& a) {
    Expected expected;
    if (!a.known.empty()) {
      auto read = judge::KnownFindings::read(a.known);
      if (!read) return read.error();
      expected.known = std::move(read).value();
    }
    // The first run makes the baseline.
    if (a.baseline.empty() || (a.update_baseline && !std::filesystem::exists(a.baseline)))
      return expected;
    auto read = judge::KnownFindings::read(a.baseline);
    if (!read) return read.error();
    expected.baseline = std::move(read).value();
    return expected;
  }

  const judge::KnownFinding* match(const std::string& spec, judge::Finding& finding) {
    std::string worse;
    const auto* by_list = known.match(spec, finding, &worse);
    const auto* by_baseline = baseline.match(spec, finding, &worse);
    const auto* match = by_list != nullptr ? by_list : by_baseline;
    std::string& why = finding.verdict.why;
    if (match == nullptr && !worse.empty()) why += (why.empty() ? "" : "; ") + worse;
    return match;
  }

  std::vector<judge::KnownFinding> no_longer() const {
    auto gone = known.no_longer();
    for (auto& finding : baseline.no_longer()) gone.push_back(std::move(finding));
    return gone;
  }
};

int status_of(const JudgeArguments& a, const judge::Report& report) {
  for (const std::string& r : report.refused) std::cerr << "touchstone: " << visible(r) << '\n';
  const auto too_few = too_few_judged(report, a.min_judged);
  for (const std::string& words : too_few) std::cerr << "touchstone: " << words << '\n';
  // What was found has been accepted.
  if (!a.update_baseline && has_failed(report)) return kFound;
  if (!report.refused.empty()) return kMalformed;
  return too_few.empty() ? kNothingFound : kUndecided;
}

// Files of a whole run are not replaced by those of a part of one.
int interrupted(const judge::Report& report, const JudgeFiles& files) {
  std::string words =
      "interrupted: this is what came of the first " + std::to_string(report.cases) + " cases";
  if (files.verdicts && !files.verdicts->part().empty())
    words += "; their verdicts are in " + files.verdicts->part();
  if (files.markdown || files.junit || files.baseline) words += "; other files are as they were";
  return say_and_return(words, kInterrupted);
}

int run(const JudgeArguments& a) {
  auto feed = judge::CaseFeed::open(a.cases);
  if (!feed) throw WrongCommand("--" + feed.error().place + ": " + feed.error().message);
  judge::CaseFeed cases = std::move(feed).value();
  const judge::JudgeOptions options = judge_options(a);
  auto read = Expected::read(a);
  if (!read) return say_and_return(read.error().message, kMalformed);
  Expected expected = std::move(read).value();
  auto opened = JudgeFiles::open(a.out, a.markdown, a.junit, a.update_baseline ? a.baseline : "");
  if (!opened) return say_and_return(opened.error().message, kWrongCommand);
  JudgeFiles files = std::move(opened).value();

  judge::JunitReport junit;
  batch::Progress progress(a.progress.shown());
  auto judged = judge::judge_all(
      options, [&cases] { return cases.next(); },
      [&](const std::string& spec, judge::Finding& finding) {
        const judge::KnownFinding* known_as = expected.match(spec, finding);
        if (files.verdicts) files.verdicts->write(judge::json_line(spec, finding, known_as));
        if (files.junit) junit.add(spec, finding, known_as);
        if (spec == a.subjects.front()) progress.done();
        return known_as;
      });
  if (!judged) return say_and_return(judged.error().message, kNoSubject);
  judge::Report report = std::move(judged).value();
  // Of what was not judged nothing is known.
  if (!report.interrupted) report.no_longer = expected.no_longer();
  std::cout << (a.json ? judge::json_report(report) + "\n" : judge::text_report(report))
            << std::flush;
  if (report.interrupted) return interrupted(report, files);
  if (files.verdicts) files.verdicts->finish();
  put(files.markdown, judge::markdown_report(report));
  put(files.junit, junit.text());
  put(files.baseline, expected.baseline.accepted());
  return status_of(a, report);
}

int list_subjects() {
  if (judge::list_built_in_subjects(std::cout)) return kNothingFound;
  return say_and_return(
      "the program touchstone-subject, which has the built-in subjects, is not in " +
          judge::folder_of_programs(),
      kNoSubject);
}

}  // namespace

Command judge_command() {
  auto a = std::make_shared<JudgeArguments>();
  Command command("judge", "how right a collision library is, case by case");
  add_cases(command, a->cases.files);
  command.texts("--subject", "SUBJECT", a->subjects,
                "exec:COMMAND, lib:PATH or cpp:NAME; may be given several times");
  command.texts("--family", "NAME[:KEY=VALUE,...]", a->cases.families,
                "judge on generated cases of this family, with choices of its own; may be given "
                "several times");
  command.texts("--only", "NAME=VALUE", a->cases.only,
                "fix one of the choices that the families draw; may be given several times");
  command.number("--count", a->cases.count, 1, "how many cases of each family");
  command.number("--first", a->cases.first, 0,
                 "the index of the first one; 0 where nothing is said");
  command.number("--seed", a->cases.seed, 0, "of the families");
  add_subject_limits(command, a->limits);
  command.number("--jobs", a->jobs, 0, 1024,
                 "processes of each subject; 0, the default, is one for each core");
  command.number("--min-judged", a->min_judged, 0,
                 "how many cases of each subject must have been judged");
  command.text("--known", "FILE", a->known,
               "a file of findings that are known, which do not fail the run");
  command.text(
      "--baseline", "FILE", a->baseline,
      "the same, kept by the next option: only what is new, or ten times as far off, fails "
      "the run");
  command.flag("--update-baseline", a->update_baseline, "accept all that is found into that file")
      .needs("--baseline");
  command.text("--out", "FILE", a->out, "write every verdict to this file, one JSON object a line");
  command.text("--markdown", "FILE", a->markdown, "write the tables to this file, too");
  command.text("--junit", "FILE", a->junit,
               "write a test for each case to this file, as JUnit's XML");
  command.flag("--json", a->json, "the report as one JSON object");
  add_progress(command, a->progress);
  command.flag("--list", a->list, "the subjects that are built in, for --subject cpp:NAME");
  command.notes(kJudgeNotes);
  command.action([a]() -> int {
    if (a->list) return list_subjects();
    if (a->subjects.empty())
      throw WrongCommand("--subject is missing, or --list (touchstone help judge)");
    if (a->cases.files.empty() && a->cases.families.empty())
      throw WrongCommand("CASE is missing, or --family (touchstone help judge)");
    return run(*a);
  });
  return command;
}

}  // namespace touchstone::cli
