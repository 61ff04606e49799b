#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "src/words/json_scalars.hpp"

// Finds and describes the mistake in a text that is not JSON. It decides nothing: a parser decides
// whether a text is JSON. Therefore the reader of cases and the checker of certificates may share
// this code, although they share none that decides anything.
namespace touchstone {

// Follows a text by the grammar of JSON up to the first mistake.
class JsonMistake : private JsonScalars {
 public:
  using JsonScalars::JsonScalars;

  // If the text is in an encoding with NUL bytes: a message with the remedy. Otherwise nullopt.
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

  // The first mistake, such as "line 3, column 5: a comma before }: leave it out". Returns nullopt
  // if no known mistake is found. Takes time linear in the length of the text.
  std::optional<std::string> find() {
    if (auto encoding = other_encoding(text_)) return encoding;
    if (text_.starts_with("\xef\xbb\xbf")) at_ = 3;
    skip_space();
    if (is_at_end()) return "the text is empty";
    // Each turn begins with the value of a member or an element.
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
  // Each function moves past the part that it is named after, or returns true if there is a
  // mistake.
  bool value() {
    skip_space();
    is_container_ = is_container_ || here() == '{' || here() == '[';
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
    if (here() != ':') return comment() || wrong("a colon is missing behind the key");
    ++at_;
    return false;
  }

  void close() {
    closing_.pop_back();
    ++at_;
    skip_space();
  }

  // Moves past the comma after a value, and after the key of the next member. Returns false if
  // there is a mistake.
  bool next_member() {
    if (is_at_end()) return !ends();
    if (here() != ',') {
      if (comment()) return false;
      const bool closes = here() == ']' || here() == '}';
      wrong(closes ? std::string("found ") + here() + ", expected " + closing_.back()
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

  // Checks the text after the document.
  std::optional<std::string> rest() {
    if (is_at_end()) return std::nullopt;
    if (comment()) return mistake_;
    if (here() == '{' || here() == '[') {
      wrong(
          "a second document begins here, where one is read: several are written one on each line "
          "of a file whose name ends in .jsonl");
    } else if (is_container_) {
      wrong("text behind the end of the document: leave it out");
    } else {
      no_document();
    }
    return mistake_;
  }
};

}  // namespace touchstone
