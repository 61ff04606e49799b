// The table of `touchstone campaign show` with the number of findings by family and subject.

#include "verify/program/cli/rate_table.hpp"

#include <algorithm>
#include <cstdint>
#include <iomanip>
#include <sstream>

#include "src/base/visible.hpp"
#include "verify/hunt/campaign/names.hpp"
#include "verify/system/output/fitted.hpp"
#include "verify/system/output/table.hpp"

namespace touchstone::cli {
namespace {

// For example "2.50 %".
std::string percent(std::uint64_t part, std::uint64_t all) {
  std::ostringstream out;
  out << std::fixed << std::setprecision(2)
      << (all == 0 ? 0.0 : 100.0 * static_cast<double>(part) / static_cast<double>(all)) << " %";
  return out.str();
}

// Pads a text to a column's width and adds a gap.
std::string padded(const std::string& text, std::size_t width) {
  return text + std::string(width - output::printed_width(text) + 2, ' ');
}

}  // namespace

std::string rate_table(const sqlite::Database& campaign) {
  output::Rows rows{{{"family"}, {"subject"}, {"judged"}, {"findings"}, {"rate"}}};
  const campaign::Names names(campaign);
  for (const auto& r : campaign::rates(campaign)) {
    rows.push_back({{visible(r.family)},
                    {visible(names.of(r.spec))},
                    {std::to_string(r.judged)},
                    {std::to_string(r.findings)},
                    {percent(r.findings, r.judged)}});
  }
  const auto filled = [&rows](std::size_t column, std::size_t width) {
    for (const auto& row : rows) width = std::max(width, output::printed_width(row[column].text));
    return width;
  };
  const std::size_t families = filled(0, 20);
  const std::size_t subjects = filled(1, 28);
  std::ostringstream aligned;
  for (const std::vector<output::Cell>& row : rows) {
    aligned << padded(row[0].text, families) << padded(row[1].text, subjects) << std::right
            << std::setw(10) << row[2].text << std::setw(10)
            << row[3].text
            // The heading ends before the percent signs.
            << std::setw(&row == &rows.front() ? 9 : 10) << row[4].text << '\n';
  }
  return output::fitted_table(aligned.str(), rows, 2);
}

}  // namespace touchstone::cli
