#pragma once

#include <array>
#include <cstdint>
#include <set>

#include "touchstone/case.hpp"
#include "verify/prove/crosscheck/report.hpp"
#include "verify/prove/crosscheck/sample_times.hpp"
#include "verify/prove/oracle/oracle_client.hpp"

namespace touchstone::crosscheck {

// The other ways to an answer; checks.hpp describes their checks. For a wrong timeline, writing a
// certificate (`certificate`, `text`) may never end.
enum class Way : std::uint8_t {
  certificate,
  features,
  hull,
  linear,
  nef,
  numbers,
  pairing,
  relations,
  at_rest,
  text,
  walk
};

inline constexpr std::array kWays{Way::certificate, Way::features, Way::hull,    Way::linear,
                                  Way::nef,         Way::numbers,  Way::pairing, Way::relations,
                                  Way::at_rest,     Way::text,     Way::walk};
// The names of the ways on the command line and in reports, in the order of kWays.
inline constexpr std::array<const char*, kWays.size()> kWayNames{
    "certificate", "features",  "hull",   "linear", "nef", "numbers",
    "pairing",     "relations", "static", "text",   "walk"};

// The ways that a crosscheck compares, and the times at which it does.
struct CrosscheckOptions {
  SampleOptions samples{};
  std::set<Way> ways{kWays.begin(), kWays.end()};

  bool wants(Way way) const { return ways.contains(way); }
};

// Compares the solution of a case with all other ways to the answer, for `touchstone crosscheck`,
// for the search for the smallest case of a disagreement (hunt/shrink/own.cpp), and for the mutants
// of the self-test. `witness` runs CGAL.
// Throws LimitReached if a time limit is in force and passes.
Report crosscheck(const Case& question, const CrosscheckOptions& options,
                  oracle::OracleClient& witness);

}  // namespace touchstone::crosscheck
