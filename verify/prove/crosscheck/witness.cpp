// Reports that CGAL, the witness in a process of its own, did not answer, and why.

#include "verify/prove/crosscheck/witness.hpp"

namespace touchstone::crosscheck {

void note_silence(const std::string& check, const oracle::OracleAnswer& answer, Report& report) {
  const std::string reason = std::string("the witness ") + name(answer.outcome);
  switch (answer.outcome) {
    case oracle::Outcome::declined:
      return report.skip(check, reason);
    case oracle::Outcome::timed_out:
    case oracle::Outcome::out_of_memory:
      ++report.gave_up[check + ": " + reason];
      return;
    default:
      ++report.failed[check + ": " + reason + " (" + answer.message + ')'];
  }
}

}  // namespace touchstone::crosscheck
