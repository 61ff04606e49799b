#pragma once

#include <string>
#include <vector>

#include "touchstone/result.hpp"
#include "verify/shrink/emit/reproducer.hpp"

namespace touchstone::shrink {

// A way to write a finding as a test: one file that compiles, or runs, by itself and fails as long
// as the mistake is there.
struct Form {
  const char* name;    // "catch2"
  const char* ending;  // of its files: ".cpp"
  // Errors: this finding has no such test (another library's, a motion that it cannot say).
  Result<std::string> (*write)(const Reproducer& r);
};

// All but JSON, which is the case itself: cpp, catch2, gtest, python, fcl, bullet, ode, libccd.
const std::vector<Form>& forms();
// The one of this name; null where there is none.
const Form* find_form(const std::string& name);

// A finding in a form. Errors: it has no such test; a body is a polyhedron, which the C interface
// and the tests of libraries have no word for.
Result<std::string> written_in(const Form& form, const Reproducer& r);

// The writers of the forms.

// Against touchstone_subject of touchstone/subject.h, or a function of one's own in its place: a
// program, a test of Catch2's (version 2 or 3), one of GoogleTest's.
Result<std::string> write_program(const Reproducer& r);
Result<std::string> write_catch2(const Reproducer& r);
Result<std::string> write_gtest(const Reproducer& r);
// Against any subject, by the protocol of subjects; a test of pytest's, too.
Result<std::string> write_python(const Reproducer& r);
// In a library's own types, without anything of Touchstone's.
Result<std::string> write_fcl(const Reproducer& r);
Result<std::string> write_bullet(const Reproducer& r);
Result<std::string> write_ode(const Reproducer& r);
Result<std::string> write_libccd(const Reproducer& r);

}  // namespace touchstone::shrink
