#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace touchstone {

// One word for a POSIX shell, quoted if it has characters with a meaning for the shell. The shell
// restores any bytes except NUL. No byte acts as a command to a terminal that shows the word. The
// result is one line, unless the word ends with a line end. It contains neither `/*` nor `*/`, so
// that it can be put into a C comment.
std::string shell_quoted(std::string_view word);

// The command line with these arguments.
std::string shell_command(const std::vector<std::string>& words);

// The arguments of command lines from shell_command(); pipes between them become arguments `|`.
//   nullopt: the text is not from shell_command(), so this function cannot interpret it.
std::optional<std::vector<std::string>> shell_words(std::string_view commands);

}  // namespace touchstone
