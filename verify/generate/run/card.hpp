#pragma once

#include <nlohmann/json.hpp>
#include <string>

#include "verify/generate/run/record.hpp"
#include "verify/generate/run/tally.hpp"

namespace touchstone::generate {

// The data set card in Markdown that goes with a set: what it is, how its truth was made, its
// counts and limits, its license. The same for the same set: it carries no date. `sha256` is that
// of the finished file; `arguments` are kept in it, so that a finished set is recognised.
std::string card(const SetDescription& set, const std::string& file_name, const Tally& tally,
                 const std::string& sha256, const nlohmann::json& arguments);

// The line of a card by which a finished set is recognised.
std::string card_mark(const nlohmann::json& arguments, const std::string& sha256);

}  // namespace touchstone::generate
