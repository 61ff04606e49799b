#pragma once

#include <functional>
#include <regex>

#include "verify/certcheck/axes.hpp"

namespace touchstone::certcheck {

enum class State { separated, touching, overlapping };  // by depth
inline const Texts kStates{"separated", "touching", "overlapping"};
inline const std::string& name_of(State state) { return kStates[static_cast<std::size_t>(state)]; }

struct Plane {
  std::string name() const { return (direction > 0 ? "+" : "-") + axis->name; }
  const Axis* axis;
  int direction;
};

// An instant, the planes through the origin then and the axes on both sides; or an open span,
// without these.
struct Step {
  std::size_t line;
  State state;
  Instant when;
  std::vector<Plane> planes;
  const Axes *before, *after;
};

// The sign of a polynomial on a span or at an instant, where it is proven.
using Sign = std::function<std::optional<int>(const Polynomial&)>;

struct Claim {
  State state;
  std::set<std::string> planes;
};

// "touching +a1,-b0" in words; the state of a span has one plane, and is called `apart` if
// separated.
inline Claim read_claim(const Texts& words, bool is_span) {
  const Texts names{is_span ? "apart" : "separated", "touching", "overlapping"};
  const auto found = std::find(names.begin(), names.end(), words[0]);
  const bool has_planes = words[0] == "apart" || words[0] == "touching";
  if (found == names.end() || words.size() != (has_planes ? 2U : 1U)) malformed("not a state");
  Claim claim{static_cast<State>(found - names.begin()), {}};
  static const std::regex form("[+-](?=[ab])(a[0-9]{1,9})?(b[0-9]{1,9})?");
  for (const std::string& plane : has_planes ? split(words[1], ',') : Texts{}) {
    if (!std::regex_match(plane, form)) malformed("not an axis");
    if (!claim.planes.insert(plane).second) malformed("an axis twice");
  }
  if (is_span && claim.planes.size() > 1) malformed("a span has one axis");
  return claim;
}

// Whether a root is n / d: d divides the last coefficient of q.
inline bool is_rational(Instant root) {
  const Rational last = abs(root.q.c.back());
  while ((root.r - root.l) * last >= 1) root.halve();
  const Rational end = root.r * last;
  mpz_class n;  // the one integer that may be in the interval times d
  mpz_fdiv_q(n.get_mpz_t(), end.get_num_mpz_t(), end.get_den_mpz_t());
  return root.l == root.r || root.compare(Rational(n) / last) == 0;
}

// A piece that both motions have in common.
struct Stretch {
  Rational from, until;
  Axes axes;
};

inline std::vector<Stretch> stretches_of(const Case& c) {
  const Pieces &first = c.bodies[0].pieces, &second = c.bodies[1].pieces;
  std::vector<Stretch> stretches;
  for (const Piece *a = &first.front(), *b = &second.front();;) {
    const Rational from = std::max(a->from, b->from), until = std::min(a->until, b->until);
    stretches.push_back({from, until, axes_of(c, *a, *b)});
    const bool a_ends = a != &first.back() && a->until == until;
    const bool b_ends = b != &second.back() && b->until == until;
    if (!a_ends && !b_ends) return stretches;
    a += a_ends ? 1 : 0;
    b += b_ends ? 1 : 0;
  }
}

// Proves a certificate line by line; `line` is always the one that is being looked at.
class Proof {
 public:
  Proof(const Case& c, std::size_t& line) : case_(c), line_(line), stretches_(stretches_of(c)) {}

  // The lines are those from the first to the last but one, the proof begins with the fourth.
  std::vector<Step> prove(const Texts& lines) {
    const auto time = [&](std::size_t line) {
      const Texts words = split(lines[line - 1], ' ');
      if (words[0] != "at" || words.size() < 3) malformed("expected `at`, a time and a state");
      return rational(words[1]);
    };
    for (line_ = 6; line_ <= lines.size(); line_ += 2) {
      if (time(line_ - 2) >= time(line_)) malformed("time runs backwards");
    }
    if (lines.size() % 2 != 0) malformed("a gap without the instant at its end");
    line_ = lines.size();
    require(time(line_) == case_.t1, "the horizon ends at " + case_.t1.get_str());
    line_ = 4;
    require(time(line_) == case_.t0, "the horizon begins at " + case_.t0.get_str());
    for (; line_ <= lines.size(); ++line_) {
      const Texts words = split(lines[line_ - 1], ' ');
      if (line_ % 2 == 0) {
        prove_instant({words.begin() + 2, words.end()}, time(line_));
      } else {
        prove_gap(words, time(line_ - 1), time(line_ + 1));
      }
    }
    return steps_;
  }

 private:
  // The state at an instant and the planes through the origin then, by all axes.
  Step state_at(const Axes& axes, const Instant& when, const Sign& sign) const {
    Step step{line_, State::overlapping, when, {}, &axes, &axes};
    for (const Axis& axis : axes) {
      const auto stands = [&](const Polynomial& turn) { return *sign(turn) != 0; };
      if (std::ranges::none_of(axis.turns, stands)) continue;  // n vanishes
      std::vector<int> signs;
      for (const Polynomial& term : axis.terms) signs.push_back(*sign(term));
      for (const int direction : {1, -1}) {
        const int d = *sign(axis.plane(direction, signs));
        if (d > 0) return {line_, State::separated, when, {}, &axes, &axes};
        if (d == 0) step.planes.push_back({&axis, direction});
      }
    }
    if (!step.planes.empty()) step.state = State::touching;
    return step;
  }

