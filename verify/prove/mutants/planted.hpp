#pragma once

#include "verify/prove/crosscheck/report.hpp"

namespace touchstone::mutants {

// Checks of the self-test whose right results are known in advance ("planted"). They cover what
// crosscheck does not. Each function records the differences that it finds in the report, under the
// name in quotes. With a fault of the solver switched on, at least one of all checks should find
// one.

// Depths, distances and states of bodies at rest with obvious answers ("at rest").
void check_rest(crosscheck::Report& report);

// Verdicts on answers that are right, or early or late by one and two times the tolerance
// ("verdict").
void check_verdicts(crosscheck::Report& report);

// Certificates of both versions, for cases with a matrix, a hull of points and a radius, by the
// checker, which reads cases by its own code ("certificate").
void check_certificates(crosscheck::Report& report);

// First contacts that doubles cannot resolve, first contacts with numbers that overflow, timelines
// of polyhedra with known times, and timelines of polyhedra and bodies with a radius with the
// filter and without ("aimed").
void check_aimed(crosscheck::Report& report);

// Runs all of these checks. An exception counts as a difference.
crosscheck::Report check_planted();

}  // namespace touchstone::mutants
