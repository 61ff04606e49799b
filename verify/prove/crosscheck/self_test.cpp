// Runs touchstone-mutants, the checks on a solver with one deliberate fault, once for each fault:
// each must be caught.

#include "verify/prove/crosscheck/self_test.hpp"

#include <chrono>
#include <cstring>
#include <filesystem>
#include <nlohmann/json.hpp>

#include "touchstone/base/fault.hpp"
#include "verify/prove/oracle/oracle_client.hpp"
#include "verify/system/process/child_process.hpp"

namespace touchstone::crosscheck {
namespace {

using process::ChildProcess;

// A mutant may loop endlessly; the unchanged solver needs a small part of this time.
constexpr std::chrono::minutes kPatience{10};
constexpr std::chrono::seconds kTimeToEnd{2};
constexpr std::size_t kLongestAnswer = 1 << 20;

// A program that ends by itself without an answer is not a caught mutant: it is another program, or
// cannot be run here.
void note_ending(ChildProcess& child, ChildProcess::Io io, Mutant& mutant) {
  if (io == ChildProcess::Io::timed_out) {
    mutant.died = "it ran out of time";
    return;
  }
  const auto ending = child.finish(std::chrono::steady_clock::now() + kTimeToEnd);
  if (ending.signal != 0 && !ending.stopped) {
    mutant.died = std::string("it crashed: ") + strsignal(ending.signal);
  } else {
    mutant.not_run = "it gave no answer and ended with status " +
                     std::to_string(ending.exit_status) + ' ' + child.error_text();
  }
}

// Runs the checks on one mutant, in a process of its own, and reads its line of results.
Mutant run(const std::string& program, const std::string& fault) {
  Mutant mutant;
  mutant.fault = fault;
  auto started = ChildProcess::start(program, {fault}, {});
  if (!started) {
    mutant.not_run = started.error().message;
    return mutant;
  }
  ChildProcess child = std::move(started).value();
  std::string line;
  const auto io =
      child.receive_line(line, kLongestAnswer, std::chrono::steady_clock::now() + kPatience);
  if (io != ChildProcess::Io::done) {
    note_ending(child, io, mutant);
    return mutant;
  }
  const auto answer = nlohmann::json::parse(line, nullptr, false);
  if (!answer.is_object() || answer.value("fault", "") != fault) {
    mutant.not_run = "it answered with something else";
    return mutant;
  }
  mutant.caught = answer.at("caught").get<std::map<std::string, std::size_t>>();
  for (const auto& [what, n] : answer.at("failed").items()) mutant.silent_witness = what;
  return mutant;
}

}  // namespace

std::size_t count_of_faults() { return std::size(kFaults); }

batch::Ending self_test(const SelfTestOptions& options, const std::function<bool(Mutant)>& take) {
  const std::string program =
      options.program.empty()
          ? (std::filesystem::path(oracle::default_worker()).parent_path() / "touchstone-mutants")
                .string()
          : options.program;
  std::size_t next = 0;
  const auto next_fault = [&]() -> std::optional<std::string> {
    if (next == std::size(kFaults)) return std::nullopt;
    return kFaults[next++].name;
  };
  return batch::in_order<std::string, Mutant>(
      options.jobs, next_fault,
      [&](const std::string& fault, unsigned) { return run(program, fault); }, take);
}

}  // namespace touchstone::crosscheck
