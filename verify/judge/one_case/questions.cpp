#include "verify/judge/one_case/questions.hpp"

#include <cmath>

#include "touchstone/limit.hpp"

namespace touchstone::judge {

std::chrono::milliseconds budget_of(double seconds) {
  return std::chrono::milliseconds(static_cast<long>(std::ceil(seconds * 1000)));
}

const Question& Questions::in(const Form& form) {
  auto& slot = questions_[form];
  if (slot) return *slot;
  slot = std::make_unique<Question>();
  try {
    const TimeLimit limit(budget_);
    auto received = rounded_case(case_, form);
    if (!received) {
      slot->why_not = received.error().message;
      return *slot;
    }
    slot->received = std::move(received).value();
    slot->truth = LazyTimeline::of(slot->received->query);
    slot->truth->in_doubles();
    if (slot->received->nearly_rotation) {
      if (const auto other = read_as_rotations(slot->received->query))
        (slot->as_rotations = LazyTimeline::of(*other))->in_doubles();
    }
  } catch (const LimitReached& reached) {
    slot->truth.reset();
    slot->why_not = reached.what();
  }
  return *slot;
}

}  // namespace touchstone::judge
