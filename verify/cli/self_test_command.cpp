#include "verify/cli/self_test_command.hpp"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <iostream>
#include <memory>
#include <nlohmann/json.hpp>

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

}  // namespace

void add_self_test_command(CLI::App& app, int& status) {
  auto json = std::make_shared<bool>(false);
  CLI::App* command = app.add_subcommand(
      "self-test", "show that the differential harness can fail: seed faults, and catch each");
  command->footer(
      "Example:\n  touchstone self-test\n\nExit status: 0 every seeded fault was caught and the "
      "solver as it is was not "
      "accused,\n5 otherwise.");
  command->add_flag("--json", *json, "one JSON object a line");
  command->callback([json, &status] {
    const auto mutants = crosscheck::self_test();
    *json ? print_json(mutants) : print_table(mutants);
    const bool ok = std::all_of(mutants.begin(), mutants.end(),
                                [](const auto& m) { return m.as_it_should_be(); });
    status = ok ? kNothingFound : kOwnDisagreement;
  });
}

}  // namespace touchstone::cli
