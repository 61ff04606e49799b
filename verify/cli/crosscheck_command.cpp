#include <filesystem>
#include <iostream>
#include <memory>
#include <nlohmann/json.hpp>

#include "verify/cli/case_run.hpp"
#include "verify/cli/commands.hpp"
#include "verify/cli/common_options.hpp"
#include "verify/cli/exit_code.hpp"
#include "verify/cli/progress.hpp"
#include "verify/crosscheck/crosscheck.hpp"
#include "verify/generate/random_case.hpp"
#include "verify/output/replacement.hpp"
#include "verify/process/self.hpp"
#include "verify/text/shell.hpp"

namespace touchstone::cli {
namespace {

struct CrosscheckArguments {
  std::vector<std::string> inputs;
  std::size_t random = 0;
  crosscheck::CrosscheckOptions options{};
  bool no_nef = false;
  bool no_relations = false;
  bool json = false;
  std::string failures = ".";
  double time_limit = 60;
};

constexpr const char* kCrosscheckNotes = R"(Examples:
  touchstone crosscheck cases/*/*.json
  touchstone crosscheck --samples 50 --seed 7 my-case.json
  touchstone crosscheck --random 1000 --seed 1 --no-nef

Compares the exact timeline of each case with CGAL (convex hull and Nef polyhedra, in a process of its own),
static separating axes, the solver for linear motion, the other number types, and with itself under changes
of the case that must not change the answer. Exit status: 0 all agree, 3 a malformed file, 4 a time limit
was hit, 5 a disagreement: the case is written to the folder given by --failures, with the command that
replays it.)";

// One run of `touchstone crosscheck`.
class Crosscheck {
 public:
  explicit Crosscheck(const CrosscheckArguments& arguments)
      : arguments_(arguments),
        cases_(arguments.inputs, arguments.time_limit, false),
        progress_(false) {}

  int run() {
    while (const auto next = cases_.next()) check(next->parsed, next->text.text);
    const auto& families = generate::random_families();
    for (std::size_t i = 0; i < arguments_.random; ++i) {
      const std::string text = generate::random_case(
          families[i % families.size()], arguments_.options.samples.seed, i / families.size());
      check(parse_case(text).value(), text);
    }
    print();
    return total_.disagreements.empty() ? cases_.status() : kOwnDisagreement;
  }

 private:
  void check(const Case& c, const std::string& text) {
    if (has_polyhedron(c))
      return total_.skip("cases", "a polyhedron is no question for the timeline");
    cases_.under_limit(c.id, [&] {
      const crosscheck::Report report = crosscheck::crosscheck(c, arguments_.options, witness_);
      for (const auto& d : report.disagreements) {
        std::cerr << "touchstone: DISAGREEMENT " << c.id << ": " << d.check << " at " << d.sample
                  << ": " << d.what << '\n';
      }
      if (!report.disagreements.empty()) keep(c, text);
      total_.add(report);
      ++compared_;
    });
    progress_.done_one();
  }

  // Writes the case out, and says how to see the disagreement again.
  void keep(const Case& c, const std::string& text) {
    std::string name = c.id;
    for (char& ch : name) {
      if (ch == '/') ch = '-';
    }
    const auto path = std::filesystem::path(arguments_.failures) / (name + ".disagreement.json");
    output::replace_file(path.string(), text + '\n');
    std::cerr << "  replay: "
              << shell_command({process::program_as_called(), "crosscheck", "--samples",
                                std::to_string(arguments_.options.samples.random), "--seed",
                                std::to_string(arguments_.options.samples.seed), path.string()})
              << '\n';
  }

  void print() const {
    if (arguments_.json) {
      nlohmann::ordered_json j{{"schema", "touchstone/crosscheck/1"}, {"cases", compared_}};
      j["compared"] = total_.compared;
      j["not_compared"] = total_.not_compared;
      j["disagreements"] = nlohmann::ordered_json::array();
      for (const auto& d : total_.disagreements) {
        j["disagreements"].push_back({{"check", d.check}, {"sample", d.sample}, {"what", d.what}});
      }
      std::cout << j.dump() << std::endl;
      return;
    }
    std::cout << compared_ << " cases\n";
    for (const auto& [check, n] : total_.compared) std::cout << "  " << n << "  " << check << '\n';
    if (!total_.not_compared.empty()) std::cout << "not compared\n";
    for (const auto& [reason, n] : total_.not_compared)
      std::cout << "  " << n << "  " << reason << '\n';
    std::cout << total_.disagreements.size() << " disagreements\n";
  }

  const CrosscheckArguments& arguments_;
  CaseRun cases_;
  oracle::OracleClient witness_;
  Progress progress_;
  crosscheck::Report total_;
  std::size_t compared_ = 0;
};

}  // namespace

Command crosscheck_command() {
  auto a = std::make_shared<CrosscheckArguments>();
  Command command("crosscheck", "hold the solver against every other way to the same answer");
  add_cases(command, a->inputs);
  command.number("--random", a->random,
                 "besides, so many random cases of all families, drawn from --seed");
  command.number("--samples", a->options.samples.random, 0, 1000000,
                 "random times a case, besides the chosen ones");
  command.number("--seed", a->options.samples.seed, "of random times and cases");
  command.flag("--no-nef", a->no_nef, "leave out Nef polyhedra, which take most of the time");
  command.flag("--no-relations", a->no_relations, "leave out the changed cases");
  command.text("--failures", "FOLDER", a->failures, "the folder for cases that disagree");
  add_time_limit(command, a->time_limit);
  command.flag("--json", a->json, "one JSON object on standard output");
  command.notes(kCrosscheckNotes);
  command.action([a] {
    if (a->inputs.empty() && a->random == 0)
      throw WrongCommand("CASE is missing, or --random (touchstone help crosscheck)");
    a->options.nef = !a->no_nef;
    a->options.relations = !a->no_relations;
    return Crosscheck(*a).run();
  });
  return command;
}

}  // namespace touchstone::cli
