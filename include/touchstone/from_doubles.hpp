#pragma once

#include "touchstone/doubles/at_rest.hpp"
#include "touchstone/doubles/bodies.hpp"
#include "touchstone/doubles/contacts.hpp"

// Contacts of boxes, prepared hulls and bodies with a radius, and the state of boxes at rest, for
// callers who have doubles. Boxes and motions are plain structs; there is no number type, and only
// the standard library is included. The answers are those of exact arithmetic (first_contact.hpp,
// rest/overlap.hpp), bit for bit: each double is taken as its exact value, and integers decide what
// floating point cannot prove.
//
//   namespace doubles = touchstone::doubles;
//   const doubles::Body wall{{{1, 8, 8}}, doubles::Fixed{}};
//   const doubles::Body cube{{{1, 1, 1}}, doubles::Linear{{5, 0, 0}, {-4, 0.1, 0}}};
//   const auto found = doubles::first_contact(wall, cube);
//   if (found && found.value()) use(found.value()->time);
