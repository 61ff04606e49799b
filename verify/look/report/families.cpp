// Counts the answers of a subject by family, for the heat map of a report page.

#include "verify/look/report/families.hpp"

#include <algorithm>

#include "verify/look/report/counts.hpp"
#include "verify/look/report/errors.hpp"

namespace touchstone::report {
namespace {

// Whether this is the verdict, or one of the further verdicts on the same answer.
bool has_kind(const judge::Verdict& v, judge::VerdictKind kind) {
  return v.kind == kind || std::find(v.also.begin(), v.also.end(), kind) != v.also.end();
}

// "asymmetric": the answer changes if the bodies are exchanged. Without a further verdict, both
// answers are right.
bool is_right_in_both_orders(const judge::Verdict& v) {
  return v.kind == judge::VerdictKind::asymmetric && v.also.empty();
}

void keep_largest_in(const nlohmann::json& row, const char* key, std::string& largest) {
  if (row.contains(key)) keep_larger(largest, row.at(key).get<std::string>());
}

}  // namespace

void count_in_family(FamilyCounts& family, const judge::Verdict& v, const Finding& f) {
  ++family.verdicts[f.verdict];
  if (!judge::is_judged(v)) return;
  ++family.judged;
  if (judge::fails(v) && !is_right_in_both_orders(v)) ++family.wrong;
  keep_larger(family.deepest, f.depth);
  if (has_kind(v, judge::VerdictKind::false_contact)) keep_larger(family.farthest, f.clearance);
}

void count_row(std::map<std::string, FamilyCounts>& families, const nlohmann::json& row) {
  FamilyCounts& family = families[row.at("family").get<std::string>()];
  for (const auto& [verdict, n] : row.at("verdicts").items())
    family.verdicts[verdict] += count_in(n);
  family.judged += count_in(row.at("judged"));
  family.wrong += count_in(row.at("failures")) + count_in(row.at("known"));
  keep_largest_in(row, "deepest", family.deepest);
  keep_largest_in(row, "farthest", family.farthest);
}

}  // namespace touchstone::report
