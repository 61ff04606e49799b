// Answers of shared libraries, as touchstone/subject.h has them.

#include "verify/subjects/library_answer.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <iterator>
#include <limits>
#include <string>
#include <utility>

#include "verify/system/process/batch_layout.hpp"

namespace touchstone::subjects {
namespace {

// An index that a library has not set.
constexpr std::size_t kNoIndex = std::numeric_limits<std::size_t>::max();

// Reads at most the whole array, even if the library wrote no zero byte.
template <std::size_t size>
std::string text_of(const char (&text)[size]) {
  return {text, std::find(text, text + size, '\0')};
}

// The feature of a polyhedron, or else that of a box.
std::string feature_of(const touchstone_answer& from, std::size_t body) {
  const std::string of_hull = text_of(from.hull_feature[body]);
  return of_hull.empty() ? text_of(from.feature[body]) : of_hull;
}

}  // namespace

Answer translated(const touchstone_answer& from) {
  Answer answer;
  answer.contact = from.contact != 0;
  answer.seconds = from.seconds;
  switch (from.state) {
    case TOUCHSTONE_SEPARATED:
      answer.state = "separated";
      break;
    case TOUCHSTONE_TOUCHING:
      answer.state = "touching";
      break;
    case TOUCHSTONE_OVERLAPPING:
      answer.state = "overlapping";
      break;
    default:
      break;
  }
  if (!std::isnan(from.depth)) answer.depth = reply_number(from.depth);
  if (!std::isnan(from.distance)) answer.distance = reply_number(from.distance);
  if (!std::isnan(from.points[0][0])) {
    answer.points.emplace();
    for (std::size_t body = 0; body < 2; ++body) {
      for (std::size_t i = 0; i < 3; ++i)
        (*answer.points)[body][i] = reply_number(from.points[body][i]);
    }
  }
  if (!answer.contact) return answer;
  answer.time = reply_number(from.time);
  if (!std::isnan(from.exit)) answer.exit = reply_number(from.exit);
  std::array features{feature_of(from, 0), feature_of(from, 1)};
  if (!features[0].empty() && !features[1].empty()) answer.features = std::move(features);
  if (from.part[0] != kNoIndex && from.part[1] != kNoIndex)
    answer.parts = {from.part[0], from.part[1]};
  if (!std::isnan(from.normal[0])) {
    answer.normal = {reply_number(from.normal[0]), reply_number(from.normal[1]),
                     reply_number(from.normal[2])};
  }
  return answer;
}

touchstone_answer blank_answer() {
  constexpr double nan = std::numeric_limits<double>::quiet_NaN();
  touchstone_answer answer{};
  answer.size = sizeof answer;
  answer.time = answer.exit = answer.seconds = answer.depth = answer.distance = nan;
  std::fill(std::begin(answer.normal), std::end(answer.normal), nan);
  for (auto& point : answer.points) std::fill(std::begin(point), std::end(point), nan);
  answer.query = answer.part[0] = answer.part[1] = kNoIndex;
  answer.code = TOUCHSTONE_OK;
  return answer;
}

Answer not_taken(const touchstone_answer& answer) {
  return not_supported(answer.why != nullptr ? answer.why : process::kNotTaken);
}

}  // namespace touchstone::subjects
