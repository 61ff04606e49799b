#pragma once

#include <optional>

#include "verify/judge/cases/case_feed.hpp"
#include "verify/judge/one_case/judge_enclosed.hpp"
#include "verify/judge/one_case/judge_query.hpp"
#include "verify/judge/one_case/judged_case.hpp"
#include "verify/judge/one_case/questions.hpp"

namespace touchstone::judge {

// A case that judge_all.cpp is judging: its result, and its questions, of one of three kinds. An
// input that could not be read has no questions.
struct CaseInHand {
  JudgedCase judged;
  std::optional<queries::Question> asked{};  // owns the case or query that the questions refer to
  std::optional<Questions> of_case{};
  std::optional<QueryQuestions> of_query{};
  std::optional<EnclosedQuestions> of_enclosed{};

  // Adds the verdict on the next subject, with its texts.
  void add(Verdict verdict, Texts which);
};

// Makes the questions of an input: of a case that is drawn, of a case or query that was read, or of
// a case whose times have bounds only (enclosed). An input that cannot be read gets a reason
// instead. `exact_seconds`: limit for each exact computation, 0 for no limit.
// REQUIRES: `one` is new, and is not moved; the input outlives it.
void take_in_hand(const InputCase& input, double exact_seconds, CaseInHand& one);

}  // namespace touchstone::judge
