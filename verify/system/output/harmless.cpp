// Makes text safe for a terminal: characters that could control it are escaped. LineBuffer
// (stream.cpp) passes all output for a terminal through it. Output to files and pipes is not
// changed.

#include "verify/system/output/harmless.hpp"

#include "src/base/visible.hpp"
#include "verify/system/output/colour.hpp"
#include "verify/system/text/character.hpp"

namespace touchstone::output {
namespace {

// The beginning of a text that is kept unchanged, whatever follows; may be empty.
std::string_view kept(std::string_view text, Reader reader) {
  if (text[0] == '\n' || text[0] == '\t') return text.substr(0, 1);
  if (text.starts_with("\r\n")) return text.substr(0, 2);  // the line end of CSV
  if (reader == Reader::program || text[0] != '\033') return {};
  for (const std::string_view colour : kColours)
    if (text.starts_with(colour)) return colour;
  return {};
}

// A character as visible() shows it, but with JSON's escapes.
std::string escaped(std::string_view shown) {
  if (shown == "\\r") return "\\u000d";
  if (shown.starts_with("\\x")) return "\\u00" + std::string(shown.substr(2));
  if (!shown.starts_with("\\U000e00")) return std::string(shown);
  // Tags, U+E0000 to U+E007F: two surrogates, of which the first is always the same.
  return "\\udb40\\udc" + std::string(shown.substr(8));
}

}  // namespace

std::string harmless(std::string_view printed, Reader reader) {
  std::string out;
  out.reserve(printed.size());
  while (!printed.empty()) {
    std::string_view one = kept(printed, reader);
    if (!one.empty()) {
      out += one;
    } else {
      one = first_character(printed);
      // Invalid UTF-8 is taken byte by byte, since a valid character may begin after the byte.
      if (visible(one).starts_with("\\x")) one = one.substr(0, 1);
      const std::string shown = visible(one);
      out += shown == one ? shown : escaped(shown);
    }
    printed.remove_prefix(one.size());
  }
  return out;
}

}  // namespace touchstone::output
