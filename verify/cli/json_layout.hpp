#pragma once

#include <nlohmann/json.hpp>
#include <string>

namespace touchstone::cli {

// JSON as the files of the corpus are laid out: what fits on a line of 110 columns is on one line,
// the rest is broken up, one element a line, indented by one space. Ends with a line break.
std::string laid_out(const nlohmann::ordered_json& document);

}  // namespace touchstone::cli
