#pragma once

// Touchstone: when do two moving boxes first touch, and by what? Exactly.
//
// A question is a `Query`: two bodies, each with its motion, and a closed horizon of time.
//
//   const Body wall = Body::box({1, 8, 8}, Motion::fixed());            // half extents
//   const Body cube = Body::box({1, 1, 1}, Motion::linear({5, 0, 0}, {-4, 0.1, 0}));
//   const auto query = Query::make(wall, cube, 0, 1);
//
// Numbers are integers, doubles or rationals, and mean what they are, to the last bit: 0.1 above is
// 3602879701896397 / 2^55. A motion is a rational function of time (motion.hpp): a pose, a constant
// velocity, a matrix or a quaternion of polynomials, a Bézier curve or B-spline, pieces of these,
// or what passes through poses at given times (`Motion::through`). Convex polyhedra are bodies,
// too.
//
// `Query::make` returns a `Result` (result.hpp): a query, or what is wrong, and where. Bad input is
// never an exception, and a query that is there can always be answered.
//
// There are four questions to ask of one:
//
//   first_contact(query)   (first_contact.hpp) the first instant of contact, or that there is none:
//                          as a double, as a decimal of any number of digits, and as what it is, a
//                          root of a polynomial with integer coefficients
//   all_contacts(query)    (all_contacts.hpp) every contact from entry to exit, its kind and the
//                          features that touch, its times as doubles: at the cost of a few first
//                          contacts
//   solve(query)           (answer.hpp) the whole timeline: every contact from entry to exit, its
//                          kind, the features that touch, times as algebraic numbers; normals on
//                          demand
//   truth_of(answer)       (text/truth.hpp) the same in words or JSON, as the program prints it
//
// Touching is contact, and every answer is right: times are real algebraic numbers, and signs are
// decided, never estimated. There is no tolerance, and no cap on iterations; what takes too long
// can be ended by a `TimeLimit` (limit.hpp). `solve_in<N>` answers in other numbers for comparison:
// intervals, which say so where they cannot tell, and doubles, which promise nothing.
//
// Who does not want to believe that takes a certificate (certificate.hpp): text from which a
// checker that shares no code with the solver proves the answer again. The checker is a library of
// its own (check.hpp, to be linked as touchstone::certcheck).
//
// Who has a solver to test gives it the same questions, and the judge what it says (judge.hpp,
// touchstone::judge): correct, early, late, missed or false, by how much time, and how deep the
// boxes overlap by then. A solver that is a program or a shared library of its own is judged by the
// program `touchstone judge` (subject.h) on whole sets of cases, which `touchstone generate` makes.
//
// A query with a name is a `Case` (case.hpp), which is read from a file, written to one and hashed.
//
// Nothing is shared between calls. A `RealAlgebraic` narrows its own enclosure while it is asked:
// copy one before another thread may ask it, too.
//
// What stands here is all that a user needs; the folders below are what it is made of.

#include "touchstone/all_contacts.hpp"
#include "touchstone/answer.hpp"
#include "touchstone/body.hpp"
#include "touchstone/box.hpp"
#include "touchstone/case.hpp"
#include "touchstone/certificate.hpp"
#include "touchstone/first_contact.hpp"
#include "touchstone/limit.hpp"
#include "touchstone/motion.hpp"
#include "touchstone/query.hpp"
#include "touchstone/result.hpp"
#include "touchstone/text/truth.hpp"
#include "touchstone/version.hpp"
