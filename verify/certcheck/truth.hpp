#pragma once

#include "verify/certcheck/certificate.hpp"

namespace touchstone::certcheck {

// Features of both boxes that a direction meets: each axis is fixed by a sign, or free.
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

// Compares what has been proven with what the truth says.
class TruthCheck {
 public:
  TruthCheck(const Case& c, std::size_t digits, std::vector<Moment> moments,
             std::vector<Span> spans)
      : case_(c), digits_(digits), moments_(std::move(moments)), spans_(std::move(spans)) {}

  void check(const Json& truth) {
    for (Moment& moment : moments_) {  // so that comparisons with decimals are quick
      for (std::size_t i = 0; i < 4 * digits_; ++i) moment.when.halve();
    }
    for (std::size_t i = spans_.size(); i-- > 1;) {  // forget the instants that change nothing
      if (moments_[i].state != spans_[i].state || spans_[i - 1].state != spans_[i].state) continue;
      moments_.erase(moments_.begin() + static_cast<std::ptrdiff_t>(i));
      spans_.erase(spans_.begin() + static_cast<std::ptrdiff_t>(i));
    }
    check_timeline(truth.at("timeline").get_ref<const Json::array_t&>());
    const Moment &first = moments_.front(), &last = moments_.back();
    if (text(truth, "start") != name_of(first.state)) reject(first.line, "another start");
    const auto& contacts = truth.at("contacts").get_ref<const Json::array_t&>();
    std::size_t found = 0;
    for (std::size_t i = 0; i < moments_.size(); ++i) {
      const Moment& enter = moments_[i];
      if (enter.state == State::separated) continue;
      State deepest = enter.state;
      for (; i < spans_.size() && spans_[i].state != State::separated; ++i) {
        deepest = std::max({deepest, spans_[i].state, moments_[i + 1].state});
      }
      if (found == contacts.size()) reject(enter.line, "a contact that the truth doesn't have");
      const bool deep = deepest == State::overlapping, brief = &enter == &moments_[i];
      const Json& contact = contacts[found++];
      allow_keys(contact,
                 {"kind", "enter", "exit", "features", "exit_features", "touch", "exit_touch"});
      if (text(contact, "kind") != (deep ? "overlapping" : brief ? "grazing" : "sliding")) {
        reject(enter.line, "another kind of contact");
      }
      check_end(contact, "enter", "", enter, enter.when.compare(case_.t1) != 0);
      check_end(contact, "exit", "exit_", moments_[i], moments_[i].when.compare(case_.t0) == 0);
    }
    if (found < contacts.size()) reject(last.line, "there are fewer contacts");
    if (truth.at("contact").get<bool>() != (found > 0)) reject(last.line, "`contact` is wrong");
  }

 private:
  static const std::string& text(const Json& object, const char* key) {
    return object.at(key).get_ref<const std::string&>();
  }

  bool is_rounded(const std::string& decimal, const Instant& when) const {
    return is_decimal(decimal, digits_, [&](const Rational& x) { return when.compare(x); });
  }

  void check_timeline(const Json::array_t& entries) const {
    std::string end;
    for (std::size_t i = 0; i < std::min(entries.size(), moments_.size() + spans_.size()); ++i) {
      const Moment& moment = moments_[i / 2];
      const bool is_span = i % 2 != 0;
      const std::size_t line = is_span ? spans_[i / 2].line : moment.line;
      allow_keys(entries[i], {"from", "to", "state"});
      const std::string from = text(entries[i], "from");
      if (i > 0 && from != end) reject(line, "a timeline with a hole");
      end = text(entries[i], "to");
      if (!is_span && (from != end || !is_rounded(from, moment.when))) {
        reject(line, "another time in the timeline: " + from);
      }
      if (text(entries[i], "state") != name_of(is_span ? spans_[i / 2].state : moment.state)) {
        reject(line, "another state in the timeline");
      }
    }
    if (entries.size() != moments_.size() + spans_.size()) {
      reject(moments_.back().line, "the timeline is of another length");
    }
  }

