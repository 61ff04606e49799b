// Compares the solver's answer with the planted one, which was chosen before the case was built:
// 1. the state at the start; 2. the number of contacts; 3. each planted contact: its kind, times,
// features, multiplicity, planes and parts; 4. the planted instants. The result is the first
// difference. This check shares no code with the solver.

#include "verify/cases/generate/check_planted.hpp"

#include <algorithm>

namespace touchstone::generate {
namespace {

using End = ContactEnd<RealAlgebraic>;
using FoundContact = ContactSpanOf<RealAlgebraic>;

Rational value_at(const IntegerPolynomial& p, const Rational& t) {
  Rational r = 0;
  for (int i = p.degree(); i >= 0; --i) r = r * t + Rational(p[i]);
  return r;
}

// The position of a time relative to t: -1 before, 0 equal, 1 after. Its polynomial has exactly one
// root in the interval, a simple one, and none at an end unless the ends are equal.
int side_of(const RealAlgebraic& time, const Rational& t) {
  const Rational lower = time.lower();
  const Rational upper = time.upper();
  if (upper < t) return -1;
  if (lower > t) return 1;
  if (lower == upper) return 0;
  // The polynomial changes its sign only at the root. So if its sign at t is that at `lower`, the
  // root is after t.
  const Rational here = value_at(time.polynomial(), t);
  if (here.is_zero() && lower < t && t < upper) return 0;
  return here.sign() == value_at(time.polynomial(), lower).sign() ? 1 : -1;
}

std::string time_difference(const std::string& what, const RealAlgebraic& time,
                            const Rational& expected) {
  if (side_of(time, expected) == 0) return "";
  return what + " between " + time.lower().str() + " and " + time.upper().str() + ", planted at " +
         expected.str();
}

std::string in_words(const BodyFeaturePair& features) {
  return type(features) + " " + name(features.box1) + " " + name(features.box2);
}

std::string multiplicity_difference(int planted, const Answer& answer, const End& enter) {
  const int found = defining_polynomial(answer, enter).multiplicity;
  if (found == planted) return "";
  return "a root of multiplicity " + std::to_string(found) + ", planted " + std::to_string(planted);
}

std::string parts_difference(const std::vector<std::array<std::size_t, 2>>& planted,
                             const std::vector<PairTouch>& found) {
  const auto is_at = [](const PairTouch& pair, const std::array<std::size_t, 2>& parts) {
    return pair.parts == parts;
  };
  if (std::ranges::equal(found, planted, is_at)) return "";
  std::string words = "touches by parts";
  for (const PairTouch& pair : found)
    words += " " + std::to_string(pair.parts[0]) + "|" + std::to_string(pair.parts[1]);
  words += ", planted";
  for (const auto& parts : planted)
    words += " " + std::to_string(parts[0]) + "|" + std::to_string(parts[1]);
  return words;
}

std::string contact_difference(const PlantedContact& planted, const Answer& answer,
                               const FoundContact& found) {
  if (!planted.kind.empty() && planted.kind != name(found.kind))
    return std::string(name(found.kind)) + ", planted " + planted.kind;
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
    if (!found.enter.touch) return "no touching features, planted " + in_words(*planted.touch);
    if (*found.enter.touch != *planted.touch) {
      return "touches by " + in_words(*found.enter.touch) + ", planted " + in_words(*planted.touch);
    }
  }
  if (planted.multiplicity) {
    const std::string d = multiplicity_difference(*planted.multiplicity, answer, found.enter);
    if (!d.empty()) return d;
  }
  if (found.enter.planes.size() < planted.planes) {
    return std::to_string(found.enter.planes.size()) + " planes, planted at least " +
           std::to_string(planted.planes);
  }
  return planted.parts.empty() ? "" : parts_difference(planted.parts, found.enter.pairs);
}

// Whether a closed span of contact contains t. A contact without an exit contains no time here.
bool in_contact_at(const Answer& answer, const Rational& t) {
  return std::any_of(answer.contacts.begin(), answer.contacts.end(), [&](const FoundContact& c) {
    return side_of(c.enter.time, t) <= 0 && c.exit && side_of(c.exit->time, t) >= 0;
  });
}

// Compares the state at the first instant, and checks that the list of contacts begins there
// exactly if the bodies are not separated.
std::string start_difference(const std::string& planted, const Answer& answer) {
  if (planted != name(answer.start()))
    return std::string("starts ") + name(answer.start()) + ", planted " + planted;
  const bool at_start =
      !answer.contacts.empty() && side_of(answer.contacts.front().enter.time,
                                          answer.timeline.instants.front().time.rational()) == 0;
  if (at_start != (planted != "separated"))
    return "the first contact does not go with a start that is " + planted;
  return "";
}

}  // namespace

std::string difference(const Planted& planted, const Answer& answer) {
  if (!planted.start.empty()) {
    const std::string d = start_difference(planted.start, answer);
    if (!d.empty()) return d;
  }
  const std::size_t found = answer.contacts.size();
  if (found < planted.contacts.size() ||
      (planted.all_contacts && found != planted.contacts.size())) {
    return std::to_string(found) + " contacts, planted " + std::to_string(planted.contacts.size());
  }
  if (answer.contact != (found > 0)) return "\"contact\" does not go with the list of contacts";
  for (std::size_t i = 0; i < planted.contacts.size(); ++i) {
    const std::string d = contact_difference(planted.contacts[i], answer, answer.contacts[i]);
    if (!d.empty()) return "contact " + std::to_string(i + 1) + ": " + d;
  }
  for (const PlantedInstant& i : planted.instants) {
    if (in_contact_at(answer, i.at) != i.contact) {
      return (i.contact ? "no contact at " : "contact at ") + i.at.str() + ", planted " +
             (i.contact ? "contact" : "none");
    }
  }
  return "";
}

}  // namespace touchstone::generate
