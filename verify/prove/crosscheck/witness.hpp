#pragma once

#include <string>

#include "verify/prove/crosscheck/report.hpp"
#include "verify/prove/oracle/oracle_client.hpp"

namespace touchstone::crosscheck {

// The reasons why the witness, CGAL in a process of its own, gives no answer.

// Asks the witness a simple question, before a crosscheck begins. Returns why it cannot be asked,
// and the command that builds it; "" if it answers rightly.
std::string trouble_with(oracle::OracleClient& witness);

// Records why the witness has not answered a question of a check: as not compared (it declined), as
// given up (time or memory), or as failed. REQUIRES: it has not answered.
void note_silence(const std::string& check, const oracle::OracleAnswer& answer, Report& report);

}  // namespace touchstone::crosscheck
