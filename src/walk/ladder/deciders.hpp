#pragma once

#include <array>
#include <cstddef>
#include <optional>

#include "src/walk/ladder/decider.hpp"

namespace touchstone::walk {

// A set of deciders. A decider is a method that finds a first contact or leaves the question open
// (Decider in decider.hpp). A caller may allow only some of them.
class Deciders {
 public:
  static constexpr Deciders all() { return Deciders((1U << kDeciderNames.size()) - 1); }
  static constexpr Deciders only(Decider d) { return Deciders(1U << static_cast<unsigned>(d)); }

  constexpr bool has(Decider d) const { return (bits_ & only(d).bits_) != 0; }
  constexpr Deciders with(Decider d) const { return Deciders(bits_ | only(d).bits_); }
  constexpr Deciders without(Decider d) const { return Deciders(bits_ & ~only(d).bits_); }

  constexpr Deciders among(Deciders o) const { return Deciders(bits_ & o.bits_); }

  constexpr Deciders() = default;

 private:
  explicit constexpr Deciders(unsigned bits) : bits_(bits) {}

  unsigned bits_ = 0;
};

// A step of a ladder of deciders: the decider, whether there is a question for it, and the function
// that asks it, which returns nullopt if it cannot decide.
template <class Question, class Decision>
struct Step {
  Decider who;
  bool (*has_question)(Question&);
  std::optional<Decision> (*ask)(Question&);
};

// The first decision on a ladder, its decider, and all deciders that were asked.
template <class Decision>
struct FirstDecision {
  std::optional<Decision> decision{};
  Decider who{};  // the decider; meaningful only if there is a decision
  Deciders asked{};
};

// Asks the allowed deciders that have a question, in their order, until one decides.
template <class Question, class Decision, std::size_t N>
FirstDecision<Decision> first_decision(const std::array<Step<Question, Decision>, N>& ladder,
                                       Question& question, Deciders allowed) {
  FirstDecision<Decision> first;
  for (const Step<Question, Decision>& step : ladder) {
    if (!allowed.has(step.who) || !step.has_question(question)) continue;
    first.asked = first.asked.with(step.who);
    first.who = step.who;
    if ((first.decision = step.ask(question))) break;
  }
  return first;
}

}  // namespace touchstone::walk
