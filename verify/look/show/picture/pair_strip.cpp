// Draws when each pair of parts is in contact: a row of bars for each pair, below the timeline of a
// compound's picture.

#include "verify/look/show/picture/pair_strip.hpp"

#include <algorithm>

#include "verify/look/show/picture/markup.hpp"
#include "verify/look/show/picture/timeline_strip.hpp"

namespace touchstone::show {
namespace {

constexpr int kRowHeight = 22;
constexpr int kRowBase = 18;  // the base line of a row, below its top
constexpr std::size_t kMostRows = 24;
constexpr int kLeastWidth = 2;  // of a bar, so that an instant is seen

// A bar for a state of the pair; empty while its parts are apart.
std::string bar(State state, const Rational& left, const Rational& right, int top) {
  if (state != State::touching && state != State::overlapping) return "";
  const int height = state == State::touching ? 6 : 12;
  const Rational width = std::max<Rational>(right - left, kLeastWidth);
  return element("rect",
                 {{"class", std::string("pair ") + name(state)},
                  {"x", pixels(left - (width - (right - left)) / 2)},
                  {"y", std::to_string(top + kRowBase - height)},
                  {"width", pixels(width)},
                  {"height", std::to_string(height)},
                  {"fill", state == State::touching ? "#e0a030" : "#7a1f1f"}},
                 element("title", {}, name(state)));
}

std::string row(const PairStates& pair, const TimeAxis& axis, int top) {
  const auto& [instants, spans] = pair.states;
  const std::string base = std::to_string(top + kRowBase);
  std::string text = element("line", {{"x1", pixels(axis.left)},
                                      {"x2", pixels(axis.left + axis.width)},
                                      {"y1", base},
                                      {"y2", base},
                                      {"stroke", "#ccc"}});
  std::vector<Rational> at;
  for (const auto& instant : instants) at.push_back(axis.x(drawn_time(instant.time)));
  for (std::size_t i = 0; i < spans.size(); ++i) text += bar(spans[i], at[i], at[i + 1], top);
  for (std::size_t i = 0; i < instants.size(); ++i)
    text += bar(instants[i].state, at[i], at[i], top);
  const std::string numbers = std::to_string(pair.parts[0]) + " | " + std::to_string(pair.parts[1]);
  text += element("text",
                  {{"x", pixels(axis.left)},
                   {"y", std::to_string(top + kRowBase - 4)},
                   {"font-size", "12"},
                   {"stroke", "#fff"},
                   {"stroke-width", "3"},
                   {"paint-order", "stroke"}},
                  "parts " + numbers);
  return element("g", {{"class", "pair-row"}, {"data-parts", numbers}}, "\n" + text);
}

}  // namespace

int pair_strip_height(std::size_t pairs) {
  return static_cast<int>(std::min(pairs, kMostRows)) * kRowHeight + 8;
}

std::string pair_strip(const std::vector<PairStates>& pairs, const TimeAxis& axis, int top,
                       std::vector<std::string>& notes) {
  const std::size_t shown = std::min(pairs.size(), kMostRows);
  std::string text;
  for (std::size_t i = 0; i < shown; ++i)
    text += row(pairs[i], axis, top + static_cast<int>(i) * kRowHeight);
  if (shown < pairs.size()) {
    notes.push_back("Of " + std::to_string(pairs.size()) + " pairs of parts in contact the first " +
                    std::to_string(shown) + " have a row.");
  }
  return element("g", {{"class", "pairs"}}, "\n" + text);
}

}  // namespace touchstone::show
