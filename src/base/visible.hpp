#pragma once

#include <string>
#include <string_view>

namespace touchstone {

// A text from elsewhere (a file, a file's name, a subject) as one line that is safe to show: a
// terminal takes no part of it as a command, and it is displayed in the order in which it is
// written.
//   Printable UTF-8 stays as it is. Everything else is shown by its number:
//     "\n", "\r", "\t", "\x1b", "\u009b"  control characters, of ASCII and of U+0080 to U+009F
//     "\u202e", "\U000e0041"              characters that reorder, end or hide text: controls of
//                                         writing direction, separators of lines and
//                                         paragraphs, the byte order mark, tags
//     "\xed\xa0\x80"                      bytes that are not valid UTF-8, including overlong forms,
//                                         surrogates and numbers beyond U+10FFFF
// Backslashes are not escaped: the result is not meant to be read back. JSON has its own escapes.
std::string visible(std::string_view text);

}  // namespace touchstone
