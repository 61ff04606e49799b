#pragma once

#include <memory>

#include "touchstone/answer.hpp"
#include "touchstone/case.hpp"

namespace touchstone::python {

// An answer, with the case that was asked: the class Answer of the Python module (answer.cpp),
// which solve.cpp makes.
struct AnsweredCase : Answer {
  Case asked;
};

// Shared by all objects that refer to a part of it.
using SharedAnswer = std::shared_ptr<AnsweredCase>;

}  // namespace touchstone::python
