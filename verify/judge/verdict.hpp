#pragma once

#include <array>
#include <optional>
#include <string>

#include "verify/crosscheck/subject.hpp"
#include "verify/judge/answer.hpp"
#include "verify/judge/rounded_case.hpp"

namespace touchstone::judge {

// What an answer is (DESIGN: judging others; cases/schema/subject.md has the definitions).
enum class VerdictKind {
  correct,
  early,
  late,
  wrong_root,
  missed,
  false_contact,
  wrong_feature,
  wrong_state,
  not_finite,
  out_of_range,
  crash,
  timeout,
  protocol_error,
  non_deterministic,
  unsupported,
  inconclusive
};
inline constexpr std::size_t kVerdictKinds = 16;

// "correct", "wrong-root", …
const char* name(VerdictKind kind);

// Whether it speaks against the subject. An early time is safe, but not right.
bool is_failure(VerdictKind kind);

// Conventions differ where boxes only touch, and where they start in contact: counted apart.
enum class Group { plain, touching_only, starts_in_contact };
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
  Group group = Group::plain;
  VerdictKind within_tolerance =
      VerdictKind::correct;  // the verdict where times may be off by the declared tolerance
  std::string why{};         // for people: of crashes and the like
  std::string reported{};    // the time, as the format has it; "none"
  std::string exact{};       // the true first contact; "none"
  std::string clearance{};   // at the reported time
  std::string depth{};       // likewise; of a missed contact the depth inside it, at least
  std::string ulps{};        // reported minus exact, in units of the format's last place
  std::string difference{};  // the same as a time
  Margin margin{};
  std::string other_reading{};  // the verdict with matrices read as rotations, where it is another
  std::optional<double> seconds{};
  double weight = 0;  // clearance or depth as a number, to put the worst first; decides nothing
};

// A case as received, solved.
using Solved = crosscheck::Subject;

// Judges an answer by the exact solution of the very numbers that the subject received.
Verdict judge_answer(const Answer& answer, const Solved& truth, const Hello& hello);

// The verdict on a reply that is no answer.
Verdict judge_silence(const Reply& reply);

}  // namespace touchstone::judge
