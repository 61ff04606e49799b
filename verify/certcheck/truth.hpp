#pragma once

#include <bit>
#include <cmath>
#include <map>

#include "verify/certcheck/certificate.hpp"

namespace touchstone::certcheck {

// A real number, known by the sign of its difference with any rational.
using Compare = std::function<int(const Rational&)>;

// Whether it is between two halfway points, of which each may belong to what is between.
inline bool rounds(const Rational& low, bool with_low, const Rational& high, bool with_high,
                   const Compare& compare) {
  return compare(low) >= (with_low ? 0 : 1) && compare(high) <= (with_high ? 0 : -1);
}

// Whether the text is that number in so many significant digits, as the format wants it.
inline bool is_decimal(const std::string& text, std::size_t digits, const Compare& compare) {
  std::string_view rest = text;
  const int side = take(rest, "-", 1).empty() ? 1 : -1;
  const std::string whole = take(rest, kDigits), point = take(rest, ".", 1);
  const std::string fraction = take(rest, kDigits);
  std::string figures = whole + fraction;
  figures.erase(0, figures.find_first_not_of('0'));
  if (figures.empty()) return text == "0" && compare(0) == 0;
  const bool is_padded = whole.size() > 1 && whole[0] == '0';
  const bool is_whole = point.empty(), is_plain = rest.empty() && !whole.empty() && !is_padded;
  const std::size_t significant = figures.find_last_not_of('0') + 1;
  if (!is_plain || is_whole != fraction.empty() || significant > digits) return false;
  if (text.size() > 1U << 20U)
    throw Failure{Verdict::limit, "a decimal of more than 2^20 characters"};
  const Compare magnitude = [&](const Rational& x) { return side * compare(side * x); };
  const Rational last = power(10, -static_cast<long>(fraction.size()));
  const Rational value = Rational(mpz_class(figures, 10)) * last;
  if (magnitude(value) == 0) return is_whole || fraction.back() != '0';
  if (figures.size() < digits || (figures.size() > digits && !is_whole)) return false;
  const Rational half = last * power(10, static_cast<long>(figures.size() - digits)) / 2;
  const bool is_power = significant == 1 && figures[0] == '1';  // the neighbour below is nearer
  const bool is_even = figures[digits - 1] % 2 == 0;
  return rounds(value - (is_power ? half / 10 : half), is_power || is_even, value + half, is_even,
                magnitude);
}

// Whether the text is the double nearest to the number, as C's %a writes it.
inline bool is_double(const std::string& text, const Compare& compare) {
  const double d = std::strtod(text.c_str(), nullptr);
  std::array<char, 40> written{};
  std::snprintf(written.data(), written.size(), "%a", d);
  if (text != written.data() || std::isnan(d)) return false;
  if (d == 0 && std::signbit(d) != (compare(0) < 0)) return false;
  static const Rational beyond = power(2, 1024) - power(2, 970);  // all from here on is infinite
  if (std::isinf(d)) return d > 0 ? compare(beyond) >= 0 : compare(-beyond) <= 0;
  const auto halfway = [&](double to) -> Rational {
    const double next = std::nextafter(d, to);
    return std::isinf(next) ? Rational(beyond * sgn(Rational(d))) : (Rational(d) + next) / 2;
  };
  const bool is_even = std::bit_cast<std::uint64_t>(d) % 2 == 0;
  return rounds(halfway(-HUGE_VAL), is_even, halfway(HUGE_VAL), is_even, compare);
}

// The features of both boxes that a direction meets: each axis is fixed by a sign, or free.
using Fixed = std::array<std::array<int, 3>, 2>;

inline Json feature(const Fixed& fixed) {
  Texts names(2);
  std::string type;
  for (std::size_t i = 0; i < 2; ++i) {
    for (std::size_t k = 0; k < 3; ++k) {
      if (fixed[i][k] != 0) names[i] += {fixed[i][k] > 0 ? '+' : '-', "xyz"[k]};
    }
    type += "VEF"[std::count(fixed[i].begin(), fixed[i].end(), 0)];
  }
  return {{"type", type}, {"box1", names[0]}, {"box2", names[1]}};
}

// Compares what has been proven with what the truth says; `line` is always that of the proof.
class TruthCheck {
 public:
  TruthCheck(const Case& c, std::size_t digits, std::vector<Step> steps, std::size_t& line)
      : case_(c), digits_(digits), steps_(std::move(steps)), line_(line) {}

