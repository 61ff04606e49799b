#pragma once

#include <string>
#include <vector>

#include "verify/judge/reports/report.hpp"

namespace touchstone::judge {

// The cases of one group as a table: a row for each subject and family. All tables of a report have
// equal columns. The text and the Markdown report show them.
struct GroupTable {
  Group group;
  std::vector<std::vector<std::string>> rows;  // first the heading; cells are texts for people
};

// A table for each group that has cases.
std::vector<GroupTable> tables_of(const Report& report);

// The title of a table: "only touching".
const char* title(Group group);

}  // namespace touchstone::judge
