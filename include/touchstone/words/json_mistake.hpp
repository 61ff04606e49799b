#pragma once

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

// What is wrong with a text that is no JSON, in words. Nothing is decided here: whether a text is
// JSON is a parser's to say. So the reader of cases and the checker of certificates, which share
// nothing that decides anything, share these words.
namespace touchstone {

// Goes through a text by the grammar of JSON up to the first mistake.
class JsonMistake {
 public:
  explicit JsonMistake(std::string_view text) : text_(text) {}

  // That a text is in an encoding with NUL bytes, and what to do; nothing where it is not.
  static std::optional<std::string> other_encoding(std::string_view text) {
    using namespace std::string_view_literals;
    const auto has = [text](std::string_view mark) { return text.starts_with(mark); };
    std::string encoding;
    if (has("\xff\xfe\0\0"sv) || has("\0\0\xfe\xff"sv)) {
      encoding = "UTF-32";
    } else if (has("\xff\xfe"sv) || has("\xfe\xff"sv)) {
      encoding = "UTF-16";
    } else if (text.size() > 1 && (text[0] == '\0') != (text[1] == '\0')) {
      encoding = text[0] == '\0' ? "UTF-16BE" : "UTF-16LE";
    } else {
      return std::nullopt;
    }
    return "the text is " + encoding + ", and JSON is UTF-8: save it as UTF-8 (iconv -f " +
           encoding + " -t UTF-8)";
  }

  // "line 3, column 5: a comma before }: leave it out". Nothing: no mistake of those that are known
  // here. Takes time that grows with the length of the text.
  std::optional<std::string> find() {
    if (auto encoding = other_encoding(text_)) return encoding;
    if (text_.starts_with("\xef\xbb\xbf")) at_ = 3;
    skip_space();
    if (is_at_end()) return "the text is empty";
    // `closing_`: what closes all that is open. A member or element begins each turn.
    while (!value()) {
      skip_space();
      while (!is_at_end() && !closing_.empty() && here() == closing_.back()) close();
      if (mistake_) break;
      if (closing_.empty()) return rest();
      if (!next_member()) break;
    }
    return mistake_;
  }

 private:
  bool is_at_end() const { return at_ >= text_.size(); }
  char here() const { return is_at_end() ? '\0' : text_[at_]; }
  bool begins(std::string_view what) const { return text_.substr(at_).starts_with(what); }

  void skip_space() {
    while (!is_at_end() && std::string_view(" \t\r\n").find(here()) != std::string_view::npos)
      ++at_;
  }

  // Notes the mistake, at what is looked at; always true.
  bool wrong(const std::string& what) {
    std::size_t line = 1, column = 1;
    for (const char c : text_.substr(0, std::min(at_, text_.size()))) {
      const bool within_character = (static_cast<unsigned char>(c) & 0xc0U) == 0x80U;
      line += c == '\n' ? 1 : 0;
      column = c == '\n' ? 1 : column + (within_character ? 0 : 1);
    }
    mistake_ = "line " + std::to_string(line) + ", column " + std::to_string(column) + ": " + what;
    return true;
  }

  // The text ends too early.
  bool ends() {
    std::string missing(closing_.rbegin(), closing_.rend());
    if (missing.size() > 8) missing = missing.substr(0, 8) + "…";
    return wrong("the text ends here, and " + (missing.empty() ? "a value" : missing) +
                 " is missing: it is not whole");
  }

  // What is at a place where nothing like it may be; true where that is a mistake of its own kind.
  bool comment() {
    if (!begins("//") && !begins("/*") && here() != '#') return false;
    return wrong(
        "a comment, which JSON does not have: leave it out (a case says such things in its "
        "\"title\", or in the \"note\" of its \"source\")");
  }

  // Up to what may end a number or a name.
  std::string_view word() const {
    const std::size_t end = text_.find_first_of(" \t\r\n,:[]{}\"", at_);
    return text_.substr(at_, std::min(end, text_.size()) - at_);
  }

  static std::string quoted(std::string_view what) {
    std::size_t shown = std::min<std::size_t>(what.size(), 40);
    while (shown < what.size() && (static_cast<unsigned char>(what[shown]) & 0xc0U) == 0x80U)
      --shown;
    return '"' + std::string(what.substr(0, shown)) + (shown < what.size() ? "…" : "") + '"';
  }

  // Each goes behind what it is named after, and is true where there was a mistake instead.
  bool value() {
    skip_space();
    while (here() == '{' || here() == '[') {
      closing_ += here() == '{' ? '}' : ']';
      ++at_;
      skip_space();
      if (here() == closing_.back()) return false;  // closed by the caller
      if (closing_.back() == '}' && key()) return true;
      skip_space();
    }
    if (is_at_end()) return ends();
    if (here() == '"') return string();
    if (comment()) return true;
    if (here() == '\'') return wrong("a text is in double quotes in JSON: \"…\", not '…'");
    if (here() == ']' || here() == '}' || here() == ',' || here() == ':') {
      return wrong(std::string("a value is missing before ") + here());
    }
    return bare(word());
  }

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

  bool key() {
    if (is_at_end()) return ends();
    if (comment()) return true;
    if (here() == '\'') return wrong("a key is in double quotes in JSON: \"…\", not '…'");
    if (here() != '"') {
      const std::string_view name = word();
      if (name.empty()) return wrong(std::string("a key is missing before ") + here());
      return wrong("a key is in quotes in JSON: " + quoted(name));
    }
    if (string()) return true;
    skip_space();
    if (is_at_end()) return ends();
    if (here() != ':') return comment() || wrong(": is missing behind a key");
    ++at_;
    return false;
  }

  void close() {
    closing_.pop_back();
    ++at_;
    skip_space();
  }

  // Behind a value, within something: the comma, and the key of the next member.
  bool next_member() {
    if (is_at_end()) return !ends();
    if (here() != ',') {
      if (comment()) return false;
      const bool closes = here() == ']' || here() == '}';
      wrong(closes ? std::string("here is ") + here() + ", where " + closing_.back() +
                         " closes what is open"
                   : "a comma is missing before this");
      return false;
    }
    ++at_;
    skip_space();
    if (here() == ']' || here() == '}') {
      wrong(std::string("a comma before ") + here() + ", behind which nothing comes: leave it out");
      return false;
    }
    return closing_.back() == ']' || !key();
  }

  // Behind the whole document.
  std::optional<std::string> rest() {
    if (is_at_end()) return std::nullopt;
    if (comment()) return mistake_;
    if (here() == '{' || here() == '[') {
      wrong(
          "a second document begins here, where one is read: several are written one on each line "
          "of a file whose name ends in .jsonl");
    } else {
      wrong("text behind the end of the document: leave it out");
    }
    return mistake_;
  }

  std::string_view text_;
  std::size_t at_ = 0;
  std::string closing_;
  std::optional<std::string> mistake_;
};

}  // namespace touchstone
