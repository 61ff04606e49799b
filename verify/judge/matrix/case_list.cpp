// Collects the cases on which all builds of a matrix are judged.

#include "verify/judge/matrix/case_list.hpp"

namespace touchstone::matrix {

Result<std::vector<judge::InputCase>> list_cases(const judge::CaseChoice& choice) {
  if (choice.files.empty() && choice.families.empty())
    return Error{Error::Code::value, "", "there must be [cases], with files or families"};
  auto feed = judge::CaseFeed::open(choice);
  if (!feed)
    return Error{Error::Code::value, "",
                 "[cases]: " + feed.error().place + ": " + feed.error().message};
  judge::CaseFeed cases = std::move(feed).value();
  std::vector<judge::InputCase> all;
  while (auto next = cases.next()) all.push_back(std::move(*next));
  return all;
}

}  // namespace touchstone::matrix
