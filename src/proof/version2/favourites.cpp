// Collects claims that may hold in the next gap of a certificate. They differ in how long they are
// kept: for a piece, for a span, or until another takes their place.

#include "favourites.hpp"

#include <utility>

#include "crossed_edges.hpp"

namespace touchstone::proof::version2 {

void Favourites::begin_piece(std::vector<Claim> while_touching) {
  while_touching_ = std::move(while_touching);
  beside_contacts_.clear();
}

void Favourites::begin_span() {
  handed_over_.clear();
  at_cut_.reset();
}

void Favourites::see_contact(Scene& scene, const Contact& contact, const Rational& t) {
  nearby_.insert(nearby_.end(), contact.axes.begin(), contact.axes.end());
  nearby_.emplace_back(contact.sum);
  see_edges_of(scene, contact);
  if (contact.axes.size() != 1) return;
  if (auto sum = between_faces(scene, contact.axes.front().axis, t))
    nearby_.emplace_back(std::move(*sum));
}

void Favourites::see_edges_of(const Scene& scene, const Contact& contact) {
  for (const Support& support : contact.axes) {
    const auto claims = ends_and_middles(scene, support.axis);
    beside_contacts_.insert(beside_contacts_.end(), claims.begin(), claims.end());
  }
}

void Favourites::see_handover(const std::vector<Claim>& claims) {
  handed_over_.insert(handed_over_.end(), claims.begin(), claims.end());
}

void Favourites::see(const Claim& claim) {
  last_[static_cast<std::size_t>(state_of(claim))] = claim;
}

std::vector<Claim> Favourites::of(std::initializer_list<State> states) const {
  std::vector<Claim> all;
  for (const State s : states) {
    if (const auto& last = last_[static_cast<std::size_t>(s)]) all.push_back(*last);
    all.insert(all.end(), handed_over_.begin(), handed_over_.end());
    all.insert(all.end(), nearby_.begin(), nearby_.end());
    if (at_cut_) all.push_back(*at_cut_);
    if (s == State::touching) all.insert(all.end(), while_touching_.begin(), while_touching_.end());
  }
  return all;
}

std::vector<Claim> Favourites::beside(const std::optional<Claim>& at_instant, State state) const {
  std::vector<Claim> all = of({state});
  if (at_instant) all.push_back(*at_instant);
  for (const auto& last : last_) {
    if (last) all.push_back(*last);
  }
  for (Claim& claim : all) {
    if (auto* pair = std::get_if<Pair>(&claim)) pair->state = state;
  }
  return all;
}

}  // namespace touchstone::proof::version2
