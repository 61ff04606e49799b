// Writes SVG as text.

#include "verify/look/show/picture/markup.hpp"

#include "touchstone/number/integer.hpp"

namespace touchstone::show {
namespace {

// Whether the byte begins a character of UTF-8.
bool begins(char c) { return (static_cast<unsigned char>(c) & 0xC0) != 0x80; }

}  // namespace

std::string element(std::string_view name, const Attributes& attributes,
                    const std::string& content) {
  std::string text = "<" + std::string(name);
  for (const auto& [key, value] : attributes)
    text.append(" ").append(key).append("=\"").append(value).append("\"");
  if (content.empty()) return text + "/>\n";
  return text.append(">").append(content).append("</").append(name).append(">\n");
}

std::string svg_element(long width, long height, const std::string& content) {
  const std::string wide = std::to_string(width);
  const std::string tall = std::to_string(height);
  return element(
      "svg",
      {{"xmlns", "http://www.w3.org/2000/svg"},
       {"width", wide},
       {"height", tall},
       {"viewBox", "0 0 " + wide + ' ' + tall},
       {"font-family", "sans-serif"},
       {"font-size", "15"},
       {"fill", "#111"}},
      "\n" + element("rect", {{"width", wide}, {"height", tall}, {"fill", "#fff"}}) + content);
}

std::string document(const std::string& svg_element) {
  return R"(<?xml version="1.0" encoding="UTF-8"?>)"
         "\n" +
         svg_element;
}

std::string pixels(const Rational& length) {
  const Rational hundredths = length * 100 + Rational(1, 2);  // the floor of this is the nearest
  const Integer n = floor_divided(numerator(hundredths), denominator(hundredths));
  const Integer whole = abs(n) / 100;
  std::string text = (n < 0 ? "-" : "") + whole.str();
  const Integer rest = abs(n) % 100;
  if (rest == 0) return text;
  const std::string digits = Integer(rest + 100).str().substr(1);
  return text + '.' + (digits.back() == '0' ? digits.substr(0, 1) : digits);
}

std::vector<std::string> wrapped(const std::string& text, std::size_t width) {
  std::vector<std::string> lines;
  std::size_t start = 0;
  while (start < text.size()) {
    std::size_t end = start;
    std::size_t blank = std::string::npos;
    for (std::size_t count = 0; end < text.size(); ++end) {
      if (begins(text[end]) && ++count > width) break;
      if (text[end] == ' ' && end > start) blank = end;
    }
    const bool cuts = end < text.size();
    if (cuts && blank != std::string::npos) end = blank;
    lines.push_back(text.substr(start, end - start));
    start = end;
    while (start < text.size() && text[start] == ' ') ++start;
  }
  return lines;
}

}  // namespace touchstone::show
