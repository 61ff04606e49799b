#pragma once

#include <array>
#include <string>
#include <string_view>

namespace touchstone::output {

// When words for people are printed in colours.
enum class UseColour {
  never,      // as long as nobody asks for it
  automatic,  // on a terminal, unless NO_COLOR is set to anything (no-color.org) or TERM is dumb
  always
};

// From now on; to be called before anything is printed.
void use_colour(UseColour when);

// What words say; they say it without the colour, too.
enum class Tone { good, doubtful, bad };

// The words in their colour where standard output has colours, otherwise as they are.
std::string coloured(const std::string& words, Tone tone);

// Whether standard error has colours.
bool errors_are_coloured();

// What a terminal takes for colours: one for each tone, and the end of all.
inline constexpr std::array<std::string_view, 4> kColours{"\033[32m", "\033[33m", "\033[1;31m",
                                                          "\033[0m"};

// The words in the colour of the tone, whatever is asked for.
std::string in_colour(const std::string& words, Tone tone);

}  // namespace touchstone::output
