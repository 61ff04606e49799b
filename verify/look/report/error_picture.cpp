// Draws the picture of a report, as SVG: for each subject a histogram of its errors by decade.

#include "verify/look/report/error_picture.hpp"

#include <algorithm>
#include <cmath>

#include "verify/judge/verdict/verdict.hpp"
#include "verify/look/show/picture/markup.hpp"

namespace touchstone::report {
namespace {

using show::element;
using show::pixels;

// Sizes in pixels.
constexpr int kPictureWidth = 960;
constexpr int kMargin = 20;
constexpr int kTextLine = 20;
constexpr int kTallest = 44;  // a bar, with its number above it
constexpr int kShortest = 6;  // a bar for a single answer, so that it is visible
constexpr int kWidestBar = 70;
constexpr int kDigit = 8;              // a digit of a bar's number
constexpr int kLabel = 48;             // the name of a decade
constexpr std::size_t kLetters = 105;  // per line

// The range of decades of one kind of error.
struct DecadeRange {
  long least = 0;
  long most = -1;

  long size() const { return most - least + 1; }
  void take(const Subject& subject, const char* kind) {
    const auto found = subject.errors.find(kind);
    if (found == subject.errors.end()) return;
    for (const auto& [decade, n] : found->second) {
      const bool is_first = size() == 0;
      least = is_first ? decade : std::min<long>(least, decade);
      most = is_first ? decade : std::max<long>(most, decade);
    }
  }
};

// The columns of the picture. For times: decades of early answers, the largest first, one column
// for correct ones, and decades of late ones. For other errors: only decades.
struct Columns {
  DecadeRange early{};  // each with its own number of decades, but from the same least one
  DecadeRange errors{};
  bool has_correct = false;

  long correct() const { return early.size(); }
  long of_early(long decade) const { return early.most - decade; }
  long of_error(long decade) const {
    return early.size() + (has_correct ? 1 : 0) + decade - errors.least;
  }
  long size() const { return early.size() + (has_correct ? 1 : 0) + errors.size(); }
  Rational step() const {
    return std::min(Rational(kWidestBar), Rational(kPictureWidth - 2 * kMargin) / size());
  }
  Rational left(long column) const { return kMargin + step() * column; }
};

const char* kind_of(ErrorOf what) {
  if (what == ErrorOf::time) return "late";
  return what == ErrorOf::depth ? "depth" : "ulps";
}

// The columns with room for the errors of all subjects.
Columns columns_of(const std::vector<Document>& documents, ErrorOf what) {
  Columns columns;
  columns.has_correct = what == ErrorOf::time;
  for (const Document& d : documents) {
    for (const Subject& s : d.subjects) {
      columns.errors.take(s, kind_of(what));
      if (what == ErrorOf::time) columns.early.take(s, "early");
    }
  }
  if (columns.early.size() > 0 && columns.errors.size() > 0)
    columns.early.least = columns.errors.least =
        std::min(columns.early.least, columns.errors.least);
  return columns;
}

// A bar of a histogram, and the text that a pointer over it shows.
struct ErrorBar {
  long column = 0;
  std::size_t count = 0;
  const char* fill = "";
  std::string title{};
};

// The name of a decade, as on the page.
std::string decade_name(long decade) { return "1e" + std::to_string(decade); }

std::size_t count_of_verdict(const Subject& s, const char* verdict) {
  const auto found = s.verdicts.find(verdict);
  return found == s.verdicts.end() ? 0 : found->second;
}

// The bars of a subject. Early answers are white, correct ones grey, all others dark, so that a
// single bar shows the kind of its answers without colours.
std::vector<ErrorBar> bars_of(const Subject& s, const Columns& columns, ErrorOf what) {
  std::vector<ErrorBar> bars;
  const auto add = [&](const char* kind, const char* fill, const auto& column) {
    const auto found = s.errors.find(kind);
    if (found == s.errors.end()) return;
    for (const auto& [decade, n] : found->second)
      bars.push_back(
          {column(decade), n, fill,
           s.name + ": " + std::to_string(n) + " of " + decade_name(decade) + ", " + kind});
  };
  if (what == ErrorOf::time) {
    add("early", "#ffffff", [&](long decade) { return columns.of_early(decade); });
    if (const std::size_t n = count_of_verdict(s, "correct"); n > 0)
      bars.push_back(
          {columns.correct(), n, "#cccccc", s.name + ": " + std::to_string(n) + " correct"});
  }
  add(kind_of(what), "#444444", [&](long decade) { return columns.of_error(decade); });
  return bars;
}

// For example "500 judged: 290 correct, 119 early, 91 late".
std::string verdicts_in_words(const Subject& s) {
  std::string text = std::to_string(s.judged) + " judged";
  const char* between = ": ";
  for (std::size_t kind = 0; kind < judge::kVerdictKinds; ++kind) {
    const char* verdict = judge::name(static_cast<judge::VerdictKind>(kind));
    if (const std::size_t n = count_of_verdict(s, verdict); n > 0) {
      text += between + std::to_string(n) + ' ' + verdict;
      between = ", ";
    }
  }
  return text;
}

// A picture that grows downwards.
class ErrorPicture {
 public:
  ErrorPicture(const Columns& columns, std::size_t most) : columns_(columns), most_(most) {}

