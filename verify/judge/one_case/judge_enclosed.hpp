#pragma once

#include <chrono>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "touchstone/enclosed.hpp"
#include "verify/judge/ask/received_enclosed.hpp"
#include "verify/judge/ask/subject_process.hpp"
#include "verify/judge/one_case/both_orders.hpp"

namespace touchstone::judge {

// A case of bodies that are round or turn at constant speed, as several subjects are asked about
// it.
class EnclosedQuestions {
 public:
  // `seconds`: limit for the answer in one format, 0 for no limit.
  EnclosedQuestions(EnclosedCase c, double seconds);

  const EnclosedCase& of() const { return case_; }
  std::chrono::milliseconds budget() const { return budget_; }

 private:
  EnclosedCase case_;
  std::chrono::milliseconds budget_;
};

// Asks a subject about the case, and judges the reply. A verdict that depends on what is unknown
// about the case is unproven. With Swap::both it is asked again with its bodies exchanged.
Verdict judge_enclosed(SubjectProcess& subject, const EnclosedQuestions& questions, Swap swap);

}  // namespace touchstone::judge
