#pragma once

#include <optional>
#include <string>

namespace touchstone::matrix {

// Where two runs of the pipeline part: the first predicate, in the order in which they are asked
// for.
struct TraceDifference {
  // sign: a predicate came out differently; question: before any did, the runs asked for different
  // things; number: every predicate came out the same, and numbers alone differ.
  enum class Kind { sign, question, number };
  Kind kind = Kind::sign;
  std::size_t place = 0;        // of the predicate, from 1
  std::string what{};           // "plane +a1b2, interval 3"
  std::string plain_outcome{};  // signs around the roots: "+ 0 -"; or the other question
  std::string build_outcome{};
  std::string plain_numbers{};  // what is behind them, as hexadecimal floats
  std::string build_numbers{};
  std::optional<std::string>
      earlier_number{};  // the predicate before it at which numbers first differed, if any
};

// Compares what two recorders wrote (verify/matrix/subject/recorder.hpp). Nothing where they agree
// in everything.
std::optional<TraceDifference> first_difference(const std::string& plain, const std::string& build);

std::string text_of(const TraceDifference& d);

}  // namespace touchstone::matrix
