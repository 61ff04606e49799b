#include "verify/show/picture/timeline_strip.hpp"

#include <algorithm>
#include <vector>

#include "touchstone/poly/rounding.hpp"
#include "verify/show/picture/markup.hpp"

namespace touchstone::show {
namespace {

// Places labels of events, each in the first of three lines with room for it.
class Labels {
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

std::string timeline_strip(const BoxTimeline<RealAlgebraic>& timeline,
                           const std::vector<pairs::HomogeneousStretch>& intervals,
                           const Rational& now, const TimeAxis& axis, const Rational& top) {
  const auto& [instants, spans] = timeline;
  const auto x = [&](const Rational& t) { return axis.x(t); };
  const auto y = [&](int below_top) { return pixels(top + below_top); };
  std::string text;
  for (std::size_t i = 0; i < spans.size(); ++i) {
    const Rational left = x(drawn_time(instants[i].time));
    const Rational right = x(drawn_time(instants[i + 1].time));
    text += state_bar(name(spans[i]), left, right, top);
  }
  bool dark = false;
  for (const pairs::HomogeneousStretch& s : intervals) {
    const Rational left = x(drawn_time(s.from));
    text += element("rect", {{"class", "interval"},
                             {"x", pixels(left)},
                             {"y", y(kStateBase + 2)},
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
    text += event_line(at, top, std::string(name(instant.state)) + " at " + label);
    // About half the width of the text; at the ends of the strip a label stays on it.
    const Rational half = Rational(7 * static_cast<int>(label.size())) / 2;
    const Rational middle = std::clamp<Rational>(
        at, axis.left + half, axis.left + std::max<Rational>(half, axis.width - half));
    const auto line = labels.line_for(middle - half - 3, middle + half + 3);
    if (!line) continue;
    text += element("text",
                    {{"x", pixels(middle)},
                     {"y", y(kStateBase + 18 + 12 * *line)},
                     {"text-anchor", "middle"},
                     {"font-size", "12"}},
                    label);
  }
  const std::string hand = pixels(x(now));
  text += element("path", {{"class", "now"},
                           {"d", "M" + hand + ' ' + y(18) + "l-6 -9h12zV" + y(kStateBase)},
                           {"fill", "#0b57d0"},
                           {"stroke", "#0b57d0"}});
  return element("g", {{"class", "timeline"}}, "\n" + text);
}

}  // namespace touchstone::show
