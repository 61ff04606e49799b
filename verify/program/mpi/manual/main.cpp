// Prints the manual page of touchstone-mpi. It does not use MPI, so that a build can run it where
// MPI programs do not start.

#include <iostream>

#include "verify/program/mpi/command_line.hpp"

int main() {
  std::cout << touchstone::mpi::manual() << std::flush;
  return std::cout ? 0 : 1;
}
