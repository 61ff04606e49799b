#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

namespace touchstone::subjects {

// Mistakes that occur in real collision detections, one at a time.
enum class Mistake : std::uint8_t {
  none,
  // In reading the case:
  lost_sign_of_w,
  centre_turned_back,
  flushed_denormals,
  float_far_away,
  degree_limit,
  piece_limit,
  start_taken_as_zero,
  same_size_same_frame,
  no_normalisation,
  sliver_is_nothing,
  shrunken_first_box,
  // In the separating axes of straight motion:
  missing_axis,
  parallel_epsilon,
  touching_is_nothing,
  leaves_at_start,
  inside_at_start,
  end_left_out,
  triple_tie,
  slow_is_still,
  squares_overflow,
  // In the roots of turning motion:
  even_roots,
  node_cap
};

// A mistake with its name, and a description for people.
struct NamedMistake {
  Mistake mistake;
  const char* name;
  const char* what;
};

inline constexpr std::array<NamedMistake, 23> kMistakes{{
    {Mistake::none, "none", "right, as far as is known"},
    {Mistake::lost_sign_of_w, "lost-sign-of-w", "the sign of a quaternion's w is ignored"},
    {Mistake::centre_turned_back, "centre-turned-back",
     "a box's centre is turned by the inverse of the rotation"},
    {Mistake::flushed_denormals, "flushed-denormals", "subnormal numbers are zero"},
    {Mistake::float_far_away, "float-far-away", "positions beyond 1000 are rounded to floats"},
    {Mistake::degree_limit, "degree-limit", "coefficients beyond t^3 are left out"},
    {Mistake::piece_limit, "piece-limit", "only the first two pieces of a motion are read"},
    {Mistake::start_taken_as_zero, "start-taken-as-zero", "a horizon begins at 0 at the latest"},
    {Mistake::same_size_same_frame, "same-size-same-frame",
     "a box as large as the other is treated as turned like it"},
    {Mistake::no_normalisation, "no-normalisation",
     "a quaternion is not normalised if its length is 1 to a hundredth"},
    {Mistake::sliver_is_nothing, "sliver-is-nothing",
     "a box a million times smaller than the other is a point"},
    {Mistake::shrunken_first_box, "shrunken-first-box", "box 1 is treated as a 64th smaller"},
    {Mistake::missing_axis, "missing-axis",
     "the axis across edges y of box 1 and z of box 2 is left out"},
    {Mistake::parallel_epsilon, "parallel-epsilon",
     "edges that are parallel to within 1e-6 give no axis"},
    {Mistake::touching_is_nothing, "touching-is-nothing", "< instead of <=: a contact has to last"},
    {Mistake::leaves_at_start, "leaves-at-start",
     "boxes that touch only at the start do not touch"},
    {Mistake::inside_at_start, "inside-at-start",
     "a contact has to begin: boxes that overlap at the start never touch"},
    {Mistake::end_left_out, "end-left-out", "the end of the horizon does not belong to it"},
    {Mistake::triple_tie, "triple-tie", "three axes with the same time of entry confuse it"},
    {Mistake::slow_is_still, "slow-is-still", "a speed below 1e-12 is taken as 0"},
    {Mistake::squares_overflow, "squares-overflow", "positions beyond 2^53 overflow"},
    {Mistake::even_roots, "even-roots", "a root without a change of sign is missed"},
    {Mistake::node_cap, "node-cap",
     "a bisection ends after ten halvings: shorter contacts are overlooked"},
}};

// nullopt for other names.
constexpr std::optional<Mistake> mistake(std::string_view name) {
  for (const NamedMistake& m : kMistakes) {
    if (m.name == name) return m.mistake;
  }
  return std::nullopt;
}

}  // namespace touchstone::subjects
