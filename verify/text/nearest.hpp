#pragma once

#include <string>
#include <vector>

namespace touchstone {

// The name that somebody who wrote `word` probably meant; "" where none is near.
std::string nearest(const std::string& word, const std::vector<std::string>& names);

}  // namespace touchstone
