// Makes one line of a set: a case with its exact truth, or with an enclosed answer for families
// whose bodies are round or turn at constant speed. make_record() catches only the time limit.

#include "verify/cases/generate/run/record.hpp"

#include <utility>

#include "src/answer/interval_counts.hpp"
#include "touchstone/answer/text/truth.hpp"
#include "touchstone/certificate.hpp"
#include "touchstone/limit.hpp"
#include "verify/cases/generate/arrays/make_row.hpp"
#include "verify/cases/generate/check_planted.hpp"
#include "verify/cases/generate/make_case.hpp"

namespace touchstone::generate {

namespace {

// The line of a case with its answer, which differs from what was planted if `why` is not empty.
void write(Record& record, const SetDescription& set, const std::string& id, std::string text,
           const std::string& answer, const std::string& why) {
  text.pop_back();  // the closing brace
  record.line = std::move(text) + ",\"expect\":" + answer + "}";
  record.summary.family = set.family->name;
  record.summary.bytes = record.line.size() + 1;
  if (why.empty()) return;
  record.outcome = Record::Outcome::different;
  record.error = id + ": the solver disagrees with what was planted: " + why;
}

// Makes a record with an exact truth, and compares this with the planted answer.
void make_exact(const SetDescription& set, std::uint64_t index, Record& record) {
  const MadeCase made = make_case(*set.family, set.fixed, set.seed, index);
  const Case& c = made.parsed;
  // Sets without certificates contain the counts used in the paper.
  const bool is_proven = set.certificate > 0;
  Answer answer = solve(c.query);
  if (!is_proven && is_of_boxes(c.query))
    answer.evidence.counts = interval_counts(c.query, answer.evidence.planes);
  Truth truth = truth_of(answer, {.digits = set.digits, .counts = !is_proven});
  truth.id = c.id;
  truth.case_sha256 = case_sha256(c);
  if (is_proven)
    truth.certificate = certify(c.query, answer, truth.case_sha256, set.digits, set.certificate);
  record.summary = summary_of(truth);
  write(record, set, c.id, made.text(), truth_json(truth),
        made.planted ? difference(*made.planted, answer) : "");
}

void make_enclosed(const SetDescription& set, std::uint64_t index, Record& record) {
  const MadeEnclosedCase made = make_enclosed_case(*set.family, set.fixed, set.seed, index);
  const EnclosedCase& c = made.parsed;
  const EnclosedAnswer answer =
      set.certificate > 0 ? certify(c, set.digits) : solve(c.query, set.digits);
  record.summary = summary_of(answer);
  write(record, set, c.id, made.text(), enclosed_json(c, answer, set.digits),
        made.planted ? difference(*made.planted, answer) : "");
}

}  // namespace

Record make_record(const SetDescription& set, std::uint64_t index,
                   std::chrono::milliseconds budget) {
  if (set.arrays) return make_row(set, index, budget);
  Record record;
  try {
    const TimeLimit limit(budget);
    (set.family->enclosed ? make_enclosed : make_exact)(set, index, record);
  } catch (const Interrupted&) {
    throw;
  } catch (const LimitReached& reached) {
    record.outcome = Record::Outcome::undecided;
    record.error =
        case_id(*set.family, set.fixed, set.seed, index) + ": undecided, " + reached.what();
  }
  return record;
}

}  // namespace touchstone::generate
