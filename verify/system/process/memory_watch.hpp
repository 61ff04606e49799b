#pragma once

#include <sys/types.h>

#include <chrono>
#include <cstdint>
#include <memory>

namespace touchstone::process {

// Ends a child's process group when its processes together have more memory resident than allowed.
// It checks more often the nearer the group is to its limit, up to fifty times a second, so the
// limit may be exceeded for some hundredths of a second.
// Pages shared in the group count for each process. Reserved but unused address space does not
// count.
//   No system limit does this: RLIMIT_AS limits address space, of which WebAssembly engines and
// sanitizers reserve more than any machine has memory, and RLIMIT_RSS has no effect.
class MemoryWatch {
 public:
  // The time until the next check of a group that may take this many bytes more. No group takes
  // them in a shorter time, except in the shortest interval: 8 GiB a second are more than a process
  // can fill, and a new one begins with none.
  static std::chrono::milliseconds until_next_check(std::uint64_t left);

  // Begins to watch; does nothing if `bytes` is 0. REQUIRES: the child leads a process group of its
  // own, and nobody waits for it before stop().
  MemoryWatch(pid_t child, std::uint64_t bytes);
  MemoryWatch(MemoryWatch&&) noexcept = default;
  MemoryWatch& operator=(MemoryWatch&&) = delete;
  ~MemoryWatch() { stop(); }

  // After its return no process is ended any more, so the child's number may be reused.
  void stop() noexcept;
  // Whether the child was ended by this watch; also valid after stop().
  bool has_ended_it() const noexcept;

 private:
  struct Watched;
  friend class Watcher;

  std::shared_ptr<Watched> watched_;
};

}  // namespace touchstone::process
