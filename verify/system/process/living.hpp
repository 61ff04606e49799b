#pragma once

#include <sys/types.h>

#include <atomic>

namespace touchstone::process {

// Ends every living child of ChildProcess, with the processes in its group. From then on no child
// can be started, and a wait for one finds it closed. For the end of an interrupted run; may
// be called from any thread and from a signal handler.
void end_all_children() noexcept;

// Whether end_all_children() has been called.
bool children_are_over() noexcept;

// The entry of a child in the list of living children. The list is shared with a guardian: a
// process that waits until this one has ended, for any reason, and then ends the remaining
// children. It is needed because a program that is killed cannot end them itself.
class LivingChild {
 public:
  // Takes an entry. `ok()` is false if the list is full, or there is no memory for it.
  LivingChild() noexcept;
  LivingChild(LivingChild&& other) noexcept;
  LivingChild& operator=(LivingChild&&) = delete;
  // Frees the entry. REQUIRES: the child has not been waited for yet, or was never started;
  // otherwise its number may belong to another process.
  ~LivingChild() { forget(); }

  bool ok() const noexcept { return place_ != nullptr; }
  // Called by the child between fork and exec, and by its parent after fork. So the child is in the
  // list before it does anything, whichever of the two continues first.
  void note(pid_t child) noexcept;
  void forget() noexcept;

 private:
  std::atomic<pid_t>* place_;
};

}  // namespace touchstone::process
