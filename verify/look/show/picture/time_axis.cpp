// The parts that all drawings over time in pictures share: bars for states, lines and labels for
// events, and the hand. timeline_strip, enclosed_strip and others_strip consist of them.

#include "verify/look/show/picture/time_axis.hpp"

#include <algorithm>
#include <array>
#include <optional>

#include "verify/look/show/picture/markup.hpp"

namespace touchstone::show {
namespace {

// How a state is drawn: the height of its bar in pixels, and its colour.
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

// Places labels of events, each in the first of three lines with room for it.
class LabelLines {
 public:
  // The line, or nullopt.
  std::optional<int> line_for(const Rational& from, const Rational& to) {
    for (std::size_t i = 0; i < ends_.size(); ++i) {
      if (ends_[i] && *ends_[i] > from) continue;
      ends_[i] = to;
      return static_cast<int>(i);
    }
    return std::nullopt;
  }

 private:
  std::array<std::optional<Rational>, 3> ends_{};
};

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
  if (right - left > 90) {  // wide enough for "overlapping"
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

std::string event_labels(const std::vector<EventLabel>& labels, const TimeAxis& axis,
                         const Rational& top) {
  LabelLines lines;
  std::string markup;
  for (const EventLabel& label : labels) {
    // About half the width of the text; at the ends of the strip a label stays on it.
    const Rational half = Rational(7 * static_cast<int>(label.text.size())) / 2;
    const Rational middle = std::clamp<Rational>(
        label.at, axis.left + half, axis.left + std::max<Rational>(half, axis.width - half));
    const auto line = lines.line_for(middle - half - 3, middle + half + 3);
    if (!line) continue;
    markup += element("text",
                      {{"x", pixels(middle)},
                       {"y", pixels(top + (kStateBase + 18 + 12 * *line))},
                       {"text-anchor", "middle"},
                       {"font-size", "12"}},
                      label.text);
  }
  return markup;
}

std::string hand_at(const Rational& at, const Rational& top) {
  const std::string x = pixels(at);
  return element(
      "path", {{"class", "now"},
               {"d", "M" + x + ' ' + pixels(top + 18) + "l-6 -9h12zV" + pixels(top + kStateBase)},
               {"fill", "#0b57d0"},
               {"stroke", "#0b57d0"}});
}

}  // namespace touchstone::show
