// Reads the numbers of points in text, exactly: words_between() cuts a line into words, and
// point_of() reads three of them.

#include "verify/cases/hull_files/point_number.hpp"

#include <algorithm>
#include <cctype>
#include <cmath>
#include <string>

#include "touchstone/number/floating.hpp"

namespace touchstone::hull_files {
namespace {

constexpr std::string_view kBlanks = " \t\r\n";

void skip_blanks(std::string_view& text) {
  text.remove_prefix(std::min(text.find_first_not_of(kBlanks), text.size()));
}

bool is_digit(char c) { return std::isdigit(static_cast<unsigned char>(c)) != 0; }

std::string lower_case(std::string_view word) {
  std::string lower(word);
  std::ranges::transform(lower, lower.begin(), [](unsigned char c) { return std::tolower(c); });
  return lower;
}

}  // namespace

std::vector<std::string_view> words_between(std::string_view text, std::string_view marks) {
  const std::string parting = std::string(kBlanks) + std::string(marks);
  std::vector<std::string_view> words;
  for (skip_blanks(text); !text.empty(); skip_blanks(text)) {
    const auto end = std::min(text.find_first_of(parting), text.size());
    words.push_back(text.substr(0, end));
    text.remove_prefix(end);
    skip_blanks(text);
    if (!text.empty() && marks.find(text.front()) != std::string_view::npos) text.remove_prefix(1);
  }
  return words;
}

bool begins_like_number(std::string_view word) {
  if (word.starts_with('+') || word.starts_with('-')) word.remove_prefix(1);
  const std::string lower = lower_case(word);
  for (const std::string_view name : {"nan", "inf", "infinity", "nanf", "inff"}) {
    if (lower == name) return true;
  }
  if (word.starts_with('.')) word.remove_prefix(1);
  return !word.empty() && is_digit(word.front());
}

Result<Numeral> point_number(std::string_view word) {
  auto number = Numeral::parse(word);
  const bool may_be_float = word.ends_with('f') || word.ends_with('F');
  if (number || !may_be_float) return number;
  auto written = Numeral::parse(word.substr(0, word.size() - 1));
  if (!written) return number;
  const float nearest = nearest_float(written.value().value());
  if (!std::isfinite(nearest))
    return Error{Error::Code::syntax, "", std::string(word) + " is larger than all floats"};
  if (exact_value(nearest) == written.value().value()) return written;
  return Numeral(double{nearest});
}

Error wrong_at(std::size_t line, const std::string& why) {
  return {Error::Code::syntax, "line " + std::to_string(line), why};
}

Result<WrittenVector> point_of(std::span<const std::string_view> words, std::size_t line) {
  WrittenVector point;
  for (std::size_t i = 0; i < 3; ++i) {
    auto number = point_number(words[i]);
    if (!number) return wrong_at(line, number.error().message);
    point[i] = std::move(number).value();
  }
  return point;
}

}  // namespace touchstone::hull_files
