#pragma once

#include <optional>
#include <string>
#include <vector>

#include "verify/queries/primitive_query.hpp"

namespace touchstone::queries {

// What each of these files is called, in ids: its name without its ending, with as many of the
// folders it is in before it as it takes to tell it from the others. So ids do not depend on where
// a file lies, unless two of one name are read together. "-" is "standard-input".
std::vector<std::string> names_of(const std::vector<std::string>& paths);

// What a path says that its file asks about: the file's name or, where that does not say it, the
// nearest folder that does, as published ones are called ("vertex-face", "Edge_Edge", "edgeedge").
// Nothing where none does, or one says both.
std::optional<Kind> kind_in(const std::string& path);

}  // namespace touchstone::queries
