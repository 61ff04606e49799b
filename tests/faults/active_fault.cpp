// The active fault of a test program: the one named by the environment variable TOUCHSTONE_FAULT,
// or none. Linked instead of the library's own definition.

#include <cstdlib>
#include <stdexcept>
#include <string>

#include "touchstone/base/fault.hpp"

namespace touchstone {
namespace {

Fault named_fault() {
  const char* name = std::getenv("TOUCHSTONE_FAULT");
  if (name == nullptr) return Fault::none;
  for (const NamedFault& f : kFaults) {
    if (std::string(name) == f.name) return f.fault;
  }
  throw std::invalid_argument(std::string("TOUCHSTONE_FAULT names no fault: ") + name);
}

}  // namespace

Fault active_fault() {
  static const Fault fault = named_fault();
  return fault;
}

}  // namespace touchstone