  void add_words(const std::string& text, const char* weight) {
    for (const std::string& line : show::wrapped(text, kLetters)) {
      height_ += kTextLine;
      add_text(kMargin, "start", line, weight);
    }
  }
  // Adds the name and the text of a row, on one line if there is room.
  void add_head(const std::string& name, const std::string& said) {
    if (name.size() + said.size() > kLetters) {
      add_words(name, "bold");
      add_words(said, "normal");
      return;
    }
    height_ += kTextLine;
    add_markup(kMargin, "start",
               element("tspan", {{"font-weight", "bold"}}, xml_text(name)) + xml_text("  " + said),
               "normal");
  }
  void add_bars(const std::vector<ErrorBar>& bars) {
    height_ += kTallest + kTextLine;
    const Rational base = height_;
    for (const ErrorBar& bar : bars) {
      const int tall = tall_for(bar.count);
      const Rational left = columns_.left(bar.column);
      const Rational width = columns_.step() * Rational(17, 20);
      markup_ += element("rect",
                         {{"class", "bar"},
                          {"x", pixels(left)},
                          {"y", pixels(base - tall)},
                          {"width", pixels(width)},
                          {"height", std::to_string(tall)},
                          {"fill", bar.fill},
                          {"stroke", "#111"}},
                         element("title", {}, xml_text(bar.title)));
      const std::string number = std::to_string(bar.count);
      if (columns_.step() > kDigit * static_cast<int>(number.size()))
        add_text(left + width / 2, "middle", number, "normal", "13", tall + 4);
    }
    markup_ += element("line", {{"x1", std::to_string(kMargin)},
                                {"x2", pixels(columns_.left(columns_.size()))},
                                {"y1", pixels(base)},
                                {"y2", pixels(base)},
                                {"stroke", "#111"}});
    height_ += kTextLine / 2;
  }
  // Adds the names of columns, as many as there is room for.
  void add_axis() {
    height_ += kTextLine / 2;
    const Rational step = columns_.step();
    // Columns may be far narrower than a pixel.
    const long every =
        1 + static_cast<long>(kLabel * columns_.size() / (kPictureWidth - 2 * kMargin));
    const auto name = [&](long column, const std::string& text) {
      add_text(columns_.left(column) + step * Rational(17, 40), "middle", text, "normal", "13");
    };
    for (long k = columns_.early.least; k <= columns_.early.most; k += every) {
      // Leaves room for the word in the middle.
      if (step * (k - columns_.early.least + 1) >= kLabel)
        name(columns_.of_early(k), decade_name(k));
    }
    for (long k = columns_.errors.least; k <= columns_.errors.most; k += every) {
      if (!columns_.has_correct || step * (k - columns_.errors.least + 1) >= kLabel)
        name(columns_.of_error(k), decade_name(k));
    }
    if (!columns_.has_correct) return;
    name(columns_.correct(), "correct");
    height_ += kTextLine;
    if (columns_.early.size() > 0)
      add_text(columns_.left(columns_.correct()) - kLabel, "end", "\u2190 early by", "normal",
               "13");
    if (columns_.errors.size() > 0)
      add_text(columns_.left(columns_.correct() + 1) + kLabel, "start", "late by \u2192", "normal",
               "13");
  }
  std::string drawing() const {
    return show::document(show::svg_element(kPictureWidth, height_ + kMargin, markup_));
  }

 private:
  void add_text(const Rational& x, const char* anchor, const std::string& text, const char* weight,
                const char* size = "15", int above = 0) {
    add_markup(x, anchor, xml_text(text), weight, size, above);
  }
  void add_markup(const Rational& x, const char* anchor, const std::string& markup,
                  const char* weight, const char* size = "15", int above = 0) {
    markup_ += element("text",
                       {{"x", pixels(x)},
                        {"y", std::to_string(height_ - above)},
                        {"text-anchor", anchor},
                        {"font-size", size},
                        {"font-weight", weight},
                        {"xml:space", "preserve"}},
                       markup);
  }
  int tall_for(std::size_t count) const {
    const double share =
        std::log10(static_cast<double>(count)) / std::max(1.0, std::log10(double(most_)));
    return kShortest + static_cast<int>(std::lround(share * (kTallest - kShortest)));
  }

  const Columns& columns_;
  std::size_t most_;
  std::string markup_;
  int height_ = 8;
};

const char* title_of(ErrorOf what) {
  if (what == ErrorOf::time) return "How many answers are early and late by how much, in time";
  if (what == ErrorOf::depth)
    return "How deep the boxes are in each other at the reported time, or where it was missed";
  return "How many answers are off by how much, in units of the last place";
}

}  // namespace

std::string error_picture(const std::vector<Document>& documents, ErrorOf what) {
  const Columns columns = columns_of(documents, what);
  std::size_t most = 1;
  std::size_t rows = 0;
  for (const Document& d : documents) {
    for (const Subject& s : d.subjects) {
      ++rows;
      for (const ErrorBar& bar : bars_of(s, columns, what)) most = std::max(most, bar.count);
    }
  }
  ErrorPicture picture(columns, most);
  picture.add_words(title_of(what), "normal");
  if (rows == 0) picture.add_words("No subject was judged.", "bold");
  for (const Document& d : documents) {
    for (const Subject& s : d.subjects) {
      // For times, a judgement has counts of all answers, not only of its worst ones.
      const bool is_of_worst = d.kind == "judgement" && what != ErrorOf::time;
      picture.add_head(
          documents.size() > 1 ? s.name + " (" + d.file + ')' : s.name,
          verdicts_in_words(s) + (is_of_worst ? "; bars are of the few worst of each kind" : ""));
      if (columns.size() > 0) picture.add_bars(bars_of(s, columns, what));
    }
  }
  if (rows > 0 && columns.size() > 0) {
    picture.add_axis();
  } else if (rows > 0) {
    picture.add_words("There are no such errors.", "normal");
  }
  return picture.drawing();
}

}  // namespace touchstone::report
