#pragma once

#include <chrono>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "src/base/in_milliseconds.hpp"
#include "verify/judge/ask/rounded_case.hpp"
#include "verify/judge/one_case/question_in_doubles.hpp"
#include "verify/judge/verdict/lazy_timeline.hpp"

namespace touchstone::judge {

// A case in one form: what is sent, and the truth about it.
struct Question {
  // nullopt: see why_not; also for Questions::with_doubles().
  std::optional<RoundedCase> received;
  std::shared_ptr<const LazyTimeline> truth;         // null: not within the time limit
  std::shared_ptr<const LazyTimeline> as_rotations;  // with matrices read as rotations, or null
  std::string why_not{};                             // why one is missing; empty if both are there
};

// A case in each requested form, each solved only once for all subjects of a run.
class Questions {
 public:
  // `seconds`: limit for the exact solution in one form, 0 for no limit.
  Questions(const Case& c, double seconds) : Questions(&c, in_milliseconds(seconds)) {}
  // A case that is made when exact arithmetic needs it. `draw` gives its parts for
  // QuestionInDoubles::of. They may be invalid, and `make` then gives another case.
  using Draw = std::function<std::optional<CaseParts>()>;
  Questions(std::function<Case()> make, Draw draw, double seconds)
      : case_(nullptr),
        budget_(in_milliseconds(seconds)),
        make_(std::move(make)),
        draw_(std::move(draw)) {}
  // A case whose question in doubles is solved already; nullopt if doubles do not suffice.
  Questions(std::function<Case()> make, std::optional<QuestionInDoubles> in_doubles, double seconds)
      : case_(nullptr),
        budget_(in_milliseconds(seconds)),
        make_(std::move(make)),
        in_doubles_(std::move(in_doubles)) {}
  // The question in this form; it is solved at the first call.
  const Question& in(const Form& form);
  // The question in doubles, already solved; null if doubles do not suffice (see
  // QuestionInDoubles::of).
  const QuestionInDoubles* in_doubles();
  // The truth about the numbers of in_doubles(), without a case as received. It equals that of
  // in(form) for every form in which a subject gets them (see QuestionInDoubles::is_for).
  // REQUIRES: in_doubles() is not null.
  const Question& with_doubles();
  // The questions about the case with its two bodies exchanged. Throws LimitReached.
  Questions& exchanged();
  // The case itself; it is made at the first call.
  const Case& of();
  // The time limit for any other exact computation about this case.
  std::chrono::milliseconds budget() const { return budget_; }

 private:
  Questions(const Case* c, std::chrono::milliseconds budget) : case_(c), budget_(budget) {}

  const Case* case_;  // null: not needed so far
  std::chrono::milliseconds budget_;
  std::function<Case()> make_{};
  std::unique_ptr<const Case> made_{};  // owns `case_`; null if the caller owns it
  Draw draw_{};                         // empty: it was called, or there is none
  std::optional<QuestionInDoubles> in_doubles_{};
  std::unique_ptr<Question> with_doubles_{};  // null: not needed so far
  std::map<Form, std::unique_ptr<Question>> questions_;
  std::unique_ptr<const Case> exchanged_case_{};  // null: not needed so far
  std::unique_ptr<Questions> exchanged_{};
};

}  // namespace touchstone::judge