  void keep(const Step& step, const Claim& claim) {
    std::set<std::string> planes;
    for (const Plane& plane : step.planes) planes.insert(plane.name());
    require(step.state == claim.state, "the state is " + name_of(step.state));
    require(planes == claim.planes, "other planes pass through the origin");
    steps_.push_back(step);
  }

  // A claim about a span on which `sign` finds signs; a term without one has that at `middle`.
  void prove_span(const Axes& axes, const Claim& claim, const Rational& middle, const Sign& sign) {
    bool is_named = claim.planes.empty();
    for (const Axis& axis : axes) {
      const bool is_apart = claim.state == State::separated;
      if (is_apart && claim.planes.begin()->substr(1) != axis.name) continue;
      std::vector<int> signs;
      std::vector<std::size_t> open;
      for (const Polynomial& term : axis.terms) {
        const auto s = sign(term);
        if (!s) open.push_back(signs.size());
        signs.push_back(s ? *s : term(middle) < 0 ? -1 : 1);
      }
      const auto stands = [&](const Polynomial& turn) { return sign(turn).value_or(0) != 0; };
      for (const int direction : {1, -1}) {
        const Plane plane{&axis, direction};
        const bool is_own = claim.planes.contains(plane.name());
        is_named = is_named || is_own;
        bool holds = true;
        if (is_apart) {
          for (std::size_t choice = 0; is_own && choice < 1U << open.size(); ++choice) {
            for (std::size_t bit = 0; bit < open.size(); ++bit) {
              signs[open[bit]] = choice >> bit & 1U ? 1 : -1;
            }
            holds = holds && sign(axis.plane(direction, signs)) == 1;
          }
        } else if (is_own) {  // only touching spans have a plane of their own
          holds = open.empty() && axis.plane(direction, signs).is_zero() &&
                  std::ranges::any_of(axis.turns, stands);
        } else {
          const int most = claim.state == State::touching ? 0 : -1;
          holds = sign(axis.plane(direction, signs)).value_or(1) <= most;
        }
        require(holds, "not proven for " + plane.name());
      }
    }
    require(is_named, "there is no such axis");
    steps_.push_back({line_, claim.state, {}, {}, nullptr, nullptr});
  }

  void prove_instant(const Texts& words, const Rational& t) {
    const auto holds = [&](const Stretch& s) { return s.from <= t && t <= s.until; };
    const Axes& before = std::find_if(stretches_.begin(), stretches_.end(), holds)->axes;
    const Axes& after = std::find_if(stretches_.rbegin(), stretches_.rend(), holds)->axes;
    const Sign sign = [&](const Polynomial& p) { return sgn(p(t)); };
    const Instant when{t, t, Polynomial({-t, 1})};
    Step step = state_at(before, when, sign);
    const Step later = &before == &after ? step : state_at(after, when, sign);
    if (later.state > step.state) step = later;
    step.before = &before;
    step.after = &after;
    keep(step, read_claim(words, false));
  }

  void prove_gap(const Texts& words, const Rational& l, const Rational& r) {
    const auto holds = [&](const Stretch& s) { return s.from <= l && r <= s.until; };
    const auto stretch = std::find_if(stretches_.begin(), stretches_.end(), holds);
    require(stretch != stretches_.end(), "a boundary of pieces is inside this gap");
    if (words[0] != "root") {
      const Sign sign = [&](const Polynomial& p) { return sign_on(p, l, r); };
      return prove_span(stretch->axes, read_claim(words, true), (l + r) / 2, sign);
    }
    if (words.size() != 5) malformed("a root line has five words");
    const Instant when{l, r, integers(split(words[1], ','))};
    limit_degree(when.q);
    const bool is_alone = sign_changes(bernstein(when.q, l, r)) == 1;
    const bool is_inside = sgn(when.q(l)) * sgn(when.q(r)) < 0;
    require(is_alone && is_inside && !is_rational(when), "not one irrational root");
    const auto sign = [&](int Around::*side) -> Sign {
      return [&, side](const Polynomial& p) {
        const auto signs = around(p, when, false);
        require(signs.has_value(), "the interval of the root is too wide");
        return (*signs).*side;
      };
    };
    prove_span(stretch->axes, read_claim(split(words[2], ':'), true), l, sign(&Around::before));
    const Sign at = [&](const Polynomial& p) { return around(p, when, true)->at; };
    keep(state_at(stretch->axes, when, at), read_claim(split(words[3], ':'), false));
    prove_span(stretch->axes, read_claim(split(words[4], ':'), true), r, sign(&Around::after));
  }

  const Case& case_;
  std::size_t& line_;
  std::vector<Stretch> stretches_;
  std::vector<Step> steps_;
};

}  // namespace touchstone::certcheck
