#pragma once

#include "touchstone/body/state.hpp"
#include "touchstone/doubles/bodies.hpp"
#include "touchstone/result.hpp"

// Two boxes at rest, in doubles: their state, and how far apart or how deep they are.
namespace touchstone::doubles {

// A box at rest.
struct Rest {
  Box box{};
  Fixed pose{};
};

// Whether two boxes at rest are apart, touch or overlap; never `unknown`.
//   Where floating point decides, no memory is allocated. This is nearly always so, unless they
//   touch.
//   Errors: as first_contact.
Result<State> state_at_rest(const Rest& first, const Rest& second);

// The position of two boxes at rest relative to each other, along their axis of largest signed
// separation.
struct Separation {
  State state = State::unknown;  // never unknown in a result
  // The signed separation, as the nearest double, ties to even. Below 0 it is minus the depth: no
  // shorter translation parts the boxes. Above 0 it is a lower bound of their distance.
  double along = 0;
  // 0 to 2: a face of the first box; 3 to 5: a face of the second; 6 + 3 i + j: edge i of the first
  // and edge j of the second. If several are equal, the first of them.
  int axis = 0;
};
// The separation of two boxes at rest. It takes several times as long as state_at_rest, because it
// finds the axis, and the last bit of the double. Errors: as first_contact.
Result<Separation> separation_at_rest(const Rest& first, const Rest& second);

}  // namespace touchstone::doubles
