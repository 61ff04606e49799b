#pragma once

#include <string>
#include <vector>

#include "touchstone/result.hpp"
#include "verify/hunt/shrink/emit/reproducer.hpp"

namespace touchstone::shrink {

// Findings as tests in other languages and for other libraries, for `touchstone shrink --emit`.

// A form for writing a finding as a test: one file that can be compiled or run by itself, and fails
// as long as the mistake exists.
struct Form {
  const char* name;    // "catch2"
  const char* ending;  // of its file names: ".cpp"
  // Errors: this finding cannot be written as such a test (it is about another library, or the
  // motion is not supported).
  Result<std::string> (*write)(const Reproducer& r);
  bool takes_polyhedra;      // otherwise only boxes, with a radius or without
  bool takes_parts = false;  // bodies of several parts
};

// All forms except JSON, which is the case itself: cpp, catch2, gtest, python, fcl, bullet, ode,
// libccd.
const std::vector<Form>& forms();
// The form of this name; null if there is none.
const Form* find_form(const std::string& name);

// Writes a finding in a form. Errors: the form's own; a body is a polyhedron, and the form only
// takes boxes; or a body has several parts, and the form only takes bodies of one part.
Result<std::string> written_in(const Form& form, const Reproducer& r);

// The functions that write the forms:

// Tests of touchstone_subject of touchstone/subject.h, or of a user's function instead: a program,
// a test for Catch2 (version 2 or 3), a test for GoogleTest.
Result<std::string> write_program(const Reproducer& r);
Result<std::string> write_catch2(const Reproducer& r);
Result<std::string> write_gtest(const Reproducer& r);
// A test of any subject, by the protocol of subjects; also for pytest.
Result<std::string> write_python(const Reproducer& r);
// Programs that use only the library's own types, without anything of Touchstone.
Result<std::string> write_fcl(const Reproducer& r);
Result<std::string> write_bullet(const Reproducer& r);
Result<std::string> write_ode(const Reproducer& r);
Result<std::string> write_libccd(const Reproducer& r);

}  // namespace touchstone::shrink
