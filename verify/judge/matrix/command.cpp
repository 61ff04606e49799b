// Runs a compiler or a built program, and collects its output.

#include "verify/judge/matrix/command.hpp"

#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <sstream>

#include "verify/system/process/child_process.hpp"

namespace touchstone::matrix {
namespace {

using process::ChildProcess;

constexpr std::size_t kLongestLine = std::size_t{1} << 22;
// Compilers explain templates at length; the beginning of that suffices.
constexpr std::size_t kMostOutput = std::size_t{1} << 25;

}  // namespace

CommandResult run_command(const Words& command, std::chrono::seconds patience, const Words& input) {
  const auto deadline = std::chrono::steady_clock::now() + patience;
  // ChildProcess discards the standard error, so the shell joins it to the output.
  Words arguments{"-c", "exec \"$@\" 2>&1", "sh"};
  arguments.insert(arguments.end(), command.begin(), command.end());
  auto started = ChildProcess::start("/bin/sh", arguments, {});
  CommandResult result;
  if (!started) {
    result.output = started.error().message;
    return result;
  }
  ChildProcess child = std::move(started).value();
  for (const std::string& line : input) {
    if (child.send_line(line, deadline) != ChildProcess::Io::done) break;
  }
  std::string line;
  while (true) {
    const auto io = child.receive_line(line, kLongestLine, deadline);
    if (io == ChildProcess::Io::closed) break;
    if (io != ChildProcess::Io::done) {
      result.output += "it did not end in time\n";
      return result;
    }
    if (result.output.size() < kMostOutput) result.output += line + '\n';
  }
  const auto ending = child.finish(deadline);
  result.ran = !ending.stopped;
  result.status = ending.signal != 0 ? 128 + ending.signal : ending.exit_status;
  return result;
}

std::string found_program(const std::string& name) {
  if (name.find('/') != std::string::npos) return access(name.c_str(), X_OK) == 0 ? name : "";
  const char* path = std::getenv("PATH");
  std::istringstream folders(path == nullptr ? "/usr/bin:/bin" : path);
  for (std::string folder; std::getline(folders, folder, ':');) {
    const std::string candidate = (folder.empty() ? "." : folder) + "/" + name;
    if (access(candidate.c_str(), X_OK) == 0 && !std::filesystem::is_directory(candidate))
      return candidate;
  }
  return {};
}

std::string compiler_version(const std::string& compiler) {
  const CommandResult said = run_command({compiler, "--version"}, std::chrono::seconds(20));
  return said.succeeded() ? said.output.substr(0, said.output.find('\n')) : "";
}

bool is_clang(const std::string& version) { return version.find("clang") != std::string::npos; }

}  // namespace touchstone::matrix
