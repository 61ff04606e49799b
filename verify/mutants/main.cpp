// Runs the differential harness on a solver with one fault switched on, over a fixed set of random
// cases, and prints how many comparisons of each check failed, and what a witness did not answer:
// one line of JSON. For `touchstone self-test`.

#include <chrono>
#include <cstring>
#include <iostream>
#include <map>
#include <nlohmann/json.hpp>
#include <string>

#include "touchstone/base/fault.hpp"
#include "touchstone/limit.hpp"
#include "verify/crosscheck/crosscheck.hpp"
#include "verify/generate/random_case.hpp"

namespace {

using namespace touchstone;

constexpr std::uint64_t kSeed = 1;
constexpr std::uint64_t kCasesOfAFamily = 2;

struct Found {
  std::map<std::string, std::size_t> caught;  // by check
  std::map<std::string, std::size_t> failed;  // what a witness should have answered
};

Found found() {
  crosscheck::CrosscheckOptions options;
  options.nef = false;  // the hull answers the same question, faster
  options.certificate = false;
  options.samples.random = 2;
  oracle::OracleClient witness;
  Found found;
  for (const std::string& family : generate::random_families()) {
    for (std::uint64_t i = 0; i < kCasesOfAFamily; ++i) {
      const auto parsed = parse_case(generate::random_case(family, kSeed, i));
      if (!parsed) continue;
      try {
        const TimeLimit limit(std::chrono::seconds(10));
        const auto report = crosscheck::crosscheck(parsed.value(), options, witness);
        for (const auto& d : report.disagreements) ++found.caught[d.check];
        for (const auto& [what, n] : report.failed) found.failed[what] += n;
      } catch (const std::exception&) {
        ++found.caught["the solver gave up"];
      }
    }
  }
  return found;
}

}  // namespace

int main(int argc, char** argv) {
  for (const NamedFault& fault : kFaults) {
    if (argc != 2 || std::strcmp(argv[1], fault.name) != 0) continue;
    active_fault() = fault.fault;
    const Found result = found();
    std::cout << nlohmann::json{{"fault", fault.name},
                                {"caught", result.caught},
                                {"failed", result.failed}}
                     .dump()
              << std::endl;
    return std::cout ? 0 : 1;
  }
  std::cerr << "usage: touchstone-mutants FAULT\n";
  return 2;
}
