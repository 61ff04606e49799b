// Reads the database of a campaign (`touchstone fuzz --db`) for a report: its subjects with counts
// over all verdicts, its findings each with a command that judges it again, and the smallest case
// of each bucket. Called by read_document.cpp.

#include "verify/look/report/campaign_document.hpp"

#include <cmath>
#include <map>
#include <sstream>

#include "verify/hunt/campaign/findings.hpp"
#include "verify/hunt/campaign/names.hpp"
#include "verify/hunt/campaign/rows.hpp"
#include "verify/hunt/campaign/schema.hpp"
#include "verify/judge/one_case/bucket.hpp"
#include "verify/look/report/errors.hpp"
#include "verify/system/text/shell.hpp"

namespace touchstone::report {
namespace {

using sqlite::Database;

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}

// The options of a run on which verdicts depend, without those that guide the search for cases. The
// database has one word per line: each option, then its value.
std::vector<std::string> options_of_judge(const campaign::RunFacts& run) {
  const std::vector<std::string> words = lines_of(run.options);
  std::vector<std::string> kept;
  for (std::size_t i = 0; i + 1 < words.size(); i += 2) {
    if (words[i] != "--maximise" && words[i] != "--domain")
      kept.insert(kept.end(), {words[i], words[i + 1]});
  }
  return kept;
}

// A command that judges the finding's case again.
std::string replay_of(const Database& file, const campaign::FindingRow& row,
                      const std::vector<std::string>& options) {
  std::vector<std::string> judge{"touchstone", "judge", "--subject", row.spec};
  judge.insert(judge.end(), options.begin(), options.end());
  judge.emplace_back("-");
  return shell_command(
             {"touchstone", "campaign", "export", "--case", row.case_sha256, file.path()}) +
         " | " + shell_command(judge);
}

// The subjects of a campaign, found by their keys in its database, in the order of their specs.
class Subjects {
 public:
  Subjects(const Database& file, const campaign::Names& names) : file_(file) {
    const auto found = campaign::subjects(file);
    std::map<std::string, std::size_t> of_spec;
    for (const auto& s : found) ++of_spec[s.spec];
    for (const auto& s : found) {
      Subject subject{.name = names.of(s.spec)};
      // There are several builds of one subject.
      if (of_spec[s.spec] > 1) subject.name += " (build " + s.build.substr(0, 10) + ")";
      for (const auto& [key, value] :
           {std::pair{"name", &s.hello_name}, std::pair{"version", &s.version},
            std::pair{"settings", &s.settings}, std::pair{"number", &s.format},
            std::pair{"environment", &s.environment}, std::pair{"build", &s.build}}) {
        if (!value->empty()) subject.facts.emplace_back(key, *value);
      }
      index_[s.key] = all.size();
      all.push_back(std::move(subject));
    }
  }
  // Throws sqlite::Failed if there is no such subject.
  Subject& at(const std::string& key) {
    const auto found = index_.find(key);
    if (found == index_.end()) file_.damaged("a verdict is of a subject that is not there");
    return all.at(found->second);
  }

  std::vector<Subject> all;

 private:
  const Database& file_;
  std::map<std::string, std::size_t> index_;
};

void add_notes(Document& document, const Database& file,
               const std::vector<campaign::RunFacts>& runs) {
  const auto all = campaign::overview(file);
  document.notes.push_back(std::to_string(all.places) + " cases in " + std::to_string(all.shards) +
                           " shards, " + std::to_string(std::lround(all.seconds)) + " s of work");
  for (const auto& run : runs) {
    document.notes.push_back(
        "run of seed " + run.seed + ": families " + shell_command(lines_of(run.families)) +
        (run.options.empty() ? "" : "; options ") + shell_command(lines_of(run.options)));
  }
}

}  // namespace

Document campaign_document(const std::string& path) {
  const Database file = campaign::open_campaign(path, sqlite::Open::read_only);
  campaign::check_rows(file);
  Document document{.file = {}, .kind = "campaign"};
  const campaign::Names names(file);
  Subjects subjects(file, names);
  const auto runs = campaign::runs(file);
  add_notes(document, file, runs);
  campaign::for_each_verdict(file, [&](const campaign::VerdictRow& row) {
    Subject& s = subjects.at(row.subject);
    const auto kind = judge::verdict_kind(row.kind);
    if (!kind) file.damaged("there is no verdict " + row.kind);
    ++s.verdicts[row.kind];
    // The verdict within the tolerance is counted, too, if it could not be proven; such an answer
    // does not count as judged.
    const bool is_unproven = row.within == judge::name(judge::VerdictKind::unproven);
    if (is_unproven) ++s.verdicts[row.within];
    s.judged += judge::is_judged(*kind) && !is_unproven ? 1 : 0;
    s.failures += row.is_finding ? 1 : 0;
    count_errors(s, row.difference, row.ulps, row.depth);
  });
  std::map<std::string, std::vector<std::string>> options;
  for (const auto& run : runs) options[run.seed] = options_of_judge(run);
  campaign::for_each_finding(file, {}, [&](const campaign::FindingRow& row) {
    document.answers.push_back(
        {.bucket = names.in_bucket(row.bucket),
         .verdict = row.bucket.substr(0, row.bucket.find(' ')),  // its first word
         .subject = subjects.at(row.subject).name,
         .case_id = row.id,
         .family = row.family,
         .reported = row.reported,
         .exact = row.exact,
         .difference = row.difference,
         .ulps = row.ulps,
         .depth = row.depth,
         .clearance = row.clearance,
         .why = row.why + (row.why.empty() ? "" : "; ") + row.origin,
         .known = {},
         .replay = replay_of(file, row, options[row.seed]),
         .fails = true});
  });
  for (const auto& bucket : campaign::buckets(file)) {
    if (const auto text = campaign::case_by_hash(file, bucket.smallest))
      document.smallest[names.in_bucket(bucket.bucket)] = *text;
  }
  document.subjects = std::move(subjects.all);
  return document;
}

}  // namespace touchstone::report
