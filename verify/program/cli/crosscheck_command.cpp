// The command `touchstone crosscheck`: compares Touchstone's answers with all other ways to get
// them.

#include <algorithm>
#include <iostream>
#include <memory>
#include <nlohmann/json.hpp>
#include <vector>

#include "src/base/visible.hpp"
#include "verify/cases/generate/random_case.hpp"
#include "verify/hunt/shrink/own.hpp"
#include "verify/program/cli/case_run.hpp"
#include "verify/program/cli/command_words.hpp"
#include "verify/program/cli/commands.hpp"
#include "verify/program/cli/common_options.hpp"
#include "verify/program/cli/findings_folder.hpp"
#include "verify/program/cli/json_layout.hpp"
#include "verify/program/cli/refused_bodies.hpp"
#include "verify/program/cli/shrink_status.hpp"
#include "verify/prove/crosscheck/crosscheck.hpp"
#include "verify/prove/crosscheck/enclosed_check.hpp"
#include "verify/prove/crosscheck/query_check.hpp"
#include "verify/prove/crosscheck/witness.hpp"
#include "verify/system/output/colour.hpp"
#include "verify/system/output/replacement.hpp"
#include "verify/system/output/width.hpp"
#include "verify/system/process/self.hpp"
#include "verify/system/text/shell.hpp"

