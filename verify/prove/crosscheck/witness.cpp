// Finds out why CGAL, the witness in a process of its own, gives no answer.

#include "verify/prove/crosscheck/witness.hpp"

#include "verify/prove/crosscheck/build_command.hpp"

namespace touchstone::crosscheck {
namespace {

// A cube with edges of length 1 and its least corner at (x, 0, 0).
oracle::PlacedBox unit_cube_at(int x) {
  oracle::PlacedBox box;
  for (std::size_t i = 0; i < 8; ++i) {
    box.vertices[i] = {Rational(x + static_cast<int>(i & 1)),
                       Rational(static_cast<int>(i >> 1 & 1)), Rational(static_cast<int>(i >> 2))};
  }
  return box;
}

}  // namespace

std::string trouble_with(oracle::OracleClient& witness) {
  const auto answer = witness.ask(oracle::Oracle::hull, unit_cube_at(0), unit_cube_at(2));
  if (answer.outcome == oracle::Outcome::answered && answer.report.state == State::separated)
    return "";
  const std::string why =
      answer.outcome == oracle::Outcome::answered ? "it answers wrongly" : answer.message;
  return "the witness that runs CGAL, touchstone-oracle, does not answer: " + why +
         "; it is built by: " + build_command("touchstone_oracle_worker");
}

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
