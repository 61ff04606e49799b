#pragma once

#include <memory>
#include <optional>
#include <utility>

#include "touchstone/answer.hpp"

namespace touchstone::python {

// A time in an answer: a real algebraic number, the class Time of the Python module (time.cpp). Its
// methods are called with the GIL held, so that only one thread at a time refines its enclosure.
class Time {
 public:
  explicit Time(RealAlgebraic number) : number_(std::move(number)) {}
  // An end of a contact, for which the condition with this root is known.
  Time(std::shared_ptr<const Answer> answer, ContactEnd<RealAlgebraic> end)
      : number_(end.time), answer_(std::move(answer)), end_(std::move(end)) {}

  const RealAlgebraic& number() const { return number_; }
  // The polynomial and the interval that define the time. Computed at the first use: for an end of
  // a contact from the condition of its plane, else from the number itself.
  const DefiningPolynomial& definition() const;

 private:
  RealAlgebraic number_;
  std::shared_ptr<const Answer> answer_{};
  std::optional<ContactEnd<RealAlgebraic>> end_{};
  mutable std::optional<DefiningPolynomial> definition_{};
};

}  // namespace touchstone::python
