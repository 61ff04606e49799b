#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "touchstone/number/rational.hpp"
#include "verify/system/text/markup.hpp"

namespace touchstone::show {

// SVG as text. `content` is markup; texts of others have to pass through xml_text() first.

using Attributes = std::vector<std::pair<std::string_view, std::string>>;

// <name key="value"…>content</name>. REQUIRES: values are not texts of others.
std::string element(std::string_view name, const Attributes& attributes,
                    const std::string& content = "");

// The element <svg> of this size in pixels, with the content on white. REQUIRES: the content is
// markup.
std::string svg_element(long width, long height, const std::string& content);

// An SVG file of this element.
std::string document(const std::string& svg_element);

// A length in pixels, to the nearest hundredth; equal on every machine.
std::string pixels(const Rational& length);

// The text in lines of at most `width` characters, broken at blanks if possible.
std::vector<std::string> wrapped(const std::string& text, std::size_t width);

}  // namespace touchstone::show
