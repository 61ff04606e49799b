#include "verify/show/picture/timeline_strip.hpp"

#include <algorithm>
#include <vector>

#include "touchstone/poly/rounding.hpp"
#include "verify/show/picture/markup.hpp"

namespace touchstone::show {
namespace {

struct StateLook {
  int height;
  const char* fill;
};

StateLook look_of(State s) {
  switch (s) {
    case State::separated:
      return {6, "#dddddd"};
    case State::touching:
      return {22, "#e0a030"};
    case State::overlapping:
      return {40, "#7a1f1f"};
    case State::unknown:
      break;
  }
  return {14, "#ffffff"};
}

constexpr int kBase = 62;  // where states stand, below the top

// Labels of events, each in the first of three lines in which it has room.
class Labels {
 public:
  // The line, or nothing.
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

std::string titled(const std::string& title) { return element("title", {}, words(title)); }

}  // namespace

Rational drawn_time(const RealAlgebraic& t) {
  if (t.is_rational()) return t.rational();
  const RoundedDecimal d = rounded_decimal(t, 17);
  return Rational(d.digits) * power_of_ten(d.exponent);
}

std::string short_time(const RealAlgebraic& t) {
  const RoundedDecimal d = rounded_decimal(t, 9);
  const std::string plain = to_string(d);
  if (plain.size() <= 12) return plain;
  std::string digits = abs(d.digits).str();
  const long power = d.exponent + static_cast<long>(digits.size()) - 1;
  while (digits.size() > 1 && digits.back() == '0') digits.pop_back();
  if (digits.size() > 1) digits.insert(1, ".");
  return (d.digits < 0 ? "-" : "") + digits + 'e' + std::to_string(power);
}

std::string timeline_strip(const Timeline<RealAlgebraic>& timeline,
                           const std::vector<HomogeneousStretch>& intervals, const Rational& now,
                           const Flat& place, int width) {
  const auto& [instants, spans] = timeline;
  const Rational from = drawn_time(instants.front().time);
  const Rational length = drawn_time(instants.back().time) - from;
  const auto x = [&](const Rational& t) -> Rational {
    const Rational part = length > 0 ? Rational((t - from) / length) : Rational(1, 2);
    return place[0] + std::clamp(part, Rational(0), Rational(1)) * width;
  };
  const auto y = [&](int below_top) { return pixels(place[1] + below_top); };
  std::string text;
  for (std::size_t i = 0; i < spans.size(); ++i) {
    const Rational left = x(drawn_time(instants[i].time));
    const Rational right = x(drawn_time(instants[i + 1].time));
    const auto [height, fill] = look_of(spans[i]);
    text += element("rect",
                    {{"class", "state"},
                     {"x", pixels(left)},
                     {"y", y(kBase - height)},
                     {"width", pixels(right - left)},
                     {"height", std::to_string(height)},
                     {"fill", fill},
                     {"stroke", "#333"}},
                    titled(name(spans[i])));
    if (right - left > 90) {
      text += element("text",
                      {{"x", pixels((left + right) / 2)}, {"y", y(14)}, {"text-anchor", "middle"}},
                      name(spans[i]));
    }
  }
  bool dark = false;
  for (const HomogeneousStretch& s : intervals) {
    const Rational left = x(drawn_time(s.from));
    text += element("rect", {{"class", "interval"},
                             {"x", pixels(left)},
                             {"y", y(kBase + 2)},
                             {"width", pixels(x(drawn_time(s.to)) - left)},
                             {"height", "5"},
                             {"fill", dark ? "#777" : "#fff"},
                             {"stroke", "#777"}});
    dark = !dark;
  }
  Labels labels;
  for (const auto& instant : instants) {
    const Rational at = x(drawn_time(instant.time));
    const std::string label = short_time(instant.time);
    text += element("line",
                    {{"class", "event"},
                     {"x1", pixels(at)},
                     {"x2", pixels(at)},
                     {"y1", y(20)},
                     {"y2", y(kBase + 7)},
                     {"stroke", "#111"},
                     {"stroke-width", "2"}},
                    titled(std::string(name(instant.state)) + " at " + label));
    // About as wide as the letters are; at the ends of the strip a label stays on it.
    const Rational half = Rational(7 * static_cast<int>(label.size())) / 2;
    const Rational middle = std::clamp<Rational>(at, place[0] + half,
                                                 place[0] + std::max<Rational>(half, width - half));
    const auto line = labels.line_for(middle - half - 3, middle + half + 3);
    if (!line) continue;
    text += element("text",
                    {{"x", pixels(middle)},
                     {"y", y(kBase + 18 + 12 * *line)},
                     {"text-anchor", "middle"},
                     {"font-size", "12"}},
                    label);
  }
  const std::string hand = pixels(x(now));
  text += element("path", {{"class", "now"},
                           {"d", "M" + hand + ' ' + y(18) + "l-6 -9h12zV" + y(kBase)},
                           {"fill", "#0b57d0"},
                           {"stroke", "#0b57d0"}});
  return element("g", {{"class", "timeline"}}, "\n" + text);
}

}  // namespace touchstone::show
