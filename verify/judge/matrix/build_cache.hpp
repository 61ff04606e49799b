#pragma once

#include <map>
#include <mutex>
#include <string>
#include <vector>

#include "verify/judge/matrix/plan.hpp"
#include "verify/judge/matrix/recipe.hpp"

namespace touchstone::matrix {

// The result of compiling a build.
struct Built {
  // not_made: not tried yet, or the program was asked to end meanwhile.
  enum class State { ready, no_compiler, not_compiled, not_made };
  State state = State::not_made;
  std::string product{};  // the program or library
  std::string why{};      // without a product: the compiler's message
  Words notes{};  // the compiler's messages about flags: "… is not supported", "… disabled"
};

// Compiles builds, each into a folder of its own, and keeps the products. A product is made again
// only if its compiler, its flags, a source or header, or a library has changed. Safe for several
// threads, and for several processes with one folder.
class BuildCache {
 public:
  BuildCache(const Sources& sources, Home home, std::string folder);

  // Compiles a build, or returns what an earlier call made. `record`: the pipeline can then trace
  // its predicates.
  Built build(const BuildSpec& spec, bool record = false);

  // For example "g++ (Debian …) 12.2.0"; empty if the compiler is missing.
  std::string version(const std::string& compiler);

  // The spec for the judge: `exec:` and the command, with the requested floating-point environment.
  std::string subject(const BuildSpec& spec, const Built& built) const;
  // The command in `subject` as a list of arguments.
  Words command(const BuildSpec& spec, const Built& built) const;

 private:
  // The hash of a file's content, computed once; empty if there is no file (for an option like
  // -lm).
  std::string digest(const std::string& file);

  Sources sources_;
  Home home_;
  std::string folder_;
  std::mutex mutex_;
  std::map<std::string, std::string> digests_;
  std::map<std::string, std::string> versions_;
};

}  // namespace touchstone::matrix
