#include "verify/cli/answer_cases.hpp"

#include <chrono>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <memory>
#include <nlohmann/json.hpp>

#include "touchstone/certificate/certify.hpp"
#include "touchstone/limit.hpp"
#include "touchstone/text/truth.hpp"
#include "verify/cli/case_source.hpp"
#include "verify/cli/exit_code.hpp"
#include "verify/cli/json_layout.hpp"
#include "verify/cli/progress.hpp"
#include "verify/cli/result_file.hpp"
#include "verify/text/sha256.hpp"

namespace touchstone::cli {
namespace {

// One run over all inputs.
class Run {
 public:
  Run(const AnswerArguments& arguments, const AnswerCase& answer)
      : arguments_(arguments), answer_(answer) {}

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
    if (contradicted_) return kOwnDisagreement;
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
      const TimeLimit limit(
          std::chrono::milliseconds(static_cast<long>(arguments_.time_limit * 1000)));
      Truth truth = answer_(c, hash);
      truth.case_sha256 = hash;
      undecided_ = undecided_ || !truth.decided;
      if (arguments_.write_expect) {
        write_into_case(text, truth);
      } else {
        print(truth, c.title);
      }
    } catch (const Contradiction& error) {
      contradicted_ = true;
      std::cerr << "touchstone: " << text.place << ": " << c.id << ": " << error.what() << '\n';
    } catch (const LimitReached& reached) {
      undecided_ = true;
      std::cerr << "touchstone: " << text.place << ": " << c.id << ": undecided, " << reached.what()
                << " (" << arguments_.time_limit << " s; see --time-limit)\n";
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

  const AnswerArguments& arguments_;
  const AnswerCase& answer_;
  std::unique_ptr<ResultFile> file_;
  bool contradicted_ = false;
  bool malformed_ = false;
  bool undecided_ = false;
};

}  // namespace

CLI::Option* add_answer_options(CLI::App& command, AnswerArguments& arguments) {
  command.add_option("CASE", arguments.inputs, "case files, .jsonl files, or - for standard input")
      ->required();
  command.add_option("--digits", arguments.digits, "significant digits of exact decimals")
      ->check(CLI::Range(1, 10000))
      ->capture_default_str();
  command
      .add_option("--time-limit", arguments.time_limit,
                  "seconds for one case, 0 for no limit; an answer is never guessed")
      ->check(CLI::Range(0.0, 1e9))
      ->capture_default_str();
  CLI::Option* out = command.add_option("--out", arguments.out,
                                        "write the truths to this file, one JSON object a line");
  command
      .add_flag("--resume", arguments.resume,
                "keep what --out holds already, and go on with the rest")
      ->needs(out);
  return out;
}

int answer_cases(const AnswerArguments& arguments, const AnswerCase& answer) {
  return Run(arguments, answer).run();
}

}  // namespace touchstone::cli
