// The name by which this program was called, for commands that are shown to users, such as one
// that reproduces a finding.

#include "verify/system/process/self.hpp"

#include <fstream>
#include <string_view>

namespace touchstone::process {

std::string program_as_called() {
  std::ifstream words("/proc/self/cmdline", std::ios::binary);
  std::string first;
  std::getline(words, first, '\0');
  // touchstone-mpi shows commands of touchstone, in the same folder.
  constexpr std::string_view kParallel = "-mpi";
  if (first.ends_with("touchstone-mpi")) first.erase(first.size() - kParallel.size());
  return first.empty() ? "touchstone" : first;
}

}  // namespace touchstone::process
