#pragma once

#include <string>

#include "verify/python/answer.hpp"

namespace touchstone::python {

// The case of an answer at its first contact, as an element of SVG. Parts that take too long are
// left out, and named below. REQUIRES: the GIL is held.
std::string picture(const AnsweredCase& answer);

}  // namespace touchstone::python
