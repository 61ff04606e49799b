#pragma once

#include <array>
#include <chrono>
#include <optional>
#include <utility>

#include "touchstone/enclosed.hpp"
#include "verify/judge/ask/subject_process.hpp"
#include "verify/judge/one_case/bucket.hpp"
#include "verify/judge/verdict/verdict_texts.hpp"

namespace touchstone::shrink {

// The properties of a finding that must stay while its case is shrunk, for bodies that are round or
// turn at constant speed. Their contacts name no features.
struct KeptEnclosed {
  judge::VerdictKind verdict = judge::VerdictKind::correct;
  judge::Group group = judge::Group::plain;
  std::array<judge::MotionClass, 2> motions{};
  std::optional<int> decade{};    // of the error: see judge::Bucket
  bool is_verdict_alone = false;  // only the verdict must stay
  Rational largest = 0;           // the largest number of the case
};

// `verdict_alone`: if given, only this verdict must stay.
KeptEnclosed kept_of(const judge::Verdict& first, const EnclosedCase& original,
                     std::optional<judge::VerdictKind> verdict_alone);

// Whether another finding has these properties: as in judged.hpp, without features.
bool keeps(const KeptEnclosed& kept, const judge::Verdict& other, const EnclosedCase& its_case);

// Accepts the cases on which a subject still fails in the same way, if no number is more than a
// thousand times the largest number of the original case. Use it by std::ref, as an
// InterestingEnclosed. REQUIRES: the subject outlives this object.
class StillFoundEnclosed {
 public:
  // `first`: the finding on the original case.
  StillFoundEnclosed(judge::SubjectProcess& subject, KeptEnclosed kept, judge::Verdict first,
                     double seconds);

  bool operator()(const EnclosedCase& c);

  // The finding on the last accepted case.
  const judge::Verdict& last() const { return last_; }
  const judge::VerdictTexts& texts() const { return texts_; }

 private:
  judge::SubjectProcess& subject_;
  KeptEnclosed kept_;
  judge::Verdict last_;
  judge::VerdictTexts texts_;  // of `last_`
  double seconds_;
};

}  // namespace touchstone::shrink
