// Reads and writes the quiet positions of a campaign. A campaign has one case at each position. At
// a quiet position no answer to the case is a finding, and only the hash of the case and the
// answers are stored.

#include "verify/hunt/campaign/quiet.hpp"

#include <algorithm>
#include <sstream>

namespace touchstone::campaign {
namespace {

// Words separated by tabs, without empty ones at the end. The verdict with the tolerance is written
// only if it differs.
std::string quiet_line(const JudgedRow& row) {
  const judge::Verdict& v = row.verdict;
  const judge::VerdictTexts& t = row.texts;
  const std::string within = v.within_tolerance == v.kind ? "" : judge::name(v.within_tolerance);
  std::string line = row.subject + '\t' + judge::name(v.kind) + '\t' + t.reported + '\t' + within +
                     '\t' + t.difference + '\t' + t.ulps + '\t' + t.depth;
  line.resize(line.find_last_not_of('\t') + 1);
  return line;
}

QuietAnswer quiet_answer(const std::string& line) {
  QuietAnswer a;
  std::istringstream words(line);
  for (std::string* word :
       {&a.subject, &a.kind, &a.reported, &a.within, &a.difference, &a.ulps, &a.depth})
    std::getline(words, *word, '\t');
  if (a.within.empty()) a.within = a.kind;
  return a;
}

std::vector<QuietAnswer> quiet_answers(const std::string& text) {
  std::vector<QuietAnswer> answers;
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) answers.push_back(quiet_answer(line));
  return answers;
}

}  // namespace

bool is_quiet(const Plan& plan, const PlaceRow& place) {
  return !plan.aim && std::none_of(place.judged.begin(), place.judged.end(),
                                   [](const JudgedRow& row) { return row.bucket.has_value(); });
}

std::string bytes_of_hash(const std::string& digits) {
  const auto value = [](char c) { return c <= '9' ? c - '0' : c - 'a' + 10; };
  std::string bytes;
  for (std::size_t i = 0; i + 1 < digits.size(); i += 2)
    bytes += static_cast<char>(value(digits[i]) * 16 + value(digits[i + 1]));
  return bytes;
}

std::string quiet_text(const std::vector<JudgedRow>& judged) {
  std::string text;
  for (const JudgedRow& row : judged) text += quiet_line(row) + '\n';
  return text;
}

void for_each_quiet(const sqlite::Database& campaign,
                    const std::function<void(const QuietRow&)>& take) {
  sqlite::Statement rows(campaign, R"sql(
    SELECT lower(hex(sha256)) AS hash, family, answers
    FROM quiet JOIN shard ON shard.seed = quiet.seed AND shard.number = quiet.shard
    WHERE NOT EXISTS (SELECT 1 FROM cases WHERE cases.sha256 = lower(hex(quiet.sha256)))
    ORDER BY quiet.sha256)sql");
  std::string last;
  while (rows.step()) {
    const std::string hash = rows.text(0);
    if (hash == last) continue;  // the same case at another position
    last = hash;
    take({hash, rows.text(1), quiet_answers(rows.text(2))});
  }
}

QuietByHash quiet_by_hash(const sqlite::Database& campaign, const std::string& hash,
                          const std::string& other) {
  constexpr std::size_t kDigits = 64;
  if (hash.size() > kDigits || hash.find_first_not_of("0123456789abcdef") != std::string::npos)
    return {};
  const std::string least = bytes_of_hash(hash + std::string(kDigits - hash.size(), '0'));
  const std::string most = bytes_of_hash(hash + std::string(kDigits - hash.size(), 'f'));
  sqlite::Statement rows(
      campaign,
      "SELECT lower(hex(sha256)), seed, shard, position FROM quiet WHERE sha256 BETWEEN "
      "? AND ? ORDER BY sha256, length(seed), seed, shard, position");
  QuietByHash found;
  for (rows.with(sqlite::Blob{least}, sqlite::Blob{most}); rows.step();) {
    const std::string sha256 = rows.text(0);
    if (sha256 == other || (found.place && found.place->sha256 == sha256)) continue;
    if (found.place || !other.empty()) return {{}, false};
    found.place = {sha256, rows.text(1), rows.natural(2), rows.natural(3)};
  }
  return found;
}

}  // namespace touchstone::campaign
