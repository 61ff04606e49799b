#pragma once

#include <string>

#include "verify/prove/oracle/oracle_client.hpp"

namespace touchstone::crosscheck {

// The programs beside this one that a crosscheck needs: how to build them, and whether they answer.

// The command that builds a helper program, with the build folder of this program: "cmake --build
// build/release --target touchstone_oracle_worker".
std::string command_that_builds(const std::string& target);

// Why the witness with CGAL cannot be asked, and how to build it; "" if it answers a simple
// question.
std::string trouble_with(oracle::OracleClient& witness);

}  // namespace touchstone::crosscheck
