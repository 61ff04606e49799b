#pragma once

// Touchstone: when do two moving bodies first touch, and by what? Exactly.
//
// A question is a `Query`: two bodies, each with its motion, and a closed horizon of time.
//
//   const Body wall = Body::box({1, 8, 8}, Motion::fixed());            // half extents
//   const Body cube = Body::box({1, 1, 1}, Motion::linear({5, 0, 0}, {-4, 0.1, 0}));
//   const auto query = Query::make(wall, cube, 0, 1);
//
// Numbers are integers, doubles or rationals, and are taken as their exact values: 0.1 above is
// 3602879701896397 / 2^55. A motion is a rational function of time (motion.hpp): a pose, a constant
// velocity, a matrix or a quaternion of polynomials, a Bézier curve or B-spline, or pieces of
// these. `Motion::through` makes one from poses at given times. Bodies are boxes, convex polyhedra,
// spheres, capsules, meshes, or several parts that move together (body.hpp).
//
// `Query::make` returns a `Result` (result.hpp): a query, or an error with its place. Bad input
// never causes an exception, and every query can be answered.
//
// Four functions answer questions about a query:
//
//   first_contact(query)   (first_contact.hpp) the first instant of contact, or nullopt: as a
//                          double, as a decimal of any number of digits, and exactly, as a root of
//                          a polynomial with integer coefficients
//   all_contacts(query)    (all_contacts.hpp) every contact from entry to exit, its kind and the
//                          features that touch, its times as doubles: at the cost of a few first
//                          contacts
//   solve(query)           (answer.hpp) the whole timeline: every contact from entry to exit, its
//                          kind, the features that touch, times as algebraic numbers; normals on
//                          demand
//   truth_of(answer)       (answer/text/truth.hpp) the timeline as text or JSON, as the program
//                          prints it
//
// The first two of these headers do without exact numbers and their libraries, so that a file that
// includes them compiles in two or three seconds. exact.hpp adds the members that take or return
// exact numbers. This header includes all.
//
// Touching is contact, and every answer is right: times are real algebraic numbers, and signs are
// decided, never estimated. There is no tolerance and no cap on iterations; a `TimeLimit`
// (limit.hpp) ends computations that take too long. `solve_in<N>` answers in other numbers for
// comparison: intervals, which report what they cannot decide, and doubles, which give no
// guarantee.
//
// To verify an answer independently, make a certificate (certificate.hpp): text from which a
// checker that shares no code with the solver proves the answer again. The checker is a separate
// library (check.hpp, to be linked as touchstone::certcheck).
//
// To test another solver, give it the same questions, and give its answers to the judge (judge.hpp,
// touchstone::judge). The verdict is correct, early, late, missed or false, with the error in time
// and the depth of overlap. The program `touchstone judge` judges a solver that is a program or a
// shared library (subject.h) on whole sets of cases, which `touchstone generate` makes.
//
// A query with a name is a `Case` (case.hpp). It can be read from a file, written to a file and
// hashed.
//
// Calls share no state. A `RealAlgebraic` narrows its own enclosure when it is used: each thread
// needs its own copy.
//
// The headers included here are all that a user needs; the folders below contain their parts.

#include "touchstone/all_contacts.hpp"
#include "touchstone/answer.hpp"
#include "touchstone/answer/text/truth.hpp"
#include "touchstone/body.hpp"
#include "touchstone/box.hpp"
#include "touchstone/case.hpp"
#include "touchstone/certificate.hpp"
#include "touchstone/exact.hpp"
#include "touchstone/first_contact.hpp"
#include "touchstone/limit.hpp"
#include "touchstone/motion.hpp"
#include "touchstone/query.hpp"
#include "touchstone/result.hpp"
#include "touchstone/version.hpp"
