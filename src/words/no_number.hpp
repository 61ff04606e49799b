#pragma once

#include <string>
#include <string_view>

namespace touchstone {

// The likely mistake in a text that is not a number, as the end of a message; "" if there is no
// obvious one.
inline std::string hint_of_number(std::string_view text) {
  const auto has = [text](std::string_view part) {
    return text.find(part) != std::string_view::npos;
  };
  // The typographic minus and dashes look like "-".
  if (has("\xe2\x88\x92") || has("\xe2\x80\x93") || has("\xe2\x80\x94"))
    return ": its minus is another character than -";
  if (has(" ") || has("\t") || has("\xc2\xa0")) return ": a number has no blanks";
  if (has(",")) return ": use a decimal point, and no separator for thousands";
  return "";
}

// The message that a text is not a number; `quoted` is the text as shown.
inline std::string no_number(const std::string& quoted, std::string_view text) {
  return quoted +
         " is not a number (an integer \"3\", a fraction \"-1/3\", a decimal \"0.47\" or a "
         "hexadecimal float \"0x1.8p+1\")" +
         hint_of_number(text);
}

// The message that a number is NaN or infinite. `field`: which number it is, for example "y".
// `text`: the number as C writes it, "-nan" or "inf".
inline std::string not_finite(const std::string& field, std::string_view text) {
  const bool is_nan = text.find("nan") != std::string_view::npos;
  return field +
         (is_nan                  ? " is NaN"
          : text.starts_with('-') ? " is minus infinity"
                                  : " is infinite") +
         ", and must be a finite number";
}

}  // namespace touchstone
