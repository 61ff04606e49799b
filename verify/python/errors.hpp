#pragma once

#include <pybind11/pybind11.h>

#include <exception>
#include <string>
#include <utility>

#include "touchstone/result.hpp"

namespace touchstone::python {

// An input error, which becomes a touchstone.CaseError in Python.
struct Refused : std::exception {
  explicit Refused(Error e) : error(std::move(e)) {}
  const char* what() const noexcept override { return error.message.c_str(); }
  Error error;
};

// A text from elsewhere as a Python text: bytes that are invalid UTF-8 are shown by number.
pybind11::str shown(const std::string& text);

// The value; throws Refused if there is an error.
template <class T>
T value_of(Result<T> result) {
  if (!result) throw Refused(result.error());
  return std::move(result).value();
}

}  // namespace touchstone::python
