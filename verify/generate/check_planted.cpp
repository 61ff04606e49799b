#include "verify/generate/check_planted.hpp"

#include <algorithm>

namespace touchstone::generate {
namespace {

Rational value_at(const std::vector<std::string>& polynomial, const Rational& t) {
  Rational r = 0;
  for (auto c = polynomial.rbegin(); c != polynomial.rend(); ++c) r = r * t + Rational(*c);
  return r;
}

// The side of t on which the written time lies: -1 before, 0 at it, 1 after. The polynomial has one
// root in the interval, a simple one, and none at an end unless both are equal.
int side_of(const TruthTime& time, const Rational& t) {
  const Rational lower((*time.isolating)[0]);
  const Rational upper((*time.isolating)[1]);
  if (upper < t) return -1;
  if (lower > t) return 1;
  if (lower == upper) return 0;
  const Rational here = value_at(time.polynomial, t);
  if (here.is_zero() && lower < t && t < upper) return 0;
  return here.sign() == value_at(time.polynomial, lower).sign() ? 1 : -1;
}

// The time is the one root of the polynomial in the interval.
std::string time_difference(const std::string& what, const TruthTime& time,
                            const Rational& expected) {
  if (!value_at(time.polynomial, expected).is_zero() || side_of(time, expected) != 0) {
    return what + " at " + time.decimal + ", planted at " + expected.str();
  }
  return "";
}

std::string contact_difference(const PlantedContact& planted, const TruthContact& found) {
  if (!planted.kind.empty() && planted.kind != found.kind)
    return found.kind + ", planted " + planted.kind;
  if (planted.enter) {
    const std::string d = time_difference("enters", found.enter.time, *planted.enter);
    if (!d.empty()) return d;
  }
  if (planted.exit) {
    if (!found.exit) return "the exit is missing";
    const std::string d = time_difference("leaves", found.exit->time, *planted.exit);
    if (!d.empty()) return d;
  }
  if (planted.touch) {
    const std::string expected =
        type(*planted.touch) + " " + name(planted.touch->box1) + " " + name(planted.touch->box2);
    if (!found.enter.touch) return "no touching features, planted " + expected;
    const auto& t = *found.enter.touch;
    const std::string actual = t.type + " " + t.box1 + " " + t.box2;
    if (actual != expected) return "touches by " + actual + ", planted " + expected;
  }
  if (planted.multiplicity && found.enter.time.multiplicity != planted.multiplicity) {
    return "a root of multiplicity " + std::to_string(found.enter.time.multiplicity.value_or(0)) +
           ", planted " + std::to_string(*planted.multiplicity);
  }
  if (found.enter.features.size() < planted.planes) {
    return std::to_string(found.enter.features.size()) + " planes, planted at least " +
           std::to_string(planted.planes);
  }
  return "";
}

bool in_contact_at(const Truth& truth, const Rational& t) {
  return std::any_of(truth.contacts.begin(), truth.contacts.end(), [&](const TruthContact& c) {
    return side_of(c.enter.time, t) <= 0 && c.exit && side_of(c.exit->time, t) >= 0;
  });
}

}  // namespace

std::string difference(const Planted& planted, const Truth& truth, const Rational& from) {
  if (!planted.start.empty() && planted.start != truth.start)
    return "starts " + truth.start + ", planted " + planted.start;
  if (!planted.start.empty()) {
    const bool at_start =
        !truth.contacts.empty() && side_of(truth.contacts.front().enter.time, from) == 0;
    if (at_start != (planted.start != "separated"))
      return "the first contact does not go with a start that is " + planted.start;
  }
  if (truth.contacts.size() < planted.contacts.size() ||
      (planted.all_contacts && truth.contacts.size() != planted.contacts.size())) {
    return std::to_string(truth.contacts.size()) + " contacts, planted " +
           std::to_string(planted.contacts.size());
  }
  if (truth.contact != !truth.contacts.empty())
    return "\"contact\" does not go with the list of contacts";
  for (std::size_t i = 0; i < planted.contacts.size(); ++i) {
    const std::string d = contact_difference(planted.contacts[i], truth.contacts[i]);
    if (!d.empty()) return "contact " + std::to_string(i + 1) + ": " + d;
  }
  for (const PlantedInstant& i : planted.instants) {
    if (in_contact_at(truth, i.at) != i.contact) {
      return (i.contact ? "no contact at " : "contact at ") + i.at.str() + ", planted " +
             (i.contact ? "contact" : "none");
    }
  }
  return "";
}

}  // namespace touchstone::generate
