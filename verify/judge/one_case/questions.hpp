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
  std::optional<RoundedCase> received;               // nullopt: see why_not
  std::shared_ptr<const LazyTimeline> truth;         // null: not within the time limit
  std::shared_ptr<const LazyTimeline> as_rotations;  // with matrices read as rotations, or null
  std::string why_not{};                             // why one is missing; empty if both are there
};

// The time for a TimeLimit. 0 means no limit; a positive time never becomes 0.
std::chrono::milliseconds budget_of(double seconds);

// A case in each requested form, each solved only once.
class Questions {
 public:
  // `seconds`: limit for the exact solution in one form, 0 for no limit.
  Questions(const Case& c, double seconds) : Questions(c, budget_of(seconds)) {}
  const Question& in(const Form& form);
  // The questions about the case with its two bodies exchanged. Throws LimitReached.
  Questions& exchanged();
  const Case& of() const { return case_; }
  // The time limit for any other exact computation about this case.
  std::chrono::milliseconds budget() const { return budget_; }

 private:
  Questions(const Case& c, std::chrono::milliseconds budget) : case_(c), budget_(budget) {}

  const Case& case_;
  std::chrono::milliseconds budget_;
  std::map<Form, std::unique_ptr<Question>> questions_;
  std::unique_ptr<const Case> exchanged_case_{};  // null: not needed so far
  std::unique_ptr<Questions> exchanged_{};
};

}  // namespace touchstone::judge
