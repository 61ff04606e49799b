// The work of `touchstone judge`: judges all cases (judge_whole) or a part of them (judge_part), or
// joins parts (join_judged). The first and the last differ only in where their findings come from:
// reported() compares these with the expected ones, and writes the report and its files.

#include "verify/program/cli/judge_run.hpp"

#include <algorithm>
#include <filesystem>
#include <functional>
#include <iostream>
#include <optional>
#include <utility>

#include "src/base/visible.hpp"
#include "verify/judge/ask/taken.hpp"
#include "verify/judge/judge_all.hpp"
#include "verify/judge/parts/part_file.hpp"
#include "verify/judge/reports/gate.hpp"
#include "verify/judge/reports/junit.hpp"
#include "verify/program/cli/command_words.hpp"
#include "verify/program/cli/judge_files.hpp"
#include "verify/program/cli/say.hpp"
#include "verify/system/output/width.hpp"

namespace touchstone::cli {
namespace {

judge::JudgeOptions judge_options(const JudgeArguments& a) {
  judge::JudgeOptions options;
  options.subjects = a.subjects;
  options.witness = a.witness;
  options.subject = a.limits.subject_options();
  options.exact_seconds = a.limits.time_limit;
  options.jobs = jobs_of(a.jobs);
  options.replay_options = a.limits.replay_options();
  options.swap = a.swap;
  if (a.swap == judge::Swap::both) {
    options.replay_options.insert(options.replay_options.end(), {"--swap", "both"});
  }
  // Only these files have lines for right answers.
  const bool tells_all = !a.out.empty() || !a.junit.empty() || !a.part.empty();
  options.texts = tells_all ? judge::Texts::of_all : judge::Texts::of_notable;
  return options;
}

// The expected findings: those of a list, and those of an earlier run.
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
    // The first run creates the baseline.
    if (a.baseline.empty() || (a.update_baseline && !std::filesystem::exists(a.baseline)))
      return expected;
    auto read = judge::KnownFindings::read(a.baseline);
    if (!read) return read.error();
    expected.baseline = std::move(read).value();
    return expected;
  }

  // Findings are recorded only for a baseline that is written.
  void drop_found(bool writes_baseline) {
    known.drop_found();
    if (!writes_baseline) baseline.drop_found();
  }

  // The entry that expects this finding; null if there is none. An entry with less than a tenth of
  // the error does not count, but the finding's `why` then mentions it.
  const judge::KnownFinding* match(const std::string& spec, judge::Finding& finding) {
    std::string worse;
    const auto* by_list = known.match(spec, finding, &worse);
    const auto* by_baseline = baseline.match(spec, finding, &worse);
    const auto* match = by_list != nullptr ? by_list : by_baseline;
    std::string& why = finding.verdict.why;
    if (match == nullptr && !worse.empty()) why += (why.empty() ? "" : "; ") + worse;
    return match;
  }

  // The entries whose case this run judged with another verdict.
  std::vector<judge::KnownFinding> not_found_again() const {
    auto gone = known.not_found_again();
    for (auto& finding : baseline.not_found_again()) gone.push_back(std::move(finding));
    return gone;
  }
};

judge::Unproven unproven_of(const JudgeArguments& a) {
  return a.fail_unproven ? judge::Unproven::fails : judge::Unproven::passes;
}

int status_of(const JudgeArguments& a, const judge::Report& report) {
  for (const std::string& r : report.refused) std::cerr << "touchstone: " << visible(r) << '\n';
  const auto too_few = too_few_judged(report, a.min_judged);
  for (const std::string& words : too_few) std::cerr << "touchstone: " << words << '\n';
  // With --update-baseline all findings have been accepted.
  if (!a.update_baseline && has_failed(report, unproven_of(a))) return kFound;
  if (!report.refused.empty()) return kMalformed;
  return too_few.empty() ? kNothingFound : kUndecided;
}

// Output files of an earlier, complete run are not replaced by incomplete ones.
int interrupted(const judge::Report& report, const JudgeFiles& files) {
  std::string words =
      "interrupted: this is what came of the first " + std::to_string(report.cases) + " cases";
  if (files.verdicts && !files.verdicts->part().empty())
    words += "; their verdicts are in " + files.verdicts->part();
  if (files.markdown || files.junit || files.baseline) words += "; other files are as they were";
  return say_and_return(words, kInterrupted);
}

