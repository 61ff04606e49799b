#pragma once

#include "verify/crosscheck/report.hpp"

namespace touchstone::mutants {

// Each function compares results that no check of crosscheck compares with known ones, and notes
// what differs in the report.

// Depths, distances and states of bodies at rest whose answers are seen at a glance ("at rest").
void check_rest(crosscheck::Report& report);

// Verdicts on answers that are right, and that are early or late by once and twice the tolerance
// ("verdict").
void check_verdicts(crosscheck::Report& report);

// The certificates of cases with a matrix, with a hull of points, and of both versions, by the
// checker, which reads the cases by itself ("certificate").
void check_certificates(crosscheck::Report& report);

// First contacts that doubles cannot resolve, at numbers that overflow, and whole timelines of
// polyhedra, whose times are known ("aimed").
void check_aimed(crosscheck::Report& report);

// All of these. An exception is a difference.
crosscheck::Report check_planted();

}  // namespace touchstone::mutants
