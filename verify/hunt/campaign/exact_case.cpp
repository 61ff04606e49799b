// A case of a campaign whose query is made at its first use: many cases are judged by doubles and
// never need it.

#include "verify/hunt/campaign/exact_case.hpp"

#include <utility>

namespace touchstone::campaign {

Result<ExactCase> ExactCase::make(CaseParts parts, judge::ByDoubles by_doubles) {
  // QuestionInDoubles proves that bodies and horizon are valid, but it does not look at `plane` and
  // the id, which Case::make checks, too.
  const bool may_be_in_doubles =
      by_doubles == judge::ByDoubles::yes && !parts.plane && !parts.id.empty();
  if (auto in_doubles = may_be_in_doubles ? judge::QuestionInDoubles::of(parts) : std::nullopt) {
    ExactCase made;
    made.parts_ = std::make_shared<const CaseParts>(std::move(parts));
    made.in_doubles_ = std::move(in_doubles);
    return made;
  }
  auto whole = Case::make(std::move(parts));
  if (!whole) return whole.error();
  return ExactCase(std::move(whole).value());
}

ExactCase::ExactCase(Case whole) : whole_(std::make_shared<const Case>(std::move(whole))) {
  parts_ = whole_;
}

const Case& ExactCase::whole() const {
  if (!whole_) whole_ = std::make_shared<const Case>(Case::make(*parts_).value());
  return *whole_;
}

}  // namespace touchstone::campaign
