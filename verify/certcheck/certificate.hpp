#pragma once

#include <list>
#include <map>

#include "verify/certcheck/axes.hpp"
#include "verify/certcheck/instant.hpp"
#include "verify/certcheck/lines.hpp"

namespace touchstone::certcheck {

using Axes = std::vector<Axis>;
struct Plane {
  std::string name() const { return (direction > 0 ? "+" : "-") + axis->name; }
  const Axis* axis;
  int direction;
};

// An instant, its state and the planes through the origin then; the axes of the pieces on both sides.
struct Moment {
  std::size_t line;
  Instant when;
  State state;
  std::vector<Plane> planes;
  const Axes *before, *after;
};
struct Span {
  std::size_t line;
  State state;
};

// Where the signs of polynomials come from: on a gap, beside an instant or at it.
using SignOf = std::function<std::optional<int>(const Polynomial&)>;

// Whether the root is n/d, where d divides the last coefficient of q.
inline bool has_rational_root(Instant root) {
  const Rational last = abs(primitive(root.q).c.back());
  while ((root.r - root.l) * last >= 1) root.halve();
  if (root.is_rational()) return true;
  const mpz_class n(Rational(root.r * last));  // towards zero
  const Rational above = Rational(n) / last, below = Rational(n - 1) / last;
  return root.compare(above) == 0 || root.compare(below) == 0;
}

class Prover {
 public:
  explicit Prover(const Case& c) : case_(c) {}

  // Proves the lines from the fourth, the first `at`, to the last but one; what they prove is kept.
  void prove(const Texts& lines) {
    std::vector<Rational> times;
    for (line_ = 4; line_ <= lines.size(); line_ += 2) {
      const Texts words = split(lines[line_ - 1], ' ');
      if (words[0] != "at" || words.size() < 3) malformed("expected `at`, a time and a state");
      times.push_back(rational(words[1]));
      if (times.size() > 1 && times.back() <= times.end()[-2]) malformed("time runs backwards");
    }
    if (lines.size() % 2 != 0) malformed("a gap without the instant at its end");
    if (times.front() != case_.t0) reject(4, "the horizon begins at " + case_.t0.get_str());
    if (times.back() != case_.t1) {
      reject(lines.size(), "the horizon ends at " + case_.t1.get_str());
    }
    for (line_ = 4; line_ <= lines.size(); ++line_) {
      Texts words = split(lines[line_ - 1], ' ');
      const std::size_t i = line_ / 2 - 2;
      if (line_ % 2 != 0) {
        prove_gap(words, times[i], times[i + 1]);
      } else {
        words.erase(words.begin(), words.begin() + 2);
        prove_instant(words, times[i]);
      }
    }
  }

  std::size_t line() const { return line_; }
  std::vector<Moment> moments;
  std::vector<Span> spans;

 private:
  const Axes& axes(const Piece& piece1, const Piece& piece2) {
    const auto [entry, is_new] = axes_.try_emplace({&piece1, &piece2});
    if (!is_new) return entry->second;
    entry->second = axes_of(case_, piece1, piece2);
    for (const Axis& axis : entry->second) {
      int degree = axis.offset.degree();
      for (const Polynomial& term : axis.terms) degree = std::max(degree, term.degree());
      if (degree > 200) throw Failure{Verdict::limit, line_, "a polynomial of degree over 200"};
    }
    return entry->second;
  }
  const Piece& piece(std::size_t body, const Rational& t, bool after) const {
    const Pieces& all = case_.bodies[body].pieces;
    const auto holds = [&](const Piece& p) { return p.from <= t && t <= p.until; };
    if (after) return *std::find_if(all.rbegin(), all.rend(), holds);
    return *std::find_if(all.begin(), all.end(), holds);
  }
  const Axes& axes_at(const Rational& t, bool after) {
    return axes(piece(0, t, after), piece(1, t, after));
  }
  Plane plane(const Axes& axes, const std::string& name) const {
    for (const Axis& axis : axes) {
      if (axis.name == name.substr(1)) return {&axis, name[0] == '+' ? 1 : -1};
    }
    reject(line_, "there is no axis " + name);
  }

  // What is at an instant, by all axes.
  Moment state_at(const Axes& axes, const Instant& when, const SignOf& sign) const {
    Moment moment{line_, when, State::overlapping, {}, &axes, &axes};
    bool doubtful = false;
    for (const Axis& axis : axes) {
      bool known = true, stands = false;
      std::vector<int> signs;
      for (const Polynomial& term : axis.terms) {
        const auto s = sign(term);
        known = known && s;
        signs.push_back(s.value_or(0));
      }
      for (const Polynomial& turn : axis.turns) {
        const auto s = sign(turn);
        known = known && (stands || s);
        stands = stands || s.value_or(0) != 0;
      }
      doubtful = doubtful || !known;
      for (const int direction : {1, -1}) {
        if (!known || !stands) continue;
        const auto d = sign(axis.plane(direction, signs));
        doubtful = doubtful || !d;
        if (d == 0) moment.planes.push_back({&axis, direction});
        if (d == 1) return {line_, when, State::separated, {}, &axes, &axes};
      }
    }
    if (doubtful) reject(line_, "the interval of the root is too wide");
    if (!moment.planes.empty()) moment.state = State::touching;
    return moment;
  }

