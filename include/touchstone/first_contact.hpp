#pragma once

#include <chrono>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "touchstone/answer.hpp"
#include "touchstone/body/body_feature.hpp"
#include "touchstone/query.hpp"

namespace touchstone {

class LazyAnswer;

// Where two bodies first touch. Its time is exact; what takes exact arithmetic to say is computed
// when it is first asked for, which throws LimitReached if a time limit is in force and passes. May
// be asked by several threads.
class FirstContact {
 public:
  // The first instant of contact: a real algebraic number.
  const RealAlgebraic& time() const { return contact().enter.time; }
  // It as the nearest double, ties to even: known already.
  double time_as_double() const { return time_as_double_; }
  // It to so many significant digits, correctly rounded: "0.40354284". REQUIRES: digits >= 1.
  std::string time_as_decimal(int digits = 17) const;
  // The polynomial that it is a root of, and where that is the only one.
  DefiningPolynomial polynomial() const;
  // That polynomial as text: "-4 + 3 t - t^2".
  std::string polynomial_text() const;

  // What comes of it: overlapping, grazing (touching for one instant) or sliding.
  Contact::Kind kind() const { return kind_ ? *kind_ : contact().kind; }
  // What of each body touches; nothing where they overlap at the start.
  const std::optional<BodyFeaturePair>& features() const { return features_; }

  // The answer that it is taken from, which ends with this contact.
  const Answer& answer() const;

 private:
  friend std::optional<FirstContact> first_contact(const Query& query);
  friend Result<std::optional<FirstContact>> first_contact(const Body& first, const Body& second,
                                                           const Numeral& from,
                                                           const Numeral& until);

  // Nothing where not all numbers are doubles, or these do not tell.
  static std::optional<std::optional<FirstContact>> from_doubles(const Body& first,
                                                                 const Body& second,
                                                                 const Numeral& from,
                                                                 const Numeral& until);

  FirstContact(std::shared_ptr<const LazyAnswer> exact, double time)
      : exact_(std::move(exact)), time_as_double_(time) {}
  const ContactSpanOf<RealAlgebraic>& contact() const { return answer().contacts.front(); }

  std::shared_ptr<const LazyAnswer> exact_;
  double time_as_double_;
  std::optional<Contact::Kind> kind_{};  // nothing: the exact answer tells
  std::optional<BodyFeaturePair> features_{};
};

// The first contact on the horizon, or nothing. It is found by following one separating plane in
// floating-point arithmetic with proven error bounds, and in exact arithmetic where these do not
// decide (adaptive/certified.hpp): of polyhedra, where more touches than a corner in a face or two
// edges that cross.
//   Throws LimitReached if a time limit is in force and passes.
std::optional<FirstContact> first_contact(const Query& query);

// The first contacts of many queries, in their order, by as many threads (0: one for each core):
// the same whatever their number.
//   Throws LimitReached if one of them takes longer than `each`; 0 is no limit.
std::vector<std::optional<FirstContact>> first_contacts(
    std::span<const Query> queries, unsigned threads = 0,
    std::chrono::milliseconds each = std::chrono::milliseconds(0));

// The first contact of two bodies on the horizon [from, until]. Errors: those of Query::make.
//   Where all numbers are doubles, and the boxes are at rest, in straight motion, on curves, or go
// through poses or by matrices, no query is made before somebody asks for what is exact.
Result<std::optional<FirstContact>> first_contact(const Body& first, const Body& second,
                                                  const Numeral& from = 0,
                                                  const Numeral& until = 1);

}  // namespace touchstone
