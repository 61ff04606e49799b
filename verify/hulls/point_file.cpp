#include "verify/hulls/point_file.hpp"

#include <algorithm>
#include <string>

#include "verify/hulls/npy_file.hpp"

namespace touchstone::hulls {
namespace {

using Words = std::vector<std::string_view>;

constexpr std::string_view kBlanks = " \t\r";

void skip_blanks(std::string_view& line) {
  line.remove_prefix(std::min(line.find_first_not_of(kBlanks), line.size()));
}

// The words of a line, separated by blanks or by single marks. If nothing is in front of a mark,
// the word is empty, and no number.
Words words_of(std::string_view line, std::string_view marks) {
  const std::string parting = std::string(kBlanks) + std::string(marks);
  Words words;
  for (skip_blanks(line); !line.empty(); skip_blanks(line)) {
    const auto end = std::min(line.find_first_of(parting), line.size());
    words.push_back(line.substr(0, end));
    line.remove_prefix(end);
    skip_blanks(line);
    if (!line.empty() && marks.find(line.front()) != std::string_view::npos) line.remove_prefix(1);
  }
  return words;
}

Error wrong(std::size_t line, const std::string& why) {
  return {Error::Code::syntax, "line " + std::to_string(line), why};
}

// The three words from index `from` on, as numbers.
Result<WrittenVector> point_of(const Words& words, std::size_t from, std::size_t line) {
  if (words.size() < from + 3) {
    return wrong(line, "expected three numbers, found " + std::to_string(words.size() - from));
  }
  WrittenVector point;
  for (std::size_t i = 0; i < 3; ++i) {
    auto number = Numeral::parse(words[from + i]);
    if (!number) return wrong(line, number.error().message);
    point[i] = std::move(number).value();
  }
  return point;
}

bool has_number(const Words& words) {
  for (const std::string_view word : words) {
    if (Numeral::parse(word)) return true;
  }
  return false;
}

template <class Take>
Status for_each_line(std::string_view text, const Take& take) {
  for (std::size_t line = 1; !text.empty(); ++line) {
    const auto end = text.find('\n');
    if (Status wrong_line = take(text.substr(0, end), line)) return wrong_line;
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
  }
  return std::nullopt;
}

bool is_vertex(const Words& words) { return !words.empty() && words.front() == "v"; }

bool is_obj(std::string_view text) {
  bool found = false;
  for_each_line(text, [&found](std::string_view line, std::size_t) -> Status {
    found = found || is_vertex(words_of(line.substr(0, line.find('#')), ""));
    return std::nullopt;
  });
  return found;
}

}  // namespace

Result<std::vector<WrittenVector>> read_points(std::string_view text) {
  if (is_npy(text)) return read_npy(text);
  constexpr std::string_view kByteOrderMark = "\xef\xbb\xbf";
  if (text.starts_with(kByteOrderMark)) text.remove_prefix(kByteOrderMark.size());
  const bool obj = is_obj(text);
  std::vector<WrittenVector> points;
  bool is_first = true;
  const Status error = for_each_line(text, [&](std::string_view whole, std::size_t line) -> Status {
    const Words words = words_of(whole.substr(0, whole.find('#')), obj ? "" : ",;");
    if (words.empty() || (obj && !is_vertex(words))) return std::nullopt;
    const bool is_title = !obj && is_first && !has_number(words);
    is_first = false;
    if (is_title && words.size() < 3) {
      return wrong(line, "\"" + std::string(words.front()) +
                             "\" is neither three numbers nor the names of three columns");
    }
    if (is_title) return std::nullopt;
    if (!obj && words.size() > 3)
      return wrong(line, "expected three numbers, found " + std::to_string(words.size()));
    auto point = point_of(words, obj ? 1 : 0, line);
    if (!point) return point.error();
    points.push_back(std::move(point).value());
    return std::nullopt;
  });
  if (error) return *error;
  if (points.empty()) return Error{Error::Code::syntax, "", "there are no points in it"};
  return points;
}

}  // namespace touchstone::hulls
