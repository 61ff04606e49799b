#pragma once

#include <span>
#include <stdexcept>
#include <string>
#include <vector>

#include "verify/subjects/subject.hpp"

namespace touchstone::subjects {

// Subjects that answer several cases in one call: shared libraries with such a function
// (hosted.hpp). Batches (batches.hpp) calls them.

// A subject's function returned an invalid answer. The process can continue.
class InvalidAnswer : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

// The result of one of several cases that a subject answered in one call: a protocol error, a
// failure, or else an answer.
struct BatchAnswer {
  std::string protocol_error{};  // the reason why the answer is invalid
  std::string failure{};         // the reason why the process has to end at this case
  Answer answer{};
};

// A subject that may be able to answer several cases in one call.
class BatchSubject : public Subject {
 public:
  virtual bool takes_several() const = 0;
  // As many answers as questions, in the same order. REQUIRES: takes_several().
  virtual std::vector<BatchAnswer> solve_all(std::span<const ReceivedCase> questions) const = 0;
};

}  // namespace touchstone::subjects
