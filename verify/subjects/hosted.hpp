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

// A shared library with the function of touchstone/subject.h, as a subject.
class Hosted : public Subject {
 public:
  using Function = int (*)(const touchstone_query*, touchstone_answer*);

  Hosted(Function function, Announcement announcement)
      : function_(function), announcement_(std::move(announcement)) {}

  Announcement announcement() const override { return announcement_; }
  // Throws std::runtime_error where the function fails or returns a code that is none.
  Answer solve(const ReceivedCase& question) const override;

 private:
  Function function_;
  Announcement announcement_;
};

}  // namespace touchstone::subjects
