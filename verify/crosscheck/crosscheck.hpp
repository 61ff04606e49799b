#pragma once

#include <string>

#include "touchstone/case.hpp"
#include "verify/crosscheck/report.hpp"
#include "verify/crosscheck/sample_times.hpp"
#include "verify/oracle/oracle_client.hpp"

namespace touchstone::crosscheck {

// Which ways to the answer are tried besides those that are always.
struct CrosscheckOptions {
  SampleOptions samples{};
  bool hull = true;       // CGAL's convex hulls
  bool nef = true;        // CGAL's Nef polyhedra too, which take most of the time
  bool relations = true;  // the metamorphic relations too
  bool certificate =
      true;  // the certificate, too; to write one for a wrong timeline may take for ever
};

// Holds the solution of a case against every other way to the same answer.
// Throws LimitReached if a time limit is in force and passes.
Report crosscheck(const Case& question, const CrosscheckOptions& options,
                  oracle::OracleClient& witness);

}  // namespace touchstone::crosscheck
