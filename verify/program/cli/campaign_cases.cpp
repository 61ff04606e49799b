// Takes cases out of a campaign of `touchstone fuzz`, and adds the cases of other campaigns to it.

#include "verify/program/cli/campaign_actions.hpp"

#include <filesystem>
#include <iostream>
#include <nlohmann/json.hpp>
#include <optional>
#include <set>
#include <system_error>
#include <utility>

#include "src/base/visible.hpp"
#include "touchstone/answer/text/truth.hpp"
#include "touchstone/case.hpp"
#include "verify/hunt/campaign/merge.hpp"
#include "verify/hunt/campaign/rows.hpp"
#include "verify/program/cli/command_words.hpp"
#include "verify/program/cli/commands.hpp"
#include "verify/program/cli/json_layout.hpp"
#include "verify/program/cli/say.hpp"

namespace touchstone::cli {
namespace {

using nlohmann::ordered_json;
using sqlite::Database;

// nullopt if one of the files is not a campaign: the merge will report it.
std::optional<std::uint64_t> rows_to_merge(const std::vector<std::string>& files) {
  std::uint64_t rows = 0;
  try {
    for (const std::string& from : files) rows += campaign::rows_to_merge(from);
  } catch (const sqlite::Failed&) {
    return std::nullopt;
  }
  return rows;
}

// The origin of a bucket's smallest case: "family tie-1-4", "variant of tie-1-4: …".
std::string origin_of_smallest(const Database& file, const campaign::BucketRow& bucket) {
  campaign::Selection only;
  only.bucket = bucket.bucket;
  std::string origin;
  campaign::for_each_finding(file, only, [&](const campaign::FindingRow& finding) {
    if (finding.case_sha256 == bucket.smallest) origin = finding.origin;
  });
  return origin;
}

// The answer of a case as its file has it: proven, or enclosed.
ordered_json expected(CaseParts parts, bool is_enclosed) {
  if (is_enclosed) {
    const EnclosedCase kept = EnclosedCase::make(std::move(parts)).value();
    return ordered_json::parse(enclosed_json(kept, solve(kept.query)));
  }
  const Case kept = Case::make(std::move(parts)).value();
  return ordered_json::parse(truth_json(certify_case(kept, case_sha256(kept))));
}

}  // namespace

int export_cases(const CampaignArguments& a) {
  const Database file = opened_campaign(a.file);
  std::string text;
  if (!a.hash.empty()) {
    const auto found = campaign::case_by_hash(file, a.hash);
    if (!found)
      return say_and_return("--case " + visible(a.hash) +
                                ": no case has a hash that begins with this, or several have; "
                                "`touchstone campaign list` has the hashes",
                            kMalformed);
    text = *found + "\n";
  } else {
    std::set<std::string> written;  // a case may be a finding of several subjects
    batch::Progress progress(a.progress.shown(), std::nullopt, 0, "findings");
    campaign::for_each_finding(file, a.selection, [&](const campaign::FindingRow& f) {
      if (written.insert(f.case_sha256).second) {
        // Only for its check: it throws if the text is not the case with this hash.
        static_cast<void>(campaign::checked_case(file, f.case_sha256, f.text));
        text += f.text + "\n";
      }
      progress.done();
    });
  }
  write_to(a.out, text);
  return kNothingFound;
}

int merge_campaigns(const CampaignArguments& a) {
  const Database into = campaign::open_campaign(a.file, sqlite::Open::create);
  for (const std::string& from : a.files) {
    std::error_code ignored;
    if (std::filesystem::equivalent(a.file, from, ignored))
      throw WrongCommand(visible(from) +
                         ": a campaign cannot be merged into itself; leave this file out");
  }
  batch::Progress progress(a.progress.shown(), rows_to_merge(a.files), 0, "rows");
  for (const std::string& from : a.files) {
    const std::uint64_t added = campaign::merge(into, from, [&] { progress.done(); });
    std::cout << visible(from) << ": " << added << " new cases\n";
  }
  std::cout << std::flush;
  return kNothingFound;
}

int keep_smallest(const CampaignArguments& a) {
  const batch::Progress progress(a.progress.shown(), 1);
  const Database file = opened_campaign(a.file);
  const auto found = campaign::buckets(file, a.selection);
  if (found.size() != 1) {
    return say_and_return(
        std::to_string(found.size()) + " buckets begin with '" + visible(a.selection.bucket) +
            "', and exactly one is needed; `touchstone campaign show` lists the buckets",
        kMalformed);
  }
  const auto text = campaign::case_by_hash(file, found[0].smallest);
  if (!text) file.damaged("the hash of a case is not whole");
  const campaign::AnyCase smallest = campaign::checked_case(file, found[0].smallest, *text);
  CaseParts parts = campaign::parts_of(smallest);
  const std::string stem = std::filesystem::path(a.out).stem().string();
  if (!stem.empty()) parts.id = stem;
  parts.source = CaseSource{"fuzzing", "the smallest case of the bucket " + found[0].bucket + ": " +
                                           origin_of_smallest(file, found[0])};
  parts.provenance.reset();
  ordered_json json = ordered_json::parse(case_text(parts));
  json["expect"] = expected(std::move(parts), std::holds_alternative<EnclosedCase>(smallest));
  write_to(a.out, laid_out(json));
  return kNothingFound;
}

}  // namespace touchstone::cli
