#pragma once

#include <sys/types.h>

#include <atomic>

namespace touchstone::process {

// Ends every child of ChildProcess that lives, with what it has started in its process group, and
// from then on none can be started: whoever waits for one sees it closed. For the end of an
// interrupted run; from any thread, or from a signal handler.
void end_all_children() noexcept;

// Whether that has been called.
bool children_are_over() noexcept;

// A child's place in the list of those that live. The list is seen by a guardian, too: a process of
// its own that waits for this one to be gone, however it went, and ends the children it has left.
class LivingChild {
 public:
  // Takes a place. `ok()` is false where the list is full, or there is no memory for it.
  LivingChild() noexcept;
  LivingChild(LivingChild&& other) noexcept;
  LivingChild& operator=(LivingChild&&) = delete;
  // Gives the place back. REQUIRES: the child has not been waited for yet, or never was there: its
  // number might be another process's by now.
  ~LivingChild() { forget(); }

  bool ok() const noexcept { return place_ != nullptr; }
  // Called by the child between fork and exec, and by its parent after it: the child is in the list
  // before it does anything, whichever of the two goes on first.
  void note(pid_t child) noexcept;
  void forget() noexcept;

 private:
  std::atomic<pid_t>* place_;
};

}  // namespace touchstone::process
