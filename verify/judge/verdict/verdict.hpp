#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "touchstone/answer.hpp"
#include "touchstone/judge.hpp"
#include "verify/judge/verdict/time_error.hpp"
#include "verify/judge/verdict/truth.hpp"

namespace touchstone::judge {

inline constexpr std::size_t kVerdictKinds =
    static_cast<std::size_t>(VerdictKind::unproven) + 1;  // `unproven` is the last

// Whether a verdict counts against the subject. An early time is safe, so it is not a failure.
bool is_failure(VerdictKind kind);

// Whether a case was judged: the subject was asked, it answered or failed to, and the result is
// decided.
bool is_judged(VerdictKind kind);

// The result of a witness (a test at rest of the same engine) about an answer that fails.
struct Denial {
  std::string witness{};  // the subject that was asked
  bool denies = false;    // whether it contradicts the answer at some instant
  std::string says{};     // its states at these instants, as text; or why it was not asked
};
// "node:jolt-collide denies it: at 1/2 contact".
std::string text_of(const Denial& denial);

// The result of judging one answer, in exact numbers. Texts are computed when they are shown.
struct Verdict {
  VerdictKind kind = VerdictKind::correct;
  // The verdict with the tolerance in force; equal to `kind` without a tolerance.
  VerdictKind within_tolerance = VerdictKind::correct;
  Group group = Group::plain;
  // Further faults of an answer that already fails by `kind`: a wrong state at the start. If `kind`
  // is asymmetric (the case with its bodies exchanged got another answer, both_orders.cpp), first
  // the verdict on the worse of both answers.
  std::vector<VerdictKind> also{};
  std::string why{};     // text, for example about crashes
  std::string errors{};  // text: the end of its standard error, as written
  NumberFormat number = NumberFormat::double_precision;  // of the reported numbers
  std::optional<Said> said{};                            // nullopt: it did not answer
  // The true first contact, by the subject's convention; nullopt without contact or answer.
  std::optional<ContactTime> exact{};
  // The width of the enclosure of the true first contact, if only that is known: `exact` is then a
  // number in the enclosure.
  std::optional<Rational> enclosed_within{};
  // The separation at the reported time, if that is wrong; for a missed contact, inside the
  // contact.
  std::optional<Measure> measure{};
  std::optional<TimeError> error{};  // reported minus exact
  // Units of the format's last place per unit of time. nullopt if the error exceeds the exact time
  // itself, because an error in units at the exact time then means little.
  std::optional<Rational> places{};
  // The verdict with matrices read as rotations, if it differs.
  std::optional<VerdictKind> other_reading{};
  std::optional<double> seconds{};
  // If matrices of the case were sent as quaternions: the largest difference of an entry.
  std::optional<double> matrix_off{};
  std::optional<Denial> denial{};  // nullopt: no witness was asked
  // The nearest doubles, for sorting and statistics only.
  double weight = 0;   // of `measure`
  double off_by = 0;   // of `error`
  double ulps_by = 0;  // of `error`, in units of the last place
};

// Whether the case was judged, also with the tolerance in force: `within_tolerance` may be
// unproven.
bool is_judged(const Verdict& verdict);

// Whether an answer counts as a failure of the run: by its verdict with the tolerance, or by
// `also`.
bool fails(const Verdict& verdict);
// The verdict by which it fails; if it does not fail, the verdict with the tolerance in force.
VerdictKind failing_kind(const Verdict& verdict);

// Judges an answer by the truth about the question that was sent, without and with the tolerance of
// the terms. The latter is unproven if a time limit passes before the tolerance of distance is
// decided.
// REQUIRES: the truth uses the convention of the terms.
Verdict judge_answer(const Said& answer, const Truth& truth, const Terms& terms);

}  // namespace touchstone::judge
