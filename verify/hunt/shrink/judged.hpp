#pragma once

#include <optional>
#include <utility>

#include "verify/hunt/shrink/search.hpp"
#include "verify/judge/domain/domain.hpp"
#include "verify/judge/domain/scale.hpp"
#include "verify/judge/one_case/judge_case.hpp"
#include "verify/judge/verdict/verdict_texts.hpp"

namespace touchstone::shrink {

// When a subject fails on a case, the shrinker looks for a smaller case with the same failure. This
// header says what *the same* means.

// The properties of a finding that must stay while its case is shrunk.
struct Kept {
  judge::Bucket bucket;
  judge::Group group = judge::Group::plain;
  // Only this verdict must stay, whatever else in the bucket changes.
  std::optional<judge::VerdictKind> verdict_alone{};
  // The depth of the first finding, in units of its case; nullopt if the bodies do not overlap.
  std::optional<judge::Measure> depth{};
};

// The properties to keep for a finding on this case.
Kept kept_of(const judge::BucketedVerdict& first, const Case& original,
             std::optional<judge::VerdictKind> verdict_alone);

// The numbers of a case may grow by this many decades during the search.
inline constexpr int kMostGrowth = 3;

// Limits for all cases during the search: the scale of the original, and a domain if one is given.
struct Bounds {
  domain::Scale scale;
  std::optional<domain::Domain> domain{};

  bool admit(const Case& c) const;
};

// Whether another finding has these properties.
//   By default: the subject, the verdict, the group of the case (see Group: where conventions
//   differ) and the touching features are equal. Each motion is of the same or a simpler kind
//   (static, linear, matrix or quaternion, bezier, piecewise) and of no higher degree. The error
//   may change, but must stay large: an error of at least 0.01 may become any such error, a smaller
//   one stays in its decade or grows. No error grows by more than three decades, so that a rounding
//   error stays one. This also limits the depth at a wrong time. Depths and clearances are divided
//   by the unit of their case (see domain::unit_of), times are not.
bool keeps(const Kept& kept, const judge::BucketedVerdict& other, const Case& its_case);

// Whether motions are of the same or simpler kinds, and of no higher degrees, in either order.
bool are_as_simple(const std::array<judge::MotionClass, 2>& now,
                   const std::array<judge::MotionClass, 2>& before);
// Whether an error of the decade `now` may replace one of the decade `before`: it is large enough,
// and not too large (see keeps()).
bool is_decade_kept(const std::optional<int>& before, const std::optional<int>& now);

// Accepts the cases on which a subject still fails in the same way. A subject whose answer is not
// right is asked twice (see judge_case). Different answers are not accepted, unless
// non_deterministic is the verdict to keep. Use it as an Interesting by std::ref(still_found).
class StillFound {
 public:
  // `first`: the finding on the original case. REQUIRES: the subject outlives this object. The
  // subject is not asked about cases outside the bounds.
  StillFound(judge::SubjectProcess& subject, Kept kept, Bounds bounds, judge::BucketedVerdict first,
             double exact_seconds)
      : subject_(subject),
        kept_(std::move(kept)),
        bounds_(std::move(bounds)),
        last_(std::move(first)),
        texts_(judge::texts_of(last_.verdict)),
        exact_seconds_(exact_seconds) {}

  bool operator()(const Case& c);

  // The finding on the last accepted case.
  const judge::BucketedVerdict& last() const { return last_; }
  const judge::VerdictTexts& texts() const { return texts_; }

 private:
  judge::SubjectProcess& subject_;
  Kept kept_;
  Bounds bounds_;
  judge::BucketedVerdict last_;
  judge::VerdictTexts texts_;  // of `last_`
  double exact_seconds_;
};

}  // namespace touchstone::shrink
