// Proves the lines of a certificate of version 1 (cases/schema/certificate.md), by separating axes.
// After the head, from line 4 on, they alternate: `at T STATE PLANES`, and a gap, which is `apart
// PLANE`, `overlapping`, `touching PLANE` or `root Q BEFORE AT AFTER`. D of a plane is ± offset - Σ
// |terms| of its axis (axes.hpp): the boxes are apart where D > 0 for some plane.

#include "verify/prove/certcheck/proof.hpp"

#include <algorithm>

#include "verify/prove/certcheck/failure.hpp"
#include "verify/prove/certcheck/signs.hpp"
#include "verify/prove/certcheck/span.hpp"

namespace touchstone::certcheck {
namespace {

constexpr std::size_t kFirstLine = 4;  // the first three are the head

// Proves the lines one after another: lines with an even number are about instants, the lines
// between them about gaps. `line` is the number of the current line, which a Failure reports.
class Prover {
 public:
  Prover(const Case& c, std::size_t& line)
      : case_(c), line_(line), proof_{stretches_of(c), {}}, stretches_(proof_.stretches) {}

  Proof prove(const Texts& lines) {
    const auto time = [&](std::size_t line) {
      const Texts words = split(lines[line - 1], ' ');
      if (words[0] != "at" || words.size() < 3) malformed("expected `at`, a time and a state");
      return rational(words[1]);
    };
    for (line_ = kFirstLine + 2; line_ <= lines.size(); line_ += 2) {
      if (time(line_ - 2) >= time(line_)) malformed("time runs backwards");
    }
    if (lines.size() % 2 != 0) malformed("a gap without the instant at its end");
    line_ = lines.size();
    require(time(line_) == case_.t1, "the horizon ends at " + case_.t1.get_str());
    line_ = kFirstLine;
    require(time(line_) == case_.t0, "the horizon begins at " + case_.t0.get_str());
    for (; line_ <= lines.size(); ++line_) {
      const Texts words = split(lines[line_ - 1], ' ');
      if (line_ % 2 == 0) {
        prove_instant({words.begin() + 2, words.end()}, time(line_));
      } else {
        prove_gap(words, time(line_ - 1), time(line_ + 1));
      }
    }
    return std::move(proof_);
  }

 private:
  // The state at an instant, computed from all axes.
  Step state_at(const Axes& axes, const Instant& when, const Sign& sign) const {
    Seen seen = seen_at(axes, sign);
    return {line_, seen.state, when, std::move(seen.planes), &axes, &axes};
  }

  // Adds an instant to the proof. Its state and planes must be those of the claim.
  void keep(const Step& step, const Claim& claim) {
    std::set<std::string> planes;
    for (const Plane& plane : step.planes) planes.insert(plane.name());
    require(step.state == claim.state, "the state is " + name_of(step.state));
    require(planes == claim.planes, "other planes pass through the origin");
    proof_.steps.push_back(step);
  }

  // Proves a claim about a span, on which `sign` gives signs. `middle` is an instant of it.
  void prove_span(const Axes& axes, const Claim& claim, const Rational& middle, const Sign& sign) {
    switch (claim.state) {
      case State::separated:
        prove_apart(axes, *claim.planes.begin(), middle, sign);
        break;
      case State::touching:
        prove_touching(axes, *claim.planes.begin(), middle, sign);
        break;
      case State::overlapping:
        prove_overlapping(axes, middle, sign);
        break;
    }
    proof_.steps.push_back({line_, claim.state, {}, {}, nullptr, nullptr});
  }

  // The signs of an axis' terms on a span, and the numbers of those that are open: these get the
  // sign at `middle`. Signs other than the terms' own only make D larger, so D <= 0 is proven with
  // any signs. But D > 0 has to be proven for all signs that are open.
  struct TermSigns {
    std::vector<int> signs{};
    std::vector<std::size_t> open{};
  };
  static TermSigns signs_of_terms(const Axis& axis, const Rational& middle, const Sign& sign) {
    TermSigns terms;
    for (const Polynomial& term : axis.terms) {
      const auto s = sign(term);
      if (!s) terms.open.push_back(terms.signs.size());
      terms.signs.push_back(s ? *s : term.sign_at(middle) < 0 ? -1 : 1);
    }
    return terms;
  }

  static void require_proven(bool holds, const Plane& plane) {
    require(holds, "not proven for " + plane.name());
  }

  // Proves that D > 0 for the claimed plane.
  void prove_apart(const Axes& axes, const std::string& claimed, const Rational& middle,
                   const Sign& sign) const {
    bool is_named = false;
    for (const Axis& axis : axes) {
      if (claimed.substr(1) != axis.name) continue;
      TermSigns terms = signs_of_terms(axis, middle, sign);
      for (const int direction : {1, -1}) {
        const Plane plane{&axis, direction};
        if (plane.name() != claimed) continue;
        is_named = true;
        require_proven(is_apart_along(plane, terms.signs, terms.open, sign), plane);
      }
    }
    require(is_named, "there is no such axis");
  }