judge::CaseFeed opened_feed(const judge::CaseChoice& choice) {
  auto feed = judge::CaseFeed::open(choice);
  if (!feed) throw WrongCommand("--" + feed.error().place + ": " + feed.error().message);
  return std::move(feed).value();
}

// The number of cases to judge; nullopt if it is not known in advance.
std::optional<std::uint64_t> cases_ahead(judge::CaseChoice choice) {
  const auto of_files = batch::count_of_cases(choice.files);
  if (!of_files) return std::nullopt;
  choice.files.clear();
  return *of_files + opened_feed(choice).count();
}

// Reports the result of `make`, which gets a function for each finding. `if_not`: the exit status
// if `make` fails.
int reported(const JudgeArguments& a, int if_not,
             const std::function<Result<judge::Report>(const judge::Sink&)>& make) {
  auto read = Expected::read(a);
  if (!read) return say_and_return(read.error().message, kMalformed);
  Expected expected = std::move(read).value();
  expected.drop_found(a.update_baseline);
  auto opened = JudgeFiles::open(a.out, a.markdown, a.junit, a.update_baseline ? a.baseline : "");
  if (!opened) return say_and_return(opened.error().message, kWrongCommand);
  JudgeFiles files = std::move(opened).value();

  judge::JunitReport junit(unproven_of(a));
  auto judged = make([&](const judge::Contestant& subject, judge::Finding& finding) {
    const judge::KnownFinding* known_as = expected.match(subject.spec, finding);
    if (files.verdicts) {
      files.verdicts->write(judge::json_line(subject.spec, subject.hello.name, finding, known_as));
    }
    if (files.junit) junit.add(subject.spec, finding, known_as);
    return known_as;
  });
  if (!judged) return say_and_return(judged.error().message, if_not);
  judge::Report report = std::move(judged).value();
  // An interrupted run has not judged all entries.
  if (!report.interrupted) report.not_found_again = expected.not_found_again();
  if (!a.json) output::fit_lines();
  std::cout << (a.json ? judge::json_report(report) + "\n" : judge::text_report(report))
            << std::flush;
  if (report.interrupted) return interrupted(report, files);
  if (files.verdicts) files.verdicts->finish();
  write_and_finish(files.markdown, judge::markdown_report(report));
  write_and_finish(files.junit, junit.text(report.names()));
  if (files.baseline) write_and_finish(files.baseline, expected.baseline.accepted());
  return status_of(a, report);
}

}  // namespace

std::size_t leave_out_absent(JudgeArguments& a) {
  if (a.subjects.size() < 2) return 0;
  judge::SubjectOptions either = a.limits.subject_options();
  either.asked_of = judge::AskedOf::either;
  std::vector<std::string> present;
  std::vector<std::string> errors;
  for (const std::string& spec : a.subjects) {
    const auto subject = judge::SubjectProcess::start(spec, either);
    if (subject) {
      present.push_back(spec);
    } else {
      errors.push_back(subject.error().message);
    }
  }
  if (present.empty()) return 0;
  for (const std::string& error : errors)
    std::cerr << "touchstone: this subject is left out, and all others are judged: " << error
              << '\n';
  a.subjects = std::move(present);
  return errors.size();
}

Result<JudgeArguments> with_suite(JudgeArguments a) {
  if (!a.suite) return a;
  judge::SubjectOptions either = a.limits.subject_options();
  either.asked_of = judge::AskedOf::either;
  std::vector<judge::Hello> hellos;
  for (const std::string& spec : a.subjects) {
    const auto subject = judge::SubjectProcess::start(spec, either);
    if (!subject) return subject.error();
    hellos.push_back(subject.value().hello());
  }
  a.cases.families = judge::suite_of(hellos, a.cases.seed);
  if (a.cases.families.empty())
    throw WrongCommand(
        "--suite: no family has a case that a subject takes; `touchstone generate --list` has "
        "their kinds of motion");
  a.suite = false;
  return a;
}

