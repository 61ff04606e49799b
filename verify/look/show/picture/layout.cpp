// The layout of all pictures of cases (picture.cpp, enclosed_picture.cpp): where title, bodies,
// text and timeline are.

#include "verify/look/show/picture/layout.hpp"

#include "verify/look/show/picture/markup.hpp"

namespace touchstone::show {

void add_lines(std::string& markup, int& y, const std::string& text, const char* weight) {
  constexpr std::size_t kLetters = 110;  // per line
  for (const std::string& line : wrapped(text, kLetters)) {
    y += kTextLine;
    markup += element("text",
                      {{"x", std::to_string(kPictureEdge)},
                       {"y", std::to_string(y)},
                       {"font-weight", weight},
                       {"xml:space", "preserve"}},
                      xml_text(line));
  }
}

Frame still_frame(int y) {
  return {{kPictureEdge + 10, y + 20}, {kPictureWidth - kPictureEdge - 10, y + kStillHeight}};
}

TimeAxis time_axis(const Rational& from, const Rational& until) {
  return {from, until, Rational(kPictureEdge), kPictureWidth - 2 * kPictureEdge};
}

}  // namespace touchstone::show
