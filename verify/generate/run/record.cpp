#include "verify/generate/run/record.hpp"

#include "touchstone/limit.hpp"
#include "touchstone/text/truth.hpp"
#include "verify/generate/check_planted.hpp"
#include "verify/generate/make_case.hpp"

namespace touchstone::generate {

Record make_record(const SetDescription& set, std::uint64_t index,
                   std::chrono::milliseconds budget) {
  Record record;
  try {
    const TimeLimit limit(budget);
    MadeCase made = make_case(*set.family, set.fixed, set.seed, index);
    const std::string hash = case_sha256(made.parsed);
    Truth truth;
    if (set.certificate) {
      truth = certify_case(made.parsed, hash, set.digits);
    } else {
      CaseOptions options;
      options.digits = set.digits;
      truth = solve_case(made.parsed, NumberType::exact, options);
      truth.case_sha256 = hash;
    }
    record.line = std::move(made.text);
    record.line.pop_back();
    record.line += ",\"expect\":" + truth_json(truth) + "}";
    if (made.planted) {
      const std::string d = difference(*made.planted, truth, made.parsed.query.from());
      if (!d.empty()) {
        record.outcome = Record::Outcome::different;
        record.error = made.parsed.id + ": the solver disagrees with what was planted: " + d;
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
