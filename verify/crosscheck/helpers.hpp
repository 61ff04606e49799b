#pragma once

#include <string>

#include "verify/oracle/oracle_client.hpp"

namespace touchstone::crosscheck {

// The command that builds a program that this one runs beside itself, with the folder in which this
// one was built: "cmake --build build/release --target touchstone_oracle_worker".
std::string command_that_builds(const std::string& target);

// Why the witness that runs CGAL cannot be asked anything, and how it is built; "" where it answers
// a simple question.
std::string trouble_with(oracle::OracleClient& witness);

}  // namespace touchstone::crosscheck
