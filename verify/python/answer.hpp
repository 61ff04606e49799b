#pragma once

#include <memory>

#include "touchstone/answer.hpp"
#include "touchstone/case.hpp"

namespace touchstone::python {

// An answer, and what was asked.
struct AnsweredCase : Answer {
  Case asked;
};

// It belongs to all objects that are made of it.
using SharedAnswer = std::shared_ptr<AnsweredCase>;

}  // namespace touchstone::python
