// Finds out whether a file has one JSON document per line, so that commands can say what is wrong
// with a .jsonl file that has another layout.

#include "verify/system/text/lines_of.hpp"

#include <string>
#include <string_view>

namespace touchstone {
namespace {

// Removes the next line that is not blank from a text and returns it without blanks around it; ""
// if no complete line is left.
std::string_view next_line(std::string_view& text) {
  constexpr std::string_view kBlanks = " \t\r";
  for (std::size_t end = text.find('\n'); end != std::string_view::npos; end = text.find('\n')) {
    const std::string_view line = text.substr(0, end);
    text.remove_prefix(end + 1);
    const std::size_t begin = line.find_first_not_of(kBlanks);
    if (begin != std::string_view::npos)
      return line.substr(begin, line.find_last_not_of(kBlanks) + 1 - begin);
  }
  return "";
}

}  // namespace

Lines kind_of_lines(std::istream& in) {
  constexpr std::size_t kBeginning = 1 << 16;  // documents over several lines have short lines
  std::string beginning(kBeginning, '\0');
  in.read(beginning.data(), kBeginning);
  beginning.resize(static_cast<std::size_t>(in.gcount()));
  in.clear();
  in.seekg(0);
  std::string_view rest = beginning;
  const std::string_view first = next_line(rest);
  const std::string_view second = next_line(rest);
  if (first.starts_with('[')) return Lines::of_a_list;
  // A first line without '}' may also be a torn line: then a '{' or nothing follows.
  const bool goes_on = !second.empty() && !second.starts_with('{');
  const bool is_whole = !first.starts_with('{') || first.ends_with('}');
  return goes_on && !is_whole ? Lines::of_one_document : Lines::documents;
}

}  // namespace touchstone
