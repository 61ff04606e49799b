#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "verify/report/smallest.hpp"

namespace touchstone::report {

// A page (see verify/show/page.hpp) with all that the documents say. `cases` has what is to be seen
// of the smallest case of each bucket (see show::case_data), in their order: null where there is
// nothing, a text where there is a reason.
std::string report_page(const std::vector<Document>& documents, const Findings& findings,
                        const std::vector<nlohmann::ordered_json>& cases);

}  // namespace touchstone::report
