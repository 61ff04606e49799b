#pragma once

#include <string>

#include "verify/prove/crosscheck/report.hpp"
#include "verify/prove/oracle/oracle_client.hpp"

namespace touchstone::crosscheck {

// Records why the witness (CGAL, in a process of its own) has not answered. REQUIRES: it has not.
void note_silence(const std::string& check, const oracle::OracleAnswer& answer, Report& report);

}  // namespace touchstone::crosscheck
