#include "verify/hulls/point_file.hpp"

#include <string>

namespace touchstone::hulls {
namespace {

using Words = std::vector<std::string_view>;

constexpr std::string_view kBlanks = " \t\r";

// The words of a line; between two of them is one comma or semicolon at most.
Words words_of(std::string_view line, std::string_view marks) {
  const std::string parting = std::string(kBlanks) + std::string(marks);
  Words words;
  while (true) {
    const auto start = line.find_first_not_of(parting);
    if (start == std::string_view::npos) return words;
    line.remove_prefix(start);
    const auto end = line.find_first_of(parting);
    words.push_back(line.substr(0, end));
    if (end == std::string_view::npos) return words;
    line.remove_prefix(end);
  }
}

Error wrong(std::size_t line, const std::string& why) {
  return {Error::Code::syntax, "line " + std::to_string(line), why};
}

// The first three words from `from` on, as numbers.
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
