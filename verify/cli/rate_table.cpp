#include "verify/cli/rate_table.hpp"

#include <cstdint>
#include <iomanip>
#include <sstream>

#include "touchstone/text/visible.hpp"
#include "verify/judge/ask/subject_spec.hpp"
#include "verify/output/table.hpp"

namespace touchstone::cli {
namespace {

// "2.50 %"
std::string percent(std::uint64_t part, std::uint64_t all) {
  std::ostringstream out;
  out << std::fixed << std::setprecision(2)
      << (all == 0 ? 0.0 : 100.0 * static_cast<double>(part) / static_cast<double>(all)) << " %";
  return out.str();
}

}  // namespace

std::string rate_table(const sqlite::Database& campaign) {
  output::Rows rows{{{"family"}, {"subject"}, {"judged"}, {"findings"}, {"rate"}}};
  for (const auto& r : campaign::rates(campaign)) {
    rows.push_back({{visible(r.family)},
                    {visible(judge::shown_name(r.spec))},
                    {std::to_string(r.judged)},
                    {std::to_string(r.findings)},
                    {percent(r.findings, r.judged)}});
  }
  std::ostringstream aligned;
  for (const std::vector<output::Cell>& row : rows) {
    aligned << std::left << std::setw(22) << row[0].text << std::setw(30) << row[1].text
            << std::right << std::setw(10) << row[2].text << std::setw(10) << row[3].text
            << std::setw(&row == &rows.front() ? 9 : 10) << row[4].text << '\n';
  }
  return output::fitted_table(aligned.str(), rows, 2);
}

}  // namespace touchstone::cli
