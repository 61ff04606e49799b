#pragma once

#include <array>
#include <compare>
#include <optional>
#include <string>
#include <string_view>

#include "touchstone/case.hpp"
#include "verify/judge/ask/hello.hpp"
#include "verify/judge/verdict/lazy_timeline.hpp"
#include "verify/judge/verdict/verdict.hpp"

namespace touchstone::judge {

// The buckets of findings: campaigns list and count findings by them, and `shrink` keeps the
// verdict and the features that touch.

// The motion of one body: its kind as written, and the highest power of t in it (over all pieces).
struct MotionClass {
  std::string kind = "static";  // a name of name_of_kind()
  unsigned degree = 0;

  friend auto operator<=>(const MotionClass&, const MotionClass&) = default;
};

MotionClass motion_class(const Motion& motion);

// The features that touch at the true first contact by the subject's convention.
//   "FF", "VE", …: the kinds of the touching features of box 1 and of box 2, narrowed over all
//   planes (see touching_features); "overlap": the interiors meet from the first instant on;
//   "none": there is no contact, or the truth is not known or enclosed.
using Touch = std::string;

// A class of findings that probably have the same cause: equal subject, verdict, features, kinds of
// motion, and decade of the error.
struct Bucket {
  std::string subject;  // the spec: "cpp:fcl-default"
  VerdictKind verdict = VerdictKind::correct;
  Touch touch = "none";
  std::array<MotionClass, 2> motions{};
  // The k with 10^k <= error < 10^(k+1). If a wrong time was reported, the error is that of the
  // time. For a missed contact it is the depth, for a false one the clearance. Both are divided by
  // the unit of the case (see domain::unit_of), so that scaling a scene does not change its bucket.
  // nullopt: the error is zero, or has no measure (as for a crash).
  std::optional<int> decade{};

  friend auto operator<=>(const Bucket&, const Bucket&) = default;
};

// The decade of a decimal as written in reports, ignoring its sign; it equals that of the exact
// number (see short_text()). nullopt for zero and for texts that are not numbers. The second
// function gives the decade of a verdict's error, as defined in Bucket.
std::optional<int> decade(const std::string& decimal);
std::optional<int> decade_of_error(const Verdict& verdict, const CaseParts& parts);

// The bucket of a verdict on a case; its first word is the verdict with which the answer fails (see
// failing_kind).
Bucket bucket_of(const std::string& subject, const CaseParts& c, const Verdict& verdict,
                 Touch touch);
// As above; `truth` gives the features that touch. It is about the case as the subject received it,
// and null if unknown.
Bucket bucket_of(const std::string& subject, const Hello& hello, const CaseParts& c,
                 const Verdict& verdict, const LazyTimeline* truth);

// "late FF static-linear1 1e-3 cpp:fcl-default": verdict, features, motions with degrees (static:
// without), decade ("-": none) and, up to the end of the line, the subject.
std::string text(const Bucket& bucket);

// The kind with the name "missed", "wrong-root", …; nullopt for other names.
std::optional<VerdictKind> verdict_kind(std::string_view name);

}  // namespace touchstone::judge
