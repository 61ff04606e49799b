// Makes every failure to write to standard output an error of the command. main creates a
// StandardOutput; from then on all output to std::cout goes through it.

#include "verify/system/output/standard_output.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <array>
#include <csignal>
#include <iostream>

#include "verify/system/output/failed.hpp"

namespace touchstone::output {
namespace {

constexpr const char* kName = "standard output";

// Opens closed standard files in a mode in which reading from it, or writing to it, stays an error.
void take_standard_files() {
  constexpr std::array<int, 3> kWays{O_WRONLY, O_RDONLY, O_WRONLY};
  for (int file = 0; file < 3; ++file) {
    // open() returns the lowest free number.
    if (fcntl(file, F_GETFD) < 0) open("/dev/null", kWays[static_cast<std::size_t>(file)]);
  }
}

// A handler instead of SIG_IGN, since programs started from here would inherit an ignored signal.
extern "C" void leave_it_to_the_write(int) {}

void no_death_by_writing() {
  struct sigaction action {};
  action.sa_handler = leave_it_to_the_write;
  action.sa_flags = SA_RESTART;
  for (const int signal : {SIGPIPE, SIGXFSZ}) sigaction(signal, &action, nullptr);
}

}  // namespace

StandardOutput::StandardOutput() : buffer_(STDOUT_FILENO, kName) {
  take_standard_files();
  no_death_by_writing();
  before_ = std::cout.rdbuf(&buffer_);
  std::cout.exceptions(std::ios::badbit);
}

StandardOutput::~StandardOutput() {
  std::cout.exceptions(std::ios::goodbit);
  std::cout.rdbuf(before_);
}

void StandardOutput::finish() {
  std::cout.flush();
  if (close(STDOUT_FILENO) != 0) fail(kName);
}

}  // namespace touchstone::output
