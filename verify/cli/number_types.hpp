#pragma once

#include <map>
#include <string>
#include <vector>

#include "touchstone/ccd/solve_case.hpp"

namespace touchstone::cli {

// The values of --number.
inline const std::map<std::string, NumberType> kNumberTypes{
    {"exact", NumberType::exact},
    {"double", NumberType::double_precision},
    {"float", NumberType::single_precision},
    {"long-double", NumberType::long_double},
    {"interval", NumberType::interval}};

inline std::vector<std::string> number_type_names() {
  std::vector<std::string> names;
  for (const auto& type : kNumberTypes) names.push_back(type.first);
  return names;
}

}  // namespace touchstone::cli
