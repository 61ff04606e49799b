// The loop of commands that answer cases one by one (such as `solve`): reads, answers in parallel,
// writes in order. CaseRun (case_run.hpp) calls answered() for each case, on several threads, and
// take() for each result, in order. With --out, a file of results has the answers of an earlier
// run: these are kept, and three of them are made again to see that both runs belong together.

#include "verify/program/cli/answer_cases.hpp"

#include <array>
#include <atomic>
#include <iostream>
#include <nlohmann/json.hpp>
#include <optional>

#include "src/base/visible.hpp"
#include "touchstone/answer/text/truth.hpp"
#include "touchstone/certificate.hpp"
#include "verify/program/cli/case_run.hpp"
#include "verify/program/cli/command_words.hpp"
#include "verify/program/cli/common_options.hpp"
#include "verify/program/cli/json_layout.hpp"
#include "verify/program/cli/plane_case.hpp"
#include "verify/system/output/result_file.hpp"
#include "verify/system/output/width.hpp"

namespace touchstone::cli {
namespace {

// The result for one case.
struct Answered {
  std::string place;          // for messages
  std::string id, hash;       // of the case or the query
  std::string text;           // the output, or the new content of the case file
  std::string contradiction;  // if two ways to the answer disagree: the difference
  bool decided = true;
  bool is_cut_short = false;  // by the time limit; `text` has the known part of the answer
  bool known = false;         // the file of results already had it
  // The result in the file is of another command, other options or another version.
  bool differs = false;
};

// One run over all inputs.
class AnswerRun {
 public:
  AnswerRun(const AnswerArguments& arguments, const AnswerCase& answer,
            const AnswerQuery& answer_query, const AnswerEnclosed& answer_enclosed)
      : arguments_(arguments),
        answer_(answer),
        answer_query_(answer_query),
        answer_enclosed_(answer_enclosed),
        cases_({.time_limit = arguments.time_limit,
                .jobs = jobs_of(arguments.jobs),
                .json_errors = arguments.json && arguments.out.empty(),
                .progress = arguments.progress.shown(),
                .plane_cases = PlaneCases::as_written,
                .takes_inflated = true,
                .takes_compounds = true}) {}

  // Answers all cases and writes the results. Returns the exit status.
  int run() {
    if (!arguments_.out.empty()) {
      check_apart(arguments_.inputs, arguments_.out);
      auto opened = output::ResultFile::open(arguments_.out, arguments_.resume);
      if (!opened) throw WrongCommand(opened.error().message);
      file_.emplace(std::move(opened).value());
    }
    if (!wants_json()) output::fit_lines();
    const auto at_enclosed = [this](const batch::CaseText& text, const EnclosedCase& c, unsigned) {
      return answered(text, c);
    };
    cases_.run<Answered>(
        cases_of(arguments_.inputs),
        [this](const batch::CaseText& text, const Case& c, unsigned) { return answered(text, c); },
        [this](const Answered& result) { take(result); }, count_of(arguments_.inputs),
        [this](const batch::CaseText& text, const queries::QueryDocument& query, unsigned) {
          return answered(text, query);
        },
        answer_enclosed_ ? CaseRun::LookAtEnclosed<Answered>(at_enclosed)
                         : CaseRun::LookAtEnclosed<Answered>());
    if (cases_.interrupted()) {
      say_interrupted();
    } else if (file_) {
      say_rest(file_->finish());
    }
    return contradicted_ && !cases_.interrupted() ? kOwnDisagreement : cases_.status();
  }

 private:
  // The result for one case of boxes and polyhedra.
  Answered answered(const batch::CaseText& text, const Case& asked) const {
    const bool within = arguments_.plane || asked.plane;
    Case c = within && !asked.plane ? plane_case(asked) : asked;
    if (arguments_.within) c = touchstone::within(c, *arguments_.within).value();
    const std::string hash = case_sha256(c);
    return answered_if_new(text, c.id, hash, [&](Answered& result) {
      Truth truth = answer_(c, hash);
      truth.case_sha256 = hash;
      result.decided = truth.decided;
      result.text = wants_json() ? truth_json(truth)
                                 : truth_text(truth, c.title.value_or(""), arguments_.polynomials) +
                                       plane_line(asked, within) + distance_line();
    });
  }

  // The result for a query about several bodies or primitives.
  Answered answered(const batch::CaseText& text, const queries::QueryDocument& query) const {
    if (arguments_.plane)
      throw RefusedCase{
          {Error::Code::unsuitable, "/schema",
           query.id + ": --plane takes single cases, and this is a query of several"}};
    if (arguments_.within)
      throw RefusedCase{
          {Error::Code::unsuitable, "/schema",
           query.id + ": --within takes single cases, and this is a query of several"}};
    const std::string hash = queries::query_sha256(query);
    return answered_if_new(text, query.id, hash, [&](Answered& result) {
      const queries::QueryTruth truth = answer_query_(query, hash);
      result.text = wants_json()
                        ? query_truth_json(truth)
                        : query_truth_text(truth, query.title.value_or(""), arguments_.polynomials);
    });
  }

