// A case in all forms in which subjects receive it, each solved at most once.

#include "verify/judge/one_case/questions.hpp"

#include <utility>

#include "touchstone/limit.hpp"
#include "verify/judge/ask/nearly_rotation.hpp"
#include "verify/prove/crosscheck/transforms.hpp"

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

const QuestionInDoubles* Questions::in_doubles() {
  // `draw_` is called once.
  if (draw_) {
    try {
      const TimeLimit limit(budget_);
      if (const auto parts = std::exchange(draw_, nullptr)())
        in_doubles_ = QuestionInDoubles::of(*parts);
    } catch (const LimitReached&) {  // the exact question reports the limit
    }
  }
  return in_doubles_ ? &*in_doubles_ : nullptr;
}

const Question& Questions::with_doubles() {
  if (with_doubles_) return *with_doubles_;
  with_doubles_ = std::make_unique<Question>();
  try {
    const TimeLimit limit(budget_);
    with_doubles_->truth = in_doubles_->truth();
    with_doubles_->truth->in_doubles();
  } catch (const LimitReached& reached) {
    with_doubles_->truth.reset();
    with_doubles_->why_not = reached.what();
  }
  return *with_doubles_;
}

const Case& Questions::of() {
  if (case_ == nullptr) {
    made_ = std::make_unique<const Case>(make_());
    case_ = made_.get();
  }
  return *case_;
}

Questions& Questions::exchanged() {
  if (!exchanged_) {
    const Case& original = of();
    const TimeLimit limit(budget_);
    exchanged_case_ = std::make_unique<const Case>(with_bodies_exchanged(original));
    // NOLINTNEXTLINE(cppcoreguidelines-owning-memory): make_unique cannot call this constructor
    exchanged_.reset(new Questions(exchanged_case_.get(), budget_));
  }
  return *exchanged_;
}

const Question& Questions::in(const Form& form) {
  auto& slot = questions_[form];
  if (slot) return *slot;
  slot = std::make_unique<Question>();
  const Case& original = of();
  try {
    const TimeLimit limit(budget_);
    auto received = rounded_case(original, form);
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
