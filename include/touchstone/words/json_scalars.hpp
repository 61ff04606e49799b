#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "touchstone/words/json_cursor.hpp"

namespace touchstone {

// The parts of JSON that have no members: texts, numbers and names. Each function goes behind what
// it is named after, and is true where there was a mistake instead.
class JsonScalars : public JsonCursor {
 public:
  using JsonCursor::JsonCursor;

 protected:
  bool bare(std::string_view word) {
    if (word == "true" || word == "false" || word == "null" || is_number(word)) {
      at_ += word.size();
      return false;
    }
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
        if (here() == 'u' && !four_digits()) return wrong("\\u takes four hexadecimal digits");
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

  // Whether four hexadecimal digits are behind what is here.
  bool four_digits() const {
    const std::string_view digits = text_.substr(std::min(at_ + 1, text_.size()), 4);
    return digits.size() == 4 &&
           digits.find_first_not_of("0123456789abcdefABCDEF") == std::string_view::npos;
  }

  // Goes behind a character; false where its bytes are none. (Overlong forms and surrogates are
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
