#pragma once

#include <optional>
#include <utility>

#include "verify/judge/judge_case.hpp"
#include "verify/shrink/search.hpp"

namespace touchstone::shrink {

// What of a finding has to stay while its case is shrunk.
struct Kept {
  judge::Bucket bucket;
  judge::Group group = judge::Group::plain;
  // Only this verdict, whatever else of the bucket changes.
  std::optional<judge::VerdictKind> verdict_alone{};
};

// Whether another finding keeps that.
//   By default: the subject, the verdict, the group of the case (see Group: where conventions
//   differ) and the touching features are the same; each motion is of the same kind or a simpler
//   one (static, linear, matrix or quaternion, bezier, piecewise) and of no higher degree. The
//   error may change, since boxes and speeds become other ones, but stays what it was: one of at
//   least 0.01 may become any such, a smaller one is of the same decade or larger; and none grows
//   by more than three decades, so that what was rounding stays rounding.
bool keeps(const Kept& kept, const judge::BucketedVerdict& other);

// Interesting are the cases on which a subject still fails in the same way. A subject that is not
// right is asked twice (see judge_case): what does not come twice is not kept, unless it is
// non_deterministic that is to be kept. For Interesting, as std::ref(still_found).
class StillFound {
 public:
  // `first`: what was found on the original case. The subject must live as long as this.
  StillFound(judge::SubjectProcess& subject, Kept kept, judge::BucketedVerdict first,
             double exact_seconds)
      : subject_(subject),
        kept_(std::move(kept)),
        last_(std::move(first)),
        exact_seconds_(exact_seconds) {}

  bool operator()(const Case& c);

  // What was found on the last case that was interesting.
  const judge::BucketedVerdict& last() const { return last_; }

 private:
  judge::SubjectProcess& subject_;
  Kept kept_;
  judge::BucketedVerdict last_;
  double exact_seconds_;
};

}  // namespace touchstone::shrink
