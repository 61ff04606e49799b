#pragma once

#include <optional>
#include <string>
#include <vector>

#include "verify/cases/queries/primitive_query.hpp"

namespace touchstone::queries {

// The names of files for ids: each file's name without its ending, preceded by as many of its
// folders as needed to distinguish the files. So ids do not depend on a file's place, unless files
// with one name are read together. "-" is "standard-input".
std::vector<std::string> names_of(const std::vector<std::string>& paths);

// The kind of queries that is part of a path, as usual for published files ("vertex-face",
// "Edge_Edge", "edgeedge"): of the file's name, else of the name of the nearest folder with a kind.
// nullopt if there is no kind, or if one name has both.
std::optional<Kind> kind_in(const std::string& path);

}  // namespace touchstone::queries
