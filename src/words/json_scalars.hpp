#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdlib>
#include <string>
#include <string_view>

#include "src/words/json_cursor.hpp"

namespace touchstone {

// The parts of JSON without members: strings, numbers and names. Each function moves past the
// part that it is named after, or returns true if there is a mistake.
class JsonScalars : public JsonCursor {
 public:
  using JsonCursor::JsonCursor;

 protected:
  // A value without quotes: a number, or a name such as true.
  bool bare(std::string_view word) {
    const bool number = is_number(word);
    if (number && !std::isfinite(std::strtod(std::string(word).c_str(), nullptr))) {
      return wrong(
          "a number that no double comes near: write it in quotes, where a number is wanted");
    }
    if (word == "true" || word == "false" || word == "null" || number) {
      at_ += word.size();
      return false;
    }
    if (closing_.empty() && !is_container_) return no_document();
    std::string lower(word);
    for (char& c : lower) c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    if (lower == "true" || lower == "false") return wrong("write " + lower + ", in small letters");
    if (lower == "none") return wrong("None is null in JSON");
    const std::string bare(lower.substr(lower.find_first_not_of("+-") % (lower.size() + 1)));
    if (bare == "nan" || bare == "inf" || bare == "infinity") {
      return wrong(std::string(word) +
                   " is no number, neither in JSON nor here: write one, such as \"0.5\"");
    }
    if (word.find_first_of("0123456789") < 3) {
      return wrong("this is no number in JSON: write it in quotes, " + quoted(word));
    }
    return wrong("this is no value in JSON: a text is in quotes, " + quoted(word));
  }

  // If the text is not JSON at all, reports its beginning: prose, a table, another language.
  bool no_document() {
    at_ = text_.starts_with("\xef\xbb\xbf") ? 3 : 0;
    skip_space();
    const std::string_view first = word();
    return wrong("a document in JSON begins with { or [, and this with " +
                 quoted(first.empty() ? text_.substr(at_, 1) : first));
  }

  bool is_container_ = false;  // whether the document is an object or an array

  static bool is_number(std::string_view word) {
    const auto digits = [&word] {
      const std::size_t n = std::min(word.find_first_not_of("0123456789"), word.size());
      word.remove_prefix(n);
      return n > 0;
    };
    const auto take = [&word](std::string_view any) {
      if (word.empty() || any.find(word[0]) == std::string_view::npos) return false;
      word.remove_prefix(1);
      return true;
    };
    take("-");
    if (!take("0") && !digits()) return false;
    if (take(".") && !digits()) return false;
    if (take("eE")) {
      take("+-");
      if (!digits()) return false;
    }
    return word.empty();
  }

  bool string() {
    const std::size_t begin = at_++;
    while (!is_at_end() && here() != '"') {
      if (static_cast<unsigned char>(here()) < 0x20) {
        return wrong(here() == '\n' || here() == '\r'
                         ? "a line ends within a text: \" is missing, or write \\n"
                         : "a control character within a text: write \\u00…");
      }
      if (here() == '\\') {
        ++at_;
        if (std::string_view("\"\\/bfnrtu").find(here()) == std::string_view::npos) {
          return wrong("JSON has no \\" + std::string(text_.substr(at_, 1)) +
                       ": a \\ itself is written \\\\");
        }
        if (here() == 'u' && code()) return true;
      }
      if (!character()) return wrong("bytes that are no UTF-8: save the file as UTF-8");
    }
    if (is_at_end()) {
      at_ = begin;
      return wrong("this text has no end: \" is missing");
    }
    ++at_;
    return false;
  }

  // Checks the code after \u; for a pair of codes it moves to the second.
  bool code() {
    const std::string_view first = digits_behind(1);
    if (first.empty()) return wrong("\\u takes four hexadecimal digits");
    const std::string half =
        "\\u" + std::string(first) + " is half of a character: the other half, ";
    if (is_half(first, "89abAB")) {
      const bool has_other =
          text_.substr(at_ + 5).starts_with("\\u") && is_half(digits_behind(7), "cdefCDEF");
      if (!has_other) return wrong(half + "\\udc00 to \\udfff, belongs behind it");
      at_ += 6;
    } else if (is_half(first, "cdefCDEF")) {
      return wrong(half + "\\ud800 to \\udbff, belongs before it");
    }
    return false;
  }

  // The four hexadecimal digits at this offset in bytes from the current position; "" if there are
  // no such digits.
  std::string_view digits_behind(std::size_t bytes) const {
    const std::string_view digits = text_.substr(std::min(at_ + bytes, text_.size()), 4);
    const bool are_digits =
        digits.size() == 4 &&
        digits.find_first_not_of("0123456789abcdefABCDEF") == std::string_view::npos;
    return are_digits ? digits : "";
  }

  // Whether a code is half of a surrogate pair: d and then one of `second`.
  static bool is_half(std::string_view code, std::string_view second) {
    return !code.empty() && (code[0] == 'd' || code[0] == 'D') &&
           second.find(code[1]) != std::string_view::npos;
  }

  // Moves past a character; false if its bytes are not UTF-8. (Overlong forms and surrogates are
  // left to the parser.)
  bool character() {
    const auto first = static_cast<unsigned char>(here());
    const std::size_t length = first < 0x80   ? 1
                               : first < 0xc2 ? 0
                               : first < 0xe0 ? 2
                               : first < 0xf0 ? 3
                                              : 4;
    if (length == 0 || first > 0xf4 || at_ + length > text_.size()) return false;
    for (std::size_t i = 1; i < length; ++i) {
      if ((static_cast<unsigned char>(text_[at_ + i]) & 0xc0U) != 0x80U) return false;
    }
    at_ += length;
    return true;
  }
};

}  // namespace touchstone
