// Writes the lines of certificates of version 1, each of which names the separating axes that prove
// a state: "at 0 separated", "apart +a0", "root 12,-40,13 apart:+b1 touching:+b1 overlapping".

#include "box_lines.hpp"

#include <algorithm>
#include <utility>
#include <vector>

#include "cell.hpp"
#include "moments.hpp"
#include "src/number/notation.hpp"
#include "src/poly/rationalize.hpp"
#include "src/poly/shown_number.hpp"
#include "touchstone/base/fault.hpp"
#include "touchstone/certificate.hpp"
#include "touchstone/limit.hpp"

namespace touchstone::proof {
namespace {

std::string text(const Plane& p, const std::vector<Axis>& axes) {
  return (p.side == 0 ? "+" : "-") + axes[p.axis].name;
}

std::string text(const std::vector<Plane>& planes, const std::vector<Axis>& axes) {
  std::string list;
  for (const Plane& p : planes) list += (list.empty() ? "" : ",") + text(p, axes);
  return list;
}

// "apart +a0", or within a root line "apart:+a0".
std::string text_of_span(const Shown& s, const std::vector<Axis>& axes, char between) {
  switch (s.state) {
    case State::separated:
      return std::string("apart") + between + text(s.planes.front(), axes);
    case State::touching:
      return std::string("touching") + between + text(s.planes.front(), axes);
    default:
      return "overlapping";
  }
}

std::string text_of_instant(const Shown& s, const std::vector<Axis>& axes, char between) {
  std::string text_ = name(s.state);
  if (s.state == State::touching) text_ += between + text(s.planes, axes);
  return text_;
}

std::string text(const IntegerPolynomial& p) {
  std::string list;
  for (const Integer& c : p.coefficients()) list += (list.empty() ? "" : ",") + c.str();
  return list;
}

// Writes the lines from the horizon's start to its end, and proves each of them.
class Writer {
 public:
  Writer(const Query& q, const BoxTimeline<RealAlgebraic>& timeline)
      : query_(q), timeline_(timeline) {}

  std::string lines() {
    const auto partition = common_partition(query_.motions()[0], query_.motions()[1]);
    for (const PiecePair& p : partition) pieces_.push_back({{p.from, p.until}, axes_of(query_, p)});
    begin(query_.from());
    for (const Piece& piece : pieces_) {
      if (piece.span.from() < piece.span.until()) write(piece);
    }
    return std::move(out_);
  }

 private:
  struct Piece {
    Gap span;
    std::vector<Axis> axes;
  };

  // Writes an `at` line: the deepest state among the poses that the pieces have there; the earliest
  // of equal ones.
  void begin(const Rational& t) {
    const Piece* of = nullptr;
    Shown deepest;
    for (const Piece& piece : pieces_) {
      if (t < piece.span.from() || t > piece.span.until()) continue;
      Shown shown = at_instant(piece.axes, t);
      if (of == nullptr || shown.state > deepest.state) {
        deepest = std::move(shown);
        of = &piece;
      }
    }
    if (deepest.state != state_at(timeline_, t)) {
      throw Contradiction("at t = " + shown(t) + " the boxes are " + name(deepest.state) +
                          ", and " + name(state_at(timeline_, t)) + " in the timeline");
    }
    out_ += "at " + t.str() + " " + text_of_instant(deepest, of->axes, ' ') + "\n";
    cursor_ = t;
  }

  // Writes the lines of one piece: gaps up to each moment, and the moments themselves.
  void write(const Piece& piece) {
    const std::vector<Moment> moments = moments_in(piece.span, timeline_, piece.axes);
    for (std::size_t i = 0; i < moments.size(); ++i) {
      const Moment& m = moments[i];
      if (m.time.is_rational()) {
        fill(piece, m.time.rational(), m.states.before);
      } else {
        write_root(
            piece, m,
            i + 1 < moments.size() ? moments[i + 1].time : RealAlgebraic(piece.span.until()));
      }
    }
    if (cursor_ < piece.span.until()) {
      const State state = moments.empty() ? state_between(cursor_, piece.span.until())
                                          : moments.back().states.after;
      fill(piece, piece.span.until(), state);
    }
  }

  State state_between(const Rational& from, const Rational& until) const {
    return state_at(timeline_, (from + until) / 2);
  }

  // Writes gap lines from the cursor to t, all with one state, and the `at` line there.
  void fill(const Piece& piece, const Rational& t, State state) {
    if (cursor_ == t || faulty(Fault::lost_section)) return;
    check_limit();
    const Gap gap{cursor_, t};
    if (const auto shown = on_gap(piece.axes, gap, state, favourite_)) {
      if (!shown->planes.empty()) favourite_ = shown->planes.front();
      out_ += text_of_span(*shown, piece.axes, ' ') + "\n";
      begin(t);
      return;
    }
    const Rational width = gap.until() - gap.from();
    fill(piece, simplest_between(gap.from() + width * 3 / 8, gap.from() + width * 5 / 8), state);
    fill(piece, t, state);
  }

  // Writes the line of an irrational moment, in the widest gap that allows the proof. The gap's
  // ends are on a binary grid.
  void write_root(const Piece& piece, const Moment& m, const RealAlgebraic& next) {
    const Rational unit = power_of_two(floor_log2(piece.span.until() - piece.span.from()));
    for (unsigned bits = 2, step = 1;; bits += step++) {
      check_limit();
      const auto [from, until] = cell(m.time, unit / Rational(shifted(Integer(1), bits)));
      const RootGap root{{std::max(from, cursor_), std::min(until, piece.span.until())},
                         primitive_part(m.time.polynomial())};
      if (next.compare(root.gap.until()) < 0) continue;
      const auto shown = around_root(piece.axes, root, m.states, favourite_);
      if (!shown) continue;
      fill(piece, root.gap.from(), m.states.before);
      out_ += "root " + text(root.q) + " " + text_of_span(shown->before, piece.axes, ':') + " " +
              text_of_instant(shown->at, piece.axes, ':') + " " +
              text_of_span(shown->after, piece.axes, ':') + "\n";
      if (!shown->after.planes.empty()) favourite_ = shown->after.planes.front();
      begin(root.gap.until());
      return;
    }
  }

  const Query& query_;
  const BoxTimeline<RealAlgebraic>& timeline_;
  std::vector<Piece> pieces_;
  Rational cursor_;
  Plane favourite_;
  std::string out_;
};

}  // namespace

std::string box_lines(const Query& query, const BoxTimeline<RealAlgebraic>& timeline) {
  return Writer(query, timeline).lines();
}

}  // namespace touchstone::proof
