// Counts the errors of answers by decade, for report pages and pictures: an error of 3e-5 is in
// decade -5. The readers of campaigns, judgements and verdicts call it for each answer that they
// read; a matrix has such counts itself.

#include "verify/look/report/errors.hpp"

#include <stdexcept>

#include "src/number/notation.hpp"
#include "verify/judge/one_case/bucket.hpp"

namespace touchstone::report {

void keep_larger(std::string& largest, const std::string& decimal) {
  if (decimal.empty()) return;
  const auto number = parse_number(decimal);
  if (!number) throw std::runtime_error("expected a number, found \"" + decimal + '"');
  if (largest.empty() || number.value() > parse_number(largest).value()) largest = decimal;
}

bool is_finding(const Finding& answer) {
  return answer.verdict != "correct" && answer.verdict != "unsupported" &&
         answer.verdict != "inconclusive";
}

void count_errors(Subject& subject, const std::string& difference, const std::string& ulps,
                  const std::string& depth) {
  const auto count = [&subject](const char* kind, const std::string& decimal,
                                std::string* largest) {
    if (!decimal.empty() && !parse_number(decimal))
      throw std::runtime_error("expected a number, found \"" + decimal + '"');
    const auto decade = judge::decade(decimal);  // nullopt for an empty text and for 0
    if (!decade) return;
    ++subject.errors[kind][*decade];
    if (largest != nullptr) keep_larger(*largest, decimal);
  };
  if (difference.starts_with('-')) {
    count("early", difference.substr(1), &subject.earliest);
  } else {
    count("late", difference, &subject.latest);
  }
  count("depth", depth, &subject.deepest);
  count("ulps", ulps, nullptr);
}

}  // namespace touchstone::report
