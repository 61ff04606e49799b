#pragma once

namespace touchstone::batch {

// For main(): from now on, an interrupt from the terminal or a request to terminate ends the
// program with status 130. This happens at once, or after an orderly end of the run if a
// CanBeInterrupted exists. A second request, at least half a second later, always ends it at once.
void end_on_signals();

// Whether the program was asked to end. Never becomes false again.
bool interrupted();

// While such an object exists, the first request to end only makes interrupted() true. Its owner
// checks that often, stops handing out work, and reports the results so far. Exact computations end
// by themselves, with Interrupted.
class CanBeInterrupted {
 public:
  CanBeInterrupted();
  ~CanBeInterrupted();
  CanBeInterrupted(const CanBeInterrupted&) = delete;
  CanBeInterrupted& operator=(const CanBeInterrupted&) = delete;
};

}  // namespace touchstone::batch