  // Proves that D = 0 for the claimed plane, whose normal vanishes nowhere, and D <= 0 for all
  // others.
  static void prove_touching(const Axes& axes, const std::string& claimed, const Rational& middle,
                             const Sign& sign) {
    const auto is_nonzero = [&](const Polynomial& turn) { return sign(turn).value_or(0) != 0; };
    bool is_named = false;
    for (const Axis& axis : axes) {
      const auto [signs, open] = signs_of_terms(axis, middle, sign);
      for (const int direction : {1, -1}) {
        const Plane plane{&axis, direction};
        if (plane.name() != claimed) {
          require_proven(sign(axis.plane(direction, signs)).value_or(1) <= 0, plane);
          continue;
        }
        is_named = true;
        require_proven(open.empty() && axis.plane(direction, signs).is_zero() &&
                           std::ranges::any_of(axis.turns, is_nonzero),
                       plane);
      }
    }
    require(is_named, "there is no such axis");
  }

  // Proves that D < 0 for all planes.
  static void prove_overlapping(const Axes& axes, const Rational& middle, const Sign& sign) {
    for (const Axis& axis : axes) {
      const TermSigns terms = signs_of_terms(axis, middle, sign);
      for (const int direction : {1, -1})
        require_proven(sign(axis.plane(direction, terms.signs)) == -1, {&axis, direction});
    }
  }

  // Whether D > 0 for all signs of the terms in `open`: six terms at most.
  bool is_apart_along(const Plane& plane, std::vector<int>& signs,
                      const std::vector<std::size_t>& open, const Sign& sign) const {
    bool holds = true;
    for (std::size_t choice = 0; choice < std::size_t{1} << open.size(); ++choice) {
      for (std::size_t bit = 0; bit < open.size(); ++bit) {
        signs[open[bit]] = (choice >> bit & 1U) != 0 ? 1 : -1;
      }
      holds = holds && sign(plane.axis->plane(plane.direction, signs)) == 1;
    }
    return holds;
  }

  // Proves the line of a rational instant. If the pose jumps there, the deeper of both states
  // counts.
  void prove_instant(const Texts& words, const Rational& t) {
    const auto holds = [&](const Stretch& s) { return s.from <= t && t <= s.until; };
    const Axes& before = std::find_if(stretches_.begin(), stretches_.end(), holds)->axes;
    const Axes& after = std::find_if(stretches_.rbegin(), stretches_.rend(), holds)->axes;
    Span span(t, t);
    const Sign sign = [&](const Polynomial& p) {
      const int quick = span.quick_sign(p);
      return quick != 0 ? quick : p.sign_at(t);
    };
    const Instant when{t, t, Polynomial({-t, 1})};
    Step step = state_at(before, when, sign);
    const Step later = &before == &after ? step : state_at(after, when, sign);
    if (later.state > step.state) step = later;
    step.before = &before;
    step.after = &after;
    keep(step, read_claim(words, false));
  }

  // Proves the line between two instants l and r: a claim about the whole span; or a `root` line
  // with three claims, before, at and after an irrational instant.
  void prove_gap(const Texts& words, const Rational& l, const Rational& r) {
    const auto holds = [&](const Stretch& s) { return s.from <= l && r <= s.until; };
    const auto stretch = std::find_if(stretches_.begin(), stretches_.end(), holds);
    require(stretch != stretches_.end(), "a boundary of pieces is inside this gap");
    Span span(l, r);
    if (words[0] != "root") {
      const Sign sign = [&](const Polynomial& p) { return span.sign(p); };
      return prove_span(stretch->axes, read_claim(words, true), (l + r) / 2, sign);
    }
    if (words.size() != 5) malformed("a root line has five words");
    const Instant when{l, r, integers(split(words[1], ','))};
    limit_degree(when.q);
    const bool is_alone = sign_changes(bernstein(when.q, l, r)) == 1;
    const bool is_inside = when.q.sign_at(l) * when.q.sign_at(r) < 0;
    require(is_alone && is_inside && !is_rational(when), "not one irrational root");
    const auto sign = [&](int Around::*side) -> Sign {
      return [&, side](const Polynomial& p) {
        if (const int quick = span.quick_sign(p); quick != 0) return quick;
        const auto signs = around(p, when, false);
        require(signs.has_value(), "the interval of the root is too wide");
        return (*signs).*side;
      };
    };
    prove_span(stretch->axes, read_claim(split(words[2], ':'), true), l, sign(&Around::before));
    const Sign at = [&](const Polynomial& p) {
      const int quick = span.quick_sign(p);
      return quick != 0 ? quick : around(p, when, true)->at;
    };
    keep(state_at(stretch->axes, when, at), read_claim(split(words[3], ':'), false));
    prove_span(stretch->axes, read_claim(split(words[4], ':'), true), r, sign(&Around::after));
  }

  const Case& case_;
  std::size_t& line_;
  Proof proof_;
  const std::deque<Stretch>& stretches_;
};

}  // namespace

Proof prove(const Case& c, const Texts& lines, std::size_t& line) {
  return Prover(c, line).prove(lines);
}

}  // namespace touchstone::certcheck
