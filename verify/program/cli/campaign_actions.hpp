#pragma once

#include <string>
#include <vector>

#include "verify/hunt/campaign/findings.hpp"
#include "verify/hunt/campaign/schema.hpp"
#include "verify/program/cli/common_options.hpp"

namespace touchstone::cli {

// The arguments of `touchstone campaign`. Each action uses some of the members.
struct CampaignArguments {
  std::string file;
  std::vector<std::string> files;
  campaign::Selection selection{};
  std::string hash;
  std::string out;
  bool json = false;
  ProgressChoice progress{};
};

// The actions of `touchstone campaign` (campaign_listing.cpp, campaign_cases.cpp). Each returns the
// exit status, and throws sqlite::Failed if a file is no campaign, is damaged or cannot be written.

// Prints the selected buckets and the rates.
int show_campaign(const CampaignArguments& a);
// Prints the selected findings, one a line.
int list_findings(const CampaignArguments& a);
// Writes the text of one case, or those of all selected findings, each case once.
int export_cases(const CampaignArguments& a);
// Adds other campaigns to one, and prints the number of new cases of each.
int merge_campaigns(const CampaignArguments& a);
// Writes a bucket's smallest case as a file for the corpus, with its source and its proven answer.
int keep_smallest(const CampaignArguments& a);

// Opens a campaign for reading and checks the types of its rows.
sqlite::Database opened_campaign(const std::string& path);

}  // namespace touchstone::cli
