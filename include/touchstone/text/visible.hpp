#pragma once

#include <string>
#include <string_view>

namespace touchstone {

// A text that others wrote (of a file, of a subject, the name of a file) as one line that people
// may be shown: a terminal takes nothing in it for a command, and it reads in the order in which it
// is written.
//   Printable UTF-8 stays as it is. Everything else is shown by its number:
//     "\n", "\r", "\t", "\x1b", "\u009b"  control characters, of ASCII and of U+0080 to U+009F
//     "\u202e", "\U000e0041"              what orders, ends or hides text: controls of writing
//                                         direction, separators of lines and paragraphs, the byte
//                                         order mark, tags
//     "\xed\xa0\x80"                      bytes that are no UTF-8, overlong forms, surrogates and
//                                         what is beyond U+10FFFF among them
// A backslash stays one: this is for eyes, not to be read back. JSON has escapes of its own.
std::string visible(std::string_view text);

}  // namespace touchstone
