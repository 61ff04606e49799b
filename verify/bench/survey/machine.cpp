// The name of this machine, for reports of measurements.

#include "verify/bench/survey/machine.hpp"

#include <fstream>
#include <thread>

namespace touchstone::survey {

std::string machine() {
  std::string name = "a processor without a name";
  std::ifstream description("/proc/cpuinfo");
  for (std::string line; std::getline(description, line);) {
    const auto colon = line.find(": ");
    if (line.starts_with("model name") && colon != std::string::npos) {
      name = line.substr(colon + 2);
      break;
    }
  }
  return name + ", " + std::to_string(std::thread::hardware_concurrency()) + " cores";
}

}  // namespace touchstone::survey
