#include "verify/crosscheck/self_test.hpp"

#include <chrono>
#include <filesystem>
#include <nlohmann/json.hpp>

#include "touchstone/fault.hpp"
#include "verify/process/child_process.hpp"
#include "verify/oracle/oracle_client.hpp"

namespace touchstone::crosscheck {
namespace {

using process::ChildProcess;

// A mutant may loop for ever; the clean solver needs a small part of this.
constexpr std::chrono::minutes kPatience{10};
constexpr std::size_t kLongestAnswer = 1 << 20;

Mutant run(const std::string& program, const std::string& fault) {
  Mutant mutant{fault, {}, {}};
  auto started = ChildProcess::start(program, {fault}, {});
  if (!started) {
    mutant.died = started.error().message;
    return mutant;
  }
  ChildProcess child = std::move(started).value();
  const auto deadline = std::chrono::steady_clock::now() + kPatience;
  std::string line;
  const auto io = child.receive_line(line, kLongestAnswer, deadline);
  if (io == ChildProcess::Io::done) {
    const auto answer = nlohmann::json::parse(line, nullptr, false);
    if (answer.is_object() && answer.contains("caught")) {
      mutant.caught = answer["caught"].get<std::map<std::string, std::size_t>>();
      return mutant;
    }
  }
  mutant.died = io == ChildProcess::Io::timed_out ? "it ran out of time" : "it crashed";
  return mutant;
}

}  // namespace

std::vector<Mutant> self_test(const std::string& program) {
  const std::string mutants =
      program.empty()
          ? (std::filesystem::path(oracle::default_worker()).parent_path() / "touchstone-mutants")
                .string()
          : program;
  std::vector<Mutant> result;
  for (const NamedFault& fault : kFaults) result.push_back(run(mutants, fault.name));
  return result;
}

}  // namespace touchstone::crosscheck
