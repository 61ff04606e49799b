// Decides whether text for people is coloured, and colours it. main applies the option --color by
// use_colour(); code that prints a verdict calls coloured().

#include "verify/system/output/colour.hpp"

#include <unistd.h>

#include <atomic>
#include <cstdlib>

namespace touchstone::output {
namespace {

std::atomic<bool> on_output = false;  // whether standard output has colours
std::atomic<bool> on_errors = false;

bool is_set(const char* name) {
  const char* value = std::getenv(name);
  return value != nullptr && *value != '\0';
}

bool takes_colours(int file) {
  if (isatty(file) == 0 || is_set("NO_COLOR")) return false;
  return !is_set("TERM") || std::string_view(std::getenv("TERM")) != "dumb";
}

bool wanted(UseColour when, int file) {
  return when == UseColour::always || (when == UseColour::automatic && takes_colours(file));
}

}  // namespace

void use_colour(UseColour when) {
  on_output = wanted(when, STDOUT_FILENO);
  on_errors = wanted(when, STDERR_FILENO);
}

bool errors_are_coloured() { return on_errors; }

std::string coloured(const std::string& words, Tone tone) {
  return on_output ? in_colour(words, tone) : words;
}

std::string in_colour(const std::string& words, Tone tone) {
  return std::string(kColours.at(static_cast<std::size_t>(tone))) + words +
         std::string(kColours.back());
}

}  // namespace touchstone::output