  void check_end(const Json& contact, const std::string& verb, const std::string& prefix,
                 const Moment& moment, bool after) const {
    check_time(contact.at(verb), moment, after);
    const std::string features = prefix + "features", touch = prefix + "touch";
    const bool has_touch = contact.contains(touch);
    if (!case_.has_boxes_only()) {
      if (has_touch || contact.contains(features)) malformed("polyhedra have no features");
      return;
    }
    Fixed combined{};
    std::map<Json, Plane> expected;
    for (const Plane& plane : moment.planes) {
      Fixed fixed{};
      for (std::size_t m = 0; m < 6; ++m) {
        const int turn = around(plane.axis->turns[m], moment.when, true)->at * plane.direction;
        fixed[m / 3][m % 3] = m < 3 ? turn : -turn;
        int& all = combined[m / 3][m % 3];
        if (all != 1 && fixed[m / 3][m % 3] != 0) all = fixed[m / 3][m % 3];
      }
      expected.emplace(feature(fixed), plane);
    }
    for (const Json& entry : contact.at(features).get_ref<const Json::array_t&>()) {
      allow_keys(entry, {"type", "box1", "box2", "normal"});
      const auto found = expected.find({{"type", text(entry, "type")},
                                        {"box1", text(entry, "box1")},
                                        {"box2", text(entry, "box2")}});
      if (found == expected.end()) reject(moment.line, "another feature in " + features);
      check_normal(entry.at("normal"), found->second, moment);
      expected.erase(found);
    }
    if (!expected.empty()) reject(moment.line, "a feature that isn't in " + features);
    const bool is_touching = moment.state == State::touching;
    if (has_touch != is_touching || (has_touch && contact[touch] != feature(combined))) {
      reject(moment.line, "another " + touch);
    }
  }

  // Each component is n_k / |n|, of which the sign and the square are compared.
  void check_normal(const Json& normal, const Plane& plane, const Moment& moment) const {
    const auto& components = list(normal, 3, 3);
    const Vector& n = plane.axis->n;
    const Polynomial length = dot(n, n);
    for (std::size_t k = 0; k < 3; ++k) {
      const int side = around(n[k], moment.when, true)->at * plane.direction;
      const Compare compare = [&](const Rational& x) {
        if (side != sgn(x) || side == 0) return side - sgn(x);
        return around(n[k] * n[k] - length * Rational(x * x), moment.when, true)->at * side;
      };
      if (!is_decimal(components[k].get<std::string>(), digits_, compare)) {
        reject(moment.line, "another normal of " + plane.name());
      }
    }
  }

  void check_time(const Json& time, const Moment& moment, bool after) const {
    allow_keys(time, {"decimal", "double", "polynomial", "interval", "multiplicity"});
    const Instant& when = moment.when;
    const auto wrong = [&](const std::string& what) { reject(moment.line, "another " + what); };
    if (!is_rounded(text(time, "decimal"), when)) wrong("decimal");
    if (!is_double(text(time, "double"), [&](const Rational& x) { return when.compare(x); })) {
      wrong("double");
    }
    const auto& multiplicity = time.at("multiplicity").get_ref<const Json::number_unsigned_t&>();
    if (multiplicity != multiplicity_of(moment, after)) wrong("multiplicity");
    const Polynomial p = integers(time.at("polynomial").get<Texts>());
    const auto& ends = list(time.at("interval"), 2, 2);
    const Rational a = rational(ends[0].get<std::string>()),
                   b = rational(ends[1].get<std::string>());
    if (p.degree() > 200) throw Failure{Verdict::limit, moment.line, "a degree over 200"};
    if (p.c.back() < 0 || p.c != primitive(p).c) wrong("multiple of the polynomial");
    if (when.is_rational()) {
      const Polynomial linear({-when.l, 1});
      if (p.c != primitive(linear).c) wrong("polynomial");
      if (a != when.l || b != when.l) wrong("interval");
      return;
    }
    if (gcd(p, derivative(p)).degree() > 0) wrong("polynomial: it is not square-free");
    if (around(p, when, true)->at != 0) wrong("polynomial");
    if (a >= b || when.compare(a) < 0 || when.compare(b) > 0 || root_count(p, a, b) != 1) {
      wrong("interval");
    }
  }

  std::uint64_t multiplicity_of(const Moment& moment, bool after) const {
    const bool is_inner = moment.when.compare(case_.t0) != 0 && moment.when.compare(case_.t1) != 0;
    if (moment.state != State::touching || !case_.has_boxes_only()) return 1;
    const int own = least_multiplicity(moment, after);
    const int other = own == 0 && is_inner ? least_multiplicity(moment, !after) : 0;
    return std::max({own, other, 1});
  }

  // Of the planes through the origin, in the piece on one side and with the signs there; 0 without any.
  int least_multiplicity(const Moment& moment, bool after) const {
    const auto side = case_.t0 == case_.t1 ? &Around::at : after ? &Around::after : &Around::before;
    int least = 0;
    for (const Plane& plane : moment.planes) {
      for (const Axis& axis : after ? *moment.after : *moment.before) {
        if (axis.name != plane.axis->name) continue;
        std::vector<int> signs;
        for (const Polynomial& p : axis.terms) {
          signs.push_back((*around(p, moment.when, true)).*side);
        }
        const Polynomial d = axis.plane(plane.direction, signs);
        const int multiplicity = around(d, moment.when, true)->multiplicity;
        if (multiplicity > 0 && (least == 0 || multiplicity < least)) least = multiplicity;
      }
    }
    return least;
  }

  const Case& case_;
  std::size_t digits_;
  std::vector<Moment> moments_;
  std::vector<Span> spans_;
};

}  // namespace touchstone::certcheck
