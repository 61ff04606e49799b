#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "verify/judge/cases/replay.hpp"
#include "verify/judge/verdict/verdict_texts.hpp"

namespace touchstone::judge {

// The verdicts for which a report has texts: their numbers in words, and a command that repeats
// them.
enum class Texts : std::uint8_t {
  of_all,
  of_notable  // all but plainly right answers and unsupported cases: enough for a report
};

// Whether the texts of a verdict are computed.
inline bool gets_texts(Texts texts, const Verdict& v) {
  const bool is_quiet = v.kind == v.within_tolerance && v.also.empty() && !v.other_reading &&
                        (v.kind == VerdictKind::correct || v.kind == VerdictKind::unsupported);
  return texts == Texts::of_all || !is_quiet;
}

// A verdict as reported. If it was read from a file, it has only the numbers that later decisions
// need.
struct ToldVerdict {
  Verdict verdict;
  VerdictTexts texts;
};

// The result of one case: a verdict for each subject, in their order, or why the case was refused.
struct JudgedCase {
  std::string family;  // the name under which it is counted
  std::string id{};
  Replay replay{};
  std::vector<ToldVerdict> verdicts{};
  std::string refused{};  // empty if it was judged
};

}  // namespace touchstone::judge