  void check(const Json& truth) {
    for (std::size_t i = steps_.size() - 1; i-- > 1;) {  // forget the instants that change nothing
      const State state = steps_[i].state;
      if (i % 2 != 0 || steps_[i - 1].state != state || steps_[i + 1].state != state) continue;
      const auto here = steps_.begin() + static_cast<std::ptrdiff_t>(i);
      steps_.erase(here, here + 2);
    }
    for (Step& step : steps_) {  // so that comparisons with decimals are quick
      for (std::size_t i = 0; i < 4 * digits_; ++i) step.when.halve();
    }
    check_timeline(truth.at("timeline").get_ref<const Json::array_t&>());
    line_ = steps_[0].line;
    require(text(truth, "start") == name_of(steps_[0].state), "another start");
    const auto& contacts = truth.at("contacts").get_ref<const Json::array_t&>();
    std::size_t found = 0;
    for (std::size_t i = 0; i < steps_.size(); ++i) {
      if (steps_[i].state == State::separated) continue;
      const Step& enter = steps_[i];
      State deepest = enter.state;
      for (; i + 1 < steps_.size() && steps_[i + 1].state != State::separated; ++i) {
        deepest = std::max(deepest, steps_[i + 1].state);
      }
      line_ = enter.line;
      require(found < contacts.size(), "a contact that the truth doesn't have");
      const Json& contact = contacts[found++];
      const char* kind = &enter == &steps_[i] ? "grazing" : "sliding";
      if (deepest == State::overlapping) kind = "overlapping";
      require(text(contact, "kind") == kind, "another kind of contact");
      const char* features = " features exit_features touch exit_touch";
      only(contact, std::string("kind enter exit") + (case_.has_boxes_only ? features : ""));
      check_end(contact, "enter", "", enter, &enter != &steps_.back());
      check_end(contact, "exit", "exit_", steps_[i], &steps_[i] == &steps_.front());
    }
    line_ = steps_.back().line;
    require(found == contacts.size(), "there are fewer contacts");
    require(truth.at("contact").get<bool>() == (found > 0), "`contact` is wrong");
  }

 private:
  void check_timeline(const Json::array_t& entries) {
    for (std::size_t i = 0; i < steps_.size() && i < entries.size(); ++i) {
      line_ = steps_[i].line;
      only(entries[i], "from to state");
      require(text(entries[i], "state") == name_of(steps_[i].state),
              "another state in the timeline");
      check_decimal(text(entries[i], "from"), steps_[i - i % 2].when);
      check_decimal(text(entries[i], "to"), steps_[i + i % 2].when);
    }
    line_ = steps_.back().line;
    require(entries.size() == steps_.size(), "a timeline of another length");
  }

  void check_decimal(const std::string& text, const Instant& when) const {
    const Compare compare = [&](const Rational& x) { return when.compare(x); };
    require(is_decimal(text, digits_, compare), "another time");
  }

  // What is known of the contact at one of its ends.
  void check_end(const Json& contact, const std::string& verb, const std::string& prefix,
                 const Step& step, bool after) {
    line_ = step.line;
    check_time(contact.at(verb), step, after);
    if (!case_.has_boxes_only) return;
    Fixed combined{};
    std::map<Json, Plane> expected;
    for (const Plane& plane : step.planes) {
      Fixed fixed{};
      for (std::size_t m = 0; m < 6; ++m) {
        const int turn = around(plane.axis->turns[m], step.when, true)->at * plane.direction;
        int &own = fixed[m / 3][m % 3] = m < 3 ? turn : -turn, &all = combined[m / 3][m % 3];
        if (all != 1 && own != 0) all = own;
      }
      expected.emplace(feature(fixed), plane);
    }
    for (const Json& entry : contact.at(prefix + "features").get_ref<const Json::array_t&>()) {
      only(entry, "type box1 box2 normal");
      const auto found = expected.find({{"type", text(entry, "type")},
                                        {"box1", text(entry, "box1")},
                                        {"box2", text(entry, "box2")}});
      require(found != expected.end(), "another feature");
      check_normal(entry.at("normal"), found->second, step);
      expected.erase(found);
    }
    require(expected.empty(), "a feature that the truth doesn't have");
    const std::string touch = prefix + "touch";
    const bool is_touching = step.state == State::touching;
    require(contact.contains(touch) == is_touching, touch + " is there or is not");
    require(!is_touching || contact[touch] == feature(combined), "another " + touch);
  }

