#pragma once

namespace touchstone::batch {

// From now on an interrupt from the terminal, or the request to terminate, ends the program with
// status 130: at once, or where a run can be ended in good order (see CanBeInterrupted) after that;
// a second one, half a second later, at once in any case.
void end_on_signals();

// Whether the program was asked to end. Stays true.
bool interrupted();

// While one of these is alive, the first request to end only makes interrupted() true: whoever
// holds it looks at that often, stops handing out work, and says what became of the run. Exact
// computations end with Interrupted by themselves.
class CanBeInterrupted {
 public:
  CanBeInterrupted();
  ~CanBeInterrupted();
  CanBeInterrupted(const CanBeInterrupted&) = delete;
  CanBeInterrupted& operator=(const CanBeInterrupted&) = delete;
};

}  // namespace touchstone::batch
