// Prints what a campaign of `touchstone fuzz` has found: its buckets, rates and findings.

#include "verify/program/cli/campaign_actions.hpp"

#include <cmath>
#include <iostream>
#include <nlohmann/json.hpp>

#include "src/base/visible.hpp"
#include "verify/hunt/campaign/names.hpp"
#include "verify/hunt/campaign/rows.hpp"
#include "verify/judge/verdict/verdict_texts.hpp"
#include "verify/program/cli/bucket_table.hpp"
#include "verify/program/cli/commands.hpp"
#include "verify/program/cli/rate_table.hpp"
#include "verify/system/output/width.hpp"

namespace touchstone::cli {
namespace {

using nlohmann::ordered_json;
using sqlite::Database;

// JSON on one line. Names of subjects may be invalid UTF-8: invalid parts are replaced.
std::string one_line(const ordered_json& json) {
  return json.dump(-1, ' ', false, ordered_json::error_handler_t::replace);
}

// The counts of a campaign, its selected buckets, and the rates of its families and subjects.
ordered_json json_of(const Database& file, const campaign::Selection& selection) {
  const auto all = campaign::overview(file);
  ordered_json json{
      {"places", all.places},          {"cases", all.cases},     {"runs", all.runs},
      {"shards", all.shards},          {"seconds", all.seconds}, {"buckets", ordered_json::array()},
      {"rates", ordered_json::array()}};
  for (const auto& b : campaign::buckets(file, selection)) {
    json["buckets"].push_back({{"bucket", b.bucket},
                               {"findings", b.findings},
                               {"first", b.first},
                               {"smallest", b.smallest},
                               {"worst", b.worst}});
  }
  for (const auto& r : campaign::rates(file)) {
    json["rates"].push_back({{"family", r.family},
                             {"subject", r.spec},
                             {"cases", r.cases},
                             {"judged", r.judged},
                             {"findings", r.findings}});
  }
  return json;
}

}  // namespace

Database opened_campaign(const std::string& path) {
  Database file = campaign::open_campaign(path, sqlite::Open::read_only);
  campaign::check_rows(file);
  return file;
}

int show_campaign(const CampaignArguments& a) {
  const batch::Progress progress(a.progress.shown(), std::nullopt, 0, "buckets");
  const Database file = opened_campaign(a.file);
  const auto found = campaign::buckets(file, a.selection);
  if (a.json) {
    std::cout << one_line(json_of(file, a.selection)) << std::endl;
  } else {
    output::fit_lines();
    const auto all = campaign::overview(file);
    std::cout << all.places << " cases in " << all.shards << " shards, " << std::lround(all.seconds)
              << " s of work\n\n"
              << bucket_table(file, found) << '\n'
              << rate_table(file) << std::flush;
  }
  return found.empty() ? kNothingFound : kFound;
}

int list_findings(const CampaignArguments& a) {
  const Database file = opened_campaign(a.file);
  if (!a.json) output::fit_lines();
  const campaign::Names names(file);
  campaign::for_each_finding(file, a.selection, [&](const campaign::FindingRow& f) {
    if (a.json) {
      std::cout << one_line({{"bucket", f.bucket},
                             {"case", f.case_sha256},
                             {"id", f.id},
                             {"family", f.family},
                             {"origin", f.origin},
                             {"subject", f.spec},
                             {"reported", f.reported},
                             {"exact", f.exact},
                             {"difference", f.difference},
                             {"depth", f.depth}})
                << '\n';
      return;
    }
    std::cout << short_hash(f.case_sha256) << "  " << shown_bucket(names.in_bucket(f.bucket))
              << "  "
              << visible(judge::shown_time(f.reported) + " for " + judge::shown_time(f.exact) +
                         (f.depth.empty() ? "" : ", depth " + f.depth) + "  (" + f.origin + ")")
              << '\n';
  });
  std::cout << std::flush;
  return kNothingFound;
}

}  // namespace touchstone::cli
