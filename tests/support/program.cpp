// Runs a program and collects its output, for tests.

#include "tests/support/program.hpp"

#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cstdio>
#include <fstream>
#include <sstream>
#include <stdexcept>

namespace touchstone::test {

Run run(const std::string& arguments) {
  return run_command(std::string(TOUCHSTONE_PROGRAM) + " " + arguments);
}

Run run_command(const std::string& command) {
  Run r;
  FILE* pipe = popen(command.c_str(), "r");
  if (pipe == nullptr) throw std::runtime_error("the program cannot be run");
  std::array<char, 4096> buffer{};
  while (const std::size_t n = fread(buffer.data(), 1, buffer.size(), pipe))
    r.output.append(buffer.data(), n);
  r.status = WEXITSTATUS(pclose(pipe));
  return r;
}

std::string on_file(const std::string& name) {
  return std::string(" ") + TOUCHSTONE_CASES_DIR + "/" + name + ".json ";
}

Folder::Folder() {
  std::string name = (std::filesystem::temp_directory_path() / "touchstone-XXXXXX").string();
  if (mkdtemp(name.data()) == nullptr) throw std::runtime_error("no temporary folder");
  path_ = name;
}

Folder::~Folder() {
  std::error_code ignored;
  std::filesystem::remove_all(path_, ignored);
}

std::string Folder::write(const std::string& name, const std::string& text) const {
  std::ofstream(file(name), std::ios::binary) << text;
  return file(name);
}

std::string Folder::read(const std::string& name) const {
  std::ifstream in(file(name), std::ios::binary);
  std::ostringstream text;
  text << in.rdbuf();
  return text.str();
}

}  // namespace touchstone::test
