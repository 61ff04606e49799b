#pragma once

#include <nlohmann/json.hpp>
#include <string>

namespace touchstone::cli {

// JSON in the layout of the corpus' files. A value that fits into 110 columns is on one line;
// otherwise there is one element per line, indented by one space. Ends with a line break.
std::string laid_out(const nlohmann::ordered_json& document);

}  // namespace touchstone::cli
