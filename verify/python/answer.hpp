#pragma once

#include <memory>

#include "touchstone/answer.hpp"

namespace touchstone::python {

// An answer belongs to all objects that are made of it.
using SharedAnswer = std::shared_ptr<Answer>;

}  // namespace touchstone::python
