#pragma once

// Exact numbers, for users of the headers that do without them (first_contact.hpp,
// all_contacts.hpp, distances.hpp, motion.hpp, body.hpp, judge.hpp): GMP's integers and rationals,
// real algebraic numbers, queries and exact answers. A file that includes this header takes several
// seconds longer to compile.
//
//   const auto found = first_contact(wall, cube);         // first_contact.hpp
//   const RealAlgebraic& time = found.value()->time();    // needs this header
//   const Rational half = Numeral(0.5).value();           // needs this header

#include "touchstone/answer.hpp"
#include "touchstone/number/exact_numeral.hpp"
#include "touchstone/number/rational.hpp"
#include "touchstone/poly/real_algebraic.hpp"
#include "touchstone/query.hpp"
