#pragma once

#include <memory>
#include <string>

#include "touchstone/subject.h"
#include "verify/subjects/subject.hpp"

namespace touchstone::subjects {

// What a library's touchstone_describe has filled in, and where it has left something out what
// `standard` has. Throws std::runtime_error where a number means nothing.
Announcement announcement_of(const touchstone_description& description, Announcement standard);

// What a description is before the library fills it in.
touchstone_description blank_description();

// A shared library with a function of touchstone/subject.h, or both, as a subject.
class Hosted : public Subject {
 public:
  // What a library exports: null where it does not.
  struct Functions {
    int (*boxes)(const touchstone_query*, touchstone_answer*) = nullptr;
    int (*primitives)(const touchstone_primitive_query*, touchstone_answer*) = nullptr;

    std::vector<std::string> kinds() const;
  };

  Hosted(Functions functions, Announcement announcement)
      : functions_(functions), announcement_(std::move(announcement)) {}

  Announcement announcement() const override { return announcement_; }
  // Throws std::runtime_error where the function fails or returns a code that is none.
  Answer solve(const ReceivedCase& question) const override;
  Answer solve(const ReceivedQuery& question) const override;

 private:
  Functions functions_;
  Announcement announcement_;
};

}  // namespace touchstone::subjects
