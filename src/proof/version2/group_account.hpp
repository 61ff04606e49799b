#pragma once

#include <array>
#include <optional>
#include <vector>

#include "account.hpp"
#include "common_pieces.hpp"
#include "parts.hpp"

namespace touchstone::proof::version2 {

// The lines of a certificate about two groups of parts that planes keep apart, for ApartGroups,
// which chooses the groups.

// A group of parts of each body.
struct Groups {
  // The vertices of all parts, in the frames of their bodies.
  std::array<std::vector<const Vec3<Rational>*>, 2> vertices{};
  // A box around each group, written as a part of a scene. Planes are guessed from the corners of
  // these boxes.
  Parts boxes{};
};

// The lines from the first instant of the pieces to the last; nullopt if a few planes, one after
// another, are not found to keep the groups apart. Planes are guessed from `boxes`, in doubles, and
// proven by `vertices`, as a checker proves them.
std::optional<Account> account_of_groups(const Groups& groups, const CommonPieces& pieces);

}  // namespace touchstone::proof::version2
