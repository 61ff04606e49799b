// The names of the kinds of verdicts, and the kinds that count as failures and as judged.

#include "verify/judge/verdict/verdict.hpp"

namespace touchstone::judge {
namespace {

constexpr std::array<const char*, kVerdictKinds> kVerdictNames{
    "correct",      "early",         "late",           "wrong-root",        "missed",
    "false",        "wrong-feature", "wrong-state",    "wrong-depth",       "wrong-distance",
    "wrong-normal", "wrong-points",  "wrong-manifold", "not-finite",        "out-of-range",
    "crash",        "timeout",       "protocol-error", "non-deterministic", "asymmetric",
    "unsupported",  "inconclusive",  "unproven"};

}  // namespace

const char* name(VerdictKind kind) { return kVerdictNames[static_cast<std::size_t>(kind)]; }

bool is_failure(VerdictKind kind) {
  return kind != VerdictKind::correct && kind != VerdictKind::early && is_judged(kind);
}

bool is_judged(VerdictKind kind) {
  return kind != VerdictKind::unsupported && kind != VerdictKind::inconclusive &&
         kind != VerdictKind::unproven;
}

bool is_judged(const Verdict& verdict) {
  return is_judged(verdict.kind) && is_judged(verdict.within_tolerance);
}

std::string text_of(const Denial& denial) {
  return denial.witness + (denial.denies ? " denies it: " : " does not deny it: ") + denial.says;
}

bool fails(const Verdict& verdict) { return is_failure(failing_kind(verdict)); }

VerdictKind failing_kind(const Verdict& verdict) {
  if (is_failure(verdict.within_tolerance) || verdict.also.empty()) return verdict.within_tolerance;
  return verdict.also.front();
}

}  // namespace touchstone::judge
