// The options of `touchstone solve` by which several programs answer one case together: each solves
// one part of it, and one of them joins the results.

#include "verify/program/cli/solve_parts.hpp"

#include <algorithm>
#include <iostream>
#include <optional>
#include <utility>

#include "src/answer/compound_answer.hpp"
#include "src/base/visible.hpp"
#include "touchstone/answer/text/truth.hpp"
#include "verify/cases/answer_parts/part_file.hpp"
#include "verify/program/cli/case_run.hpp"
#include "verify/program/cli/command_words.hpp"
#include "verify/program/cli/say.hpp"

namespace touchstone::cli {
namespace {

using answer_parts::PartitionedQuestion;

// Throws WrongCommand unless there is exactly one case, which can be read several times.
void check_one_case(const std::vector<std::string>& inputs) {
  if (inputs.empty()) throw WrongCommand("CASE is missing (touchstone help solve)");
  if (inputs.size() > 1 || batch::count_of_cases(inputs).value_or(1) != 1)
    throw WrongCommand(
        "CASE: --shard, --part and --join take exactly one case: give one file with one case, or "
        "FILE.jsonl:17");
  if (inputs.front() == "-")
    throw WrongCommand(
        "CASE: a case in parts cannot come from standard input, since every part reads it: give a "
        "file");
}

// Throws RefusedCase if there is nothing to share out.
void require_pairs(const Case& c) {
  if (is_compound(c.query)) return;
  throw RefusedCase{{Error::Code::unsuitable, "/boxes",
                     "each body is a single part, so there is nothing to share out: `touchstone "
                     "solve` without --part answers it"}};
}

// The question whose parts belong together. With `pairs` it names them by their hash, so that no
// part counts with another division; a join leaves them out, since join_parts() ignores them.
PartitionedQuestion question_about(const Case& c, const std::string& hash, bool first_only,
                                   const std::vector<PartNumbers>& pairs) {
  PartitionedQuestion question{c.id, hash, first_only};
  if (!first_only) {
    question.pairs = pairs.size();
    question.pairs_sha256 = answer_parts::sha256_of(pairs);
  }
  return question;
}

// The stretch of the horizon that belongs to a part.
compound::Stretch stretch_of(const batch::Part& part, const Query& query) {
  const Rational width = (query.until() - query.from()) / Rational(part.of);
  const auto end = [&](std::uint64_t number) -> Rational {
    return query.from() + width * Rational(number);
  };
  return {end(part.number - 1), end(part.number)};
}

// Answers one part of a case. Throws WrongForCase if the file cannot be used.
class PartRun {
 public:
  explicit PartRun(const SolvePartsArguments& arguments) : arguments_(arguments) {}

  void run(const Case& c) {
    require_pairs(c);
    std::vector<PartNumbers> pairs;
    if (!arguments_.first) pairs = pairs_by_time(c.query);
    const auto question = question_about(c, case_sha256(c), arguments_.first, pairs);
    const auto finished =
        answer_parts::PartFile::is_finished(arguments_.part, question, arguments_.shard);
    if (!finished) throw WrongForCase{finished.error().message};
    if (finished.value()) {
      std::cerr << "touchstone: " << visible(arguments_.part) << " is finished already\n";
      return;
    }
    auto opened = answer_parts::PartFile::open(arguments_.part, question, arguments_.shard);
    if (!opened) throw WrongForCase{opened.error().message};
    file_.emplace(std::move(opened).value());
    if (arguments_.first) {
      file_->add(first_meeting(c.query, stretch_of(arguments_.shard, c.query)));
    } else {
      add_pairs(c.query, pairs);
    }
    file_->finish();
    file_.reset();
  }

  // Prints that the same command continues, after a run that did not end.
  void say_what_is_kept() const {
    if (!file_) return;
    std::cerr << "touchstone: " << file_->done() << " of " << size_
              << " pairs of this part are done; the same command continues with the rest\n";
  }

 private:
  void add_pairs(const Query& query, const std::vector<PartNumbers>& pairs) {
    const std::uint64_t first = arguments_.shard.first(pairs.size());
    size_ = arguments_.shard.size(pairs.size());
    batch::Progress progress(arguments_.answers.progress.shown(), size_, file_->done(), "pairs");
    while (file_->done() < size_) {
      check_limit();
      file_->add(states_of_pair(query, pairs[first + file_->done()]));
      progress.done();
    }
  }

  const SolvePartsArguments& arguments_;
  std::optional<answer_parts::PartFile> file_{};
  std::uint64_t size_ = 0;
};

CaseRun run_of(const SolvePartsArguments& arguments) {
  CaseRunOptions options;
  options.time_limit = arguments.answers.time_limit;
  options.progress = batch::ShowProgress::never;
  options.plane_cases = PlaneCases::as_written;
  options.takes_inflated = options.takes_compounds = true;
  return CaseRun(options);
}

}  // namespace

int solve_part(const SolvePartsArguments& arguments) {
  check_one_case(arguments.answers.inputs);
  check_apart(arguments.answers.inputs, arguments.part);
  PartRun part(arguments);
  CaseRun run = run_of(arguments);
  run.run<bool>(
      cases_of(arguments.answers.inputs),
      [&part](const batch::CaseText&, const Case& c, unsigned) {
        part.run(c);
        return true;
      },
      [](bool) {});
  part.say_what_is_kept();
  return run.status();
}

int join_answer(const SolvePartsArguments& arguments, const std::vector<std::string>& files) {
  check_one_case(arguments.answers.inputs);
  return answer_cases(
      arguments.answers,
      [&](const Case& c, const std::string& hash) {
        require_pairs(c);
        auto joined =
            answer_parts::join_parts(files, question_about(c, hash, arguments.first, {}), c.query);
        if (!joined) throw RefusedCase{joined.error()};
        auto& [meeting, first] = joined.value();
        const touchstone::Answer answer = arguments.first
                                              ? first_answer_of_pairs(c.query, std::move(first))
                                              : answer_of_pairs(c.query, std::move(meeting));
        Truth truth = truth_of(answer, {.digits = arguments.answers.digits});
        truth.id = c.id;
        return truth;
      },
      [](const queries::QueryDocument&, const std::string&) -> queries::QueryTruth {
        throw RefusedCase{{Error::Code::unsuitable, "/schema",
                           "a query of several cases is not answered in parts"}};
      });
}

std::uint64_t items_to_share(const SolvePartsArguments& arguments) {
  check_one_case(arguments.answers.inputs);
  const auto text = batch::CaseSource(arguments.answers.inputs).next();
  const std::string& input = arguments.answers.inputs.front();
  if (!text || text->unreadable)
    throw WrongCommand(input + ": " + (text ? *text->unreadable : "there is no case"));
  const auto parsed = parse_case(text->text);
  if (!parsed)
    throw WrongCommand(input + ": " + parsed.error().place + ": " + parsed.error().message);
  try {
    const Query& query = parsed.value().query;
    require_pairs(parsed.value());
    if (arguments.first) return kStretches;
    return std::max<std::uint64_t>(pairs_by_time(query).size(), 1);
  } catch (const RefusedCase& refused) {
    throw WrongCommand(input + ": " + refused.why.message);
  }
}

}  // namespace touchstone::cli
