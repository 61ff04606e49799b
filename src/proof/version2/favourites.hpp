#pragma once

#include <array>
#include <initializer_list>
#include <optional>
#include <vector>

#include "claim.hpp"
#include "scene.hpp"

namespace touchstone::proof::version2 {

// Claims that may hold in the next gap, collected while timeline_account.cpp proves a timeline.
// They are tried before others are searched for: testing a claim costs much less than finding one.
class Favourites {
 public:
  // Begins a piece. `while_touching`: claims for touching on it.
  void begin_piece(std::vector<Claim> while_touching);
  // Begins a span between two events: claims that were found within the last span are dropped.
  void begin_span();

  // Drops the claims that may hold beside the ends of the last span.
  void leave_neighbourhood() { nearby_.clear(); }
  // Adds claims that may hold beside an instant at which this contact is proven: its planes, and
  // points of both bodies.
  void see_contact(Scene& scene, const Contact& contact, const Rational& t);
  // Adds the edges of a contact: soon after it, or before, they reach inside.
  void see_edges_of(const Scene& scene, const Contact& contact);
  // Keeps, of the claims beside the ends of a span, only the one that holds just before an instant.
  void see_before(const Claim& claim) { nearby_ = {claim}; }

  // Adds the claims of a handover.
  void see_handover(const std::vector<Claim>& claims);
  // Sets the claim at the instant where a gap was cut last.
  void see_at_cut(const Claim& claim) { at_cut_ = claim; }
  // Sets the last claim of its state.
  void see(const Claim& claim);

  // The claims that may hold while one of these states does.
  std::vector<Claim> of(std::initializer_list<State> states) const;
  // The claims of any state that may hold beside an instant at which a state begins or ends: those
  // of `state`, the one that holds at the instant, if it is known, and the last of each state. A
  // pair of features that is at R at the instant is also closest beside it, so pairs get `state`.
  std::vector<Claim> beside(const std::optional<Claim>& at_instant, State state) const;
  // Claims of overlaps that may hold after or before the contacts on the piece.
  const std::vector<Claim>& beside_contacts() const { return beside_contacts_; }

 private:
  std::array<std::optional<Claim>, 3> last_{};  // the last claim of each state
  std::vector<Claim> handed_over_{};            // claims of handovers in the current span
  std::vector<Claim> nearby_{};                 // claims that may hold beside that span's ends
  std::vector<Claim> beside_contacts_{};
  std::optional<Claim> at_cut_{};
  std::vector<Claim> while_touching_{};
};

}  // namespace touchstone::proof::version2
