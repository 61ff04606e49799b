#pragma once

#include <memory>
#include <optional>

#include "touchstone/enclosed.hpp"
#include "verify/judge/verdict/body_truth.hpp"
#include "verify/judge/verdict/truth.hpp"
#include "verify/judge/verdict/verdict.hpp"

// An answer is *enclosed* if it has proven bounds instead of exact times.
namespace touchstone::judge {

// Thrown if a comparison depends on a state or time that an enclosed answer leaves unknown.
struct OpenTime {};

// The truth about bodies that are round or turn at constant speed, as far as it is proven. The
// times of the first contact are enclosures: a comparison that needs more throws OpenTime. If the
// state of the first contact itself is unknown, first() throws it. judge_enclosed.cpp catches it,
// and the verdict is then unproven.
//   For turning bodies, distances and depths are computed for approximating bodies, at most
//   2^-kBits of their sizes from the true ones. For round bodies there are no distances. Tolerances
//   of distance are decided for approximating bodies with their error added and subtracted; for
//   cylinders and cones it is 5·10^-4 of their radii. If both results differ, and always for
//   ellipsoids, allows() is unproven.
class EnclosedTruth final : public Truth {
 public:
  static constexpr int kBits = 60;

  // Throws LimitReached if a time limit is in force and passes.
  EnclosedTruth(const EnclosedQuery& query, EnclosedAnswer answer, const Convention& convention);

  const Rational& from() const override { return query_.from(); }
  const Rational& until() const override { return query_.until(); }
  Group group() const override;
  State start() const override;
  const FirstSpan* first() const override;
  std::optional<Measure> measure_at(const Rational& t) const override;
  std::optional<Measure> deepest() const override;
  bool hides_separation() const override { return !near_ || has_round_; }
  Rational measured_within() const override { return error_; }
  Within allows(const Said& answer, const Rational& distance) const override;

 private:
  EnclosedQuery query_;
  EnclosedAnswer answer_;
  std::optional<FirstSpan> first_{};
  bool is_open_ = false;             // whether the time of the first contact is unknown
  std::optional<BodyTruth> near_{};  // about the bodies near the true ones
  Rational error_ = 0;               // how far these are from them
  bool has_round_ = false;
};

// The verdict with a rational number of the enclosure in place of an enclosed time, for texts, and
// with the width of the enclosure.
Verdict with_shown_times(Verdict verdict);

}  // namespace touchstone::judge
