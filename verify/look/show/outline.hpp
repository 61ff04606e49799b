#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "touchstone/answer/text/truth.hpp"

namespace touchstone::show {

// Compares a truth of another program with the exact one, for `show --truth`.

// The parts of a truth that are compared with another one.
struct Outline {
  std::vector<TruthStretch> timeline;  // not empty
  // The features that touch at the beginning of each contact: "EE -x+y | +x-z"; empty if not named.
  std::vector<std::string> touches;
};

// Reads an outline from a document `touchstone/truth/1`. Throws std::runtime_error, with the
// reason, if it is invalid.
Outline outline_of(const nlohmann::ordered_json& truth);

// An instant or open span in which two timelines have different states; an empty state: unknown in
// that timeline. Times are compared as doubles, since truths in other number types have no more
// precision.
struct Difference {
  double from = 0;
  double to = 0;
  std::string ours;
  std::string theirs;
};
std::vector<Difference> differences(const Outline& ours, const Outline& theirs);

// The differences as sentences, including differences in the touching features.
std::vector<std::string> differences_in_words(const Outline& ours, const Outline& theirs);

}  // namespace touchstone::show
