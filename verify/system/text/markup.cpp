// Escapes texts of others for XML and Markdown: for pictures in SVG, and for reports.

#include "verify/system/text/markup.hpp"

#include <algorithm>

#include "src/base/visible.hpp"
#include "verify/system/text/character.hpp"

namespace touchstone {
namespace {

// The entity for a character that XML, or the HTML in Markdown, requires to be escaped; else empty.
std::string_view entity(std::string_view character) {
  if (character == "&") return "&amp;";
  if (character == "<") return "&lt;";
  if (character == ">") return "&gt;";
  return "";
}

bool is_digit(char c) { return c >= '0' && c <= '9'; }

// The index of a character at the front of a text that would begin a list or a horizontal line, and
// so has to be escaped: in "- ", "1. " and "---", but not in "-5" and "1.5".
std::size_t escaped_at_front(std::string_view text) {
  const auto end = std::find_if_not(text.begin(), text.end(), is_digit);
  const auto at = static_cast<std::size_t>(end - text.begin());
  if (at == text.size()) return std::string_view::npos;
  const std::string_view marks = at == 0 ? "-+=" : ".)";
  const std::string_view next = text.substr(at + 1, 1);
  const bool begins = next.empty() || next == " " || next == text.substr(at, 1);
  return begins && marks.find(text[at]) != std::string_view::npos ? at : std::string_view::npos;
}

}  // namespace

std::string xml_text(std::string_view text) {
  std::string safe;
  const std::string shown = visible(text);
  for (std::string_view rest = shown; !rest.empty();) {
    const std::string_view character = first_character(rest);
    if (const std::string_view name = entity(character); !name.empty()) {
      safe += name;
    } else if (character == "\"") {
      safe += "&quot;";
    } else if (character == "\xEF\xBF\xBE") {
      safe += "\\ufffe";
    } else if (character == "\xEF\xBF\xBF") {
      safe += "\\uffff";
    } else {
      safe += character;
    }
    rest.remove_prefix(character.size());
  }
  return safe;
}

std::string markdown_text(std::string_view text) {
  constexpr std::string_view kMarks = "\\`*_[]|~$#";
  const std::string shown = visible(text);
  const std::size_t front = escaped_at_front(shown);
  std::string safe;
  for (std::size_t i = 0; i < shown.size(); ++i) {
    const std::string_view rest = std::string_view(shown).substr(i);
    const bool begins_link = rest.starts_with("://") || (rest.starts_with(".") && i >= 3 &&
                                                         shown.compare(i - 3, 3, "www") == 0);
    if (const std::string_view name = entity(rest.substr(0, 1)); !name.empty()) {
      safe += name;
    } else if (rest[0] == ' ' && (i == 0 || i + 1 == shown.size())) {
      safe += "&#32;";
    } else {
      if (kMarks.find(rest[0]) != std::string_view::npos || begins_link || i == front) safe += '\\';
      safe += rest[0];
    }
  }
  return safe;
}

std::string markdown_code(std::string_view text) {
  const std::string shown = visible(text);
  const bool plain = !shown.empty() && shown.front() != ' ' && shown.back() != ' ' &&
                     shown.find_first_of("`<>&|\\") == std::string::npos;
  return plain ? '`' + shown + '`' : markdown_text(text);
}

}  // namespace touchstone
