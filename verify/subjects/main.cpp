// touchstone-subject NAME: one of the built-in subjects on standard input and output; the judge
// runs it as `cpp:NAME`. Adapters are separate programs in the same folder. This program lists
// their subjects, and is replaced by an adapter's program (exec) if NAME belongs to it.

#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <iostream>
#include <string>

#include "verify/subjects/adapter_programs.hpp"
#include "verify/subjects/program.hpp"

namespace {

std::string folder_of_this() {
  std::error_code failed;
  return std::filesystem::read_symlink("/proc/self/exe", failed).parent_path().string();
}

// Returns only if that program does not start.
int become(const std::string& program, char** argv) {
  execv(program.c_str(), argv);
  std::cerr << "touchstone-subject: " << program << ": " << std::strerror(errno) << '\n';
  return 1;
}

}  // namespace

int main(int argc, char** argv) {
  using namespace touchstone::subjects;
  const std::string argument = argc == 2 ? argv[1] : "";
  if (const auto program = adapter_program(folder_of_this(), argument))
    return become(*program, argv);
  return run_program("touchstone-subject", all_subjects(), argc, argv,
                     [] { return listed_by_adapters(folder_of_this()); });
}
