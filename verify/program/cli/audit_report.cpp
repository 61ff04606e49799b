// The results of `touchstone audit`, as a table and as JSON. The table has a row for each file, and
// below a row for each solver.

#include "verify/program/cli/audit_report.hpp"

#include <algorithm>
#include <iomanip>
#include <optional>
#include <sstream>
#include <string>

#include "src/base/visible.hpp"
#include "verify/system/output/table.hpp"

namespace touchstone::cli {
namespace {

using output::Tone;

using output::Cell;

// Aligns rows: first the name of a file or solver, then numbers.
std::string aligned(const output::Rows& rows) {
  constexpr std::size_t kWidth = 10;
  std::ostringstream out;
  for (const std::vector<Cell>& row : rows) {
    out << std::left << std::setw(46) << row.front().text << std::right;
    for (auto cell = row.begin() + 1; cell != row.end(); ++cell) {
      out << ' ' << std::string(kWidth - std::min(kWidth, cell->text.size()), ' ') << cell->shown();
    }
    out << '\n';
  }
  return out.str();
}

std::vector<Cell> row_of(const std::string& first, std::vector<Cell> rest) {
  rest.insert(rest.begin(), Cell{visible(first)});
  return rest;
}

// The cells of a file's row in the table: a label that differs is bad, and so is a proof that
// fails.
std::vector<Cell> cells_of(const queries::FileTally& t) {
  const auto text = [](std::size_t n) { return std::to_string(n); };
  const auto toned = [&](std::size_t n, Tone of_some) {
    return Cell{text(n), n > 0 ? std::optional(of_some) : std::nullopt};
  };
  return {{text(t.queries)},
          toned(t.refused, Tone::doubtful),
          {text(t.contact)},
          toned(t.differ, Tone::bad),
          {text(t.verified) + "/" + text(t.certificates),
           t.verified == t.certificates ? Tone::good : Tone::bad}};
}

// The verdicts with a column. The last two have one only if a solver has such verdicts.
using Columns = std::vector<std::size_t>;

Columns columns_of(const queries::FileTally& all) {
  Columns columns;
  for (std::size_t v = 0; v < queries::kColumns.size(); ++v) {
    bool shown = v < queries::kFailed;
    for (const auto& [solver, tally] : all.solvers) shown = shown || tally.verdicts[v] > 0;
    if (shown) columns.push_back(v);
  }
  return columns;
}

// Whether a verdict is a serious failure: a missed contact, or no answer.
bool is_bad(std::size_t verdict) {
  return verdict == queries::kMissed || verdict == queries::kFailed;
}

std::vector<Cell> cells_of(const queries::SolverTally& t, const Columns& columns) {
  std::vector<Cell> cells;
  for (const std::size_t v : columns) {
    cells.push_back({std::to_string(t.verdicts[v]), {}});
    if (is_bad(v) && t.verdicts[v] > 0) cells.back().tone = Tone::bad;
  }
  for (const double off : {t.earliest, t.latest}) {
    std::ostringstream cell;
    cell << std::setprecision(2) << off;
    cells.push_back({cell.str(), {}});
  }
  return cells;
}

}  // namespace

nlohmann::ordered_json json_of(const queries::FileTally& t) {
  nlohmann::ordered_json j{{"schema", "touchstone/audit/1"},
                           {"file", t.path},
                           {"sha256", t.sha256},
                           {"kind", t.kind ? name(*t.kind) : "by query"},
                           {"queries", t.queries},
                           {"refused", t.refused},
                           {"undecided", t.undecided},
                           {"contact", t.contact},
                           {"differ", t.differ},
                           {"certificates", {{"made", t.certificates}, {"verified", t.verified}}}};
  for (const auto& [solver, tally] : t.solvers) {
    nlohmann::ordered_json& s = j["solvers"][solver];
    for (std::size_t v = 0; v < tally.verdicts.size(); ++v)
      s[queries::kColumns[v]] = tally.verdicts[v];
    s["earliest"] = tally.earliest;
    s["latest"] = tally.latest;
  }
  return j;
}

void print_table(std::ostream& out, const std::vector<queries::FileTally>& files) {
  output::Rows rows{
      row_of("file", {{"queries"}, {"refused"}, {"contact"}, {"differ"}, {"verified"}})};
  queries::FileTally all;
  for (const queries::FileTally& t : files) {
    rows.push_back(row_of(t.path, cells_of(t)));
    all.add(t);
  }
  if (files.size() > 1) rows.push_back(row_of("all", cells_of(all)));
  out << output::fitted_table(aligned(rows), rows, 1);
  if (all.solvers.empty()) return;
  const Columns columns = columns_of(all);
  std::vector<Cell> heads;
  for (const std::size_t v : columns) heads.push_back({queries::kColumns[v]});
  heads.insert(heads.end(), {{"earliest"}, {"latest"}});
  rows = {row_of("solver", heads)};
  for (const auto& [solver, tally] : all.solvers)
    rows.push_back(row_of(solver, cells_of(tally, columns)));
  out << '\n' << output::fitted_table(aligned(rows), rows, 1);
}

}  // namespace touchstone::cli
