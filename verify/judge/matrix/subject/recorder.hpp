#pragma once

#include <cstdio>
#include <string>

#include "touchstone/boxes/facet.hpp"
#include "touchstone/boxes/trace.hpp"

namespace touchstone::matrix::subject {

// Observes a run of the pipeline and records each predicate as a line of three fields, separated by
// tabs: the question, the resulting signs, and the numbers behind them as hexadecimal floats.
template <class N>
class Recorder {
 public:
  const std::string& text() const { return text_; }

  template <class>
  void bracket(std::size_t piece, std::size_t i, const Polynomial<N>& p,
               const RootSequence<N>& signs) {
    write("roots of " + bracket_name(i) + in_piece(piece), outcome(signs),
          numbers(signs) + numbers(p));
  }
  template <class>
  void entry(std::size_t piece, std::size_t i, const Polynomial<N>& p, const N& at, Sign sign) {
    write("sign of " + bracket_name(i) + in_piece(piece), symbol(sign),
          " at " + number(at) + " value " + number(p.is_zero() ? N(0) : p(at)));
  }
  template <class>
  void reach(std::size_t piece, const RootSequence<N>& signs) {
    write("the bounding spheres" + in_piece(piece), outcome(signs), numbers(signs));
  }
  template <class>
  void interval(std::size_t piece, std::size_t n, const N& from, const N& until) {
    interval_ = n;
    write("interval " + std::to_string(n) + in_piece(piece), "begins",
          " from " + number(from) + " until " + number(until));
  }
  template <class>
  void plane(int facet, int side, const Polynomial<N>& condition, const N& from, const N& until,
             const RootSequence<N>& signs) {
    write(
        "plane " + facet_name(facet, side) + ", interval " + std::to_string(interval_),
        outcome(signs),
        numbers(signs) + " from " + number(from) + " until " + number(until) + numbers(condition));
  }

 private:
  static std::string symbol(Sign s) {
    switch (s) {
      case Sign::negative:
        return "-";
      case Sign::zero:
        return "0";
      case Sign::positive:
        return "+";
      case Sign::unknown:
        break;
    }
    return "?";
  }
  // The signs around the roots: "- 0 +" is one root, from negative to positive.
  static std::string outcome(const RootSequence<N>& signs) {
    std::string text;
    for (std::size_t i = 0; i < signs.between.size(); ++i) {
      if (i > 0) text += " " + symbol(signs.roots[i - 1].at) + " ";
      text += symbol(signs.between[i]);
    }
    return text;
  }
  static std::string number(const N& value) {
    char text[64];
    std::snprintf(text, sizeof text, "%La", static_cast<long double>(value));
    return text;
  }
  static std::string numbers(const RootSequence<N>& signs) {
    std::string text;
    for (const auto& root : signs.roots) text += " root " + number(root.time);
    return text;
  }
  static std::string numbers(const Polynomial<N>& p) {
    std::string text = " coefficients";
    for (int i = 0; i <= p.degree(); ++i) text += " " + number(p[i]);
    return text;
  }
  static std::string in_piece(std::size_t piece) {
    return piece == 0 ? "" : ", piece " + std::to_string(piece);
  }
  static std::string bracket_name(std::size_t i) {
    return std::string(i < 9 ? "face1(" : "face2(") + std::to_string(i % 9 / 3) + "," +
           std::to_string(i % 3) + ")";
  }
  // The name of a facet by its outer normal: +a0 and -b2 are faces of box 1 and box 2; +a0b2 is the
  // cross product of two edges.
  static std::string facet_name(int facet, int side) {
    return (side > 0 ? "+" : "-") + axis_name(facet);
  }
  void write(const std::string& what, const std::string& came_out, const std::string& behind) {
    text_ += what + '\t' + came_out + '\t' + behind + '\n';
  }

  std::string text_;
  std::size_t interval_ = 0;
};

}  // namespace touchstone::matrix::subject