  // The result for a case with a round body, or one that turns at constant speed.
  Answered answered(const batch::CaseText& text, const EnclosedCase& asked) const {
    if (arguments_.plane) {
      throw WrongForCase{
          "--plane does not take bodies that are round or turn at constant speed: their contacts "
          "are enclosed only in space"};
    }
    if (arguments_.write_expect) {
      throw WrongForCase{
          "--write-expect writes exact truths, but the answer to this case has proven bounds "
          "instead: use --json or --out"};
    }
    const EnclosedCase c = arguments_.within ? within(asked, *arguments_.within) : asked;
    return answered_if_new(text, c.id, case_sha256(c), [&](Answered& result) {
      const EnclosedAnswer answer = answer_enclosed_(c);
      // A file of results has only answers that no later run would improve.
      if (answer.is_cut_short && file_) throw LimitReached();
      result.is_cut_short = answer.is_cut_short;
      result.decided = answer.contact().has_value() && !answer.is_cut_short;
      result.text = wants_json() ? enclosed_json(c, answer, arguments_.digits)
                                 : enclosed_text(c, answer, arguments_.digits) + distance_line();
    });
  }

  // The case with the radius of the first body larger by `by`.
  static EnclosedCase within(EnclosedCase c, const Rational& by) {
    auto& radius = c.bodies[0].radius;
    radius = Numeral(Rational((radius ? radius->value() : Rational(0)) + by));
    c.expect.clear();
    c.provenance.reset();
    return EnclosedCase::make(std::move(c)).value();
  }

  std::string distance_line() const {
    if (!arguments_.within) return "";
    return "  contact here: the bodies are within " + arguments_.within->str() + " of each other\n";
  }

  bool wants_json() const { return arguments_.write_expect || file_ || arguments_.json; }

  // Calls `answer`, unless the file of results already has a result. Of these, the first with a
  // contact, the first without one and the longest are made again and compared: a run with other
  // options must not be joined to this one.
  Answered answered_if_new(const batch::CaseText& text, const std::string& id,
                           const std::string& hash,
                           const std::function<void(Answered&)>& answer) const {
    Answered result;
    result.id = id;
    result.hash = hash;
    result.known = file_ && file_->has(id, hash);
    std::atomic<bool>& is_compared = is_compared_[result.known && file_->has_contact(id, hash)];
    if (result.known && is_compared.exchange(true) && !file_->is_longest(id, hash)) return result;
    result.place = arguments_.write_expect ? text.place : text.place + ": " + id;
    try {
      if (result.known) {
        try {
          answer(result);
          result.differs = !file_->has_line(id, hash, result.text);
        } catch (const LimitReached&) {
          is_compared = false;  // another result may take less time
        }
        return result;
      }
      answer(result);
      if (arguments_.write_expect) result.text = with_expectation(text.text, result.text);
    } catch (const Contradiction& error) {
      result.contradiction = error.what();
    }
    return result;
  }

  // The text of the case, with the truth under `expect`.
  static std::string with_expectation(const std::string& text, const std::string& truth) {
    auto document = nlohmann::ordered_json::parse(text);
    document.erase("expect");
    document["expect"] = nlohmann::ordered_json::parse(truth);
    return laid_out(document);
  }

  // Writes one result, in the order of the cases, or reports why there is none.
  void take(const Answered& result) {
    if (result.differs) {
      file_->forget_new();
      throw WrongCommand(
          "--resume: " + visible(arguments_.out) + " has another result for " +
          visible(result.place) +
          ", of another command, other options or another version: give --out another file, or "
          "leave --resume out to begin anew");
    }
    if (result.known && result.contradiction.empty()) return file_->keep(result.id, result.hash);
    if (!result.contradiction.empty()) {
      contradicted_ = true;
      std::cerr << "touchstone: " << result.place << ": " << result.contradiction << '\n';
      return;
    }
    if (!result.decided) cases_.leave_undecided();
    if (result.is_cut_short && wants_json()) {
      std::cerr << "touchstone: " << visible(result.place)
                << ": the time limit was reached: with more time (--time-limit) less may be "
                   "unknown\n";
    }
    if (arguments_.write_expect) {
      output::replace_file(result.place, result.text);
    } else if (file_) {
      file_->write(result.text, result.id);
    } else {
      std::cout << result.text << std::endl;
    }
  }

  void say_rest(const output::ResultFile::Rest& rest) const {
    if (rest.replaced > 0) {
      std::cerr << "touchstone: --resume: left out " << rest.replaced << " earlier results of "
                << visible(arguments_.out) << ", of cases or questions that have changed since\n";
    }
    if (rest.foreign > 0) {
      std::cerr << "touchstone: --resume: " << visible(arguments_.out) << " begins with "
                << rest.foreign << " earlier results of cases that this run does not have\n";
    }
  }

  void say_interrupted() const {
    std::cerr << "touchstone: interrupted after " << cases_.cases() << " cases";
    if (file_ && !file_->part().empty()) {
      std::cerr << "; what was done is in " << file_->part()
                << ", and the same command with --resume continues";
    }
    std::cerr << '\n';
  }

  const AnswerArguments& arguments_;
  const AnswerCase& answer_;
  const AnswerQuery& answer_query_;
  const AnswerEnclosed& answer_enclosed_;
  std::optional<output::ResultFile> file_;
  // Whether a known result was compared: of those without a contact, and of those with one.
  mutable std::array<std::atomic<bool>, 2> is_compared_{};
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
               "write the truths to this file, one JSON object per line");
  command
      .flag("--resume", arguments.resume,
            "keep the results of an interrupted run with --out, and do the rest")
      .needs("--out");
  add_jobs(command, arguments.jobs);
  add_progress(command, arguments.progress);
}

int answer_cases(const AnswerArguments& arguments, const AnswerCase& answer,
                 const AnswerQuery& answer_query, const AnswerEnclosed& answer_enclosed) {
  return AnswerRun(arguments, answer, answer_query, answer_enclosed).run();
}

}  // namespace touchstone::cli
