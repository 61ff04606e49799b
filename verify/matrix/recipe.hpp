#pragma once

#include "verify/matrix/home.hpp"
#include "verify/matrix/plan.hpp"

namespace touchstone::matrix {

// The name of what is made, without what tells a library from a program.
inline constexpr const char* kStemOfProduct = "subject";

// The compiler's calls that make one program (or shared library). Every word is one argument; `{}`
// in a word stands for the folder in which it is made.
struct Recipe {
  std::vector<Words> steps;  // each compiles one source; the last links
  std::string product;       // the file in the folder
  std::string compiler;      // its version
  Words libraries{};         // files that are linked: with what they hold, part of what the product
                             // depends on
};

// `record`: our pipeline so that it can trace its predicates (recorder.hpp).
Recipe recipe_for(const Sources& sources, const Home& home, const BuildSpec& spec,
                  const std::string& version, bool record = false);

// The call that tells what the compiler thinks of the flags themselves, without compiling anything.
Words flag_check(const BuildSpec& spec);

}  // namespace touchstone::matrix
