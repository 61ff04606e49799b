// Compiles the builds of a matrix, and keeps those whose inputs have not changed. The folder of a
// product is named after the hash of its compiler, flags and libraries. A file in it, `inputs`, has
// the hashes of all sources and headers. It is written last: without it, the product is made again.

#include "verify/judge/matrix/build_cache.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <sstream>
#include <thread>

#include "src/base/sha256.hpp"
#include "verify/judge/ask/subject_command.hpp"
#include "verify/judge/matrix/command.hpp"
#include "verify/system/process/living.hpp"
#include "verify/system/text/shell.hpp"

namespace touchstone::matrix {
namespace {

namespace fs = std::filesystem;

// For one source; with link-time optimisation, for all sources together.
constexpr std::chrono::seconds kPatience{900};
constexpr std::size_t kLinesOfError = 6;

std::string read_file(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

// The first lines of a compiler's output, without those that trace included files.
std::string head(const std::string& text, std::size_t lines) {
  std::istringstream in(text);
  std::string result;
  for (std::string line; lines > 0 && std::getline(in, line);) {
    if (line.starts_with("In file included from ") || line.starts_with("                 from "))
      continue;
    result += (result.empty() ? "" : "\n") + line;
    --lines;
  }
  return result;
}

// The arguments of a step, with the folder in place of `{}` (see Recipe).
Words in_folder(Words words, const std::string& folder) {
  for (std::string& w : words) {
    if (const auto at = w.find("{}"); at != std::string::npos) w.replace(at, 2, folder);
  }
  return words;
}

// A lock, so that only one thread or process makes a product at a time. Stops waiting when the
// program is asked to end, since then nothing will be made.
class FileLock {
 public:
  explicit FileLock(const fs::path& path)
      : file_(open(path.c_str(), O_CREAT | O_RDWR | O_CLOEXEC, 0644)) {
    while (file_ >= 0 && flock(file_, LOCK_EX | LOCK_NB) != 0 && !process::children_are_over())
      std::this_thread::sleep_for(std::chrono::milliseconds(20));
  }
  ~FileLock() {
    if (file_ >= 0) close(file_);
  }
  FileLock(const FileLock&) = delete;
  FileLock& operator=(const FileLock&) = delete;

 private:
  int file_;
};

// The result if the compiler was ended together with the program: it is not a fault of the build.
Built without_product(Built::State state, std::string why) {
  if (process::children_are_over()) return {};
  return {.state = state, .why = std::move(why)};
}

// The files that a make rule depends on.
Words prerequisites(const fs::path& rule) {
  std::string text = read_file(rule);
  text.erase(0, text.find(':') + 1);
  Words files;
  std::string file;
  for (std::size_t i = 0; i <= text.size(); ++i) {
    const char c = i < text.size() ? text[i] : ' ';
    if (c == '\\' && i + 1 < text.size()) {
      if (text[i + 1] != '\n') file += text[i + 1];
      ++i;
    } else if (c == ' ' || c == '\n') {
      if (!file.empty()) files.push_back(std::move(file));
      file.clear();
    } else {
      file += c;
    }
  }
  return files;
}

// The sources and headers of a product, each with the hash of its content.
std::string state_of_inputs(const fs::path& folder) {
  std::string state;
  std::set<std::string> files;
  for (const auto& entry : fs::directory_iterator(folder)) {
    if (entry.path().extension() != ".d") continue;
    for (std::string& f : prerequisites(entry.path())) files.insert(std::move(f));
  }
  for (const std::string& f : files) state += sha256(read_file(f)) + ' ' + f + '\n';
  return state;
}

}  // namespace

BuildCache::BuildCache(const Sources& sources, Home home, std::string folder)
    : sources_(sources),
      home_(std::move(home)),
      folder_(fs::absolute(std::move(folder)).string()) {}

std::string BuildCache::version(const std::string& compiler) {
  const std::lock_guard lock(mutex_);
  const auto [it, is_new] = versions_.try_emplace(compiler);
  if (is_new && !found_program(compiler).empty()) it->second = compiler_version(compiler);
  return it->second;
}

std::string BuildCache::digest(const std::string& file) {
  const std::lock_guard lock(mutex_);
  const auto [it, is_new] = digests_.try_emplace(file);
  if (is_new && fs::is_regular_file(file)) it->second = sha256(read_file(file));
  return it->second;
}

Built BuildCache::build(const BuildSpec& spec, bool record) {
  const std::string compiler = version(spec.compiler);
  if (compiler.empty()) return without_product(Built::State::no_compiler, "it is not there");
  const CommandResult flags = run_command(flag_check(spec), std::chrono::seconds(60));
  if (!flags.succeeded())
    return without_product(Built::State::not_compiled, head(flags.output, kLinesOfError));
  Built built{.state = Built::State::ready};
  std::istringstream said(flags.output);
  for (std::string line; std::getline(said, line);) {
    if (line.find("warning") != std::string::npos) built.notes.push_back(line);
  }

  const Recipe recipe = recipe_for(sources_, home_, spec, compiler, record);
  std::string everything = recipe.compiler;
  for (const std::string& library : recipe.libraries) everything += '\n' + digest(library);
  for (const Words& step : recipe.steps) everything += '\n' + joined(step, std::string(1, '\0'));
  const fs::path folder = fs::path(folder_) / sha256(everything).substr(0, 16);
  built.product = (folder / recipe.product).string();
  std::error_code failed;
  fs::create_directories(folder, failed);
  const FileLock lock(folder / "lock");
  const fs::path done = folder / "inputs";
  if (fs::exists(done) && fs::exists(built.product) && read_file(done) == state_of_inputs(folder))
    return built;

  fs::remove(done, failed);
  std::ofstream(folder / "name") << spec.name() << '\n';
  for (const Words& step : recipe.steps) {
    const CommandResult result = run_command(in_folder(step, folder.string()), kPatience);
    if (!result.succeeded())
      return without_product(Built::State::not_compiled, head(result.output, kLinesOfError));
  }
  std::ofstream(done, std::ios::binary) << state_of_inputs(folder);
  return built;
}

Words BuildCache::command(const BuildSpec& spec, const Built& built) const {
  Words words{"env", "TOUCHSTONE_FLOATING=" + spec.environment};
  if (sources_.kind == Sources::Kind::library) {
    words.push_back((fs::path(judge::folder_of_programs()) / "touchstone-subject-host").string());
  }
  words.push_back(built.product);
  return words;
}

std::string BuildCache::subject(const BuildSpec& spec, const Built& built) const {
  std::string text = "exec:";
  for (const std::string& word : command(spec, built))
    text += (text.back() == ':' ? "" : " ") + shell_quoted(word);
  return text;
}

}  // namespace touchstone::matrix
