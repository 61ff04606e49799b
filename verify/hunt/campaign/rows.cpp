// Checks the values in a campaign's tables, since the file may come from anybody: check_rows()
// before a file is listed, reported or merged, checked_case() when a case is read.

#include "verify/hunt/campaign/rows.hpp"

#include <utility>

#include "src/base/visible.hpp"
#include "verify/hunt/campaign/quiet.hpp"
#include "verify/judge/one_case/bucket.hpp"

namespace touchstone::campaign {
namespace {

std::string of_hash(const std::string& sha256) { return "the text of the case " + visible(sha256); }

// Why a text is not the case with this hash.
std::string why_not(const std::string& sha256, const Result<AnyCase>& read) {
  if (!read) return of_hash(sha256) + " is no case: " + read.error().message;
  return case_sha256(parts_of(read.value())) == sha256
             ? ""
             : of_hash(sha256) + " is that of another one";
}

// Throws if a row has a verdict that the judge does not have.
void check_verdicts(const sqlite::Database& campaign) {
  const auto check = [&campaign](const std::string& word) {
    if (!judge::verdict_kind(word)) campaign.damaged("there is no verdict " + visible(word));
  };
  sqlite::Statement words(campaign,
                          "SELECT DISTINCT kind FROM verdict UNION SELECT within FROM verdict");
  while (words.step()) check(words.text(0));
  for_each_quiet(campaign, [&check](const QuietRow& row) {
    for (const QuietAnswer& answer : row.answers) {
      check(answer.kind);
      check(answer.within);
    }
  });
}

}  // namespace

AnyCase checked_case(const sqlite::Database& campaign, const std::string& sha256,
                     const std::string& text) {
  Result<AnyCase> read = parse_any_case(text);
  if (const std::string why = why_not(sha256, read); !why.empty()) campaign.damaged(why);
  return std::move(read).value();
}

void check_rows(const sqlite::Database& campaign) {
  for (const std::string table :
       {"run", "shard", "place", "cases", "truth", "subject", "verdict", "quiet"}) {
    std::string wrong;
    sqlite::Statement columns(campaign, "PRAGMA table_info(" + table + ")");
    while (columns.step()) {
      const std::string type = columns.text(2) == "TEXT"   ? "'text'"
                               : columns.text(2) == "BLOB" ? "'blob'"
                               : columns.text(2) == "REAL" ? "'real', 'integer'"
                                                           : "'integer'";
      const bool may_be_null = columns.integer(3) == 0;
      wrong += (wrong.empty() ? "" : " OR ") + ("typeof(" + columns.text(1)) + ") NOT IN (" + type +
               (may_be_null ? ", 'null')" : ")");
    }
    if (sqlite::Statement(campaign, "SELECT 1 FROM " + table + " WHERE " + wrong).step())
      campaign.damaged("a row of the table " + table + " is not of the types of its columns");
  }
  check_verdicts(campaign);
}

std::string why_no_case(const std::string& sha256, const std::string& text) {
  return why_not(sha256, parse_any_case(text));
}

}  // namespace touchstone::campaign
