#pragma once

#include <pybind11/pybind11.h>

#include <string>

#include "touchstone/number/number_type.hpp"

namespace touchstone::python {

// The number type with this name, the argument `number` of truth(), overlap() and manifold().
// Throws ValueError for other names.
inline NumberType named_number_type(const std::string& name) {
  std::string names;
  for (const NumberType type : all_number_types()) {
    if (name == name_of(type)) return type;
    names += (names.empty() ? "" : ", ") + std::string(name_of(type));
  }
  throw pybind11::value_error("number is one of " + names + "; not " + name);
}

}  // namespace touchstone::python
