#pragma once

#include <string>

#include "touchstone/enclosed.hpp"
#include "touchstone/result.hpp"
#include "verify/judge/ask/form.hpp"
#include "verify/judge/ask/hello.hpp"

namespace touchstone::judge {

// A case of bodies that are round or turn at constant speed, as a subject gets it. It is what
// RoundedCase is for exact bodies; judge_enclosed.cpp and campaigns send it.
struct ReceivedEnclosed {
  EnclosedCase asked;   // with every number rounded to the format
  std::string message;  // the case of a `solve` message, JSON
};

// Rounds a case. Motions are sent as they are written.
// Errors: a number overflows in the format, or the rounded case is not a valid question.
Result<ReceivedEnclosed> received_enclosed(const EnclosedCase& original, const Form& form);

// The reason why a subject is not asked about such a case; empty if it is.
std::string enclosed_not_taken(const Hello& hello, const EnclosedCase& c);

}  // namespace touchstone::judge
