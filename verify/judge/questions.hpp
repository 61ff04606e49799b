#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>

#include "verify/judge/verdict.hpp"

namespace touchstone::judge {

// A case in one number format: what is sent, and the exact solution of it.
struct Question {
  RoundedCase received;
  std::optional<Solved> truth;         // nothing: not within the time limit
  std::optional<Solved> as_rotations;  // the other reading of nearly orthogonal matrices
  std::string why_not{};               // why there is none at all; empty if there is
};

// A case, in each format that it is asked for, each solved once.
class Questions {
 public:
  Questions(const Case& c, double seconds) : case_(c), seconds_(seconds) {}
  // REQUIRES: is_of_boxes().
  const Question& in(NumberFormat format);
  bool is_of_boxes() const { return !has_polyhedron(case_); }

 private:
  const Case& case_;
  double seconds_;
  std::map<NumberFormat, std::unique_ptr<Question>> questions_;
};

}  // namespace touchstone::judge
