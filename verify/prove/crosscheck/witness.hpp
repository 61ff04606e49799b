#pragma once

#include <string>

#include "verify/prove/crosscheck/report.hpp"
#include "verify/prove/oracle/oracle_client.hpp"

namespace touchstone::crosscheck {

// The reasons why the witness, CGAL in a process of its own, gives no answer.

// Asks the witness a simple question. Returns why it cannot be asked, and the command that builds
// it; "" if it answers rightly.
std::string trouble_with(oracle::OracleClient& witness);

// Records why the witness has not answered. REQUIRES: it has not.
void note_silence(const std::string& check, const oracle::OracleAnswer& answer, Report& report);

}  // namespace touchstone::crosscheck
