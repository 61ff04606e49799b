// Limits the work of SQLite, so that reading a hostile file ends. SQLite calls is_reached() every
// million steps of its virtual machine; if it returns true, the call ends with SQLITE_INTERRUPT.

#include "verify/system/sqlite/work_limit.hpp"

#include <sqlite3.h>

#include <filesystem>
#include <utility>

namespace touchstone::sqlite {
namespace {

constexpr int kBetweenLooks = 1'000'000;          // steps between checks; some ten milliseconds
constexpr std::uint64_t kOfAnyFile = 20'000'000;  // steps; less than a second
constexpr std::uint64_t kOfAByte = 100;           // steps per byte

// The size of the file with its pending changes.
std::uint64_t size_of(const std::string& path) {
  std::uint64_t bytes = 0;
  for (const char* ending : {"", "-wal", "-journal"}) {
    std::error_code is_not_there;
    const std::uintmax_t size = std::filesystem::file_size(path + ending, is_not_there);
    if (!is_not_there) bytes += size;
  }
  return bytes;
}

}  // namespace

WorkLimit::WorkLimit(sqlite3* database, std::string path) : paths_{std::move(path)} {
  const auto look = [](void* self) { return static_cast<WorkLimit*>(self)->is_reached() ? 1 : 0; };
  sqlite3_progress_handler(database, kBetweenLooks, look, this);
}

bool WorkLimit::is_reached() {
  steps_ += kBetweenLooks;
  if (steps_ <= kOfAnyFile) return false;
  std::uint64_t bytes = 0;
  for (const std::string& path : paths_) bytes += size_of(path);
  return steps_ > kOfAnyFile + kOfAByte * bytes;
}

}  // namespace touchstone::sqlite
