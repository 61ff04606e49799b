#pragma once

#include <fstream>
#include <set>
#include <string>

namespace touchstone::cli {

// A file of results, one JSON object a line, each written whole before the next is begun. A run
// that was killed is resumed: complete lines are kept, a half-written last one is cut off.
class ResultFile {
 public:
  // With `resume`, keeps what is there; otherwise starts afresh. `error()` says why it could not.
  ResultFile(const std::string& path, bool resume);

  const std::string& error() const { return error_; }
  // Whether a result for this case, as it now is, is in the file already.
  bool has(const std::string& id, const std::string& case_sha256) const {
    return done_.contains(id + " " + case_sha256);
  }
  void write(const std::string& line);

 private:
  void keep_complete_lines(const std::string& path);

  std::ofstream out_;
  std::set<std::string> done_;
  std::string error_;
};

}  // namespace touchstone::cli
