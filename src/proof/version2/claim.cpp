// Writes the claims of a certificate of version 2 as text.

#include "claim.hpp"

namespace touchstone::proof::version2 {
namespace {

std::string text(const Vec3<Rational>& x) {
  return x[0].str() + " " + x[1].str() + " " + x[2].str();
}

std::string text(const AxisName& axis) {
  std::string name;
  if (axis.a && axis.b) name = axis.sign > 0 ? "+" : "-";
  if (axis.a) name += "a" + std::to_string(*axis.a);
  if (axis.b) name += "b" + std::to_string(*axis.b);
  return name;
}

std::string text(const Support& s) {
  return text(s.axis) + " v" + std::to_string(s.v) + " w" + std::to_string(s.w);
}

std::string text(const Plane& plane) {
  return "plane" + std::to_string(plane.body + 1) + " " + text(plane.n) + " " + plane.h.str();
}

std::string text(const FramePoint& point) {
  return "p" + std::to_string(point.body + 1) + " " + text(point.x);
}

std::string text(const Term& term) {
  std::string name = (term.body == 0 ? "v" : "w") + std::to_string(term.u);
  if (!term.crossing) return name;
  return name + "-" + std::to_string(term.crossing->v) + (term.body == 0 ? "b" : "a") +
         std::to_string(term.crossing->face);
}

std::string text(const Sum& sum) {
  std::string all;
  for (const Term& term : sum) all += (all.empty() ? "" : "+") + text(term);
  return all;
}

std::string text(const Contact& contact) {
  std::string all;
  for (const Support& s : contact.axes) all += text(s) + " ";
  return all + text(contact.sum);
}

std::string text(const PairEnd& end, std::size_t body) {
  const std::string number = std::to_string(end.number);
  if (end.kind == PairEnd::Kind::face) return (body == 0 ? "a" : "b") + number;
  const std::string vertex = (body == 0 ? "v" : "w") + number;
  return end.kind == PairEnd::Kind::vertex ? vertex : vertex + "-" + std::to_string(end.last);
}

std::string text(const Pair& pair) {
  const auto& [one, two] = pair.ends;
  const bool are_segments =
      one.kind == PairEnd::Kind::segment && two.kind == PairEnd::Kind::segment;
  const std::string sign = are_segments ? (pair.sign > 0 ? "+" : "-") : "";
  return "pair " + sign + text(one, 0) + ":" + text(two, 1);
}

std::string text(const Near& near) { return "near " + text(near.x[0]) + " " + text(near.x[1]); }

}  // namespace

State state_of(const Claim& claim) {
  if (const auto* pair = std::get_if<Pair>(&claim)) return pair->state;
  if (std::holds_alternative<Contact>(claim)) return State::touching;
  const bool is_apart =
      std::holds_alternative<Plane>(claim) || std::holds_alternative<Support>(claim);
  return is_apart ? State::separated : State::overlapping;
}

std::string text(const Claim& claim) {
  return std::visit([](const auto& kind) { return text(kind); }, claim);
}

std::string text_of_span(const Claim& claim) {
  const State state = state_of(claim);
  return (state == State::separated ? "apart" : name(state)) + (" " + text(claim));
}

std::string text_of_instant(const Claim& claim) {
  return name(state_of(claim)) + (" " + text(claim));
}

}  // namespace touchstone::proof::version2
