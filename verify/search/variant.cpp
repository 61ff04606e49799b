#include "verify/search/variant.hpp"

#include <array>
#include <optional>
#include <variant>
#include <vector>

#include "touchstone/answer.hpp"
#include "touchstone/poly/rounding.hpp"
#include "verify/search/numbers_of.hpp"

namespace touchstone::search {
namespace {

using random::Dice;

// What a change has to work with.
struct Setting {
  CaseParts& parts;
  const Case& parent;
  const Case& other;
  Dice& dice;
};

// One way to change a case; false where it does not apply.
struct Change {
  const char* name;
  bool (*make)(Setting&);
};

std::size_t below(Dice& dice, std::size_t n) { return static_cast<std::size_t>(dice.bits() % n); }

Numeral* any_number(Setting& s) {
  const std::vector<Numeral*> all = numbers_of(s.parts);
  return all.empty() ? nullptr : all[below(s.dice, all.size())];
}

bool one_ulp(Setting& s) {
  Numeral* number = any_number(s);
  if (number == nullptr) return false;
  *number = neighbour(*number, s.dice.sign());
  return true;
}

bool special_value(Setting& s) {
  Numeral* number = any_number(s);
  if (number == nullptr) return false;
  *number = special(s.dice);
  return true;
}

bool doubled_or_halved(Setting& s) {
  Numeral* number = any_number(s);
  if (number == nullptr) return false;
  const Rational& q = number->value();
  *number = s.dice.one_in(2) ? Rational(q * 2) : Rational(q / 2);
  return true;
}

bool same_number_twice(Setting& s) {
  const std::vector<Numeral*> all = numbers_of(s.parts);
  if (all.size() < 2) return false;
  const Numeral& from = *all[below(s.dice, all.size())];
  *all[below(s.dice, all.size())] = s.dice.one_in(2) ? from : -from;
  return true;
}

BoxByExtents* extents_of(Body& body) { return std::get_if<BoxByExtents>(&body.shape); }

bool equal_extents(Setting& s) {
  BoxByExtents* from = extents_of(s.parts.bodies[below(s.dice, 2)]);
  BoxByExtents* to = extents_of(s.parts.bodies[below(s.dice, 2)]);
  if (from == nullptr || to == nullptr) return false;
  const Numeral size = from->half_extents[below(s.dice, 3)];
  if (s.dice.one_in(2)) {
    to->half_extents = {size, size, size};
  } else {
    to->half_extents[below(s.dice, 3)] = size;
  }
  return true;
}

bool flat(Setting& s) {
  BoxByExtents* box = extents_of(s.parts.bodies[below(s.dice, 2)]);
  if (box == nullptr) return false;
  box->half_extents[below(s.dice, 3)] = 0;
  return true;
}

bool off_centre(Setting& s) {
  BoxByExtents* box = extents_of(s.parts.bodies[below(s.dice, 2)]);
  if (box == nullptr) return false;
  WrittenVector centre = box->center.value_or(WrittenVector{});
  centre[below(s.dice, 3)] = Rational(s.dice.integer(-64, 64), 16);
  box->center = centre;
  return true;
}

// Where a motion has a constant rotation, that.
std::optional<WrittenQuaternion>* rotation_of(Motion& motion) {
  if (auto* fixed = std::get_if<StaticMotion>(&motion.kind)) return &fixed->rotation;
  if (auto* linear = std::get_if<LinearMotion>(&motion.kind)) return &linear->rotation;
  return nullptr;
}

bool aligned_axes(Setting& s) {
  auto* first = rotation_of(s.parts.bodies[0].motion);
  auto* second = rotation_of(s.parts.bodies[1].motion);
  if (first == nullptr || second == nullptr) return false;
  switch (s.dice.integer(0, 3)) {
    case 0:
      *first = *second;
      return true;
    case 1:
      *first = std::nullopt;
      return true;
    case 2: {  // about one axis of its own only, so that a pair of edges is parallel
      WrittenQuaternion about{1, 0, 0, 0};
      about[1 + below(s.dice, 3)] = Rational(s.dice.integer(-20, 20), 16);
      *first = about;
      *second = std::nullopt;
      return true;
    }
    default: {  // nearly the same
      if (!*second) return false;
      WrittenQuaternion q = **second;
      Numeral& component = q[below(s.dice, 4)];
      component = neighbour(component, s.dice.sign());
      *first = q;
      return true;
    }
  }
}

bool lower_degree(Setting& s) {
  std::vector<WrittenPolynomial*> all = polynomials_of(s.parts);
  std::erase_if(all, [](const WrittenPolynomial* p) { return p->size() < 2; });
  if (all.empty()) return false;
  all[below(s.dice, all.size())]->pop_back();
  return true;
}

// The horizon ends, or begins, where an event of the parent is, or next to it.
bool event_at_the_end(Setting& s) {
  const Answer answer = solve(s.parent.query);
  const auto& instants = answer.timeline.instants;
  if (instants.size() < 3) return false;
  const RealAlgebraic& time = instants[1 + below(s.dice, instants.size() - 2)].time;
  std::array<Numeral, 2> horizon = s.parts.horizon.value_or(std::array<Numeral, 2>{0, 1});
  Numeral& end = horizon[below(s.dice, 2)];
  end = Numeral(rounded_double(time));
  if (s.dice.one_in(2)) end = neighbour(end, s.dice.sign());
  s.parts.horizon = horizon;
  return true;
}

bool body_of_another(Setting& s) {
  const std::size_t i = below(s.dice, 2);
  s.parts.bodies[i] = s.other.bodies[s.dice.one_in(4) ? 1 - i : i];
  return true;
}

bool shape_of_another(Setting& s) {
  const std::size_t i = below(s.dice, 2);
  s.parts.bodies[i].shape = s.other.bodies[i].shape;
  return true;
}

bool bodies_swapped(Setting& s) {
  std::swap(s.parts.bodies[0], s.parts.bodies[1]);
  return true;
}

constexpr std::array kChanges{Change{"one ulp", one_ulp},
                              Change{"one ulp", one_ulp},
                              Change{"a special value", special_value},
                              Change{"twice or half a number", doubled_or_halved},
                              Change{"two equal numbers", same_number_twice},
                              Change{"equal extents", equal_extents},
                              Change{"a flat box", flat},
                              Change{"off its centre", off_centre},
                              Change{"aligned axes", aligned_axes},
                              Change{"aligned axes", aligned_axes},
                              Change{"a lower degree", lower_degree},
                              Change{"an event at the end of the horizon", event_at_the_end},
                              Change{"a body of another case", body_of_another},
                              Change{"a shape of another case", shape_of_another},
                              Change{"the bodies swapped", bodies_swapped}};

CaseParts question_of(const Case& c, const std::string& id) {
  CaseParts parts;
  parts.id = id;
  parts.horizon = c.horizon;
  parts.bodies = c.bodies;
  return parts;
}

}  // namespace

Variant variant_of(const Case& parent, const Case& other, Dice& dice, const std::string& id) {
  // Some changes do not apply, others make no case: motions that end early, quaternions of zero.
  constexpr int kAttempts = 30;
  for (int attempt = 0; attempt < kAttempts; ++attempt) {
    CaseParts parts = question_of(parent, id);
    std::string how;
    Setting setting{parts, parent, other, dice};
    for (int changes = dice.integer(1, 2); changes > 0; --changes) {
      const Change& change = kChanges[below(dice, kChanges.size())];
      if (change.make(setting)) how += (how.empty() ? "" : ", ") + std::string(change.name);
    }
    if (how.empty()) continue;
    if (auto made = Case::make(std::move(parts))) return {std::move(made).value(), std::move(how)};
  }
  return {Case::make(question_of(parent, id)).value(), "no change"};
}

}  // namespace touchstone::search
