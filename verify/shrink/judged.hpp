#pragma once

#include <optional>
#include <utility>

#include "verify/domain/domain.hpp"
#include "verify/domain/scale.hpp"
#include "verify/judge/one_case/judge_case.hpp"
#include "verify/shrink/search.hpp"
#include "verify/verdict/verdict_texts.hpp"

namespace touchstone::shrink {

// What of a finding has to stay while its case is shrunk.
struct Kept {
  judge::Bucket bucket;
  judge::Group group = judge::Group::plain;
  // Only this verdict, whatever else of the bucket changes.
  std::optional<judge::VerdictKind> verdict_alone{};
  // How deep the boxes are in the first finding, as relative_squared() has it; nothing where they
  // are not.
  std::optional<Rational> depth{};
};

// What has to stay of a finding on this case.
Kept kept_of(const judge::BucketedVerdict& first, const Case& original,
             std::optional<judge::VerdictKind> verdict_alone);

// Where the cases on the way to the smallest one may lie, whatever is found on them: at the scale
// of the original, and within a domain where one is asked for.
struct Bounds {
  domain::Scale scale;
  std::optional<domain::Domain> domain{};

  bool admit(const Case& c) const;
};

// Whether another finding keeps that.
//   By default: the subject, the verdict, the group of the case (see Group: where conventions
//   differ) and the touching features are the same; each motion is of the same kind or a simpler
//   one (static, linear, matrix or quaternion, bezier, piecewise) and of no higher degree. The
//   error may change, since boxes and speeds become other ones, but stays what it was: one of at
//   least 0.01 may become any such, a smaller one is of the same decade or larger; and none grows
//   by more than three decades, so that what was rounding stays rounding. Nor does the depth that
//   is reached by a time that is wrong. Depths and clearances are over the unit of their case (see
//   domain::unit_of), times are times.
bool keeps(const Kept& kept, const judge::BucketedVerdict& other, const Case& its_case);

// Interesting are the cases on which a subject still fails in the same way. A subject that is not
// right is asked twice (see judge_case): what does not come twice is not kept, unless it is
// non_deterministic that is to be kept. For Interesting, as std::ref(still_found).
class StillFound {
 public:
  // `first`: what was found on the original case. The subject must live as long as this. What is
  // out of bounds is not asked about.
  StillFound(judge::SubjectProcess& subject, Kept kept, Bounds bounds, judge::BucketedVerdict first,
             double exact_seconds)
      : subject_(subject),
        kept_(std::move(kept)),
        bounds_(std::move(bounds)),
        last_(std::move(first)),
        texts_(judge::texts_of(last_.verdict)),
        exact_seconds_(exact_seconds) {}

  bool operator()(const Case& c);

  // What was found on the last case that was interesting.
  const judge::BucketedVerdict& last() const { return last_; }
  const judge::VerdictTexts& texts() const { return texts_; }

 private:
  judge::SubjectProcess& subject_;
  Kept kept_;
  Bounds bounds_;
  judge::BucketedVerdict last_;
  judge::VerdictTexts texts_;  // its
  double exact_seconds_;
};

}  // namespace touchstone::shrink
