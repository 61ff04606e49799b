// Draws the picture of `report --svg`: for each subject its name, its verdicts as text, and a
// histogram of its errors by decade (error_bars.hpp). All histograms have the same columns, whose
// names are below the last one.

#include "verify/look/report/error_picture.hpp"

#include <algorithm>
#include <cmath>

#include "verify/judge/verdict/verdict.hpp"
#include "verify/look/report/error_bars.hpp"
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

// A bar's share of the width of its column.
Rational bar_share() { return {17, 20}; }

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

// A picture that grows downwards: each add_… draws below what is there. `most` is the largest count
// of a bar. REQUIRES: the columns outlive the picture.
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
      const int tall = height_for(bar.count);
      const Rational x = left(bar.column);
      const Rational width = step() * bar_share();
      markup_ += element("rect",
                         {{"class", "bar"},
                          {"x", pixels(x)},
                          {"y", pixels(base - tall)},
                          {"width", pixels(width)},
                          {"height", std::to_string(tall)},
                          {"fill", bar.fill},
                          {"stroke", "#111"}},
                         element("title", {}, xml_text(bar.title)));
      const std::string number = std::to_string(bar.count);
      if (step() > kDigit * static_cast<int>(number.size()))
        add_text(x + width / 2, "middle", number, "normal", "13", tall + 4);
    }
    markup_ += element("line", {{"x1", std::to_string(kMargin)},
                                {"x2", pixels(left(columns_.size()))},
                                {"y1", pixels(base)},
                                {"y2", pixels(base)},
                                {"stroke", "#111"}});
    height_ += kTextLine / 2;
  }
  // Adds the names of columns, as many as there is room for.
  void add_axis() {
    height_ += kTextLine / 2;
    const Rational wide = step();
    // Names one column in `every`. Columns may be far narrower than a pixel.
    const long every =
        1 + static_cast<long>(kLabel * columns_.size() / (kPictureWidth - 2 * kMargin));
    const auto name = [&](long column, const std::string& text) {
      add_text(left(column) + wide * bar_share() / 2, "middle", text, "normal", "13");
    };
    for (long k = columns_.early.least; k <= columns_.early.most; k += every) {
      // Leaves room for the word in the middle.
      if (wide * (k - columns_.early.least + 1) >= kLabel)
        name(columns_.of_early(k), decade_name(k));
    }
    for (long k = columns_.errors.least; k <= columns_.errors.most; k += every) {
      if (!columns_.has_correct || wide * (k - columns_.errors.least + 1) >= kLabel)
        name(columns_.of_error(k), decade_name(k));
    }
    if (!columns_.has_correct) return;
    name(columns_.correct(), "correct");
    height_ += kTextLine;
    if (columns_.early.size() > 0)
      add_text(left(columns_.correct()) - kLabel, "end", "\u2190 early by", "normal", "13");
    if (columns_.errors.size() > 0)
      add_text(left(columns_.correct() + 1) + kLabel, "start", "late by \u2192", "normal", "13");
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
  // The width of a column, and the left end of one.
  Rational step() const {
    return std::min(Rational(kWidestBar), Rational(kPictureWidth - 2 * kMargin) / columns_.size());
  }
  Rational left(long column) const { return kMargin + step() * column; }
  // The height of a bar: the logarithm of its count, as a share of that of the largest count.
  int height_for(std::size_t count) const {
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
