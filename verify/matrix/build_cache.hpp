#pragma once

#include <map>
#include <mutex>
#include <string>
#include <vector>

#include "verify/matrix/plan.hpp"
#include "verify/matrix/recipe.hpp"

namespace touchstone::matrix {

// What came of compiling a build.
struct Built {
  // not_made: nobody has tried, or the program was asked to end meanwhile.
  enum class State { ready, no_compiler, not_compiled, not_made };
  State state = State::not_made;
  std::string product{};  // the program or library
  std::string why{};      // where there is none: the compiler's words
  Words notes{};  // what the compiler says of the flags: "… is not supported", "… disabled"
};

// Compiles builds into a folder, one folder each, and keeps what is there: a product is made again
// only if its compiler, its flags, a source or header, or a library has changed. Safe for several
// threads, and for several processes with the same folder.
class BuildCache {
 public:
  BuildCache(const Sources& sources, Home home, std::string folder);

  Built build(const BuildSpec& spec, bool record = false);

  // "g++ (Debian …) 12.2.0"; empty where there is no such compiler.
  std::string version(const std::string& compiler);

  // What the judge runs: `exec:` and the command, with the floating-point environment asked for.
  std::string subject(const BuildSpec& spec, const Built& built) const;
  // The same command, word for word.
  Words command(const BuildSpec& spec, const Built& built) const;

 private:
  // What a file holds, hashed once; empty where there is none (an option like -lm).
  std::string digest(const std::string& file);

  Sources sources_;
  Home home_;
  std::string folder_;
  std::mutex mutex_;
  std::map<std::string, std::string> digests_;
  std::map<std::string, std::string> versions_;
};

}  // namespace touchstone::matrix
