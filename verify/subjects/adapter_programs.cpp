// Finds the programs with adapters of C++ libraries.

#include "verify/subjects/adapter_programs.hpp"

#include <algorithm>
#include <chrono>
#include <filesystem>

#include "src/base/visible.hpp"
#include "verify/system/process/child_process.hpp"

namespace touchstone::subjects {
namespace {

using process::ChildProcess;

constexpr std::chrono::seconds kPatience{20};  // for a program that only prints its list
constexpr std::size_t kLongestLine = std::size_t{1} << 12;

// The list that a program prints: on each line a name, a tab, and a summary. nullopt, with the
// reason in `why`, if it does not start: its library may have been removed since the build.
std::optional<std::vector<Listed>> list_of(const std::string& program, std::string& why) {
  auto started = ChildProcess::start(program, {"--list"}, {});
  if (!started) {
    why = started.error().message;
    return std::nullopt;
  }
  ChildProcess child = std::move(started).value();
  const auto deadline = std::chrono::steady_clock::now() + kPatience;
  std::vector<Listed> all;
  for (std::string line;
       child.receive_line(line, kLongestLine, deadline) == ChildProcess::Io::done;) {
    const std::size_t tab = std::min(line.find('\t'), line.size());
    all.push_back(
        {visible(line.substr(0, tab)), visible(line.substr(std::min(tab + 1, line.size())))});
  }
  const ChildProcess::Ending ending = child.finish(deadline);
  if (ending.signal == 0 && ending.exit_status == 0) return all;
  why = child.error_text();
  why = visible(why.substr(0, why.find('\n')));
  return std::nullopt;
}

}  // namespace

std::string needs_of(const KnownAdapter& adapter) {
  return adapter.library + " (Debian: " + adapter.package + ") when Touchstone is built";
}

std::optional<std::string> adapter_program(const std::string& folder, const std::string& subject) {
  const std::string word = subject.substr(0, subject.find('-'));
  const auto is_plain = [](char c) { return ('a' <= c && c <= 'z') || ('0' <= c && c <= '9'); };
  if (word.empty() || !std::all_of(word.begin(), word.end(), is_plain)) return std::nullopt;
  const auto program = std::filesystem::path(folder) / ("touchstone-adapter-" + word);
  std::error_code ignored;
  if (!std::filesystem::is_regular_file(program, ignored)) return std::nullopt;
  return program.string();
}

std::vector<Listed> listed_by_adapters(const std::string& folder) {
  std::vector<Listed> all;
  for (const KnownAdapter& adapter : known_adapters()) {
    const auto program = adapter_program(folder, adapter.folder);
    std::string missing = "it needs " + needs_of(adapter);
    if (program) {
      if (const auto list = list_of(*program, missing)) {
        all.insert(all.end(), list->begin(), list->end());
        continue;
      }
    }
    all.push_back({adapter.folder + "-*", "(not here: " + missing + ")", false});
  }
  return all;
}

}  // namespace touchstone::subjects
