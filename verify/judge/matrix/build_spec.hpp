#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace touchstone::matrix {

using Words = std::vector<std::string>;  // flags, or the arguments of a command

// The name of the certified walk, whose answers are exact, where others have a number type.
inline constexpr const char* kCertified = "certified";

// One cell of the matrix: the compiler and flags, and the floating-point environment at run time.
struct BuildSpec {
  std::string compiler;                 // as written on a command line: "g++", "/opt/bin/clang++"
  std::string level = "-O2";            // of optimisation
  Words flags{};                        // for floating point and other options under test
  std::string number{};                 // "double", or kCertified; empty: the sources choose
  std::string environment = "nearest";  // a rounding mode, optionally with "+flush"

  // A name that identifies the build: "g++ -O2 -ffast-math double nearest".
  std::string name() const;

  friend bool operator==(const BuildSpec&, const BuildSpec&) = default;
};

// "-mfma -ffp-contract=fast" as two arguments.
Words words_of(const std::string& text);
std::string joined(const Words& words, const std::string& between = " ");

// Whether the text is an environment: "nearest", "upward", "downward", "toward-zero", "flush", or a
// mode with "+flush". "flush" means "nearest+flush".
bool is_environment(const std::string& text);

// The opening of an option for the compiler only, "(compiled with -ffast-math)"; there is also one
// for the linker only, "(linked with …)". The difference matters: linked with -ffast-math, a
// program has start-up code that flushes subnormals to zero, however it was compiled.
inline constexpr std::string_view kCompiledWith = "(compiled with ";
inline constexpr std::string_view kLinkedWith = "(linked with ";
// The option inside such brackets; empty if `option` has not this form.
std::string inner_option(const std::string& option, std::string_view opening);

// The parts of an option that means several options to this compiler (-ffast-math, -Ofast,
// -march=x86-64-v3, …); else the option itself.
Words parts_of(const std::string& option, bool clang);

}  // namespace touchstone::matrix
