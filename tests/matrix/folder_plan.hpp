#pragma once

#include <string>

#include "tests/support/program.hpp"
#include "verify/judge/ask/subject_command.hpp"
#include "verify/matrix/build_cache.hpp"
#include "verify/matrix/run.hpp"

// Whether what the matrix builds can be linked and run here: sanitized libraries want their runtime
// and more address space than a subject has.
#if defined(__SANITIZE_ADDRESS__)
#define TOUCHSTONE_SANITIZED true
#else
#define TOUCHSTONE_SANITIZED false
#endif

namespace touchstone::test {

// A plan from its text, in a folder with the sources it names.
inline matrix::Plan plan_in(const Folder& folder, const std::string& text) {
  auto plan = matrix::parse_plan(text, folder.file("plan.toml"));
  if (!plan) throw std::runtime_error(plan.error().message);
  return std::move(plan).value();
}

// What builds are made of here.
inline matrix::Home own_home() {
  auto home = matrix::find_home(matrix::Sources::Kind::pipeline, judge::folder_of_programs());
  if (!home) throw std::runtime_error(home.error().message);
  return std::move(home).value();
}

// Our own pipeline takes seconds to compile: its builds are kept from one test, and one run of the
// tests, to the next.
inline matrix::RunOptions kept_builds() { return {.work = TOUCHSTONE_MATRIX_WORK}; }

}  // namespace touchstone::test
