#pragma once

#include <array>
#include <set>
#include <string>

#include "touchstone/case.hpp"
#include "verify/crosscheck/report.hpp"
#include "verify/crosscheck/sample_times.hpp"
#include "verify/oracle/oracle_client.hpp"

namespace touchstone::crosscheck {

// The other ways to an answer; checks.hpp says what each of them holds against it. To write a
// certificate ("certificate", "text") for a wrong timeline may take for ever.
inline const std::array kWays{"certificate", "features",  "hull",   "linear", "nef", "numbers",
                              "pairing",     "relations", "static", "text",   "walk"};

struct CrosscheckOptions {
  SampleOptions samples{};
  std::set<std::string> ways{kWays.begin(), kWays.end()};

  bool wants(const std::string& way) const { return ways.contains(way); }
};

// Holds the solution of a case against every other way to the same answer.
// Throws LimitReached if a time limit is in force and passes.
Report crosscheck(const Case& question, const CrosscheckOptions& options,
                  oracle::OracleClient& witness);

}  // namespace touchstone::crosscheck
