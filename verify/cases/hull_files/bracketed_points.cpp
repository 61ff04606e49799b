// Reads points that a program or a log lists between brackets: 1. comments are removed; 2. Scan
// finds the innermost brackets that have numbers (Group), and what is outside of all brackets; 3.
// each group is a point, or the only group is the list of all numbers.

#include "verify/cases/hull_files/bracketed_points.hpp"

#include <algorithm>
#include <cctype>
#include <optional>
#include <string>
#include <utility>

#include "verify/cases/hull_files/point_number.hpp"
#include "verify/system/text/whole_number.hpp"

namespace touchstone::hull_files {
namespace {

constexpr std::string_view kOpening = "([{";
constexpr std::string_view kClosing = ")]}";

bool is_one_of(char c, std::string_view of) { return of.find(c) != std::string_view::npos; }

// A bracket that is open, and the text in it, without the text between inner brackets.
struct Level {
  std::size_t line = 1;
  std::string text{};
  bool has_inner = false;
  bool is_length = false;  // directly after a name, as in v[8], or after a length
};

// The text between two brackets that have no brackets in them, and have numbers.
struct Group {
  std::size_t line = 1;
  std::string text{};
};

// Whether a word begins with the name of a coordinate, alone as in x: or with its value as in
// "x":1. Removes the name.
bool strip_name(std::string_view& word, char name) {
  std::string_view rest = word;
  const bool quoted = rest.starts_with('"') || rest.starts_with('\'');
  if (quoted) rest.remove_prefix(1);
  if (rest.empty() || std::tolower(static_cast<unsigned char>(rest.front())) != name) return false;
  rest.remove_prefix(1);
  if (quoted && !rest.empty()) rest.remove_prefix(1);
  if (!rest.starts_with(':') && !rest.starts_with('=')) return false;
  rest.remove_prefix(1);
  word = rest;
  return true;
}

// The numbers of a group, without the names of coordinates.
std::vector<std::string_view> numbers_of(const Group& group) {
  std::vector<std::string_view> numbers;
  for (std::string_view word : words_between(group.text, ",;")) {
    if (numbers.size() < 3 && strip_name(word, static_cast<char>('x' + numbers.size())) &&
        word.empty())
      continue;
    numbers.push_back(word);
  }
  return numbers;
}

bool has_numbers(std::string_view text) {
  return std::ranges::any_of(words_between(text, ",;=:"), begins_like_number);
}

// The number that a text consists of; nullopt for any other text.
std::optional<std::size_t> count_in(std::string_view text) {
  const auto words = words_between(text, ",;");
  return words.size() == 1 ? whole_number<std::size_t>(words[0]) : std::nullopt;
}

// Reads a text once, with a Level for each open bracket; the first Level is the text outside of
// all.
class Scan {
 public:
  // Returns what is wrong, or nullopt.
  Status read(std::string_view text) {
    char before = ' ';
    for (const char c : text) {
      if (is_one_of(c, kOpening)) {
        const bool behind_name =
            std::isalnum(static_cast<unsigned char>(before)) != 0 || before == '_' || before == ']';
        levels_.push_back({line_, "", false, c == '[' && behind_name});
      } else if (is_one_of(c, kClosing)) {
        if (levels_.size() == 1) return wrong_at(line_, "a bracket is closed that was not opened");
        if (Status wrong = close()) return wrong;
      } else {
        levels_.back().text += c;
        if (c == '\n') ++line_;
      }
      before = c;
    }
    if (levels_.size() > 1) {
      return wrong_at(levels_.back().line,
                      "a bracket is not closed: is the list cut off at its end?");
    }
    return std::nullopt;
  }
  const std::vector<Group>& groups() const { return groups_; }
  const std::string& outside() const { return levels_.front().text; }

 private:
  // Closes the innermost bracket. It becomes a group, or is ignored if it has no numbers or is the
  // length of an array.
  Status close() {
    const Level closed = std::move(levels_.back());
    levels_.pop_back();
    const bool is_empty = words_between(closed.text, ",;").empty();
    if (closed.is_length && !closed.has_inner && (is_empty || count_in(closed.text)))
      return std::nullopt;
    levels_.back().has_inner = true;
    if (!closed.has_inner) {
      if (has_numbers(closed.text)) groups_.push_back({closed.line, closed.text});
      return std::nullopt;
    }
    if (!has_numbers(closed.text)) return std::nullopt;
    return wrong_at(closed.line,
                    "these brackets have numbers and points in them: write only points, each three "
                    "numbers between brackets");
  }

  std::vector<Level> levels_{Level{}};
  std::vector<Group> groups_;
  std::size_t line_ = 1;
};

}  // namespace

std::string without_comments(std::string_view text) {
  std::string bare;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::string_view line = text.substr(0, end);
    bare += line.substr(0, std::min(line.find('#'), line.find("//")));
    if (end < text.size()) bare += '\n';
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return bare;
}

bool has_brackets(std::string_view text) {
  return text.find_first_of(kOpening) != std::string_view::npos;
}

Result<std::vector<WrittenVector>> read_bracketed_points(std::string_view text) {
  const std::string bare = without_comments(text);
  Scan scan;
  if (const Status wrong = scan.read(bare)) return *wrong;
  const auto count = count_in(scan.outside());
  if (!count && has_numbers(scan.outside())) {
    return wrong_at(1,
                    "there are numbers outside of brackets, and points within: write each point as "
                    "three numbers between brackets");
  }
  const auto& groups = scan.groups();
  std::vector<WrittenVector> points;
  for (const Group& group : groups) {
    const auto numbers = numbers_of(group);
    const bool is_whole_list = groups.size() == 1 && numbers.size() % 3 == 0;
    if (numbers.size() != 3 && !is_whole_list) {
      return wrong_at(group.line, "expected three numbers between these brackets, found " +
                                      std::to_string(numbers.size()));
    }
    for (std::size_t i = 0; i < numbers.size(); i += 3) {
      auto point = point_of(std::span(numbers).subspan(i, 3), group.line);
      if (!point) return point.error();
      points.push_back(std::move(point).value());
    }
  }
  if (points.empty()) return Error{Error::Code::syntax, "", "the file has no points"};
  if (count && *count != points.size()) {
    return wrong_at(1, "announces " + std::to_string(*count) + " points, found " +
                           std::to_string(points.size()));
  }
  return points;
}

}  // namespace touchstone::hull_files
