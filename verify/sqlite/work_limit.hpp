#pragma once

#include <cstdint>
#include <string>
#include <vector>

struct sqlite3;

namespace touchstone::sqlite {

// Ends what SQLite does for one call where that is more than it can be: a file that somebody else
// has made may be such that reading it never ends. How much that may be comes of the size of the
// files, not of the clock, and is the same on every machine: a call of this program takes less than
// a step of SQLite's machine for each byte.
class WorkLimit {
 public:
  // REQUIRES: it outlives the use of the database.
  WorkLimit(sqlite3* database, std::string path);
  ~WorkLimit() = default;
  WorkLimit(const WorkLimit&) = delete;
  WorkLimit& operator=(const WorkLimit&) = delete;

  // The rows of another file may be read, too.
  void add(std::string path) { paths_.push_back(std::move(path)); }
  // Another call begins.
  void begin() { steps_ = 0; }

 private:
  bool is_reached();

  std::vector<std::string> paths_;
  std::uint64_t steps_ = 0;
};

}  // namespace touchstone::sqlite
