#pragma once

#include <string>
#include <vector>

#include "verify/judge/matrix/build_spec.hpp"
#include "verify/judge/matrix/home.hpp"
#include "verify/judge/matrix/sources.hpp"

namespace touchstone::matrix {

// The name of the program or shared library that a build makes, without the prefix and suffix of a
// library.
inline constexpr const char* kStemOfProduct = "subject";

// The compiler calls that make one program or shared library. BuildCache runs them, with the
// product's folder in place of `{}` in an argument.
struct Recipe {
  std::vector<Words> steps;  // each compiles one source; the last links
  std::string product;       // the file in the folder
  std::string compiler;      // its version
  Words libraries{};         // files that are linked; the product depends on their content
};

// `record`: compile the pipeline so that it can trace its predicates (recorder.hpp).
Recipe recipe_for(const Sources& sources, const Home& home, const BuildSpec& spec,
                  const std::string& version, bool record = false);

// The compiler call that shows its messages about the flags, without compiling anything.
Words flag_check(const BuildSpec& spec);

}  // namespace touchstone::matrix
