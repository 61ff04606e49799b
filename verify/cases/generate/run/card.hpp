#pragma once

#include <nlohmann/json.hpp>
#include <string>

#include "verify/cases/generate/run/record.hpp"
#include "verify/cases/generate/run/tally.hpp"

namespace touchstone::generate {

// The data set card of a set, OUT.card.md, which finish_set() (finished_set.hpp) writes beside the
// set, in Markdown: its content, the origin of its truth, counts and limits, its license. It has no
// date, so that it depends only on the set. `sha256`: the hash of the finished file. `arguments`
// are stored in the card, so that a finished set is recognised.
std::string card(const SetDescription& set, const std::string& file_name, const Tally& tally,
                 const std::string& sha256, const nlohmann::json& arguments);

// The line of a card by which a finished set is recognised.
std::string card_mark(const nlohmann::json& arguments, const std::string& sha256);

}  // namespace touchstone::generate
