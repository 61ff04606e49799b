#include <algorithm>
#include <iostream>
#include <memory>
#include <nlohmann/json.hpp>

#include "verify/cli/commands.hpp"
#include "verify/cli/exit_code.hpp"
#include "verify/crosscheck/self_test.hpp"

namespace touchstone::cli {
namespace {

void print_table(const std::vector<crosscheck::Mutant>& mutants) {
  for (const auto& m : mutants) {
    std::cout << m.fault << std::string(24 - std::min<std::size_t>(23, m.fault.size()), ' ');
    if (m.fault == "none" && m.as_it_should_be()) std::cout << "agrees with every witness";
    if (m.fault != "none" && m.as_it_should_be()) std::cout << "caught by ";
    if (!m.as_it_should_be()) std::cout << (m.fault == "none" ? "DISAGREES: " : "NOT CAUGHT");
    std::string separator;
    for (const auto& [check, n] : m.caught) {
      std::cout << separator << check << " (" << n << ')';
      separator = ", ";
    }
    std::cout << m.died << '\n';
  }
}

void print_json(const std::vector<crosscheck::Mutant>& mutants) {
  for (const auto& m : mutants) {
    nlohmann::ordered_json j{
        {"schema", "touchstone/self-test/1"}, {"fault", m.fault}, {"ok", m.as_it_should_be()}};
    j["caught"] = m.caught;
    if (!m.died.empty()) j["died"] = m.died;
    std::cout << j.dump() << '\n';
  }
}

constexpr const char* kSelfTestNotes = R"(Example:
  touchstone self-test

Exit status: 0 every seeded fault was caught and the solver as it is was not accused, 5 otherwise.)";

}  // namespace

Command self_test_command() {
  auto json = std::make_shared<bool>(false);
  Command command("self-test",
                  "show that the differential harness can fail: seed faults, and catch each");
  command.flag("--json", *json, "one JSON object a line");
  command.notes(kSelfTestNotes);
  command.action([json] {
    const auto mutants = crosscheck::self_test();
    *json ? print_json(mutants) : print_table(mutants);
    const bool ok = std::all_of(mutants.begin(), mutants.end(),
                                [](const auto& m) { return m.as_it_should_be(); });
    return ok ? kNothingFound : kOwnDisagreement;
  });
  return command;
}

}  // namespace touchstone::cli
