// Runs a program of this project as a child process, and measures its processor time.

#include "verify/bench/survey/timed_command.hpp"

#include <fcntl.h>
#include <spawn.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <filesystem>
#include <stdexcept>

namespace touchstone::survey {
namespace {

namespace fs = std::filesystem;

double seconds(const timeval& t) {
  return static_cast<double>(t.tv_sec) + 1e-6 * static_cast<double>(t.tv_usec);
}

// The path of a program in the folder of the running program. An absolute path stays as it is, so
// that other programs, such as Python, can be run, too.
fs::path beside(const std::string& program) {
  return fs::read_symlink("/proc/self/exe").parent_path() / program;
}

// Runs it with empty input, and drops its output. Returns its exit status, or 255 if a signal ended
// it.
int status_of(const std::vector<std::string>& words, rusage& used) {
  std::vector<std::string> all = words;
  all.front() = beside(words.front()).string();
  std::vector<char*> arguments;
  for (std::string& word : all) arguments.push_back(word.data());
  arguments.push_back(nullptr);
  posix_spawn_file_actions_t files;
  posix_spawn_file_actions_init(&files);
  posix_spawn_file_actions_addopen(&files, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
  posix_spawn_file_actions_addopen(&files, STDOUT_FILENO, "/dev/null", O_WRONLY, 0);
  posix_spawn_file_actions_addopen(&files, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
  pid_t child = 0;
  const int failed =
      posix_spawn(&child, arguments.front(), &files, nullptr, arguments.data(), environ);
  posix_spawn_file_actions_destroy(&files);
  int status = 0;
  if (failed != 0 || wait4(child, &status, 0, &used) != child)
    throw std::runtime_error("cannot be run: " + all.front());
  return WIFEXITED(status) ? WEXITSTATUS(status) : 255;
}

}  // namespace

bool stands_beside(const std::string& program) { return fs::exists(beside(program)); }

double seconds_of(const TimedCommand& command) {
  if (!command.fresh.empty()) fs::remove(command.fresh);
  rusage used{};
  const int status = status_of(command.words, used);
  if (status > 1) {
    std::string line;
    for (const std::string& word : command.words) line += " " + word;
    throw std::runtime_error("status " + std::to_string(status) + " of" + line);
  }
  return seconds(used.ru_utime) + seconds(used.ru_stime);
}

Contestant contestant(const TimedCommand& command) {
  return {command.name, command.cases, [command] { return seconds_of(command); }};
}

ScratchFolder::ScratchFolder() {
  std::string path = (fs::temp_directory_path() / "touchstone-survey-XXXXXX").string();
  if (mkdtemp(path.data()) == nullptr) throw std::runtime_error("no folder can be made: " + path);
  path_ = path;
}

ScratchFolder::~ScratchFolder() {
  std::error_code ignored;
  fs::remove_all(path_, ignored);
}

}  // namespace touchstone::survey
