// Finds out whether the process that took a shard (a group of cases to judge) is still alive. If
// not, another one may take it.

#include "verify/hunt/campaign/owner.hpp"

#include <unistd.h>

#include <array>
#include <chrono>
#include <fstream>
#include <sstream>

namespace touchstone::campaign {
namespace {

constexpr double kLongSilence = 1800;  // seconds; longer than any case may take by default

std::string this_machine() {
  std::array<char, 256> name{};
  gethostname(name.data(), name.size() - 1);
  // Containers may share a host name, but not the boot's and the namespace's numbers.
  std::string boot;
  std::ifstream("/proc/sys/kernel/random/boot_id") >> boot;
  std::array<char, 64> space{};
  const ssize_t read = readlink("/proc/self/ns/pid", space.data(), space.size() - 1);
  return std::string(name.data()) + "/" + boot + "/" + (read > 0 ? space.data() : "");
}

// The start of a process, in ticks since the machine's boot; "" if there is no such process, or it
// has ended and only waits for its parent (state Z or X). With the start, a new process that has
// got the number of an old one is not taken for it.
std::string start_of(const std::string& process) {
  std::ifstream file("/proc/" + process + "/stat");
  std::string line;
  if (!std::getline(file, line)) return "";
  // The name, which may have blanks, is in parentheses; the start is the 20th word after it.
  std::istringstream rest(line.substr(line.rfind(')') + 1));
  std::string word;
  std::string state;
  for (int i = 0; i < 20 && rest >> word; ++i) {
    if (i == 0) state = word;
  }
  return state == "Z" || state == "X" ? "" : word;
}

}  // namespace

std::string this_owner() {
  const std::string process = std::to_string(getpid());
  return this_machine() + " " + process + " " + start_of(process);
}

bool is_gone(const std::string& owner, double beat) {
  if (owner.empty()) return true;
  std::istringstream words(owner);
  std::string machine;
  std::string process;
  std::string start;
  words >> machine >> process >> start;
  if (machine != this_machine()) return now() - beat > kLongSilence;
  return start_of(process) != start;
}

double now() {
  return std::chrono::duration<double>(std::chrono::system_clock::now().time_since_epoch()).count();
}

}  // namespace touchstone::campaign
