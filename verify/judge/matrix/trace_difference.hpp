#pragma once

#include <optional>
#include <string>

namespace touchstone::matrix {

// The first difference of two runs of the pipeline, in the order in which predicates were
// evaluated.
struct TraceDifference {
  // sign: a predicate has another result; question: the runs evaluated different predicates;
  // number: all results agree, and only numbers differ.
  enum class Kind { sign, question, number };
  Kind kind = Kind::sign;
  std::size_t place = 0;        // number of the predicate, from 1
  std::string what{};           // "plane +a1b2, interval 3"
  std::string plain_outcome{};  // signs around the roots: "+ 0 -"; or the plain run's question
  std::string build_outcome{};
  std::string plain_numbers{};  // the numbers behind the signs, as hexadecimal floats
  std::string build_numbers{};
  std::optional<std::string>
      earlier_number{};  // an earlier predicate at which numbers first differed, if any
};

// Compares the records of two runs (verify/judge/matrix/subject/recorder.hpp). nullopt if they are
// equal.
std::optional<TraceDifference> first_difference(const std::string& plain, const std::string& build);

std::string text_of(const TraceDifference& d);

}  // namespace touchstone::matrix
