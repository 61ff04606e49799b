// Collects the findings of all files of a report in buckets (classes with probably the same cause),
// with the smallest case of each. `touchstone report` calls findings_of(), which works in steps:
//   1. gathered, sort_by_size: the rows and their buckets, the largest bucket first.
//   2. take_from_campaigns: a campaign's file has the smallest cases of its buckets.
//   3. Other documents have no cases: several threads obtain them again (CaseAgain), one row after
//      another, and each bucket keeps the shortest.

#include "verify/look/report/smallest.hpp"

#include <algorithm>
#include <numeric>
#include <set>
#include <tuple>

#include "verify/hunt/campaign/any_case.hpp"
#include "verify/look/report/case_again.hpp"
#include "verify/system/batch/in_order.hpp"

namespace touchstone::report {
namespace {

// The rows, and the buckets without cases, in the order in which they occur.
Findings gathered(const std::vector<Document>& documents) {
  Findings all;
  std::map<std::string, std::size_t> buckets;
  std::set<std::tuple<std::string, std::string, std::string, std::string>> seen;
  for (std::size_t d = 0; d < documents.size(); ++d) {
    for (const Finding& f : documents[d].answers) {
      if (!is_finding(f)) continue;
      // The same finding may be in several documents.
      if (!seen.emplace(f.subject, f.case_id, f.bucket, f.replay).second) continue;
      const auto [place, is_new] = buckets.try_emplace(f.bucket, all.buckets.size());
      if (is_new) all.buckets.push_back({.text = f.bucket, .first = all.rows.size()});
      ++all.buckets[place->second].findings;
      all.rows.push_back({d, &f, place->second});
    }
  }
  return all;
}

// Sorts the buckets by their number of findings, and adapts the indices in the rows.
void sort_by_size(Findings& all) {
  std::vector<std::size_t> order(all.buckets.size());
  std::iota(order.begin(), order.end(), 0);
  std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
    return all.buckets[a].findings > all.buckets[b].findings;
  });
  std::vector<Bucket> sorted;
  std::vector<std::size_t> where(order.size());
  for (const std::size_t i : order) {
    where[i] = sorted.size();
    sorted.push_back(std::move(all.buckets[i]));
  }
  all.buckets = std::move(sorted);
  for (Findings::Row& row : all.rows) row.bucket = where[row.bucket];
}

// Keeps the case of a finding if it is smaller than the bucket's smallest one so far.
void take_smaller(Bucket& bucket, std::size_t row, const std::string& text) {
  if (!bucket.case_text.empty() && bucket.case_text.size() <= text.size()) return;
  bucket.case_text = text;
  bucket.smallest = row;
}

// A campaign's file has the smallest case of each bucket.
void take_from_campaigns(Findings& all, const std::vector<Document>& documents) {
  for (std::size_t r = 0; r < all.rows.size(); ++r) {
    const Findings::Row& row = all.rows[r];
    const auto& smallest = documents[row.document].smallest;
    const auto found = smallest.find(row.finding->bucket);
    if (found == smallest.end()) continue;
    const auto parsed = campaign::parse_any_case(found->second);
    if (parsed && campaign::parts_of(parsed.value()).id == row.finding->case_id)
      take_smaller(all.buckets[row.bucket], r, found->second);
  }
}

}  // namespace

std::optional<Findings> findings_of(const std::vector<Document>& documents, unsigned jobs,
                                    batch::ShowProgress progress) {
  Findings all = gathered(documents);
  sort_by_size(all);
  for (Bucket& b : all.buckets) b.smallest = b.first;
  take_from_campaigns(all, documents);

  // What a thread found out about one row: the text of its case, or why there is none.
  struct Again {
    std::size_t row = 0;
    std::string text{};
    std::string why_not{};
  };
  CaseAgain cases;
  std::vector<std::size_t> judged;
  for (std::size_t r = 0; r < all.rows.size(); ++r) {
    if (documents[all.rows[r].document].kind != "campaign") judged.push_back(r);
  }
  batch::Progress shown(judged.empty() ? batch::ShowProgress::never : progress, judged.size());
  std::size_t next = 0;
  const auto ending = batch::in_order<std::size_t, Again>(
      jobs,
      [&]() -> std::optional<std::size_t> {
        if (next == judged.size()) return std::nullopt;
        return judged[next++];
      },
      [&](std::size_t row, unsigned) -> Again {
        const Finding& f = *all.rows[row].finding;
        const auto found = cases.find(f.replay, f.case_id);
        if (!found) return {row, {}, found.error().message};
        return {row, case_text(found.value()), {}};
      },
      [&](Again again) {
        Bucket& bucket = all.buckets[all.rows[again.row].bucket];
        if (!again.text.empty()) take_smaller(bucket, again.row, again.text);
        if (bucket.why_not.empty()) bucket.why_not = again.why_not;
        shown.done();
        return true;
      });
  if (ending != batch::Ending::all) return std::nullopt;
  for (Bucket& b : all.buckets) {
    if (!b.case_text.empty()) b.why_not.clear();
  }
  return all;
}

}  // namespace touchstone::report
