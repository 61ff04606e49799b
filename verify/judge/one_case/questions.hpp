#pragma once

#include <chrono>
#include <map>
#include <memory>
#include <optional>
#include <string>

#include "verify/judge/ask/rounded_case.hpp"
#include "verify/verdict/lazy_timeline.hpp"

namespace touchstone::judge {

// A case in one form: what is sent, and the truth about it.
struct Question {
  std::optional<RoundedCase> received;               // nothing: see why_not
  std::shared_ptr<const LazyTimeline> truth;         // nothing: not within the time limit
  std::shared_ptr<const LazyTimeline> as_rotations;  // the other reading of nearly orthogonal
                                                     // matrices; nothing where there is none
  std::string why_not{};                             // why there is none at all; empty if there is
};

// As TimeLimit takes it: 0 is no limit, and less than the clock's step is not.
std::chrono::milliseconds budget_of(double seconds);

// A case, in each form that it is asked for, each solved once.
class Questions {
 public:
  // `seconds` for the exact solution in a form, 0 for no limit.
  Questions(const Case& c, double seconds) : case_(c), budget_(budget_of(seconds)) {}
  const Question& in(const Form& form);
  const Case& of() const { return case_; }
  // The same time for whatever else has to be computed exactly.
  std::chrono::milliseconds budget() const { return budget_; }

 private:
  const Case& case_;
  std::chrono::milliseconds budget_;
  std::map<Form, std::unique_ptr<Question>> questions_;
};

}  // namespace touchstone::judge
