#pragma once

#include <optional>
#include <string>

#include "touchstone/case.hpp"
#include "touchstone/result.hpp"
#include "verify/judge/one_case/judge_case.hpp"
#include "verify/subjects/received_case.hpp"

namespace touchstone::shrink {

// The right answer to a case, as far as a test checks it.
struct Expected {
  bool contact = false;
  bool has_time = true;  // false: the subject reports no times
  // Times from `low` to `high` pass. On the side on which the subject was wrong, the bound allows
  // half of its error.
  double low = 0;
  double high = 1;
  std::string exact;       // the first contact as a decimal; "none"
  std::string definition;  // "1/2", "the root of 1 0 -12 8 in [0, 1/2]"; empty without contact
};

// A finding, with everything needed to write a test of it.
struct Reproducer {
  Case c;
  std::string spec;
  judge::Hello hello;
  judge::Verdict verdict;
  judge::VerdictKind kind = judge::VerdictKind::correct;
  std::string replay;                     // the command that reproduces it
  std::string name;                       // of the file, without ending
  std::string message;                    // the case as the subject receives it
  subjects::ReceivedCase received{};      // the message in doubles
  std::array<MotionPieces, 2> motions{};  // the message in exact numbers
  Expected expected{};
};

// Errors: a verdict that another program cannot test (wrong features, a broken protocol); the case
// is not solved within the time limit.
Result<Reproducer> reproducer(const Case& c, const std::string& spec, const judge::Hello& hello,
                              const judge::Verdict& verdict, double exact_seconds);

}  // namespace touchstone::shrink
