#include "verify/cli/judge_command.hpp"

#include <CLI/CLI.hpp>
#include <fstream>
#include <iostream>
#include <memory>
#include <string>
#include <thread>
#include <vector>

#include "verify/cli/case_source.hpp"
#include "verify/cli/exit_code.hpp"
#include "verify/cli/progress.hpp"
#include "verify/generate/make_case.hpp"
#include "verify/judge/session.hpp"

namespace touchstone::cli {
namespace {

using generate::Family;

struct JudgeArguments {
  std::vector<std::string> subjects;
  std::vector<std::string> inputs;
  std::vector<std::string> families;
  std::vector<std::string> only;
  std::uint64_t count = 100;
  std::uint64_t first = 0;
  std::uint64_t seed = 1;
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

constexpr const char* kExamples = R"(Examples:
  touchstone judge --list
  touchstone judge --subject cpp:plain-sat-linear --family parallel-edges --count 1000
  touchstone judge --subject cpp:fcl-conservative-default --family cubes-head-on --count 2000 --markdown table.md
  touchstone judge --subject 'exec:./my-ccd --fast' --subject lib:./libmyccd.so cases/*/*.json --junit report.xml
  touchstone judge --subject exec:./my-ccd --known known.json --out verdicts.jsonl queries.jsonl

A subject is any collision library behind the protocol of cases/schema/subject.md. It is judged on the very numbers
that it received, against the exact solution of these, without any epsilon. Exit status: 0 no failure (early times are
safe and none), 1 some failure that is not listed as known, 2 wrong command line, 3 a malformed case, 6 a subject
did not start.)";

// Hands out the cases of files, then those of families.
class Feed {
 public:
  explicit Feed(const JudgeArguments& a) : arguments_(a), files_(a.inputs), next_index_(a.first) {
    for (const std::string& choice : a.only) {
      const auto equals = choice.find('=');
      if (equals == std::string::npos)
        throw CLI::ValidationError("--only", "expected NAME=VALUE, found \"" + choice + "\"");
      fixed_[choice.substr(0, equals)] = choice.substr(equals + 1);
    }
    for (const std::string& name : a.families) {
      const Family* family = generate::find_family(name);
      if (family == nullptr)
        throw CLI::ValidationError(
            "--family", "there is no family \"" + name + "\"; see touchstone generate --list");
      if (const std::string problem = problem_with(*family, fixed_); !problem.empty())
        throw CLI::ValidationError("--only", problem);
      families_.push_back(family);
    }
  }

  std::optional<judge::Docketed> next() {
    while (const auto text = files_.next()) {
      if (!text->unreadable) return judge::Docketed{text->place, text->text, text->place};
      unreadable.push_back(text->place + ": " + *text->unreadable);
    }
    while (family_ < families_.size() && next_index_ >= arguments_.first + arguments_.count) {
      next_index_ = arguments_.first;
      ++family_;
    }
    if (family_ == families_.size()) return std::nullopt;
    const Family& family = *families_[family_];
    const std::uint64_t index = next_index_++;
    std::string replay = "--family " + family.name;
    for (const std::string& choice : arguments_.only) replay += " --only " + choice;
    replay += " --seed " + std::to_string(arguments_.seed) + " --first " + std::to_string(index) +
              " --count 1";
    generate::MadeCase made = generate::make_case(family, fixed_, arguments_.seed, index);
    return judge::Docketed{made.parsed.id, std::move(made.text), std::move(replay)};
  }

  std::vector<std::string> unreadable;

 private:
  const JudgeArguments& arguments_;
  CaseSource files_;
  std::vector<const Family*> families_;
  generate::Fixed fixed_;
  std::size_t family_ = 0;
  std::uint64_t next_index_;
};

bool write_file(const std::string& path, const std::string& text) {
  if (path.empty()) return true;
  std::ofstream file(path, std::ios::binary);
  file << text << std::flush;
  if (file) return true;
  std::cerr << "touchstone: " << path << ": cannot be written\n";
  return false;
}

int run(const JudgeArguments& a) {
  judge::SessionOptions options;
  options.subjects = a.subjects;
  options.subject.time = std::chrono::milliseconds(static_cast<long>(a.query_limit * 1000));
  options.subject.memory = static_cast<std::uint64_t>(a.memory * 1024 * 1024 * 1024);
  options.exact_seconds = a.time_limit;
  options.jobs = a.jobs > 0 ? a.jobs : std::max(1U, std::thread::hardware_concurrency());

  judge::KnownFindings known;
  if (!a.known.empty()) {
    auto read = judge::KnownFindings::read(a.known);
    if (!read) {
      std::cerr << "touchstone: " << read.error().message << '\n';
      return kMalformed;
    }
    known = std::move(read).value();
  }
  std::ofstream verdicts;
  if (!a.out.empty()) {
    verdicts.open(a.out, std::ios::binary);
    if (!verdicts) {
      std::cerr << "touchstone: " << a.out << ": cannot be written\n";
      return kWrongCommand;
    }
  }
  Feed feed(a);
  Progress progress(true);
  auto judged = judge::judge_all(
      options, known, [&feed] { return feed.next(); },
      [&](const std::string& spec, const judge::Finding& finding,
          const judge::KnownFinding* known_as) {
        if (verdicts.is_open())
          verdicts << judge::json_line(spec, finding, known_as) << '\n' << std::flush;
        if (spec == a.subjects.front()) progress.done_one();
      });
  if (!judged) {
    std::cerr << "touchstone: " << judged.error().message << '\n';
    return kNoSubject;
  }
  judge::Report report = std::move(judged).value();
  report.refused.insert(report.refused.end(), feed.unreadable.begin(), feed.unreadable.end());
  std::cout << (a.json ? judge::json_report(report) + "\n" : judge::text_report(report))
            << std::flush;
  const bool written = write_file(a.markdown, judge::markdown_report(report)) &
                       write_file(a.junit, judge::junit_report(report));
  for (const std::string& r : report.refused) std::cerr << "touchstone: " << r << '\n';
  if (!written || (verdicts.is_open() && !verdicts)) return kFound;
  for (const judge::Tally& t : report.subjects) {
    if (t.failures > 0) return kFound;
  }
  return report.refused.empty() ? kNothingFound : kMalformed;
}

}  // namespace

void add_judge_command(CLI::App& app, int& status) {
  auto a = std::make_shared<JudgeArguments>();
  CLI::App* command = app.add_subcommand("judge", "how right a collision library is, case by case");
  command->footer(kExamples);
  command->add_option("CASE", a->inputs, "case files, .jsonl files, or - for standard input");
  command
      ->add_option("--subject", a->subjects,
                   "exec:COMMAND, lib:PATH or cpp:NAME; may be given several times")
      ->allow_extra_args(false);
  command
      ->add_option("--family", a->families,
                   "judge on generated cases of this family; may be given several times")
      ->allow_extra_args(false);
  command
      ->add_option("--only", a->only, "NAME=VALUE: fix one of the choices that the families draw")
      ->allow_extra_args(false);
  command->add_option("--count", a->count, "how many cases of each family")->capture_default_str();
  command->add_option("--first", a->first, "the index of the first one")->capture_default_str();
  command->add_option("--seed", a->seed, "of the families")->capture_default_str();
  command
      ->add_option("--query-limit", a->query_limit, "seconds that a subject may take for one case")
      ->check(CLI::Range(0.001, 1e6))
      ->capture_default_str();
  command->add_option("--memory", a->memory, "GiB of address space that a subject may use")
      ->check(CLI::Range(0.01, 1e4))
      ->capture_default_str();
  command->add_option("--time-limit", a->time_limit, "seconds for the exact solution of a case")
      ->check(CLI::Range(0.0, 1e9))
      ->capture_default_str();
  command->add_option("--jobs", a->jobs, "processes of each subject; by default one for each core")
      ->check(CLI::Range(0, 1024));
  command->add_option("--known", a->known,
                      "a file of findings that are known, which do not fail the run");
  command->add_option("--out", a->out, "write every verdict to this file, one JSON object a line");
  command->add_option("--markdown", a->markdown, "write the table to this file, too");
  command->add_option("--junit", a->junit, "write the failures to this file, as JUnit's XML");
  command->add_flag("--json", a->json, "the report as one JSON object");
  command->add_flag("--list", a->list, "the subjects that are built in, for --subject cpp:NAME");
  command->callback([a, &status] {
    if (a->list) {
      status = judge::list_built_in_subjects(std::cout) ? kNothingFound : kNoSubject;
      return;
    }
    if (a->subjects.empty()) throw CLI::RequiredError("--subject");
    if (a->inputs.empty() && a->families.empty()) throw CLI::RequiredError("CASE or --family");
    status = run(*a);
  });
}

}  // namespace touchstone::cli
