#include "verify/judge/one_case/questions.hpp"

#include <cmath>
#include <utility>

#include "touchstone/limit.hpp"
#include "verify/crosscheck/transforms.hpp"

namespace touchstone::judge {

namespace {

Case with_bodies_exchanged(const Case& c) {
  Case exchanged = c;
  exchanged.expect.clear();
  std::swap(exchanged.bodies[0], exchanged.bodies[1]);
  exchanged.query = crosscheck::swapped(c.query);
  return exchanged;
}

}  // namespace

std::chrono::milliseconds budget_of(double seconds) {
  return std::chrono::milliseconds(static_cast<long>(std::ceil(seconds * 1000)));
}

Questions& Questions::exchanged() {
  if (!exchanged_) {
    const TimeLimit limit(budget_);
    exchanged_case_ = std::make_unique<const Case>(with_bodies_exchanged(case_));
    exchanged_.reset(new Questions(*exchanged_case_, budget_));
  }
  return *exchanged_;
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
