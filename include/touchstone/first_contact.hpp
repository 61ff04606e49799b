#pragma once

#include <optional>
#include <string>

#include "touchstone/answer.hpp"
#include "touchstone/query.hpp"

namespace touchstone {

// Where two bodies first touch. Its time is exact; how to say it is computed when it is asked for.
class FirstContact {
 public:
  // REQUIRES: the answer has a contact.
  explicit FirstContact(Answer answer);

  // The first instant of contact: a real algebraic number.
  const RealAlgebraic& time() const { return contact().enter.time; }
  // It as the nearest double, ties to even.
  double time_as_double() const;
  // It to so many significant digits, correctly rounded: "0.40354284". REQUIRES: digits >= 1.
  std::string time_as_decimal(int digits = 17) const;
  // The polynomial that it is a root of, and where that is the only one.
  DefiningPolynomial polynomial() const;
  // That polynomial as text: "-4 + 3 t - t^2".
  std::string polynomial_text() const;

  // What comes of it: overlapping, grazing (touching for one instant) or sliding.
  Contact::Kind kind() const { return contact().kind; }
  // What of each box touches; nothing where they overlap at the start, and for polyhedra.
  const std::optional<FeaturePair>& features() const { return contact().enter.touch; }

  // The answer that it is taken from, which ends with this contact.
  const Answer& answer() const { return answer_; }

 private:
  const ContactSpanOf<RealAlgebraic>& contact() const { return answer_.contacts.front(); }

  Answer answer_;
};

// The first contact on the horizon, or nothing. The search ends as soon as the contact and its kind
// are known.
//   Throws LimitReached if a time limit is in force and passes.
std::optional<FirstContact> first_contact(const Query& query);

// The same of two bodies on the horizon [from, until]. Errors: those of Query::make.
Result<std::optional<FirstContact>> first_contact(const Body& first, const Body& second,
                                                  const Numeral& from = 0,
                                                  const Numeral& until = 1);

}  // namespace touchstone
