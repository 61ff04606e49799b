#pragma once

#include <array>
#include <string>
#include <string_view>

namespace touchstone::output {

// Colours in texts for people: a setting of the whole program, and the function that applies it.

// When texts for people are coloured.
enum class UseColour {
  never,      // the initial setting
  automatic,  // on a terminal, unless NO_COLOR is set to any value (no-color.org) or TERM is dumb
  always
};

// Sets this from now on. Call it before anything is printed.
void use_colour(UseColour when);

// The meaning of a coloured text. The text itself also expresses it.
enum class Tone { good, doubtful, bad };

// The text in the colour of its tone if standard output has colours, otherwise unchanged.
std::string coloured(const std::string& words, Tone tone);

// Whether standard error has colours.
bool errors_are_coloured();

// The terminal sequences for colours: one for each tone, and the reset.
inline constexpr std::array<std::string_view, 4> kColours{"\033[32m", "\033[33m", "\033[1;31m",
                                                          "\033[0m"};

// The text in the colour of the tone, in any setting.
std::string in_colour(const std::string& words, Tone tone);

}  // namespace touchstone::output
