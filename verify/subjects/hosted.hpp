#pragma once

#include <string>
#include <vector>

#include "touchstone/subject.h"
#include "verify/subjects/batch_subject.hpp"

namespace touchstone::subjects {

// A shared library with functions of touchstone/subject.h, as a subject. host_main.cpp loads the
// library, and serves this subject.
class Hosted : public BatchSubject {
 public:
  // The functions of the interface. A function that the library does not export is null.
  struct Functions {
    int (*boxes)(const touchstone_query*, touchstone_answer*) = nullptr;
    int (*primitives)(const touchstone_primitive_query*, touchstone_answer*) = nullptr;
    // Replaces `boxes` if it is not null.
    std::size_t (*several)(std::size_t, const touchstone_query* const*,
                           touchstone_answer* const*) = nullptr;

    // The kinds of questions that these functions answer by default; empty if all are null.
    std::vector<std::string> kinds() const;
    // The name of a function that a library with these kinds must export and does not; empty if
    // none is missing.
    std::string missing_for(const std::vector<std::string>& kinds) const;
  };

  Hosted(Functions functions, Announcement announcement)
      : functions_(functions), announcement_(std::move(announcement)) {}

  Announcement announcement() const override { return announcement_; }
  bool takes_records() const override { return true; }
  // Throws std::runtime_error if the function fails or returns an undefined code.
  Answer solve(const ReceivedCase& question) const override;
  Answer solve(const ReceivedQuery& question) const override;
  bool takes_several() const override { return functions_.several != nullptr; }
  std::vector<BatchAnswer> solve_all(std::span<const ReceivedCase> questions) const override;

 private:
  Functions functions_;
  Announcement announcement_;
};

}  // namespace touchstone::subjects
