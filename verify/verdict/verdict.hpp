#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "touchstone/judge.hpp"
#include "verify/verdict/time_error.hpp"
#include "verify/verdict/truth.hpp"

namespace touchstone::judge {

inline constexpr std::size_t kVerdictKinds = 20;

// Whether it speaks against the subject. An early time is safe, but not right.
bool is_failure(VerdictKind kind);

// Whether a case was judged: asked, answered in some way or other, and the answer decided.
bool is_judged(VerdictKind kind);

// What a witness, a test at rest of the same engine, said of an answer that fails.
struct Denial {
  std::string witness{};  // the subject that was asked
  bool denies = false;    // whether it says of an instant what the answer cannot be true beside
  std::string says{};     // at which instants what, for people; or why it was not asked
};
// "node:jolt-collide denies it: at 1/2 contact".
std::string text_of(const Denial& denial);

// What there is to say of an answer, in exact numbers: texts are made where it is told.
struct Verdict {
  VerdictKind kind = VerdictKind::correct;
  // The verdict with the tolerance in force; the same where there is none.
  VerdictKind within_tolerance = VerdictKind::correct;
  Group group = Group::plain;
  // What else is wrong with an answer whose time is: its state at the start.
  std::vector<VerdictKind> also{};
  std::string why{};     // for people: of crashes and the like
  std::string errors{};  // likewise: the end of its standard error, as written
  NumberFormat number = NumberFormat::double_precision;  // of what was said
  std::optional<Said> said{};                            // nothing: it did not answer
  // The true first contact, by the subject's convention; nothing where there is none, or no answer.
  std::optional<ContactTime> exact{};
  // How the boxes lie at the reported time, if that is not right; of a missed contact inside it.
  std::optional<Measure> measure{};
  std::optional<TimeError> error{};  // reported minus exact
  // So many units of the format's last place are a unit of time; nothing where the error is more
  // than the exact time itself: farther away its last place is no measure.
  std::optional<Rational> places{};
  // The verdict with matrices read as rotations, where it is another.
  std::optional<VerdictKind> other_reading{};
  std::optional<double> seconds{};
  std::optional<Denial> denial{};  // nothing: no witness was asked
  // The nearest doubles, to put the worst first and for statistics; they decide nothing.
  double weight = 0;   // measure
  double off_by = 0;   // error
  double ulps_by = 0;  // the same in units of the last place
};

// Whether the case was judged with the tolerance in force, too: not so where the verdict with it is
// unproven.
bool is_judged(const Verdict& verdict);

// Whether an answer fails a run: with the tolerance in force, and by everything that was found.
bool fails(const Verdict& verdict);
// By what it fails; if it does not, the verdict with the tolerance in force.
VerdictKind failing_kind(const Verdict& verdict);

// Judges an answer by the truth about the very question that was asked and, a second time, with the
// tolerance of the terms: unproven where a time limit passes before it is known whether the boxes
// stay within the tolerance of distance.
// REQUIRES: the truth is by the convention of the terms.
Verdict judge_answer(const Said& answer, const Truth& truth, const Terms& terms);

}  // namespace touchstone::judge
