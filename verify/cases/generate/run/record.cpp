#include "verify/cases/generate/run/record.hpp"

#include "touchstone/answer/text/truth.hpp"
#include "touchstone/certificate.hpp"
#include "touchstone/limit.hpp"
#include "verify/cases/generate/arrays/make_row.hpp"
#include "verify/cases/generate/check_planted.hpp"
#include "verify/cases/generate/make_case.hpp"

namespace touchstone::generate {

Record make_record(const SetDescription& set, std::uint64_t index,
                   std::chrono::milliseconds budget) {
  if (set.arrays) return make_row(set, index, budget);
  Record record;
  try {
    const TimeLimit limit(budget);
    const MadeCase made = make_case(*set.family, set.fixed, set.seed, index);
    const Case& c = made.parsed;
    // Sets without certificates contain the counts used in the paper.
    const bool is_proven = set.certificate > 0;
    const Answer answer = solve(c.query, {.route = is_proven ? Route::walk : Route::full});
    Truth truth = truth_of(answer, {.digits = set.digits, .counts = !is_proven});
    truth.id = c.id;
    truth.case_sha256 = case_sha256(c);
    if (is_proven) {
      truth.certificate = certify(c.query, answer, truth.case_sha256, set.digits, set.certificate);
    }
    record.line = made.text();
    record.line.pop_back();
    record.line += ",\"expect\":" + truth_json(truth) + "}";
    record.summary = summary_of(truth);
    record.summary.family = set.family->name;
    record.summary.bytes = record.line.size() + 1;
    if (made.planted) {
      const std::string d = difference(*made.planted, answer);
      if (!d.empty()) {
        record.outcome = Record::Outcome::different;
        record.error = c.id + ": the solver disagrees with what was planted: " + d;
      }
    }
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
