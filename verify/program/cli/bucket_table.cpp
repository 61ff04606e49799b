// The buckets of a campaign (classes of findings) as text for people.

#include "verify/program/cli/bucket_table.hpp"

#include <algorithm>
#include <iomanip>
#include <sstream>

#include "src/base/visible.hpp"
#include "verify/hunt/campaign/names.hpp"
#include "verify/system/output/fitted.hpp"
#include "verify/system/output/table.hpp"
#include "verify/system/process/self.hpp"
#include "verify/system/text/shell.hpp"

namespace touchstone::cli {
namespace {

std::vector<campaign::BucketRow> worst_first(std::vector<campaign::BucketRow> buckets) {
  std::stable_sort(buckets.begin(), buckets.end(),
                   [](const auto& a, const auto& b) { return a.worst_weight > b.worst_weight; });
  return buckets;
}

}  // namespace

std::string short_hash(const std::string& sha256) {
  constexpr std::size_t kShort = 10;
  return visible(sha256.substr(0, kShort));
}

std::string shown_bucket(const std::string& bucket) {
  const std::string words = visible(bucket);
  const std::size_t end = std::min(words.find(' '), words.size());
  return output::coloured(words.substr(0, end), output::Tone::bad) + words.substr(end);
}

std::string export_command(const sqlite::Database& campaign, const std::string& sha256) {
  return visible(shell_command({process::program_as_called(), "campaign", "export", "--case",
                                short_hash(sha256), campaign.path()}));
}

std::string bucket_table(const sqlite::Database& campaign,
                         const std::vector<campaign::BucketRow>& buckets) {
  if (buckets.empty()) return output::coloured("nothing found", output::Tone::good) + '\n';
  const campaign::Names names(campaign);
  const std::vector<campaign::BucketRow> all = worst_first(buckets);
  output::Rows rows{{{"bucket"}, {"findings"}, {"first"}, {"smallest"}, {"worst"}}};
  std::size_t width = 6;
  for (const auto& b : all) {
    const std::string bucket = names.in_bucket(b.bucket);
    rows.push_back({{shown_bucket(bucket)},
                    {std::to_string(b.findings)},
                    {short_hash(b.first)},
                    {short_hash(b.smallest)},
                    {short_hash(b.worst)}});
    width = std::max(width, output::printed_width(visible(bucket)));
  }
  std::ostringstream aligned;
  for (const std::vector<output::Cell>& row : rows) {
    const std::size_t columns = output::printed_width(row[0].text);
    aligned << row[0].text << std::string(width - columns, ' ') << std::right << std::setw(10)
            << row[1].text << "  " << std::left << std::setw(12) << row[2].text << std::setw(12)
            << row[3].text << row[4].text << '\n';
  }
  return output::fitted_table(aligned.str(), rows, 1) +
         output::fitted_command("the worst of all: " +
                                export_command(campaign, all.front().worst)) +
         '\n';
}

}  // namespace touchstone::cli
