#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "verify/look/report/smallest.hpp"

namespace touchstone::report {

// A page (see verify/look/show/page.hpp) with the contents of the documents. `cases` has the
// picture's data for the smallest case of each bucket (see show::case_data), in the order of
// buckets: null if there is none, or a text with the reason.
std::string report_page(const std::vector<Document>& documents, const Findings& findings,
                        const std::vector<nlohmann::ordered_json>& cases);

}  // namespace touchstone::report
