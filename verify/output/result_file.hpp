#pragma once

#include <set>
#include <string>
#include <string_view>

#include "verify/output/replacement.hpp"

namespace touchstone::output {

// A file of results, one JSON object a line, each whole before the next is begun. It grows as
// PATH.part and gets its name when it is finished: until then what was at the path stays there. A
// run that was killed is resumed from what it left.
class ResultFile {
 public:
  // With `resume`, begins with the complete lines that an unfinished run left, or where there are
  // none with those of the file; a half-written last one is left out. Otherwise starts afresh.
  //   Errors: as Replacement, and what is to be resumed is no file of results.
  static Result<ResultFile> open(const std::string& path, bool resume);

  // Whether a result for this case, as it now is, is there already.
  bool has(const std::string& id, const std::string& case_sha256) const {
    return done_.contains(id + " " + case_sha256);
  }
  // Adds a line, given without its end. Throws Failed.
  void write(std::string_view line);
  // Gives the file its name. Throws Failed.
  void finish() { file_.finish(); }

  // Where the lines are until then, for messages.
  const std::string& part() const { return file_.part(); }

 private:
  explicit ResultFile(Replacement file) : file_(std::move(file)) {}
  // Notes the results in the complete lines of a file, and returns how many bytes these are.
  //   Errors: a line that is no result.
  Result<std::size_t> note_results_in(const std::string& path);

  Replacement file_;
  std::set<std::string> done_;
};

}  // namespace touchstone::output
