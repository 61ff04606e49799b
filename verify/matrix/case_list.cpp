#include "verify/matrix/case_list.hpp"

namespace touchstone::matrix {

Result<std::vector<judge::InputCase>> list_cases(const judge::CaseChoice& choice) {
  auto feed = judge::CaseFeed::open(choice);
  if (!feed) return Error{Error::Code::value, "", feed.error().place + ": " + feed.error().message};
  judge::CaseFeed cases = std::move(feed).value();
  std::vector<judge::InputCase> all;
  while (auto next = cases.next()) all.push_back(std::move(*next));
  return all;
}

}  // namespace touchstone::matrix
