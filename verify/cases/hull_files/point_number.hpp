#pragma once

#include <array>
#include <span>
#include <string_view>
#include <vector>

#include "touchstone/body.hpp"
#include "touchstone/motion/piece.hpp"
#include "touchstone/result.hpp"

// Numbers of points in text, as programs and people write them. All readers of text formats in this
// folder use these functions.
namespace touchstone::hull_files {

// The words of a text, separated by blanks or by single marks. If nothing is in front of a mark,
// the word is empty, and no number.
std::vector<std::string_view> words_between(std::string_view text, std::string_view marks);

// Whether a word begins like a number, be it one or not: a digit, perhaps after a sign or a point,
// nan or inf. Such a word is not a name of a column.
bool begins_like_number(std::string_view word);

// A number as in a case (see parse_number), or a float of C, with f at its end: 0.1f is the float
// nearest to 0.1.
//   Errors (place is empty): not a number; a float that is too large.
Result<Numeral> point_number(std::string_view word);

// Three words as a point. Errors have the place "line N". REQUIRES: three words.
Result<WrittenVector> point_of(std::span<const std::string_view> words, std::size_t line);

// An error of syntax with the place "line N".
Error wrong_at(std::size_t line, const std::string& why);

}  // namespace touchstone::hull_files
