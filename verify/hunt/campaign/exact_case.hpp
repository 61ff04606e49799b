#pragma once

#include <memory>
#include <optional>

#include "touchstone/case.hpp"
#include "verify/judge/one_case/judge_case.hpp"
#include "verify/judge/one_case/question_in_doubles.hpp"

namespace touchstone::campaign {

// A valid case with an exact answer. Campaigns judge most of their cases by doubles
// (judge::QuestionInDoubles), for which the parts suffice. Then the exact query, which costs more,
// is made only when somebody asks for the whole case. For one thread at a time.
class ExactCase {
 public:
  // `by_doubles`: yes if some subject may be judged by doubles. Errors: those of Case::make.
  static Result<ExactCase> make(CaseParts parts, judge::ByDoubles by_doubles);
  explicit ExactCase(Case whole);

  const CaseParts& parts() const { return *parts_; }
  operator const CaseParts&() const { return *parts_; }  // NOLINT: as a Case is its parts
  const Case& whole() const;
  // nullopt with ByDoubles::no, and if doubles do not suffice: see QuestionInDoubles::of.
  const std::optional<judge::QuestionInDoubles>& in_doubles() const { return in_doubles_; }

 private:
  ExactCase() = default;

  std::shared_ptr<const CaseParts> parts_{};
  std::optional<judge::QuestionInDoubles> in_doubles_{};
  mutable std::shared_ptr<const Case> whole_{};  // null: not needed so far
};

}  // namespace touchstone::campaign
