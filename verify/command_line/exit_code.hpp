#pragma once

namespace touchstone::command_line {

// What the program's exit status says, the same for every command.
enum ExitCode : int {
  kNothingFound = 0,     // done, nothing found
  kFound = 1,            // done, and something was found
  kWrongCommand = 2,     // wrong command line
  kMalformed = 3,        // a malformed input file; the others were processed
  kUndecided = 4,        // a limit was hit, or the number type cannot tell
  kOwnDisagreement = 5,  // the oracles disagree with each other
  kNoSubject = 6,        // a subject did not start
  kUnfit =
      7,  // this process must not be the oracle: fast-math, flush-to-zero, another rounding mode
  kNotForThis = 8,    // a valid input, but no question for this command; others were processed
  kInterrupted = 130  // rerun with --resume
};

}  // namespace touchstone::command_line
