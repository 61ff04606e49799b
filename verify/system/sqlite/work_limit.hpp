#pragma once

#include <cstdint>
#include <string>
#include <vector>

struct sqlite3;

namespace touchstone::sqlite {

// Limits SQLite's work for one call, since reading a file made by others may never end. The limit
// depends on the size of the files and not on the clock, so it is the same on every machine. Calls
// of this program need less than one step of SQLite's virtual machine per byte.
class WorkLimit {
 public:
  // REQUIRES: this object outlives the use of the database.
  WorkLimit(sqlite3* database, std::string path);
  ~WorkLimit() = default;
  WorkLimit(const WorkLimit&) = delete;
  WorkLimit& operator=(const WorkLimit&) = delete;

  // Adds another file whose rows may be read.
  void add(std::string path) { paths_.push_back(std::move(path)); }
  // A new call begins.
  void begin() { steps_ = 0; }

 private:
  bool is_reached();

  std::vector<std::string> paths_;
  std::uint64_t steps_ = 0;
};

}  // namespace touchstone::sqlite