  void require(const Moment& moment, const Claim& claim) {
    std::set<std::string> planes;
    for (const Plane& p : moment.planes) planes.insert(p.name());
    if (moment.state != claim.state) reject(line_, "the state is " + name_of(moment.state));
    if (claim.state == State::touching && planes != claim.planes) {
      reject(line_, "other planes pass through the origin");
    }
    moments.push_back(moment);
  }

  // A claim about a span; terms without a sign have that at `middle`, or aren't allowed.
  void prove_span(const Axes& axes, const Claim& claim, const SignOf& sign,
                  const Rational* middle) {
    std::optional<Plane> own;
    if (!claim.planes.empty()) own = plane(axes, *claim.planes.begin());
    for (const Axis& axis : axes) {
      if (claim.state == State::separated && own->axis != &axis) continue;
      std::vector<int> signs;
      std::vector<std::size_t> open;
      for (const Polynomial& term : axis.terms) {
        const auto s = sign(term);
        if (!s && middle == nullptr) reject(line_, "the interval of the root is too wide");
        if (!s) open.push_back(signs.size());
        signs.push_back(s ? *s : term(*middle) < 0 ? -1 : 1);
      }
      for (const int direction : {1, -1}) {
        const bool is_own = own && own->axis == &axis && own->direction == direction;
        if (claim.state == State::separated) {
          for (std::size_t choice = 0; is_own && choice < 1U << open.size(); ++choice) {
            for (std::size_t i = 0; i < open.size(); ++i)
              signs[open[i]] = choice >> i & 1U ? 1 : -1;
            if (sign(axis.plane(direction, signs)) != 1) {
              reject(line_, "not apart along " + own->name());
            }
          }
          continue;
        }
        const Polynomial d = axis.plane(direction, signs);
        const auto known = sign(d);
        const std::string name = Plane{&axis, direction}.name();
        const auto stands = [&](const Polynomial& turn) { return sign(turn).value_or(0) != 0; };
        if (is_own && (!d.is_zero() || !open.empty() ||
                       std::none_of(axis.turns.begin(), axis.turns.end(), stands))) {
          reject(line_, "not touching along " + name);
        }
        if (!is_own &&
            (!known || *known > 0 || (*known == 0 && claim.state == State::overlapping))) {
          reject(line_, "not " + name_of(claim.state) + " along " + name);
        }
      }
    }
    spans.push_back({line_, claim.state});
  }

  void prove_instant(const Texts& words, const Rational& t) {
    const Instant when{t, t, {}};
    const SignOf sign = [&](const Polynomial& p) { return around(p, when, false)->at; };
    const Axes &before = axes_at(t, false), &after = axes_at(t, true);
    Moment moment = state_at(before, when, sign);
    if (&before != &after) {
      Moment later = state_at(after, when, sign);
      if (later.state > moment.state) moment = std::move(later);
    }
    moment.before = &before;
    moment.after = &after;
    require(moment, read_claim(words, false));
  }

  void prove_gap(const Texts& words, const Rational& l, const Rational& r) {
    for (std::size_t body = 0; body < 2; ++body) {
      if (piece(body, l, true).until < r) reject(line_, "a boundary of pieces is inside this gap");
    }
    const Axes& axes = axes_at(l, true);
    if (words[0] != "root") {
      const Rational middle = (l + r) / 2;
      const SignOf sign = [&](const Polynomial& p) { return sign_on(p, l, r); };
      return prove_span(axes, read_claim(words, true), sign, &middle);
    }
    if (words.size() != 5) malformed("a root line has five words");
    const Instant when{l, r, integers(split(words[1], ','))};
    const Claim before = read_claim(split(words[2], ':'), true);
    const Claim at = read_claim(split(words[3], ':'), false);
    const Claim after = read_claim(split(words[4], ':'), true);
    if (when.q.degree() > 200) throw Failure{Verdict::limit, line_, "a degree over 200"};
    if (sgn(when.q(l)) * sgn(when.q(r)) >= 0 || sign_changes(bernstein_signs(when.q, l, r)) != 1) {
      reject(line_, "not the one root in this gap");
    }
    if (has_rational_root(when)) reject(line_, "the root is rational");
    const auto sign = [&](int Around::*side) -> SignOf {
      return [&when, side](const Polynomial& p) {
        const auto signs = around(p, when, false);
        return signs ? std::optional((*signs).*side) : std::nullopt;
      };
    };
    prove_span(axes, before, sign(&Around::before), nullptr);
    require(state_at(axes, when, sign(&Around::at)), at);
    prove_span(axes, after, sign(&Around::after), nullptr);
  }

  const Case& case_;
  std::map<std::pair<const Piece*, const Piece*>, Axes> axes_;
  std::size_t line_ = 0;
};

}  // namespace touchstone::certcheck
