#pragma once

#include <cstddef>
#include <string>

namespace touchstone::hull_files {

// For messages: "1 point", "3 points".
inline std::string counted(std::size_t n, const std::string& one, const std::string& many) {
  return std::to_string(n) + " " + (n == 1 ? one : many);
}

}  // namespace touchstone::hull_files
