#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "touchstone/number/rational.hpp"
#include "verify/text/markup.hpp"

namespace touchstone::show {

// SVG as text. What is content here is markup already; what others wrote goes through xml_text().

using Attributes = std::vector<std::pair<std::string_view, std::string>>;

// <name key="value"…>content</name>. REQUIRES: values are not others' text.
std::string element(std::string_view name, const Attributes& attributes,
                    const std::string& content = "");

// A file of SVG, so many pixels wide and tall: the content on white. REQUIRES: it is as
// element()'s.
std::string document(long width, long height, const std::string& content);

// A length in pixels, to the nearest hundredth: the same on every machine.
std::string pixels(const Rational& length);

// A line of the text for each so many characters of it, cut at blanks where there are any.
std::vector<std::string> wrapped(const std::string& text, std::size_t width);

}  // namespace touchstone::show
