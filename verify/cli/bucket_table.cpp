#include "verify/cli/bucket_table.hpp"

#include <algorithm>
#include <iomanip>
#include <sstream>

#include "touchstone/text/visible.hpp"
#include "verify/process/self.hpp"
#include "verify/text/shell.hpp"

namespace touchstone::cli {

std::string short_hash(const std::string& sha256) {
  constexpr std::size_t kShort = 10;
  return sha256.substr(0, kShort);
}

std::string export_command(const sqlite::Database& campaign, const std::string& sha256) {
  return visible(shell_command({process::program_as_called(), "campaign", "export", "--case",
                                short_hash(sha256), campaign.path()}));
}

std::string bucket_table(const sqlite::Database& campaign,
                         const std::vector<campaign::BucketRow>& buckets) {
  if (buckets.empty()) return "nothing found\n";
  std::size_t width = 6;
  for (const auto& b : buckets) width = std::max(width, visible(b.bucket).size());
  std::ostringstream out;
  const auto row = [&](const std::string& bucket, const std::string& count,
                       const std::string& first, const std::string& smallest,
                       const std::string& worst) {
    out << std::left << std::setw(static_cast<int>(width)) << bucket << std::right << std::setw(10)
        << count << "  " << std::left << std::setw(12) << first << std::setw(12) << smallest
        << worst << '\n';
  };
  row("bucket", "findings", "first", "smallest", "worst");
  std::vector<campaign::BucketRow> worst_first = buckets;
  std::stable_sort(worst_first.begin(), worst_first.end(),
                   [](const auto& a, const auto& b) { return a.worst_weight > b.worst_weight; });
  for (const auto& b : worst_first) {
    row(visible(b.bucket), std::to_string(b.findings), short_hash(b.first), short_hash(b.smallest),
        short_hash(b.worst));
  }
  out << "the worst of all: " << export_command(campaign, worst_first.front().worst) << '\n';
  return out.str();
}

}  // namespace touchstone::cli
