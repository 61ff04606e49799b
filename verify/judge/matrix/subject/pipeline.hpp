#pragma once

#include <string>

#include "touchstone/query.hpp"

// The interface between the two halves of a program under test: one speaks the protocol and is
// compiled once, the other computes in floating point and is compiled with the flags of each build.
namespace touchstone::matrix::subject {

// The answer in floating point to one query.
struct Outcome {
  bool contact = false;
  std::string time{};   // "0x1.8p-2", "nan"
  std::string state{};  // at the start; empty if the arithmetic cannot decide it
  double seconds = 0;   // for the floating part: planes and timeline
};

const char* number_name();
Outcome solve_in_floating(const Query& q);

// All predicates of the run, one per line: name, result, and the numbers behind it, separated by
// tabs. Empty if the program was not built for tracing.
std::string trace_in_floating(const Query& q);

}  // namespace touchstone::matrix::subject
