#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace touchstone::matrix {

using Words = std::vector<std::string>;

// In the place of a number type: the certified walk, whose answers are exact.
inline constexpr const char* kCertified = "certified";

// One cell of the matrix: how the sources are compiled, and the floating-point environment in which
// they run.
struct BuildSpec {
  std::string compiler;       // as on a command line: "g++", "/opt/bin/clang++"
  std::string level = "-O2";  // of optimisation
  Words flags{};              // of floating point and what else is tried out
  std::string number{};       // "double", or kCertified; empty: the sources have their own
  std::string environment = "nearest";  // a rounding mode, perhaps with "+flush"

  // The same for the same build, and another for another: "g++ -O2 -ffast-math double nearest".
  std::string name() const;

  friend bool operator==(const BuildSpec&, const BuildSpec&) = default;
};

// "-mfma -ffp-contract=fast" as two words.
Words words_of(const std::string& text);
std::string joined(const Words& words, const std::string& between = " ");

// Whether it is one of "nearest", "upward", "downward", "toward-zero", "flush", or a mode with
// "+flush"; "flush" stands for "nearest+flush".
bool is_environment(const std::string& text);

// An option may be one for the compiler alone, "(compiled with -ffast-math)", or for the linker
// alone, "(linked with …)": linked with -ffast-math, a program has start-up code that flushes
// subnormals to zero, whatever it was compiled with.
inline constexpr std::string_view kCompiledWith = "(compiled with ";
inline constexpr std::string_view kLinkedWith = "(linked with ";
// What such a pair of brackets holds; empty where the option is not one of them.
std::string inner_option(const std::string& option, std::string_view opening);

// The parts that an option stands for with this compiler (-ffast-math, -Ofast, -march=x86-64-v3,
// …); the option alone where it stands for itself.
Words parts_of(const std::string& option, bool clang);

}  // namespace touchstone::matrix
