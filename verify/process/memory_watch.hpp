#pragma once

#include <sys/types.h>

#include <cstdint>
#include <memory>

namespace touchstone::process {

// Ends a child's process group where all of its processes together have more memory resident than
// is allowed. It is looked at many times a second, so that a child may be over its limit for some
// hundredths of a second; pages that processes of the group share count in each of them. Address
// space that is reserved and not used costs nothing.
//   A system limit for this there is not: RLIMIT_AS is one of address space, of which WebAssembly
// engines and sanitizers reserve more than any machine has memory, and RLIMIT_RSS does nothing.
class MemoryWatch {
 public:
  // Begins to watch. `bytes` 0: does nothing. REQUIRES: the child leads a process group of its own,
  // and nobody waits for it before stop().
  MemoryWatch(pid_t child, std::uint64_t bytes);
  MemoryWatch(MemoryWatch&&) noexcept = default;
  MemoryWatch& operator=(MemoryWatch&&) = delete;
  ~MemoryWatch() { stop(); }

  // From when this returns on, nothing is ended any more: the child's number may be given away.
  void stop() noexcept;
  // Whether the child was ended by this; also after stop().
  bool has_ended_it() const noexcept;

 private:
  struct Watched;
  friend class Watcher;

  std::shared_ptr<Watched> watched_;
};

}  // namespace touchstone::process
