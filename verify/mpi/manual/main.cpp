// Prints the manual page of touchstone-mpi. It knows nothing of MPI: a build may run it where that
// would not start.

#include <iostream>

#include "verify/mpi/command_line.hpp"

int main() {
  std::cout << touchstone::mpi::manual() << std::flush;
  return std::cout ? 0 : 1;
}
