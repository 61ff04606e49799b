#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace touchstone {

// One word for a POSIX shell: as it is where nothing in it means anything to a shell, or else
// quoted. Any bytes but NUL come back as they were, and none of them is a command to a terminal
// that the word is shown on. It is one line, unless the word itself ends with an end of a line; and
// it has neither `/*` nor `*/`, so that it may be told in a comment of C.
std::string shell_quoted(std::string_view word);

// A command line of these words.
std::string shell_command(const std::vector<std::string>& words);

// The words of command lines that shell_command made, pipes between them being words `|`.
//   Nothing: it did not make them (what a shell would do with them is not known here).
std::optional<std::vector<std::string>> shell_words(std::string_view commands);

}  // namespace touchstone