namespace touchstone::cli {
namespace {

using crosscheck::Way;

struct CrosscheckArguments {
  std::vector<std::string> inputs;
  std::uint64_t random = 0;
  crosscheck::CrosscheckOptions options{};
  std::vector<std::string> only;
  bool no_hull = false;
  bool no_nef = false;
  bool no_relations = false;
  bool json = false;
  std::string failures = ".";
  std::string shrink;
  double time_limit = 60;
  unsigned jobs = 0;
  ProgressChoice progress{};
};

constexpr const char* kCrosscheckNotes = R"(Examples:
  touchstone crosscheck cases/paper/*.json
  touchstone crosscheck --samples 50 --seed 7 my-case.json
  touchstone crosscheck --random 1000 --seed 1 --no-nef
  touchstone crosscheck --random 100000 --only walk --only text
  touchstone crosscheck cases/enclosed/turning-*.json
  touchstone crosscheck --shrink shrunk my-case.json

Compares the exact timeline of each case with CGAL (convex hull and Nef polyhedra, in a process of
its own), with separating axes at rest, with the solver for linear motion, with the other number
types, and with the solver's answers to changed cases that must have the same contacts. In a query
of several cases each case is compared in this way, and the query's contacts are compared with
separating axes for all cases at once. The answer about bodies that turn at constant speed,
cylinders, cones and ellipsoids is compared with the state that doubles find at instants, with a
coarser answer, with the answer that ends at the first contact, and with the answers for exchanged
bodies and another origin of time; the options for witnesses have no effect there. The report lists
comparisons that were left out. For --only, `numbers` means the other number types, `relations` the
changed cases, and `text` the printed answers and certificates of both routes. Exit status: 0 all
agree, 3 a malformed file or nothing to compare, 4 a time limit was hit, 5 an internal check failed:
this is a fault of Touchstone, please report it, 6 the program with CGAL is missing or did not
answer. With status 5, the folder of --failures has the case and the command that replays it, and
the folder of --shrink has the smallest case that still disagrees.)";

// REQUIRES: each is the name of a way.
std::set<Way> ways_named(const std::vector<std::string>& names) {
  std::set<Way> ways;
  for (const std::string& name : names) {
    const auto found = std::find(crosscheck::kWayNames.begin(), crosscheck::kWayNames.end(), name);
    ways.insert(crosscheck::kWays[static_cast<std::size_t>(found - crosscheck::kWayNames.begin())]);
  }
  return ways;
}

// First the cases of the inputs, then random ones, of each family in turn.
CaseRun::Source cases_to_compare(const CrosscheckArguments& arguments) {
  return [files = cases_of(arguments.inputs), &arguments,
          drawn = std::uint64_t{0}]() mutable -> std::optional<batch::CaseText> {
    if (auto text = files()) return text;
    if (drawn == arguments.random) return std::nullopt;
    const auto& families = generate::random_families();
    const std::uint64_t i = drawn++;
    return batch::CaseText{
        "random case " + std::to_string(i),
        generate::random_case(families[i % families.size()], arguments.options.samples.seed,
                              i / families.size()),
        std::nullopt};
  };
}

// The result for one case.
struct Crosschecked {
  std::string id;
  std::string text;
  crosscheck::Report report;
};

// One run of `touchstone crosscheck`.
class Crosscheck {
 public:
  explicit Crosscheck(const CrosscheckArguments& arguments)
      : arguments_(arguments),
        witnesses_(jobs_of(arguments.jobs)),
        cases_({.time_limit = arguments.time_limit,
                .jobs = jobs_of(arguments.jobs),
                .progress = arguments.progress.shown(),
                .takes_inflated = true,
                .takes_compounds = true}) {}

  // Compares all cases and prints the counts. Returns the exit status.
  int run() {
    if (arguments_.options.wants(Way::hull) || arguments_.options.wants(Way::nef)) {
      const std::string trouble = crosscheck::trouble_with(witnesses_.front());
      if (!trouble.empty()) {
        std::cerr << "touchstone: " << trouble << "; without it: --no-hull --no-nef\n";
        return kNoSubject;
      }
    }
    cases_.run<Crosschecked>(
        cases_to_compare(arguments_),
        [this](const batch::CaseText& text, const Case& c, unsigned worker) {
          return compared(text.text, c, witnesses_[worker]);
        },
        [this](Crosschecked result) { take(result); },
        [this]() -> std::optional<std::uint64_t> {
          const auto files = batch::count_of_cases(arguments_.inputs);
          if (!files) return std::nullopt;
          return *files + arguments_.random;
        },
        [this](const batch::CaseText& text, const queries::QueryDocument& query, unsigned worker) {
          return compared(text.text, query, witnesses_[worker]);
        },
        [](const batch::CaseText& text, const EnclosedCase& c, unsigned) {
          return Crosschecked{c.id, text.text, crosscheck::crosscheck_enclosed(c)};
        });
    arguments_.json ? print_json() : print_text();
    return status();
  }

 private:
  Crosschecked compared(const std::string& text, const Case& c,
                        oracle::OracleClient& witness) const {
    return {c.id, text, crosscheck::crosscheck(c, arguments_.options, witness)};
  }

  Crosschecked compared(const std::string& text, const queries::QueryDocument& query,
                        oracle::OracleClient& witness) const {
    return {query.id, text, crosscheck::crosscheck_query(query, arguments_.options, witness)};
  }

  // Counts one result, and reports, keeps and shrinks its disagreements.
  void take(const Crosschecked& result) {
    for (const auto& d : result.report.disagreements) {
      std::cerr << "touchstone: DISAGREEMENT " << result.id << ": " << d.check << " at " << d.sample
                << ": " << d.what << '\n';
    }
    if (!result.report.disagreements.empty()) {
      keep(result);
      if (!arguments_.shrink.empty()) shrink(result);
    }
    total_.add(result.report);
    ++compared_;
  }

  // Writes the case to the folder, and prints the command that reproduces the disagreement.
  void keep(const Crosschecked& result) const {
    const std::string path =
        path_in_made_folder(arguments_.failures, file_name(result.id) + ".disagreement.json");
    output::replace_file(path, result.text + '\n');
    std::cerr << "  replay: " << replay(path) << '\n';
  }

  static std::string file_name(std::string id) {
    std::replace(id.begin(), id.end(), '/', '-');
    return id;
  }

  // The command that compares a kept case again, with the same samples.
  std::string replay(const std::string& path) const {
    std::vector<std::string> words{process::program_as_called(),
                                   "crosscheck",
                                   "--samples",
                                   std::to_string(arguments_.options.samples.random),
                                   "--seed",
                                   std::to_string(arguments_.options.samples.seed)};
    for (const std::string& way : arguments_.only) words.insert(words.end(), {"--only", way});
    words.push_back(path);
    return shell_command(words);
  }

  // Searches for the smallest case on which the first failing check still disagrees, and writes it.
  void shrink(const Crosschecked& made) {
    ShrinkStatus status(arguments_.progress.shown(), 0);
    shrink::Options how;
    how.told = [&status](const shrink::Step& step) { status.show(step); };
    const auto shrunk =
        shrink::shrink_own(made.text, made.report.disagreements.front().check, arguments_.options,
                           shrinking_, arguments_.time_limit, how);
    status.end();
    if (!shrunk) {
      std::cerr << "  not shrunk: " << shrunk.error().message << '\n';
      return;
    }
    const shrink::OwnFinding& found = shrunk.value();
    const std::string path = path_in_made_folder(arguments_.shrink, file_name(made.id) + ".json");
    output::replace_file(
        path,
        laid_out(nlohmann::ordered_json::parse(case_text(shrink::described(found, made.id)))));
    const bool cut_short = found.ending == shrink::Ending::interrupted;
    std::cerr << "  shrunk to " << text(found.after) << (cut_short ? ", then interrupted" : "")
              << ": " << path << "\n  replay: " << replay(path) << '\n';
  }

  int status() const {
    if (cases_.interrupted()) {
      std::cerr << "touchstone: interrupted: this is what came of the first " << cases_.cases()
                << " cases\n";
      return kInterrupted;
    }
    if (!total_.disagreements.empty()) return kOwnDisagreement;
    if (!total_.failed.empty()) {
      std::cerr << "touchstone: CGAL was asked and did not answer; that is no agreement\n";
      return kNoSubject;
    }
    if (cases_.status() != kNothingFound) return cases_.status();
    if (compared_ == 0) {
      std::cerr << "touchstone: there was no case to compare\n";
      return kMalformed;
    }
    return total_.gave_up.empty() ? kNothingFound : kUndecided;
  }

  std::vector<std::string> left_out() const {
    std::vector<std::string> names;
    for (std::size_t i = 0; i < crosscheck::kWays.size(); ++i) {
      if (!arguments_.options.wants(crosscheck::kWays[i]))
        names.emplace_back(crosscheck::kWayNames[i]);
    }
    return names;
  }

  void print_json() const {
    nlohmann::ordered_json j{{"schema", "touchstone/crosscheck/1"}, {"cases", compared_}};
    if (cases_.interrupted()) j["interrupted"] = true;
    j["left_out"] = left_out();
    j["compared"] = total_.compared;
    j["not_compared"] = total_.not_compared;
    j["gave_up"] = total_.gave_up;
    j["failed"] = total_.failed;
    j["disagreements"] = nlohmann::ordered_json::array();
    for (const auto& d : total_.disagreements) {
      j["disagreements"].push_back({{"check", d.check}, {"sample", d.sample}, {"what", d.what}});
    }
    std::cout << j.dump() << std::endl;
  }

  static void print_counts(const char* title, const std::map<std::string, std::size_t>& counts) {
    if (!counts.empty() && *title != '\0') std::cout << title << '\n';
    for (const auto& [what, n] : counts) std::cout << "  " << n << "  " << visible(what) << '\n';
  }

  void print_text() const {
    output::fit_lines();
    std::cout << compared_ << " cases" << (cases_.interrupted() ? ", then interrupted" : "")
              << '\n';
    print_counts("", total_.compared);
    print_counts("not compared", total_.not_compared);
    print_counts("gave up", total_.gave_up);
    print_counts("did not answer", total_.failed);
    for (const std::string& name : left_out()) std::cout << "left out: " << name << '\n';
    const std::size_t n = total_.disagreements.size();
    std::cout << output::coloured(std::to_string(n) + " disagreements",
                                  n > 0 ? output::Tone::bad : output::Tone::good)
              << std::endl;
  }

  const CrosscheckArguments& arguments_;
  std::vector<oracle::OracleClient> witnesses_;  // one process for each job
  CaseRun cases_;
  crosscheck::Report total_;
  std::size_t compared_ = 0;
  oracle::OracleClient shrinking_;  // a separate process, for the thread that takes results
};

}  // namespace

Command crosscheck_command() {
  auto a = std::make_shared<CrosscheckArguments>();
  Command command("crosscheck", "compare the solver with every other way to its answer");
  add_cases(command, a->inputs);
  command.number("--random", a->random, 0,
                 "also compare this number of random cases of all families, drawn from --seed");
  command.number("--samples", a->options.samples.random, 0, 1000000,
                 "the number of random times per case, in addition to those around its events");
  command.number("--seed", a->options.samples.seed, 0, "the seed of random times and cases");
  command.choices("--only", {crosscheck::kWayNames.begin(), crosscheck::kWayNames.end()}, a->only,
                  "compare only with this witness; may be given several times");
  command.flag("--no-hull", a->no_hull, "leave out CGAL's convex hulls");
  command.flag("--no-nef", a->no_nef,
               "leave out CGAL's Nef polyhedra, which take most of the time");
  command.flag("--no-relations", a->no_relations, "leave out the comparisons with changed cases");
  command.text("--failures", "FOLDER", a->failures, "write cases that disagree to this folder");
  command.text("--shrink", "FOLDER", a->shrink,
               "look for the smallest case that still disagrees, and write it to this folder");
  add_time_limit(command, a->time_limit);
  command.flag("--json", a->json, "print one JSON object");
  add_jobs(command, a->jobs);
  add_progress(command, a->progress);
  command.notes(kCrosscheckNotes);
  command.action([a] {
    if (a->inputs.empty() && a->random == 0)
      throw WrongCommand("CASE is missing, or --random (touchstone help crosscheck)");
    want_folder("--failures", a->failures);
    if (!a->shrink.empty()) want_folder("--shrink", a->shrink);
    if (!a->only.empty()) a->options.ways = ways_named(a->only);
    if (a->no_hull) a->options.ways.erase(Way::hull);
    if (a->no_nef) a->options.ways.erase(Way::nef);
    if (a->no_relations) a->options.ways.erase(Way::relations);
    return Crosscheck(*a).run();
  });
  return command;
}

}  // namespace touchstone::cli
