#pragma once

#include <string>

#include "touchstone/ccd/truth.hpp"

namespace touchstone {

// The truth as `touchstone/truth/1`: one line of JSON without white space, keys in the order of the
// format.
std::string truth_json(const Truth& truth);

// The truth for people: a few lines, in which id and title are shown harmlessly (see visible.hpp).
std::string truth_text(const Truth& truth, const std::string& title);

}  // namespace touchstone
