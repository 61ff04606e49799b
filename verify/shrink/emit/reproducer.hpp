#pragma once

#include <optional>
#include <string>

#include "touchstone/case.hpp"
#include "touchstone/result.hpp"
#include "verify/judge/one_case/judge_case.hpp"
#include "verify/subjects/received_case.hpp"

namespace touchstone::shrink {

// What is right on a case, as far as a test can ask for it.
struct Expected {
  bool contact = false;
  bool has_time = true;  // false: the subject gives no times
  // A right time is neither before the first nor after the second. To the side on which the subject
  // was wrong there is room for half of its error.
  double low = 0;
  double high = 1;
  std::string exact;       // the first contact, as a decimal; "none"
  std::string definition;  // "1/2", "the root of 1 0 -12 8 in [0, 1/2]"; empty without contact
};

// A finding with all that a test of it is written from.
struct Reproducer {
  Case c;
  std::string spec;
  judge::Hello hello;
  judge::Verdict verdict;
  judge::VerdictKind kind = judge::VerdictKind::correct;
  std::string replay;                     // the command that finds it again
  std::string name;                       // of the file, without its ending
  std::string message;                    // the case as the subject receives it
  subjects::ReceivedCase received{};      // the same in doubles
  std::array<MotionPieces, 2> motions{};  // the same exactly
  Expected expected{};
};

// Errors: a verdict of which there is no test in another program (wrong features, a broken
// protocol); the case is not solved within the time.
Result<Reproducer> reproducer(const Case& c, const std::string& spec, const judge::Hello& hello,
                              const judge::Verdict& verdict, double exact_seconds);

}  // namespace touchstone::shrink