int judge_whole(const JudgeArguments& a) {
  judge::CaseFeed cases = opened_feed(a.cases);
  const judge::JudgeOptions options = judge_options(a);
  return reported(a, kNoSubject, [&](const judge::Sink& sink) {
    batch::Progress progress(a.progress.shown(), [&a] { return cases_ahead(a.cases); });
    return judge::judge_all(
        options, [&cases] { return cases.next(); },
        [&](const judge::Contestant& subject, judge::Finding& finding) {
          if (subject.spec == a.subjects.front()) progress.done();
          return sink(subject, finding);
        });
  });
}

int join_judged(const JudgeArguments& a, const std::vector<std::string>& parts) {
  return reported(a, kMalformed, [&](const judge::Sink& sink) {
    batch::Progress progress(a.progress.shown(), std::nullopt, 0, "findings");
    return judge::join_parts(parts, [&](const judge::Contestant& subject, judge::Finding& finding) {
      progress.done();
      return sink(subject, finding);
    });
  });
}

void check_report(const JudgeArguments& a) {
  [[maybe_unused]] const auto options = judge_options(a);
  const auto read = Expected::read(a);
  if (!read) throw WrongCommand(read.error().message);
  const auto opened =
      JudgeFiles::open(a.out, a.markdown, a.junit, a.update_baseline ? a.baseline : "");
  if (!opened) throw WrongCommand(opened.error().message);
}

std::uint64_t number_of_cases(const judge::CaseChoice& choice) {
  if (std::find(choice.files.begin(), choice.files.end(), "-") != choice.files.end())
    throw WrongCommand(
        "CASE: a run in parts cannot read standard input, since every part reads the cases: give a "
        "file");
  return opened_feed(choice).count();
}

// judge_each() takes three functions: one that gives the next case, one that is called when the
// subjects have started, and one that takes each result. The second opens the file of the part,
// which may have results of an interrupted run, and skips the cases before and among these.
int judge_part(const JudgeArguments& a) {
  const judge::JudgeOptions options = judge_options(a);
  const judge::PartitionedRun whole{options.subjects, options.replay_options, a.cases,
                                    number_of_cases(a.cases), options.swap};
  const std::uint64_t size = a.shard.size(whole.cases);
  const auto finished = judge::PartFile::is_finished(a.part, whole, a.shard);
  if (!finished) return say_and_return(finished.error().message, kWrongCommand);
  if (finished.value()) return say_and_return(a.part + " is finished already", kNothingFound);

  judge::CaseFeed cases = opened_feed(a.cases);
  std::optional<judge::PartFile> part;
  std::optional<batch::Progress> progress;
  std::uint64_t handed_out = 0;
  bool wrong_file = false;
  const auto ending = judge::judge_each(
      options,
      [&]() -> std::optional<judge::InputCase> {
        if (handed_out == size) return std::nullopt;
        ++handed_out;
        return cases.next();
      },
      [&](const std::vector<judge::Contestant>& subjects) -> std::optional<Error> {
        auto opened = judge::PartFile::open(a.part, whole, a.shard, subjects);
        wrong_file = !opened;
        if (!opened) return opened.error();
        part.emplace(std::move(opened).value());
        handed_out = part->done();
        cases.skip(a.shard.first(whole.cases) + handed_out);
        progress.emplace(a.progress.shown(), size, handed_out);
        return std::nullopt;
      },
      [&](const judge::JudgedCase& judged) {
        part->add(judged);
        progress->done();
      });
  progress.reset();
  if (!ending) {
    return say_and_return(ending.error().message, wrong_file ? kWrongCommand : kNoSubject);
  }
  if (ending.value() == batch::Ending::interrupted) {
    return say_and_return("interrupted after " + std::to_string(part->done()) + " of " +
                              std::to_string(size) +
                              " cases; the same command continues with the rest",
                          kInterrupted);
  }
  if (part->done() != size)
    return say_and_return(a.part +
                              ": an input file has become shorter since the part was begun; remove "
                              "this file, and run the command again",
                          kMalformed);
  part->finish();
  return kNothingFound;
}

}  // namespace touchstone::cli
