#pragma once

#include <string>

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

// The words in the colour of the tone, whatever is asked for.
std::string in_colour(const std::string& words, Tone tone);

}  // namespace touchstone::output
