#pragma once

#include <memory>
#include <optional>

#include "touchstone/enclosed.hpp"
#include "verify/judge/verdict/body_truth.hpp"
#include "verify/judge/verdict/truth.hpp"
#include "verify/judge/verdict/verdict.hpp"

namespace touchstone::judge {

// Thrown where a comparison depends on what an enclosed answer leaves unknown.
struct OpenTime {};

// The truth about bodies that are round or turn at constant speed, as far as it is proven. The
// times of the first contact are enclosures: a comparison that needs more throws OpenTime. If the
// state of the first contact itself is unknown, first() throws it.
//   Distances and depths, where bodies turn, are those of bodies at most 2^-kBits of their sizes
// from their true places. Of round bodies there are none. Tolerances of distance are decided with
// the distance of these bodies from the true ones added and subtracted: for cylinders and cones
// that is 5·10^-4 of their radii. In between, and for ellipsoids, allows() is unproven.
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
  Rational measured_within() const override { return error_; }
  Within allows(const Said& answer, const Rational& distance) const override;

 private:
  EnclosedQuery query_;
  EnclosedAnswer answer_;
  std::optional<FirstSpan> first_{};
  bool is_open_ = false;             // whether it is unknown where the first contact is
  std::optional<BodyTruth> near_{};  // about the bodies near the true ones
  Rational error_ = 0;               // how far these are from them
  bool has_round_ = false;
};

// The verdict with rational numbers in place of enclosed times, for texts: they differ by less than
// any text shows.
Verdict with_shown_times(Verdict verdict);

}  // namespace touchstone::judge
