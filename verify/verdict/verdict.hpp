#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "touchstone/judge.hpp"
#include "verify/verdict/measure.hpp"
#include "verify/verdict/time_error.hpp"

namespace touchstone::judge {

inline constexpr std::size_t kVerdictKinds = 17;

// Whether it speaks against the subject. An early time is safe, but not right.
bool is_failure(VerdictKind kind);

// Whether a case was judged: asked, answered in some way or other, and the answer decided.
bool is_judged(VerdictKind kind);

// Where conventions of contact differ, cases are counted apart: where the boxes only touch, and
// where they are in contact from the start.
enum class Group { plain, touching_only, starts_in_contact };
inline constexpr std::size_t kGroups = 3;
const char* name(Group group);

// How large a change would make an answer right. Texts are decimals, rounded; empty where nothing
// is known.
struct Margin {
  std::string time;    // of the reported time
  std::string offset;  // of the boxes' offset at that time, at least
  std::string extent;  // of all half extents together, at least
};

struct Verdict {
  VerdictKind kind = VerdictKind::correct;
  // The verdict with the tolerance in force; the same where there is none.
  VerdictKind within_tolerance = VerdictKind::correct;
  Group group = Group::plain;
  // What else is wrong with an answer whose time is: its state at the start.
  std::vector<VerdictKind> also{};
  std::string why{};         // for people: of crashes and the like
  std::string errors{};      // likewise: the end of its standard error, as written
  std::string reported{};    // the time, as the format has it; "none"
  std::string exact{};       // the true first contact, by the subject's convention; "none"
  std::string clearance{};   // at the reported time
  std::string depth{};       // likewise; of a missed contact the depth inside it, at least
  std::string ulps{};        // reported minus exact, in units of the format's last place; empty
                             // where that is more than the exact time itself
  std::string difference{};  // the same as a time
  Margin margin{};
  std::string other_reading{};  // the verdict with matrices read as rotations, where it is another
  std::optional<double> seconds{};
  // What the texts are of, exactly: what is compared with a tolerance is this.
  std::optional<Measure> measure{};  // clearance or depth
  std::optional<TimeError> error{};  // difference
  // The nearest doubles, to put the worst first and for statistics; they decide nothing.
  double weight = 0;   // clearance or depth
  double off_by = 0;   // difference
  double ulps_by = 0;  // the same in units of the last place, where `ulps` has it
};

// Whether the case was judged with the tolerance in force, too: not so where the verdict with it is
// unproven.
bool is_judged(const Verdict& verdict);

// Whether an answer fails a run: with the tolerance in force, and by everything that was found.
bool fails(const Verdict& verdict);
// By what it fails; if it does not, the verdict with the tolerance in force.
VerdictKind failing_kind(const Verdict& verdict);

// Judges an answer by the exact timeline of the very query that was asked, by the convention of the
// terms and, a second time, with their tolerance: unproven where a time limit passes before it is
// known whether the boxes stay within the tolerance of distance.
// REQUIRES: both bodies are boxes; the timeline is the query's, and complete.
Verdict judge_answer(const Said& answer, const Query& query,
                     const Timeline<RealAlgebraic>& timeline, const Terms& terms);

// The group of a case, whatever a subject's convention.
Group group_of(const Timeline<RealAlgebraic>& timeline);

}  // namespace touchstone::judge
