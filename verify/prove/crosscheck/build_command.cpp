// Names the command that builds a program beside the running one.

#include "verify/prove/crosscheck/build_command.hpp"

#include <filesystem>

#include "verify/prove/oracle/oracle_client.hpp"

namespace touchstone::crosscheck {

std::string build_command(const std::string& target) {
  namespace fs = std::filesystem;
  std::error_code failed;
  const fs::path bin = fs::path(oracle::default_worker()).parent_path();
  const fs::path folder = fs::exists(bin.parent_path() / "CMakeCache.txt", failed)
                              ? fs::proximate(bin.parent_path(), failed)
                              : fs::path("build/release");
  return "cmake --build " + folder.string() + " --target " + target;
}

}  // namespace touchstone::crosscheck
