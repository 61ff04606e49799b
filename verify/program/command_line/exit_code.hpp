#pragma once

namespace touchstone::command_line {

// The exit status of the program, with one meaning for all commands.
enum ExitCode : int {
  kNothingFound = 0,     // done, nothing found
  kFound = 1,            // done, and something was found
  kWrongCommand = 2,     // wrong command line
  kMalformed = 3,        // a malformed input; the others were processed
  kUndecided = 4,        // a limit was hit, or the number type cannot decide
  kOwnDisagreement = 5,  // an internal check failed: a fault of this program
  kNoSubject = 6,        // a subject did not start
  kUnfit = 7,  // the process cannot answer exactly: fast-math, flush-to-zero, another rounding mode
  kNotForThis = 8,    // a valid input that this command cannot take; others were processed
  kInterrupted = 130  // by a signal; the same command, or --resume, does the rest
};

}  // namespace touchstone::command_line
