// The folder for the results of an MPI run. It has one file for each shard (a part of the cases),
// so that an interrupted run can be resumed.

#include "verify/program/mpi/shard_folder.hpp"

#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <sstream>

#include "touchstone/version.hpp"
#include "verify/system/output/failed.hpp"
#include "verify/system/output/replacement.hpp"
#include "verify/system/text/checked_line.hpp"
#include "verify/system/text/exact_text.hpp"
#include "verify/system/text/whole_number.hpp"

namespace touchstone::mpi {
namespace {

namespace fs = std::filesystem;

Error wrong(const std::string& why) { return {Error::Code::value, "", why}; }

std::string text_of_file(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

// The values that the results of the shards depend on.
std::string identity(const ShardedRun& run) {
  return checked_line({{"schema", "touchstone/shards/1"},
                       {"touchstone", TOUCHSTONE_VERSION},
                       {"words", exact_texts(run.words)},
                       {"shards", run.shards}});
}

}  // namespace

Result<ShardFolder> ShardFolder::open(const ShardedRun& run) {
  std::error_code failed;
  fs::create_directories(run.folder, failed);
  if (failed) return wrong(run.folder + " cannot be made: " + failed.message());
  const std::string done_path = run.folder + "/done";
  auto done = output::open_locked(done_path, done_path);
  if (!done) return done.error();
  ShardFolder folder(done_path, std::move(done).value());

  const std::string run_path = run.folder + "/run";
  if (!fs::exists(run_path)) {
    output::replace_file(run_path, identity(run));
  } else if (text_of_file(run_path) != identity(run)) {
    return wrong(run.folder +
                 " has the shards of another run, or of another number of shards: finish that one, "
                 "remove the folder, or name another one with --parts");
  }
  std::vector<bool> is_done(run.shards, false);
  std::istringstream lines(text_of_file(done_path));
  std::size_t whole = 0;
  for (std::string line; std::getline(lines, line) && !lines.eof();) {
    const std::uint64_t number = whole_number<std::uint64_t>(line).value_or(0);
    if (number < 1 || number > run.shards)
      return wrong(done_path + ": \"" + line + "\" is no number of a shard");
    // A shard whose file was removed is done again.
    if (fs::exists(run.file(number))) is_done[number - 1] = true;
    whole += line.size() + 1;
  }
  if (ftruncate(folder.done_.get(), static_cast<off_t>(whole)) != 0 ||
      lseek(folder.done_.get(), 0, SEEK_END) < 0)
    output::fail(done_path);
  for (std::uint64_t number = 1; number <= run.shards; ++number) {
    if (!is_done[number - 1]) folder.left_.push_back(number);
  }
  return folder;
}

void ShardFolder::note_done(std::uint64_t number) {
  output::write_whole(done_.get(), done_path_, std::to_string(number) + "\n");
}

}  // namespace touchstone::mpi
