#pragma once

#include <array>
#include <compare>
#include <optional>
#include <string>
#include <string_view>

#include "touchstone/case.hpp"
#include "verify/judge/ask/hello.hpp"
#include "verify/verdict/lazy_timeline.hpp"
#include "verify/verdict/verdict.hpp"

namespace touchstone::judge {

// How one body moves: the kind in which its motion is written, and the highest power of t in it
// (of pieces, the highest of all).
struct MotionClass {
  std::string kind = "static";  // a name of name_of_kind()
  unsigned degree = 0;

  friend auto operator<=>(const MotionClass&, const MotionClass&) = default;
};

MotionClass motion_class(const Motion& motion);

// What touches at the true first contact by the subject's convention.
//   "FF", "VE", …: the kinds of the features of box 1 and of box 2 that touch, narrowed over all
//   planes (see touching_features); "overlap": the interiors meet from the first instant on;
//   "none": there is no contact, or the truth is not known.
using Touch = std::string;

// Findings that are likely one and the same mistake: the same subject, verdict, features, kinds of
// motion, and an error of the same decade.
struct Bucket {
  std::string subject;  // the spec: "cpp:fcl-default"
  VerdictKind verdict = VerdictKind::correct;
  Touch touch = "none";
  std::array<MotionClass, 2> motions{};
  // The k with 10^k <= error < 10^(k+1). The error is that of the time where one was reported in
  // place of another; the depth of what was missed, or the clearance at a false contact, over the
  // unit of the case (see domain::unit_of), so that a scene at another scale is no other finding.
  // Nothing: it is zero, or there is no measure of it (of a crash, say).
  std::optional<int> decade{};

  friend auto operator<=>(const Bucket&, const Bucket&) = default;
};

// The decade of a decimal as reports have them, which is that of the exact number (see
// short_text()), whatever its sign; nothing for zero and for no number. And that of a verdict's
// error as buckets have it.
std::optional<int> decade(const std::string& decimal);
std::optional<int> decade_of_error(const Verdict& verdict, const CaseParts& parts);

// The bucket of a verdict on a case. The verdict of the bucket is that by which it fails (see
// failing_kind). `truth`: about the case as received, null where there is none.
Bucket bucket_of(const std::string& subject, const Hello& hello, const Case& c,
                 const Verdict& verdict, const LazyTimeline* truth);

// "late FF static-linear1 1e-3 cpp:fcl-default": verdict, features, motions with their degrees
// (static: none), decade ("-": none) and the subject, which is the rest of the line.
std::string text(const Bucket& bucket);
// Reads that back: parse_bucket(text(b)) == b.
//   Errors: it has not this form, or a verdict, features or a kind of motion that there is not.
Result<Bucket> parse_bucket(std::string_view text);

// "missed", "wrong-root", …; nothing for another name.
std::optional<VerdictKind> verdict_kind(std::string_view name);

}  // namespace touchstone::judge
