// Helpers of subjects: numbers as the protocol has them, an answer with a time, and the reason why
// a library with two poses does not take a case.

#include "verify/subjects/subject.hpp"

#include <cmath>
#include <numbers>

#include "src/number/notation.hpp"
#include "verify/subjects/round_core.hpp"

namespace touchstone::subjects {

std::string reply_number(double value) {
  if (std::isfinite(value)) return hex_float(value);
  if (std::isnan(value)) return "nan";
  return value > 0 ? "inf" : "-inf";
}

Answer contact_at(double time) { return {.contact = true, .time = reply_number(time)}; }

std::string turn_not_taken(const ReceivedCase& question) {
  for (const Body& body : question.bodies) {
    if (is_other_round(body)) return kNoCapsule;
    if (!body.is_linear && !body.turn) return body.kind + " motion";
    if (body.turn && body.turn->angle(question.from, question.until) > std::numbers::pi)
      return "a turn of more than half a turn";
  }
  return "";
}

}  // namespace touchstone::subjects
