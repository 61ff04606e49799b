#pragma once

#include <string>
#include <vector>

#include "verify/judge/reports/report.hpp"

namespace touchstone::judge {

// The cases of one group, as a table: a row for each subject and family. All tables of a report
// have the same columns.
struct GroupTable {
  Group group;
  std::vector<std::vector<std::string>> rows;  // the heading first; cells for people
};

// The tables of the groups of which there are cases.
std::vector<GroupTable> tables_of(const Report& report);

// "only touching", as it stands over a table.
const char* title(Group group);

}  // namespace touchstone::judge
