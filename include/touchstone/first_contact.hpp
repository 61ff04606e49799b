#pragma once

#include <chrono>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "touchstone/body.hpp"
#include "touchstone/body/body_feature.hpp"
#include "touchstone/body/contact_kind.hpp"
#include "touchstone/result.hpp"

namespace touchstone {

class LazyAnswer;
class Query;
class RealAlgebraic;
struct DefiningPolynomial;

// The first contact of two bodies. Its time is exact. Results that take exact arithmetic are
// computed on the first call that needs them; this call throws LimitReached if a time limit is in
// force and passes. Several threads may call the members.
//   This header does without exact numbers. To call the members time(), polynomial() and answer(),
// or to make a Query, include touchstone/exact.hpp, too.
class FirstContact {
 public:
  // The first instant of contact: a real algebraic number.
  const RealAlgebraic& time() const;
  // The time as the nearest double, ties to even; already computed.
  double time_as_double() const { return time_as_double_; }
  // The time to `digits` significant digits, correctly rounded: "0.40354284". REQUIRES: digits >=
  // 1.
  std::string time_as_decimal(int digits = 17) const;
  // The polynomial that has the time as a root, and an interval in which this is its only root.
  DefiningPolynomial polynomial() const;
  // The polynomial of polynomial() as text: "-4 + 3 t - t^2".
  std::string polynomial_text() const;

  // The kind of the contact: overlapping, grazing (touching for one instant) or sliding.
  ContactKind kind() const { return kind_ ? *kind_ : exact_kind(); }
  // The feature of each body that touches; nullopt where they overlap at the start, and for
  // compounds, whose answer() has all pairs of parts that touch.
  const std::optional<BodyFeaturePair>& features() const { return features_; }

  // The exact answer behind this object, an Answer. It ends with this contact.
  inline const auto& answer() const;

 private:
  friend std::optional<FirstContact> first_contact(const Query& query);
  friend Result<std::optional<FirstContact>> first_contact(const Body& first, const Body& second,
                                                           const Numeral& from,
                                                           const Numeral& until);

  static std::optional<FirstContact> of_boxes(const Query& query);
  static std::optional<FirstContact> of_polyhedra(const Query& query);
  static std::optional<FirstContact> of_inflated(const Query& query);
  static std::optional<FirstContact> of_compounds(const Query& query);
  // The first contact computed in doubles; nullopt where a number is not a double, or doubles do
  // not decide.
  static std::optional<std::optional<FirstContact>> from_doubles(const Body& first,
                                                                 const Body& second,
                                                                 const Numeral& from,
                                                                 const Numeral& until);

  FirstContact(std::shared_ptr<const LazyAnswer> exact, double time)
      : exact_(std::move(exact)), time_as_double_(time) {}
  ContactKind exact_kind() const;

  std::shared_ptr<const LazyAnswer> exact_;
  double time_as_double_;
  std::optional<ContactKind> kind_{};  // nullopt: take it from the exact answer
  std::optional<BodyFeaturePair> features_{};
};

// The first contact on the horizon, or nullopt if there is none. The search follows one separating
// plane in floating-point arithmetic with proven error bounds, and uses exact arithmetic where
// these do not decide (walk/ladder/certified.hpp). For polyhedra, exact arithmetic is needed unless
// exactly a vertex and a face, or two crossing edges, touch.
//   Throws LimitReached if a time limit is in force and passes.
std::optional<FirstContact> first_contact(const Query& query);

// The first contacts of many queries, in the order of the queries, computed by `threads` threads
// (0: one for each core). The result does not depend on the number of threads.
//   Throws LimitReached if one query takes longer than `each`; 0 means no limit.
std::vector<std::optional<FirstContact>> first_contacts(
    std::span<const Query> queries, unsigned threads = 0,
    std::chrono::milliseconds each = std::chrono::milliseconds(0));

// The first contact of two bodies on the horizon [from, until]. Errors: those of Query::make.
//   Fast path: if all numbers are doubles and each body is a box or a prepared hull (hull.hpp) in
//   fixed, linear, curve, keyframe or matrix motion, no Query is made until a caller asks for an
//   exact result, or a hull touches in more than a point.
Result<std::optional<FirstContact>> first_contact(const Body& first, const Body& second,
                                                  const Numeral& from = 0,
                                                  const Numeral& until = 1);

}  // namespace touchstone