  // Each component is n_k / |n|, of which the sign and the square are compared.
  void check_normal(const Json& normal, const Plane& plane, const Step& step) const {
    const Vector& n = plane.axis->n;
    for (std::size_t k = 0; k < 3; ++k) {
      const int side = around(n[k], step.when, true)->at * plane.direction;
      const Compare compare = [&](const Rational& x) {
        if (side != sgn(x) || side == 0) return side - sgn(x);
        const Polynomial d = n[k] * n[k] - dot(n, n) * Rational(x * x);
        return around(d, step.when, true)->at * side;
      };
      const auto component = list(normal, 3)[k].get<std::string>();
      require(is_decimal(component, digits_, compare), "another normal of " + plane.name());
    }
  }

  void check_time(const Json& time, const Step& step, bool after) const {
    only(time, "decimal double polynomial interval multiplicity");
    const Instant& when = step.when;
    check_decimal(text(time, "decimal"), when);
    const Compare compare = [&](const Rational& x) { return when.compare(x); };
    require(is_double(text(time, "double"), compare), "another double");
    const auto& multiplicity = time.at("multiplicity").get_ref<const Json::number_unsigned_t&>();
    require(std::cmp_equal(multiplicity, multiplicity_of(step, after)), "another multiplicity");
    const Polynomial p = integers(time.at("polynomial").get<Texts>());
    limit_degree(p);
    const Texts ends = time.at("interval").get<Texts>();
    if (ends.size() != 2) malformed("an interval has two ends");
    const Rational a = rational(ends[0]), b = rational(ends[1]);
    if (when.l == when.r) {
      require(p.c == primitive(when.q).c, "another polynomial");
      return require(a == when.l && b == when.l, "another interval");
    }
    require(p.c.back() > 0 && p.c == primitive(p).c, "a multiple of the polynomial");
    require(gcd(p, derivative(p)).degree() == 0, "a polynomial that isn't square-free");
    require(around(p, when, true)->at == 0, "another polynomial");
    require(when.compare(a) > 0 && when.compare(b) < 0, "another interval");
    require(p(a) != 0 && p(b) != 0 && root_count(p, a, b) == 1, "an interval with more roots");
  }

  // The least of the planes through the origin, with the signs on one side, or else on the other;
  // for a horizon of one instant, with the signs then and in the pose that has these planes.
  int multiplicity_of(const Step& step, bool after) const {
    const bool first = &step == &steps_.front(), last = &step == &steps_.back();
    if (step.state != State::touching || !case_.has_boxes_only) return 1;
    int least = 0;
    for (const bool later : {after, !after}) {
      const auto side = first && last ? &Around::at : later ? &Around::after : &Around::before;
      const Axes& axes = later ? *step.after : *step.before;
      for (const Plane& plane : step.planes) {
        const auto found = std::ranges::find(axes, plane.axis->name, &Axis::name);
        if (found == axes.end()) continue;
        const Axis& axis = first && last ? *plane.axis : *found;
        std::vector<int> signs;
        for (const Polynomial& p : axis.terms) {
          signs.push_back((*around(p, step.when, true)).*side);
        }
        const Polynomial d = axis.plane(plane.direction, signs);
        const int multiplicity = around(d, step.when, true)->multiplicity;
        if (multiplicity > 0 && (least == 0 || multiplicity < least)) least = multiplicity;
      }
      if (least > 0 || first || last) break;
    }
    return std::max(least, 1);
  }

  const Case& case_;
  std::size_t digits_;
  std::vector<Step> steps_;
  std::size_t& line_;
};

}  // namespace touchstone::certcheck
