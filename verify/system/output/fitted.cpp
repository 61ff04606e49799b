// Wraps text for people to the width of a terminal, at blanks. LineBuffer (stream.cpp) wraps all
// lines for people; commands that are to be copied are wrapped by fitted_command().

#include "verify/system/output/fitted.hpp"

#include <algorithm>
#include <vector>

#include "verify/system/output/width.hpp"

namespace touchstone::output {
namespace {

// A word that is never broken, and the number of blanks before it.
struct Piece {
  std::size_t blanks;
  std::string_view word;
};

// Whether words of a line end at any blank, or only at blanks outside quotes.
enum class Parted { anywhere, outside_quotes };

std::vector<Piece> pieces_of(std::string_view line, Parted parted) {
  std::vector<Piece> pieces;
  std::size_t at = 0;
  while (at < line.size()) {
    const std::size_t begin = line.find_first_not_of(' ', at);
    if (begin == std::string_view::npos) break;
    std::size_t end = begin;
    char quote = 0;
    for (; end < line.size() && (quote != 0 || line[end] != ' '); ++end) {
      if (parted == Parted::anywhere) continue;
      if (quote == 0 && line[end] == '\'') {
        quote = line[end];
      } else if (line[end] == quote) {
        quote = 0;
      }
    }
    pieces.push_back({begin - at, line.substr(begin, end - begin)});
    at = end;
  }
  return pieces;
}

// The columns from a piece to the end of its field. Several blanks separate fields.
std::size_t rest_of_field(const std::vector<Piece>& pieces, std::size_t i) {
  std::size_t columns = printed_width(pieces[i].word);
  for (++i; i < pieces.size() && pieces[i].blanks < 2; ++i)
    columns += pieces[i].blanks + printed_width(pieces[i].word);
  return columns;
}

// One line, broken into several if it is wider than `columns`: it puts word after word on the
// current line, as long as the word, or the field that it begins, has room. `mark` is put at the
// end of each line that is continued.
std::string fitted_line(std::string_view line, std::size_t columns, Parted parted,
                        std::string_view mark) {
  if (printed_width(line) <= columns) return std::string(line);
  const std::vector<Piece> pieces = pieces_of(line, parted);
  if (pieces.empty()) return {};
  const std::size_t indent = std::min(pieces.front().blanks + 2, columns / 2);
  const std::size_t room = columns - std::min(columns, mark.size());
  std::string out(std::min(pieces.front().blanks, columns / 2), ' ');
  std::size_t column = out.size();
  for (std::size_t i = 0; i < pieces.size(); ++i) {
    const auto [blanks, word] = pieces[i];
    const std::size_t size = printed_width(word);
    const std::size_t field = blanks < 2 ? size : rest_of_field(pieces, i);
    // A field longer than a line starts on the current line.
    const std::size_t wanted = indent + field <= room ? field : size;
    if (i > 0 && column + blanks + wanted > room) {
      out += std::string(mark) + '\n' + std::string(indent, ' ');
      column = indent;
    } else if (i > 0) {
      out.append(blanks, ' ');
      column += blanks;
    }
    out += word;
    column += size;
  }
  return out;
}

}  // namespace

std::size_t printed_width(std::string_view text) {
  std::size_t columns = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '\033') {
      i = std::min(text.find('m', i), text.size());
    } else if ((text[i] & 0xC0) != 0x80) {
      ++columns;
    }
  }
  return columns;
}

std::string fitted(const std::string& text, std::size_t columns) {
  std::string out;
  for (std::size_t begin = 0; begin < text.size();) {
    const std::size_t end = std::min(text.find('\n', begin), text.size());
    out += fitted_line(std::string_view(text).substr(begin, end - begin), columns, Parted::anywhere,
                       "");
    if (end < text.size()) out += '\n';
    begin = end + 1;
  }
  return out;
}

std::string fitted(const std::string& text) { return width() ? fitted(text, *width()) : text; }

std::string fitted_command(const std::string& line) {
  return width() ? fitted_line(line, *width(), Parted::outside_quotes, " \\") : line;
}

}  // namespace touchstone::output
