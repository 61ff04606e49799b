// Runs a program on a pseudo-terminal, for tests of output to people.

#include "tests/support/terminal.hpp"

#include <pty.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cstdlib>
#include <stdexcept>

namespace touchstone::test {

Run run_on_terminal(const std::vector<std::string>& words,
                    const std::vector<std::pair<std::string, std::string>>& variables,
                    int columns) {
  std::vector<std::string> all{"touchstone"};
  all.insert(all.end(), words.begin(), words.end());
  std::vector<char*> arguments;
  for (std::string& word : all) arguments.push_back(word.data());
  arguments.push_back(nullptr);
  int terminal = -1;
  winsize size{};
  size.ws_row = 50;
  size.ws_col = static_cast<unsigned short>(columns);
  const pid_t child = forkpty(&terminal, nullptr, nullptr, columns > 0 ? &size : nullptr);
  if (child < 0) throw std::runtime_error("there is no terminal");
  if (child == 0) {
    unsetenv("NO_COLOR");
    unsetenv("COLUMNS");
    setenv("TERM", "xterm", 1);
    for (const auto& [name, value] : variables) setenv(name.c_str(), value.c_str(), 1);
    execv(TOUCHSTONE_PROGRAM, arguments.data());
    _exit(127);
  }
  Run run;
  std::array<char, 4096> buffer{};
  for (ssize_t n = 0; (n = ::read(terminal, buffer.data(), buffer.size())) > 0;)
    run.output.append(buffer.data(), static_cast<std::size_t>(n));
  close(terminal);
  int status = 0;
  waitpid(child, &status, 0);
  run.status = WEXITSTATUS(status);
  return run;
}

}  // namespace touchstone::test
