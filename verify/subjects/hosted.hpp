#pragma once

#include <memory>
#include <string>

#include "touchstone/subject.h"
#include "verify/subjects/subject.hpp"

namespace touchstone::subjects {

// The values that a library's touchstone_describe has filled in; those left out come from
// `standard`. Throws std::runtime_error for a number without a meaning.
Announcement announcement_of(const touchstone_description& description, Announcement standard);

// The description that the library gets to fill in.
touchstone_description blank_description();

// A shared library with one or both functions of touchstone/subject.h, as a subject.
class Hosted : public Subject {
 public:
  // The functions that a library exports; null if it does not.
  struct Functions {
    int (*boxes)(const touchstone_query*, touchstone_answer*) = nullptr;
    int (*primitives)(const touchstone_primitive_query*, touchstone_answer*) = nullptr;

    std::vector<std::string> kinds() const;
  };

  Hosted(Functions functions, Announcement announcement)
      : functions_(functions), announcement_(std::move(announcement)) {}

  Announcement announcement() const override { return announcement_; }
  // Throws std::runtime_error if the function fails or returns an undefined code.
  Answer solve(const ReceivedCase& question) const override;
  Answer solve(const ReceivedQuery& question) const override;

 private:
  Functions functions_;
  Announcement announcement_;
};

}  // namespace touchstone::subjects
