#include "verify/cases/hull_files/off_file.hpp"

#include <algorithm>
#include <optional>
#include <string>

#include "verify/cases/hull_files/point_number.hpp"
#include "verify/system/text/whole_number.hpp"

namespace touchstone::hull_files {
namespace {

// The lines of a text that have words, without comments.
class WordLines {
 public:
  explicit WordLines(std::string_view text) : rest_(text) {}

  // The words of the next line; empty at the end.
  std::vector<std::string_view> next() {
    while (!rest_.empty()) {
      const std::size_t end = std::min(rest_.find('\n'), rest_.size());
      const std::string_view line = rest_.substr(0, end);
      rest_.remove_prefix(std::min(end + 1, rest_.size()));
      ++number_;
      auto words = words_between(line.substr(0, line.find('#')), "");
      if (!words.empty()) return words;
    }
    return {};
  }
  std::size_t number() const { return number_; }

 private:
  std::string_view rest_;
  std::size_t number_ = 0;
};

}  // namespace

bool is_off(std::string_view text) {
  const auto first = WordLines(text).next();
  if (first.empty() || first.front().size() > 8 || !first.front().ends_with("OFF")) return false;
  return first.front().substr(0, first.front().size() - 3).find_first_not_of("STCN4n") ==
         std::string_view::npos;
}

Result<std::vector<WrittenVector>> read_off(std::string_view text) {
  WordLines lines(text);
  auto words = lines.next();
  const std::string kind(words.front());
  if (kind.find_first_of("4n") != std::string::npos || (words.size() > 1 && words[1] == "BINARY")) {
    return wrong_at(
        lines.number(),
        "an OFF file of this kind is not read: write it as text with three coordinates");
  }
  words.erase(words.begin());
  if (words.empty()) words = lines.next();
  const auto count = words.empty() ? std::nullopt : whole_number<std::size_t>(words[0]);
  if (!count) return wrong_at(lines.number(), "expected the numbers of vertices, faces and edges");
  std::vector<WrittenVector> points;
  while (points.size() < *count) {
    words = lines.next();
    if (words.size() < 3) {
      return wrong_at(lines.number(), "expected the three numbers of vertex " +
                                          std::to_string(points.size()) + " of " +
                                          std::to_string(*count));
    }
    auto point = point_of(words, lines.number());
    if (!point) return point.error();
    points.push_back(std::move(point).value());
  }
  if (points.empty()) return Error{Error::Code::syntax, "", "there are no points in it"};
  return points;
}

}  // namespace touchstone::hull_files
