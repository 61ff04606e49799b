#include "verify/cli/answer_cases.hpp"

#include <iostream>
#include <nlohmann/json.hpp>
#include <optional>

#include "touchstone/certificate/certify.hpp"
#include "touchstone/text/truth.hpp"
#include "verify/cli/case_run.hpp"
#include "verify/cli/common_options.hpp"
#include "verify/cli/exit_code.hpp"
#include "verify/cli/json_layout.hpp"
#include "verify/cli/progress.hpp"
#include "verify/output/result_file.hpp"
#include "verify/text/sha256.hpp"

namespace touchstone::cli {
namespace {

// One run over all inputs.
class Run {
 public:
  Run(const AnswerArguments& arguments, const AnswerCase& answer)
      : arguments_(arguments),
        answer_(answer),
        cases_(arguments.inputs, arguments.time_limit, arguments.json && arguments.out.empty()) {}

  int run() {
    if (!arguments_.out.empty()) {
      auto opened = output::ResultFile::open(arguments_.out, arguments_.resume);
      if (!opened) {
        std::cerr << "touchstone: " << opened.error().message << '\n';
        return kWrongCommand;
      }
      file_.emplace(std::move(opened).value());
    }
    Progress progress(file_.has_value());
    while (const auto next = cases_.next()) {
      answer(next->text, next->parsed);
      progress.done_one();
    }
    if (file_) file_->finish();
    return contradicted_ ? kOwnDisagreement : cases_.status();
  }

 private:
  void answer(const CaseText& text, const Case& c) {
    const std::string hash = sha256(c.canonical);
    if (file_ && file_->has(c.id, hash)) return;
    const std::string place = text.place + ": " + c.id;
    cases_.under_limit(place, [&] {
      try {
        Truth truth = answer_(c, hash);
        truth.case_sha256 = hash;
        if (!truth.decided) cases_.leave_undecided();
        if (arguments_.write_expect) {
          write_into_case(text, truth);
        } else {
          print(truth, c.title);
        }
      } catch (const Contradiction& error) {
        contradicted_ = true;
        std::cerr << "touchstone: " << place << ": " << error.what() << '\n';
      }
    });
  }

  // The case file again, with the truth under `expect`; replaced whole, never half-written.
  void write_into_case(const CaseText& text, const Truth& truth) {
    auto document = nlohmann::ordered_json::parse(text.text);
    document.erase("expect");
    document["expect"] = nlohmann::ordered_json::parse(truth_json(truth));
    output::replace_file(text.place, laid_out(document));
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

  const AnswerArguments& arguments_;
  const AnswerCase& answer_;
  std::optional<output::ResultFile> file_;
  CaseRun cases_;
  bool contradicted_ = false;
};

}  // namespace

void add_answer_options(Command& command, AnswerArguments& arguments, int most_digits) {
  add_cases(command, arguments.inputs).required();
  command.number("--digits", arguments.digits, 1, most_digits,
                 "significant digits of exact decimals");
  add_time_limit(command, arguments.time_limit);
  command.text("--out", "FILE", arguments.out,
               "write the truths to this file, one JSON object a line");
  command
      .flag("--resume", arguments.resume,
            "keep what an interrupted run with --out left, and go on with the rest")
      .needs("--out");
}

int answer_cases(const AnswerArguments& arguments, const AnswerCase& answer) {
  return Run(arguments, answer).run();
}

}  // namespace touchstone::cli
