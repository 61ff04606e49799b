#pragma once

#include <string>

#include "touchstone/query.hpp"

// What stands between the two halves of a program under test: the half that speaks the protocol,
// compiled once, and the half that computes in floating point, compiled with the flags of each
// build.
namespace touchstone::matrix_subject {

struct Outcome {
  bool contact = false;
  std::string time{};   // "0x1.8p-2", "nan"
  std::string state{};  // at the start; empty where the arithmetic cannot tell
  double seconds = 0;   // of the floating part: planes and timeline
};

const char* number_name();
Outcome solve_in_floating(const Query& q);

// Every predicate of the run, a line each: what it is, what came out, and the numbers behind it,
// with tabs between. Empty where the program was not built to trace.
std::string trace_in_floating(const Query& q);

}  // namespace touchstone::matrix_subject
