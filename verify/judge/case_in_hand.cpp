// Makes the questions of one input of the judge: reads its text within the time limit, or leaves it
// to be drawn when a question is asked.

#include "verify/judge/case_in_hand.hpp"

#include <string>
#include <utility>
#include <variant>

#include "src/base/in_milliseconds.hpp"
#include "touchstone/limit.hpp"
#include "verify/judge/verdict/verdict_texts.hpp"

namespace touchstone::judge {
namespace {

// A case or query. Within the time limit: reading hostile numbers takes time, too.
Result<queries::Question> read_question(const InputCase& input, double exact_seconds) {
  if (input.make) return queries::Question(input.make());
  try {
    const TimeLimit limit(in_milliseconds(exact_seconds));
    auto question = queries::parse_question(input.text);
    // Subjects are asked about space, so they get prisms instead of bodies in a plane.
    if (question && std::holds_alternative<Case>(question.value()))
      return queries::Question(as_case_in_space(std::get<Case>(std::move(question).value())));
    return question;
  } catch (const LimitReached& reached) {
    return Error{Error::Code::limit, "", reached.what()};
  }
}

// A case of bodies that are round or turn at constant speed; nullopt if it is none.
std::optional<EnclosedCase> read_enclosed(const InputCase& input, double exact_seconds) {
  try {
    const TimeLimit limit(in_milliseconds(exact_seconds));
    auto c = parse_enclosed_case(input.text);
    return c ? std::optional(std::move(c).value()) : std::nullopt;
  } catch (const LimitReached&) {
    return std::nullopt;
  }
}

}  // namespace

void CaseInHand::add(Verdict verdict, Texts which) {
  VerdictTexts texts;
  if (gets_texts(which, verdict))
    texts = which == Texts::of_all ? texts_of(verdict) : brief_texts_of(verdict);
  judged.verdicts.push_back({std::move(verdict), std::move(texts)});
}

void take_in_hand(const InputCase& input, double exact_seconds, CaseInHand& one) {
  one.judged.family = input.family;
  if (input.draw) {
    one.judged.id = input.place;
    one.judged.replay = input.replay;
    one.of_case.emplace([&input] { return input.make(); }, [&input] { return input.draw(); },
                        exact_seconds);
    return;
  }
  if (input.unreadable) {
    one.judged.refused = input.place + ": " + *input.unreadable;
    return;
  }
  auto parsed = read_question(input, exact_seconds);
  if (!parsed && parsed.error().code == Error::Code::unsuitable && !input.make) {
    if (auto enclosed = read_enclosed(input, exact_seconds)) {
      one.judged.replay = input.replay;
      one.judged.id = enclosed->id;
      one.of_enclosed.emplace(std::move(*enclosed), exact_seconds);
      return;
    }
  }
  if (!parsed) {
    const Error& error = parsed.error();
    one.judged.refused =
        input.place + ": " + (error.place.empty() ? "" : error.place + ": ") + error.message;
    return;
  }
  one.judged.replay = input.replay;
  one.asked = std::move(parsed).value();
  if (const auto* a_case = std::get_if<Case>(&*one.asked)) {
    one.judged.id = a_case->id;
    one.of_case.emplace(*a_case, exact_seconds);
  } else {
    const auto& query = std::get<queries::QueryDocument>(*one.asked);
    one.judged.id = query.id;
    one.of_query.emplace(query, exact_seconds);
  }
}

}  // namespace touchstone::judge
