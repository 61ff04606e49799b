#pragma once

#include <pybind11/pybind11.h>

#include <exception>
#include <string>
#include <utility>

#include "touchstone/result.hpp"

namespace touchstone::python {

// Bad input on its way to Python, where it is a touchstone.CaseError.
struct Refused : std::exception {
  explicit Refused(Error e) : error(std::move(e)) {}
  const char* what() const noexcept override { return error.message.c_str(); }
  Error error;
};

// A text that others wrote: bytes of it that are no UTF-8 are shown by their numbers.
pybind11::str shown(const std::string& text);

// The value; throws Refused where there is none.
template <class T>
T value_of(Result<T> result) {
  if (!result) throw Refused(result.error());
  return std::move(result).value();
}

}  // namespace touchstone::python
