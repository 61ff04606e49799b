// The lines of a certificate of version 2 as text.

#include "account.hpp"

namespace touchstone::proof::version2 {
namespace {

// The coefficients, constant first, with commas.
std::string text(const IntegerPolynomial& p) {
  std::string list;
  for (const Integer& c : p.coefficients()) list += (list.empty() ? "" : ",") + c.str();
  return list;
}

}  // namespace

const Claim* claim_beside(const Account& account, std::size_t i, bool is_first_pose) {
  if (is_first_pose && i > 0) return &account.gaps[i - 1].last();
  return i < account.gaps.size() ? &account.gaps[i].first : nullptr;
}

std::string text(const Between& gap) {
  const std::string first = text_of_span(gap.first) + "\n";
  if (!gap.moment) return first;
  return "root " + text(gap.moment->q) + "\n" + first + text_of_instant(gap.moment->at) + "\n" +
         text_of_span(gap.moment->after) + "\n";
}

std::string text(const Account& account) {
  std::string all;
  for (std::size_t i = 0; i < account.ats.size(); ++i) {
    const auto& [time, poses] = account.ats[i];
    for (const InstantLine& line : poses) {
      all += "at " + time.str() + " " +
             (line.is_bare ? name(state_of(line.claim)) : text_of_instant(line.claim)) + "\n";
    }
    if (i < account.gaps.size()) all += text(account.gaps[i]);
  }
  return all;
}

}  // namespace touchstone::proof::version2
