// Reads numbers, vectors and members from the JSON of a dump of poses, with the place of each
// error. A number is a JSON number, read as the double that it denotes, or a text, read exactly.

#include "verify/cases/poses/json_values.hpp"

#include <algorithm>
#include <utility>

#include "src/case/text/json_document.hpp"
#include "src/number/notation.hpp"
#include "src/words/json_value.hpp"
#include "src/words/nearest.hpp"
#include "touchstone/number/exact_numeral.hpp"
#include "touchstone/number/floating.hpp"
#include "touchstone/number/numeral.hpp"

namespace touchstone::poses {
namespace {

// At most twenty names, and how many others there are.
std::string joined(const std::vector<std::string>& names) {
  constexpr std::size_t kMost = 20;
  std::string all;
  for (std::size_t i = 0; i < std::min(kMost, names.size()); ++i)
    all += (all.empty() ? "" : ", ") + names[i];
  if (names.size() <= kMost) return all;
  return all + " and " + std::to_string(names.size() - kMost) + " others";
}

Rational number_in(std::string_view text, const std::string& place) {
  auto number = parse_number(text);
  if (!number) wrong(place, number.error().message, number.error().code);
  return std::move(number).value();
}

}  // namespace

std::vector<Rational> numbers_in_text(const std::string& text, const std::string& place) {
  constexpr std::string_view kBetween = " \t\r\n,";
  std::vector<Rational> numbers;
  std::size_t begin = text.find_first_not_of(kBetween);
  while (begin != std::string::npos) {
    const std::size_t end = std::min(text.find_first_of(kBetween, begin), text.size());
    numbers.push_back(number_in(std::string_view(text).substr(begin, end - begin), place));
    begin = text.find_first_not_of(kBetween, end);
  }
  return numbers;
}

void wrong(const std::string& place, const std::string& why, Error::Code code) {
  throw Wrong{{code, place, why}};
}

std::string place_of(const std::string& place, std::string_view key) {
  return place + "/" + text::pointer_token(key);
}

void expect_members(const Json& value, const std::string& place,
                    const std::vector<std::string>& known) {
  if (!value.is_object()) {
    wrong(place,
          "expected an object, found " + in_words(value) + " (known here: " + joined(known) + ")");
  }
  for (const auto& [key, content] : value.items()) {
    if (std::ranges::find(known, key) != known.end()) continue;
    const std::string meant = nearest(key, known);
    wrong(place_of(place, key), "unknown key" +
                                    (meant.empty() ? "" : ": did you mean " + meant + '?') +
                                    " (known here: " + joined(known) + ")");
  }
}

std::vector<std::string> members_of(const Json& value, const std::vector<std::string>& names) {
  std::vector<std::string> found;
  for (const std::string& name : names) {
    if (value.contains(name)) found.push_back(name);
  }
  return found;
}

std::string one_of(const Json& value, const std::string& place,
                   const std::vector<std::string>& names) {
  const auto found = members_of(value, names);
  if (found.size() > 1)
    wrong(place, "\"" + found[0] + "\" and \"" + found[1] +
                     "\" exclude each other: leave one of them out");
  return found.empty() ? "" : found.front();
}

const Json& member(const Json& value, const std::string& place, const std::string& key) {
  const auto found = value.find(key);
  if (found == value.end()) wrong(place, "\"" + key + "\" is missing");
  return *found;
}

const Json& list_at(const Json& value, const std::string& place, std::size_t size) {
  if (!value.is_array() || (size > 0 && value.size() != size)) {
    wrong(place, size > 0 ? "expected a list of " + std::to_string(size) + " numbers"
                          : std::string("expected a list"));
  }
  return value;
}

Rational number_at(const Json& value, const std::string& place) {
  if (value.is_number_integer()) return Numeral::parse(value.dump()).value().value();
  if (value.is_number()) return exact_value(value.get<double>());
  if (!value.is_string()) wrong(place, "expected a number");
  return number_in(value.get_ref<const std::string&>(), place);
}

std::vector<Rational> numbers_at(const Json& value, const std::string& place, std::size_t size,
                                 const std::vector<std::string>& names) {
  std::vector<Rational> numbers;
  if (value.is_object() && !names.empty()) {
    expect_members(value, place, names);
    for (const std::string& name : names)
      numbers.push_back(number_at(member(value, place, name), place_of(place, name)));
  } else if (value.is_string()) {
    numbers = numbers_in_text(value.get_ref<const std::string&>(), place);
    if (numbers.size() != size)
      wrong(place, "expected " + std::to_string(size) +
                       " numbers with blanks between them, found " +
                       std::to_string(numbers.size()));
  } else {
    list_at(value, place, size);
    for (std::size_t i = 0; i < size; ++i)
      numbers.push_back(number_at(value[i], place_of(place, std::to_string(i))));
  }
  return numbers;
}

bool is_single_number(const Json& value) {
  return value.is_number() ||
         (value.is_string() &&
          value.get_ref<const std::string&>().find_first_of(" \t\r\n,") == std::string::npos);
}

bool is_planar(const Json& value) {
  return (value.is_array() || value.is_object()) && value.size() == 2;
}

Vector planar_vector_at(const Json& value, const std::string& place) {
  if (!is_planar(value)) return vector_at(value, place);
  auto numbers = numbers_at(value, place, 2, {"x", "y"});
  return {std::move(numbers[0]), std::move(numbers[1]), 0};
}

Vector vector_at(const Json& value, const std::string& place) {
  auto numbers = numbers_at(value, place, 3, {"x", "y", "z"});
  return {std::move(numbers[0]), std::move(numbers[1]), std::move(numbers[2])};
}

}  // namespace touchstone::poses
