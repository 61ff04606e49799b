// Draws the answers of other programs below the timeline of a picture (`show --judged`, `--truth`),
// so that they can be compared with it on the same axis.

#include "verify/look/show/picture/others_strip.hpp"

#include <algorithm>
#include <cmath>
#include <optional>

#include "src/number/notation.hpp"
#include "touchstone/number/floating.hpp"
#include "verify/judge/verdict/verdict_texts.hpp"
#include "verify/look/show/picture/markup.hpp"

namespace touchstone::show {
namespace {

constexpr int kStripLine = 17;               // of text
constexpr std::size_t kLettersOfLine = 125;  // per line of text
constexpr std::size_t kSentences = 12;       // for one truth
// In pixels: an answer with its marks; a truth with its states, and the frame around a difference.
constexpr int kAnswerHeight = 20;
constexpr int kTruthHeight = 74;
constexpr int kFrameTop = 17;
constexpr int kFrameHeight = 55;

// A column that grows downwards.
class Column {
 public:
  Column(const TimeAxis& axis, int top) : axis_(axis), top_(top), y_(top) {}

  void add_words(const std::string& text, const char* weight = "normal") {
    for (const std::string& line : wrapped(text, kLettersOfLine)) {
      y_ += kStripLine;
      markup_ += element("text",
                         {{"class", "told"},
                          {"x", pixels(axis_.left)},
                          {"y", std::to_string(y_)},
                          {"font-size", "13"},
                          {"font-weight", weight},
                          {"xml:space", "preserve"}},
                         xml_text(line));
    }
  }
  void add(const std::string& markup, int height) {
    markup_ += markup;
    y_ += height;
  }
  const TimeAxis& axis() const { return axis_; }
  int y() const { return y_; }
  OthersStrip finished() && {
    return {element("g", {{"class", "others"}}, "\n" + markup_), y_ - top_};
  }

 private:
  const TimeAxis& axis_;
  int top_;
  int y_;
  std::string markup_;
};

// nullopt if the text is no number: an answer without a time, or not finite.
std::optional<Rational> time_in(const std::string& text) {
  const auto number = parse_number(text);
  return number ? std::optional<Rational>(number.value()) : std::nullopt;
}

std::string line_between(const Rational& x1, const Rational& x2, int y, const char* colour,
                         const char* width) {
  return element("line", {{"x1", pixels(x1)},
                          {"x2", pixels(x2)},
                          {"y1", std::to_string(y)},
                          {"y2", std::to_string(y)},
                          {"stroke", colour},
                          {"stroke-width", width}});
}

// TimeAxis::x draws times beyond the axis at its ends. This does so for infinite ones, too.
Rational x_of_double(double t, const TimeAxis& axis) {
  if (std::isfinite(t)) return axis.x(exact_value(t));
  return t > 0 ? axis.left + axis.width : axis.left;
}

// Adds the answer of a subject: its text, and a line from the exact time to the reported one.
void add_answer(Column& column, const SubjectAnswer& answer) {
  const auto exact = time_in(answer.exact);
  const auto reported = time_in(answer.reported);
  column.add_words(
      answer.subject + ": " + in_words(answer) +
      (reported ? ""
                : "; says " +
                      (answer.reported.empty() ? "nothing" : judge::shown_time(answer.reported))));
  const TimeAxis& axis = column.axis();
  const int y = column.y() + 10;
  std::string marks = line_between(axis.left, axis.left + axis.width, y, "#ccc", "1");
  if (exact && reported) marks += line_between(axis.x(*exact), axis.x(*reported), y, "#111", "4");
  if (exact)
    marks += element("line", {{"class", "exact"},
                              {"x1", pixels(axis.x(*exact))},
                              {"x2", pixels(axis.x(*exact))},
                              {"y1", std::to_string(y - 6)},
                              {"y2", std::to_string(y + 6)},
                              {"stroke", "#111"},
                              {"stroke-width", "2"}});
  if (reported)
    marks += element("path", {{"class", "answer"},
                              {"d", "M" + pixels(axis.x(*reported)) + ' ' + std::to_string(y - 6) +
                                        "l6 6l-6 6l-6 -6z"},
                              {"fill", answer.verdict == "correct" ? "#fff" : "#111"},
                              {"stroke", "#111"}});
  column.add(marks, kAnswerHeight);
}

// Adds another truth: its states over time, frames around its differences, and these as sentences.
void add_truth(Column& column, const OtherTruth& truth, const Outline& ours) {
  column.add("", 6);
  column.add_words(truth.file + ", number " + truth.number, "bold");
  const TimeAxis& axis = column.axis();
  const Rational top = column.y();
  std::string strip;
  for (const TruthStretch& s : truth.outline.timeline) {
    const Rational left = axis.x(parse_number(s.from).value());
    const Rational right = axis.x(parse_number(s.to).value());
    strip += s.from == s.to ? event_line(left, top, s.state + " at " + s.from)
                            : state_bar(s.state, left, std::max(left, right), top);
  }
  for (const Difference& d : differences(ours, truth.outline)) {
    const Rational left = x_of_double(d.from, axis);
    const Rational right = x_of_double(d.to, axis);
    strip += element("rect", {{"class", "different"},
                              {"x", pixels(left - 3)},
                              {"y", pixels(top + kFrameTop)},
                              {"width", pixels(std::max<Rational>(right - left, 0) + 6)},
                              {"height", std::to_string(kFrameHeight)},
                              {"fill", "none"},
                              {"stroke", "#d00000"},
                              {"stroke-width", "2"},
                              {"stroke-dasharray", "5 3"}});
  }
  column.add(strip, kTruthHeight);
  const std::vector<std::string> sentences = differences_in_words(ours, truth.outline);
  if (sentences.empty()) column.add_words("No difference.");
  for (std::size_t i = 0; i < std::min(sentences.size(), kSentences); ++i)
    column.add_words(sentences[i]);
  if (sentences.size() > kSentences)
    column.add_words("and " + std::to_string(sentences.size() - kSentences) + " more");
}

}  // namespace

OthersStrip others_strip(const Others& others, const Outline& ours, const TimeAxis& axis, int top) {
  Column column(axis, top);
  if (!others.answers.empty()) {
    column.add_words("Answers: a bar is the true time, a diamond what was reported.", "bold");
    for (const SubjectAnswer& answer : others.answers) add_answer(column, answer);
  }
  for (const OtherTruth& truth : others.truths) add_truth(column, truth, ours);
  column.add("", 8);
  return std::move(column).finished();
}

}  // namespace touchstone::show
