#include <exception>
#include <iostream>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "verify/cli/commands.hpp"
#include "verify/cli/common_options.hpp"
#include "verify/cli/exit_code.hpp"
#include "verify/cli/progress.hpp"
#include "verify/judge/judge_all.hpp"
#include "verify/output/failed.hpp"
#include "verify/output/result_file.hpp"

namespace touchstone::cli {
namespace {

struct JudgeArguments {
  std::vector<std::string> subjects;
  judge::CaseChoice cases;
  double query_limit = 10;
  double memory = 4;
  double time_limit = 60;
  unsigned jobs = 0;
  std::string known;
  std::string out;
  std::string markdown;
  std::string junit;
  bool json = false;
  bool list = false;
};

constexpr const char* kJudgeNotes = R"(Examples:
  touchstone judge --list
  touchstone judge --subject cpp:plain-sat-linear --family parallel-edges --count 1000
  touchstone judge --subject cpp:fcl-conservative-default --family cubes-head-on --count 2000 --markdown table.md
  touchstone judge --subject 'exec:./my-ccd --fast' --subject lib:./libmyccd.so cases/*/*.json --junit report.xml
  touchstone judge --subject exec:./my-ccd --known known.json --out verdicts.jsonl queries.jsonl

A subject is any collision library behind the protocol of cases/schema/subject.md. It is judged on the very numbers
that it received, against the exact solution of these, without any epsilon. Exit status: 0 no failure (early times are
safe and none), 1 some failure that is not listed as known, 2 wrong command line, 3 a malformed case, 6 a subject
did not start.)";

// The files that the report goes to besides standard output. All are opened before anything is
// judged: what cannot be written should not be known an hour later.
struct ReportFiles {
  std::optional<output::ResultFile> verdicts;
  std::optional<output::Replacement> markdown;
  std::optional<output::Replacement> junit;

  // Errors: one of them cannot be written.
  static Result<ReportFiles> open(const JudgeArguments& a) {
    ReportFiles files;
    if (!a.out.empty()) {
      auto opened = output::ResultFile::open(a.out, false);
      if (!opened) return opened.error();
      files.verdicts.emplace(std::move(opened).value());
    }
    for (const auto& [path, file] :
         {std::pair{&a.markdown, &files.markdown}, std::pair{&a.junit, &files.junit}}) {
      if (path->empty()) continue;
      auto opened = output::Replacement::open(*path, output::Replacement::Unfinished::drop);
      if (!opened) return opened.error();
      file->emplace(std::move(opened).value());
    }
    return files;
  }
};

void put(std::optional<output::Replacement>& file, const std::string& text) {
  if (!file) return;
  file->write(text);
  file->finish();
}

int run(const JudgeArguments& a) {
  auto feed = judge::CaseFeed::open(a.cases);
  if (!feed) throw WrongCommand("--" + feed.error().place + ": " + feed.error().message);
  judge::CaseFeed cases = std::move(feed).value();

  judge::JudgeOptions options;
  options.subjects = a.subjects;
  options.subject.time = std::chrono::milliseconds(static_cast<long>(a.query_limit * 1000));
  options.subject.memory = static_cast<std::uint64_t>(a.memory * 1024 * 1024 * 1024);
  options.exact_seconds = a.time_limit;
  options.jobs = jobs_of(a.jobs);

  judge::KnownFindings known;
  if (!a.known.empty()) {
    auto read = judge::KnownFindings::read(a.known);
    if (!read) {
      std::cerr << "touchstone: " << read.error().message << '\n';
      return kMalformed;
    }
    known = std::move(read).value();
  }
  auto opened = ReportFiles::open(a);
  if (!opened) {
    std::cerr << "touchstone: " << opened.error().message << '\n';
    return kWrongCommand;
  }
  ReportFiles files = std::move(opened).value();
  std::exception_ptr failure;  // of writing, in a thread that judges
  Progress progress(true);
  auto judged = judge::judge_all(
      options, known, [&cases] { return cases.next(); },
      [&](const std::string& spec, const judge::Finding& finding,
          const judge::KnownFinding* known_as) {
        if (files.verdicts && !failure) {
          try {
            files.verdicts->write(judge::json_line(spec, finding, known_as));
          } catch (const output::Failed&) {
            failure = std::current_exception();
          }
        }
        if (spec == a.subjects.front()) progress.done_one();
      });
  if (!judged) {
    std::cerr << "touchstone: " << judged.error().message << '\n';
    return kNoSubject;
  }
  if (failure) std::rethrow_exception(failure);
  if (files.verdicts) files.verdicts->finish();
  const judge::Report report = std::move(judged).value();
  std::cout << (a.json ? judge::json_report(report) + "\n" : judge::text_report(report))
            << std::flush;
  put(files.markdown, judge::markdown_report(report));
  put(files.junit, judge::junit_report(report));
  for (const std::string& r : report.refused) std::cerr << "touchstone: " << r << '\n';
  for (const judge::SubjectReport& t : report.subjects) {
    if (t.failures > 0) return kFound;
  }
  return report.refused.empty() ? kNothingFound : kMalformed;
}

}  // namespace

Command judge_command() {
  auto a = std::make_shared<JudgeArguments>();
  Command command("judge", "how right a collision library is, case by case");
  add_cases(command, a->cases.files);
  command.texts("--subject", "SUBJECT", a->subjects,
                "exec:COMMAND, lib:PATH or cpp:NAME; may be given several times");
  command.texts("--family", "NAME", a->cases.families,
                "judge on generated cases of this family; may be given several times");
  command.texts("--only", "NAME=VALUE", a->cases.only,
                "fix one of the choices that the families draw; may be given several times");
  command.number("--count", a->cases.count, "how many cases of each family");
  command.number("--first", a->cases.first, "the index of the first one; 0 where nothing is said");
  command.number("--seed", a->cases.seed, "of the families");
  command.number("--query-limit", a->query_limit, 0.001, 1e6,
                 "seconds that a subject may take for one case");
  command.number("--memory", a->memory, 0.01, 1e4, "GiB of address space that a subject may use");
  add_time_limit(command, a->time_limit);
  command.number("--jobs", a->jobs, 0, 1024,
                 "processes of each subject; 0, the default, is one for each core");
  command.text("--known", "FILE", a->known,
               "a file of findings that are known, which do not fail the run");
  command.text("--out", "FILE", a->out, "write every verdict to this file, one JSON object a line");
  command.text("--markdown", "FILE", a->markdown, "write the table to this file, too");
  command.text("--junit", "FILE", a->junit, "write the failures to this file, as JUnit's XML");
  command.flag("--json", a->json, "the report as one JSON object");
  command.flag("--list", a->list, "the subjects that are built in, for --subject cpp:NAME");
  command.notes(kJudgeNotes);
  command.action([a]() -> int {
    if (a->list) return judge::list_built_in_subjects(std::cout) ? kNothingFound : kNoSubject;
    if (a->subjects.empty())
      throw WrongCommand("--subject is missing, or --list (touchstone help judge)");
    if (a->cases.files.empty() && a->cases.families.empty())
      throw WrongCommand("CASE is missing, or --family (touchstone help judge)");
    return run(*a);
  });
  return command;
}

}  // namespace touchstone::cli
