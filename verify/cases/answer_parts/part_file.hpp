#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "touchstone/result.hpp"
#include "verify/cases/answer_parts/part_lines.hpp"
#include "verify/system/output/replacement.hpp"

namespace touchstone::answer_parts {

// A large question about bodies of many parts can be answered in N parts, by several programs or
// machines (`solve --shard I/N --part FILE`). A part of the question is a share of the pairs of
// parts or, for a first contact, of the horizon.

// The results of one part of a question, in a file that survives a kill at any instant. It has
// checked lines (verify/system/text/checked_line.hpp): the question and the part, and then the
// pairs that meet. It is written to PATH.part, and renamed when it is complete.
// cases/schema/solve-part.md has the format.
class PartFile {
 public:
  // Opens a new file, or resumes one.
  //   Errors: it cannot be written; the file there is no part of this question, or is being written
  // by another process.
  static Result<PartFile> open(const std::string& path, const PartitionedQuestion& question,
                               const batch::Part& part);

  // Whether the finished part exists. Errors: the file there is something else.
  static Result<bool> is_finished(const std::string& path, const PartitionedQuestion& question,
                                  const batch::Part& part);

  // The number of its pairs that are already done. Pairs that were done in the last second before a
  // kill may be missing.
  std::uint64_t done() const { return done_; }
  // Adds the next pair: its states if its parts meet. This and finish() throw output::Failed.
  void add(const std::optional<PairStates>& pair);
  // Adds the pairs that meet first in the stretch of the part.
  void add(const FirstMeeting& meeting);
  void finish();

 private:
  explicit PartFile(output::Replacement file) : file_(std::move(file)) {}

  output::Replacement file_;
  std::uint64_t done_ = 0;
  std::uint64_t written_ = 0;  // of the done pairs, the number that is already written to the file
  std::chrono::steady_clock::time_point last_ = std::chrono::steady_clock::now();
};

// Whether a finished part of a question about a first contact has a contact: then parts after it
// are not needed. False if the file is something else.
bool has_first_contact(const std::string& path);

// The results of all parts.
struct Joined {
  std::vector<PairStates> meeting{};  // all pairs that meet
  std::vector<PartNumbers> first{};   // instead, if only the first contact is wanted
};
// Joins the parts of a question, given in any order. `question`: its `pairs` are ignored. If only
// the first contact is wanted, parts after a contact may be missing.
//   Errors: a file that cannot be read, is damaged or no part of this question; parts of different
// runs; a part that is missing, or occurs twice.
Result<Joined> join_parts(const std::vector<std::string>& files,
                          const PartitionedQuestion& question, const Query& query);

}  // namespace touchstone::answer_parts
