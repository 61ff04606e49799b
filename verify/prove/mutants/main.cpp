// touchstone-mutants, the program that `touchstone self-test` runs once for each fault. With this
// fault switched on, it runs the crosscheck over a fixed set of random cases, and the checks with
// known results, which cover what the crosscheck does not (planted.hpp). It prints the number of
// failed comparisons for each check, and the missing answers of witnesses, as one line of JSON.
//   With --shrink, prints the smallest case that still has the first disagreement, with its check.
// With a file after it, that case is compared instead of the random ones.

#include <cstring>
#include <fstream>
#include <iostream>
#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <sstream>
#include <string>

#include "src/base/in_milliseconds.hpp"
#include "touchstone/enclosed.hpp"
#include "touchstone/limit.hpp"
#include "verify/cases/generate/random_case.hpp"
#include "verify/hunt/shrink/own.hpp"
#include "verify/prove/crosscheck/crosscheck.hpp"
#include "verify/prove/crosscheck/enclosed_check.hpp"
#include "verify/prove/mutants/fault.hpp"
#include "verify/prove/mutants/planted.hpp"

namespace {

using namespace touchstone;

constexpr std::uint64_t kSeed = 1;
constexpr std::uint64_t kCasesOfAFamily = 2;

// The results of all checks, as they are printed.
struct Found {
  std::map<std::string, std::size_t> caught;  // by check
  std::map<std::string, std::size_t> failed;  // missing answers of witnesses
};

constexpr double kSeconds = 10;  // per case

crosscheck::CrosscheckOptions options_of_run() {
  crosscheck::CrosscheckOptions options;
  // Nef polyhedra are left out, because the hull answers the same question faster. Certificates and
  // texts are left out, because writing the certificate of a wrong timeline may never end.
  for (const auto way : {crosscheck::Way::nef, crosscheck::Way::certificate, crosscheck::Way::text})
    options.ways.erase(way);
  options.samples.random = 2;
  return options;
}

// Runs all checks, with the fault that is switched on.
Found found() {
  const auto options = options_of_run();
  oracle::OracleClient witness;
  Found found;
  for (const auto& d : mutants::check_planted().disagreements) ++found.caught[d.check];
  for (const std::string& family : generate::random_families()) {
    for (std::uint64_t i = 0; i < kCasesOfAFamily; ++i) {
      const auto parsed = parse_case(generate::random_case(family, kSeed, i));
      if (!parsed) continue;
      try {
        const TimeLimit limit(in_milliseconds(kSeconds));
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

// The comparisons of the case in a text, within the time limit. No comparisons if the text has no
// case.
crosscheck::Report compared(const std::string& text, const crosscheck::CrosscheckOptions& options,
                            oracle::OracleClient& witness) {
  const TimeLimit limit(in_milliseconds(kSeconds));
  if (const auto one = parse_case(text))
    return crosscheck::crosscheck(one.value(), options, witness);
  if (const auto one = parse_enclosed_case(text))
    return crosscheck::crosscheck_enclosed(one.value());
  return {};
}

// The first disagreement about a case, and the smallest case that still has it; nullopt if there is
// none, or if the time limit passes.
std::optional<shrink::OwnFinding> shrunk(const std::string& text) {
  const auto options = options_of_run();
  oracle::OracleClient witness;
  try {
    const auto report = compared(text, options, witness);
    if (report.disagreements.empty()) return std::nullopt;
    return shrink::shrink_own(text, report.disagreements.front().check, options, witness, kSeconds,
                              {})
        .value();
  } catch (const std::exception&) {
    return std::nullopt;
  }
}

// The first disagreement about a random case.
std::optional<shrink::OwnFinding> shrunk_random() {
  for (const std::string& family : generate::random_families()) {
    for (std::uint64_t i = 0; i < kCasesOfAFamily; ++i) {
      if (auto finding = shrunk(generate::random_case(family, kSeed, i))) return finding;
    }
  }
  return std::nullopt;
}

std::string text_of(const char* file) {
  std::ostringstream text;
  text << std::ifstream(file).rdbuf();
  return text.str();
}

// Prints the smallest case of a disagreement. Returns the exit status.
int print_shrunk(const char* fault, const std::optional<shrink::OwnFinding>& finding) {
  nlohmann::json line{{"fault", fault}};
  if (finding) {
    line["check"] = finding->disagreement.check;
    line["case"] =
        nlohmann::json::parse(case_text(shrink::described(*finding, finding->smallest.id)));
    line["structure"] = finding->after.structure;
    line["numbers"] = finding->after.numbers;
  }
  std::cout << line.dump() << std::endl;
  return std::cout ? 0 : 1;
}

}  // namespace

int main(int argc, char** argv) {
  for (const NamedFault& fault : kFaults) {
    if (argc < 2 || argc > 4 || std::strcmp(argv[1], fault.name) != 0) continue;
    if (argc > 2 && std::strcmp(argv[2], "--shrink") != 0) break;
    set_active_fault(fault.fault);
    if (argc == 3) return print_shrunk(fault.name, shrunk_random());
    if (argc == 4) return print_shrunk(fault.name, shrunk(text_of(argv[3])));
    const Found result = found();
    std::cout << nlohmann::json{{"fault", fault.name},
                                {"caught", result.caught},
                                {"failed", result.failed}}
                     .dump()
              << std::endl;
    return std::cout ? 0 : 1;
  }
  std::cerr << "usage: touchstone-mutants FAULT [--shrink [CASE]]\nfaults:";
  for (const NamedFault& fault : kFaults) std::cerr << ' ' << fault.name;
  std::cerr << '\n';
  return 2;
}
