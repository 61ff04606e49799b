#include "verify/look/show/picture/time_axis.hpp"

#include <algorithm>

#include "verify/look/show/picture/markup.hpp"

namespace touchstone::show {
namespace {

struct StateLook {
  int height;
  const char* fill;
};

StateLook look_of(const std::string& state) {
  if (state == "separated") return {6, "#dddddd"};
  if (state == "touching") return {22, "#e0a030"};
  if (state == "overlapping") return {40, "#7a1f1f"};
  return {14, "#ffffff"};
}

std::string titled(const std::string& title) { return element("title", {}, xml_text(title)); }

}  // namespace

Rational TimeAxis::x(const Rational& t) const {
  const Rational length = until - from;
  const Rational part = length > 0 ? Rational((t - from) / length) : Rational(1, 2);
  return left + std::clamp(part, Rational(0), Rational(1)) * width;
}

std::string state_bar(const std::string& state, const Rational& left, const Rational& right,
                      const Rational& top) {
  const auto [height, fill] = look_of(state);
  std::string text = element("rect",
                             {{"class", "state"},
                              {"x", pixels(left)},
                              {"y", pixels(top + (kStateBase - height))},
                              {"width", pixels(right - left)},
                              {"height", std::to_string(height)},
                              {"fill", fill},
                              {"stroke", "#333"}},
                             titled(state));
  if (right - left > 90) {
    text += element(
        "text",
        {{"x", pixels((left + right) / 2)}, {"y", pixels(top + 14)}, {"text-anchor", "middle"}},
        xml_text(state));
  }
  return text;
}

std::string event_line(const Rational& at, const Rational& top, const std::string& title) {
  return element("line",
                 {{"class", "event"},
                  {"x1", pixels(at)},
                  {"x2", pixels(at)},
                  {"y1", pixels(top + 20)},
                  {"y2", pixels(top + kStateBase + 7)},
                  {"stroke", "#111"},
                  {"stroke-width", "2"}},
                 titled(title));
}

}  // namespace touchstone::show
