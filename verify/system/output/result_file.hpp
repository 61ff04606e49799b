#pragma once

#include <cstddef>
#include <functional>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "verify/system/output/replacement.hpp"

namespace touchstone::output {

// A file of results with one JSON object per line. It is written to PATH.part and renamed when
// finished; until then the old file stays. An interrupted run can be resumed from the part.
//   The finished file has the results in the order of keep() and write(), as if nothing had been
// resumed. In front of them are kept results of cases that this run does not have.
class ResultFile {
 public:
  // With `resume`: keeps the complete lines of an unfinished run, or else those of the existing
  // file; an incomplete last line is dropped. Otherwise starts empty.
  //   Errors: as for Replacement; the file to resume is not a file of results.
  static Result<ResultFile> open(const std::string& path, bool resume);

  // Whether there is a result for this case with its current content.
  bool has(const std::string& id, const std::string& case_sha256) const {
    return kept_.contains({id, case_sha256});
  }
  // The next three functions REQUIRE that the file has a result for the case.

  // Whether this line is that result.
  bool has_line(const std::string& id, const std::string& case_sha256,
                std::string_view line) const {
    return kept_.at({id, case_sha256}).hash == std::hash<std::string_view>()(line);
  }
  // Whether that result is a contact.
  bool has_contact(const std::string& id, const std::string& case_sha256) const {
    return kept_.at({id, case_sha256}).contact;
  }
  // Whether that result has the longest line of the kept ones. It shows best with which options the
  // results were made.
  bool is_longest(const std::string& id, const std::string& case_sha256) const {
    return kept_.at({id, case_sha256}).line == longest_;
  }

  // The kept result of this case is the next one in the finished file. REQUIRES: there is one.
  void keep(const std::string& id, const std::string& case_sha256);
  // Appends the result of a case as a line, given without its end. Throws Failed.
  void write(std::string_view line, const std::string& id = "");
  // Removes the results that were written since the file was opened. Throws Failed.
  void forget_new();

  // Numbers of earlier results that this run did not keep(), by what finish() did with them.
  struct Rest {
    std::size_t replaced = 0;  // the run has another result for a case with this id: left out
    std::size_t foreign = 0;   // the run has no such case: kept
  };
  // Renames the part to the final path. Throws Failed.
  Rest finish();

  // The path of the lines until then, for messages.
  const std::string& part() const { return file_.part(); }

 private:
  explicit ResultFile(Replacement file) : file_(std::move(file)) {}
  // Records the results in the complete lines of a file, and returns the number of bytes of these
  // lines.
  //   Errors: a line that is not a result.
  Result<std::size_t> note_results_in(const std::string& path);

  using Key = std::pair<std::string, std::string>;  // the id and the hash of a case
  struct Kept {
    std::size_t line = 0;  // its number
    std::size_t hash = 0;  // of the line
    bool contact = false;
  };

  Replacement file_;
  std::vector<Replacement::Piece> lines_{};  // of the part
  std::map<Key, Kept> kept_{};
  std::size_t kept_lines_ = 0;
  std::size_t longest_ = 0;
  std::vector<std::size_t> order_{};  // of the lines in the finished file
  std::set<std::string> ids_{};       // of the cases in `order_`
};

}  // namespace touchstone::output
