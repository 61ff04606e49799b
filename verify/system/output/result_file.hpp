#pragma once

#include <functional>
#include <map>
#include <string>
#include <string_view>

#include "verify/system/output/replacement.hpp"

namespace touchstone::output {

// A file of results with one JSON object per line. It is written to PATH.part and renamed when
// finished; until then the old file stays. An interrupted run can be resumed from the part.
class ResultFile {
 public:
  // With `resume`: keeps the complete lines of an unfinished run, or else those of the existing
  // file; an incomplete last line is dropped. Otherwise starts empty.
  //   Errors: as for Replacement; the file to resume is not a file of results.
  static Result<ResultFile> open(const std::string& path, bool resume);

  // Whether there is a result for this case with its current content.
  bool has(const std::string& id, const std::string& case_sha256) const {
    return done_.contains(id + " " + case_sha256);
  }
  // Whether this line is the result that the file has for the case. REQUIRES: it has one.
  bool has_line(const std::string& id, const std::string& case_sha256,
                std::string_view line) const {
    return done_.at(id + " " + case_sha256).hash == std::hash<std::string_view>()(line);
  }
  // Whether the result that the file has for the case is a contact. REQUIRES: it has one.
  bool has_contact(const std::string& id, const std::string& case_sha256) const {
    return done_.at(id + " " + case_sha256).contact;
  }
  // Removes the results that were written since the file was opened. Throws Failed.
  void forget_new() { file_.cut(kept_bytes_); }
  // Appends a line, given without its end. Throws Failed.
  void write(std::string_view line);
  // Renames the part to the final path. Throws Failed.
  void finish() { file_.finish(); }

  // The path of the lines until then, for messages.
  const std::string& part() const { return file_.part(); }

 private:
  explicit ResultFile(Replacement file) : file_(std::move(file)) {}
  // Records the results in the complete lines of a file, and returns the number of bytes of these
  // lines.
  //   Errors: a line that is not a result.
  Result<std::size_t> note_results_in(const std::string& path);

  Replacement file_;
  struct Kept {
    std::size_t hash = 0;  // of the line
    bool contact = false;
  };
  std::map<std::string, Kept> done_;
  std::size_t kept_bytes_ = 0;
};

}  // namespace touchstone::output
