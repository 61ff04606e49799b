#pragma once

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace touchstone {

// A position in a text that is not JSON, and the mistake once it is found. Base of JsonMistake.
class JsonCursor {
 public:
  explicit JsonCursor(std::string_view text) : text_(text) {}

 protected:
  bool is_at_end() const { return at_ >= text_.size(); }
  char here() const { return is_at_end() ? '\0' : text_[at_]; }
  bool begins(std::string_view what) const { return text_.substr(at_).starts_with(what); }

  void skip_space() {
    while (!is_at_end() && std::string_view(" \t\r\n").find(here()) != std::string_view::npos)
      ++at_;
  }

  // Records the mistake, at the current position; returns true.
  bool wrong(const std::string& what) {
    std::size_t line = 1, column = 1;
    for (const char c : text_.substr(0, std::min(at_, text_.size()))) {
      const bool within_character = (static_cast<unsigned char>(c) & 0xc0U) == 0x80U;
      line += c == '\n' ? 1 : 0;
      column = c == '\n' ? 1 : column + (within_character ? 0 : 1);
    }
    // A text of one line is often a line of a file, whose number the caller writes before.
    const bool has_lines = text_.find('\n') != std::string_view::npos;
    mistake_ = (has_lines ? "line " + std::to_string(line) + ", " : "") + "column " +
               std::to_string(column) + ": " + what;
    return true;
  }

  // Records that the text ends too early.
  bool ends() {
    std::string missing(closing_.rbegin(), closing_.rend());
    if (missing.size() > 8) missing = missing.substr(0, 8) + "…";
    return wrong("the text ends here, and " + (missing.empty() ? "a value" : missing) +
                 " is missing: it is not whole");
  }

  // Whether there is a comment at the current position, where a value or a sign is expected; if so,
  // records the mistake.
  bool comment() {
    if (!begins("//") && !begins("/*") && here() != '#') return false;
    return wrong(
        "a comment, which JSON does not have: leave it out (a case says such things in its "
        "\"title\", or in the \"note\" of its \"source\")");
  }

  // The text from here up to a character that may end a number or a name.
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

  std::string_view text_;
  std::size_t at_ = 0;
  std::string closing_{};  // the brackets that close everything open, outermost first
  std::optional<std::string> mistake_{};
};

}  // namespace touchstone
