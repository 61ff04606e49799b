#pragma once

#include <string>

#include "tests/support/program.hpp"
#include "verify/judge/ask/subject_command.hpp"
#include "verify/judge/matrix/build_cache.hpp"
#include "verify/judge/matrix/run.hpp"

// Whether the matrix's builds can be linked and run here. Sanitized libraries need their runtime,
// and more address space than a subject has.
#if defined(__SANITIZE_ADDRESS__)
#define TOUCHSTONE_SANITIZED true
#else
#define TOUCHSTONE_SANITIZED false
#endif

namespace touchstone::test {

// The plan with this text, in a folder with the sources that it names.
inline matrix::Plan plan_in(const Folder& folder, const std::string& text) {
  auto plan = matrix::parse_plan(text, folder.file("plan.toml"));
  if (!plan) throw std::runtime_error(plan.error().message);
  return std::move(plan).value();
}

// The library's sources, for builds made here.
inline matrix::Home own_home() {
  auto home = matrix::find_home(matrix::Sources::Kind::pipeline, judge::folder_of_programs());
  if (!home) throw std::runtime_error(home.error().message);
  return std::move(home).value();
}

// Our own pipeline takes seconds to compile, so its builds are kept for other tests and later runs.
inline matrix::RunOptions kept_builds() { return {.work = TOUCHSTONE_MATRIX_WORK}; }

}  // namespace touchstone::test
