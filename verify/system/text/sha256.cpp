// The SHA-256 hash of a file, for builds of subjects and files of cases.

#include "verify/system/text/sha256.hpp"

#include <fstream>

#include "src/base/sha256.hpp"

namespace touchstone {

std::string sha256_of_file(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  return in ? sha256(in) : "";
}

}  // namespace touchstone
