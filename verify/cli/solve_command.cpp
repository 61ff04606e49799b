#include "verify/cli/solve_command.hpp"

#include <CLI/CLI.hpp>
#include <chrono>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <map>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "touchstone/ccd/solve_case.hpp"
#include "touchstone/limit.hpp"
#include "touchstone/text/case.hpp"
#include "touchstone/text/truth.hpp"
#include "verify/cli/case_source.hpp"
#include "verify/cli/exit_code.hpp"
#include "verify/cli/json_layout.hpp"
#include "verify/cli/progress.hpp"
#include "verify/cli/result_file.hpp"
#include "verify/cli/sha256.hpp"

namespace touchstone::cli {
namespace {

struct SolveArguments {
  std::vector<std::string> inputs;
  std::string number = "exact";
  int digits = 17;
  bool first = false;
  bool no_cull = false;
  bool json = false;
  bool resume = false;
  bool write_expect = false;
  std::string out;
  double time_limit = 60;
};

const std::map<std::string, NumberType> kNumberTypes{{"exact", NumberType::exact},
                                                     {"double", NumberType::double_precision},
                                                     {"float", NumberType::single_precision},
                                                     {"long-double", NumberType::long_double},
                                                     {"interval", NumberType::interval}};

std::vector<std::string> names_of(const std::map<std::string, NumberType>& types) {
  std::vector<std::string> names;
  for (const auto& type : types) names.push_back(type.first);
  return names;
}

constexpr const char* kExamples = R"(Examples:
  touchstone solve cases/paper/linear-as-printed.json
  touchstone solve --json --digits 40 cases/grazing/*.json
  touchstone solve --number double --first queries.jsonl
  touchstone solve --out truths.jsonl --resume queries.jsonl
  generate-my-queries | touchstone solve --json -

A case is a file in the format touchstone/case/1 (see cases/README.md), a .jsonl file has one case a
line, and - is standard input. Exit status: 0 all answered, 3 a malformed file (the others are still
answered), 4 an answer is undecided.)";

// One run of `touchstone solve`.
class Solve {
 public:
  explicit Solve(const SolveArguments& arguments) : arguments_(arguments) {
    options_.solve.first_only = arguments.first;
    options_.solve.cull = !arguments.no_cull;
    options_.digits = arguments.digits;
  }

  int run() {
    if (!arguments_.out.empty()) {
      file_ = std::make_unique<ResultFile>(arguments_.out, arguments_.resume);
      if (!file_->error().empty()) {
        std::cerr << "touchstone: " << file_->error() << '\n';
        return kWrongCommand;
      }
    }
    CaseSource source(arguments_.inputs);
    Progress progress(file_ != nullptr);
    while (const auto text = source.next()) {
      answer(*text);
      progress.done_one();
      if (file_ && !file_->error().empty()) {
        std::cerr << "touchstone: " << file_->error() << '\n';
        return kFound;
      }
    }
    if (malformed_) return kMalformed;
    return undecided_ ? kUndecided : kNothingFound;
  }

 private:
  void answer(const CaseText& text) {
    if (text.unreadable) return refuse(text.place, {Error::Code::syntax, "", *text.unreadable});
    const Result<Case> parsed = parse_case(text.text);
    if (!parsed) return refuse(text.place, parsed.error());
    const Case& c = parsed.value();
    const std::string hash = sha256(c.canonical);
    if (file_ && file_->has(c.id, hash)) return;
    try {
      const TimeLimit limit(std::chrono::milliseconds(static_cast<long>(arguments_.time_limit * 1000)));
      Truth truth = solve_case(c, kNumberTypes.at(arguments_.number), options_);
      truth.case_sha256 = hash;
      undecided_ = undecided_ || !truth.decided;
      if (arguments_.write_expect) {
        write_into_case(text, truth);
      } else {
        print(truth, c.title);
      }
    } catch (const LimitReached& reached) {
      undecided_ = true;
      std::cerr << "touchstone: " << text.place << ": " << c.id << ": undecided, " << reached.what() << " ("
                << arguments_.time_limit << " s; see --time-limit)\n";
    }
  }

  // The case file again, with the truth under `expect`; replaced whole, never half-written.
  void write_into_case(const CaseText& text, const Truth& truth) {
    auto document = nlohmann::ordered_json::parse(text.text);
    document.erase("expect");
    document["expect"] = nlohmann::ordered_json::parse(truth_json(truth));
    const std::string fresh = text.place + ".new";
    std::ofstream(fresh, std::ios::binary) << laid_out(document) << std::flush;
    std::error_code failed;
    std::filesystem::rename(fresh, text.place, failed);
    if (failed) refuse(text.place, {Error::Code::value, "", "cannot be written"});
  }

  void print(const Truth& truth, const std::string& title) {
    if (file_) {
      file_->write(truth_json(truth));
    } else if (arguments_.json) {
      std::cout << truth_json(truth) << std::endl;
    } else {
      std::cout << truth_text(truth, title) << std::endl;
    }
  }

  void refuse(const std::string& place, const Error& error) {
    malformed_ = true;
    std::cerr << "touchstone: " << place << ": " << (error.place.empty() ? "" : error.place + ": ")
              << error.message << '\n';
    if (arguments_.json && !file_) {
      std::cout << nlohmann::ordered_json{{"schema", "touchstone/error/1"},
                                          {"file", place},
                                          {"pointer", error.place},
                                          {"message", error.message}}
                       .dump(-1, ' ', false, nlohmann::json::error_handler_t::replace)
                << std::endl;
    }
  }

  const SolveArguments& arguments_;
  CaseOptions options_;
  std::unique_ptr<ResultFile> file_;
  bool malformed_ = false;
  bool undecided_ = false;
};

}  // namespace

void add_solve_command(CLI::App& app, int& status) {
  auto arguments = std::make_shared<SolveArguments>();
  CLI::App* command = app.add_subcommand("solve", "when two moving boxes are in contact, and where they touch");
  command->footer(kExamples);
  command->add_option("CASE", arguments->inputs, "case files, .jsonl files, or - for standard input")->required();
  command
      ->add_option("--number", arguments->number,
                   "the arithmetic: exact (the truth), double, float, long-double or interval")
      ->check(CLI::IsMember(names_of(kNumberTypes)).description(""))
      ->capture_default_str();
  command->add_option("--digits", arguments->digits, "significant digits of exact decimals")
      ->check(CLI::Range(1, 10000))
      ->capture_default_str();
  command->add_flag("--first", arguments->first, "stop at the first contact");
  command->add_flag("--no-cull", arguments->no_cull, "do not skip spans by bounding spheres; the answer is the same");
  command->add_option("--time-limit", arguments->time_limit, "seconds for one case, 0 for no limit; an answer is never guessed")
      ->check(CLI::Range(0.0, 1e9))
      ->capture_default_str();
  CLI::Option* out = command->add_option("--out", arguments->out, "write the truths to this file, one JSON object a line");
  command->add_flag("--resume", arguments->resume, "keep what --out holds already, and go on with the rest")->needs(out);
  CLI::Option* write_expect = command->add_flag(
      "--write-expect", arguments->write_expect, "write the exact truth into each case file, under \"expect\"");
  write_expect->excludes(out);
  command->add_flag("--json", arguments->json, "one JSON object a line on standard output");
  command->callback([arguments, &status] {
    if (arguments->write_expect) {
      for (const std::string& input : arguments->inputs) {
        if (!input.ends_with(".json")) throw CLI::ValidationError("--write-expect", "works on .json files only: " + input);
      }
      if (arguments->number != "exact" || arguments->first) {
        throw CLI::ValidationError("--write-expect", "needs exact arithmetic and the whole timeline");
      }
    }
    status = Solve(*arguments).run();
  });
}

}  // namespace touchstone::cli
