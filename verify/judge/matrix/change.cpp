// The single changes of flags or settings that lead from one build to another.

#include "verify/judge/matrix/change.hpp"

#include <algorithm>

namespace touchstone::matrix {
namespace {

using Kind = Change::Kind;

std::string rounding_of(const std::string& environment) {
  return environment.substr(0, environment.find('+'));
}

bool flushes(const std::string& environment) { return environment.find('+') != std::string::npos; }

bool holds(const Words& words, const std::string& word) {
  return std::find(words.begin(), words.end(), word) != words.end();
}

}  // namespace

std::string Change::text() const {
  switch (kind) {
    case Kind::drop_flag:
      return "without " + value;
    case Kind::rounding:
      return "rounding " + value;
    case Kind::flush:
      return "flushing subnormals";
    case Kind::no_flush:
      return "keeping subnormals";
    default:
      return value;
  }
}

std::vector<Change> changes_between(const BuildSpec& from, const BuildSpec& to, bool parts,
                                    bool clang) {
  std::vector<Change> changes;
  if (from.compiler != to.compiler) changes.push_back({Kind::compiler, to.compiler});
  Words flags = to.flags;
  std::string level = to.level;
  if (parts && level == "-Ofast") {
    level = "-O3";
    flags.insert(flags.begin(), "-ffast-math");
  }
  if (from.level != level) changes.push_back({Kind::level, level});
  for (const std::string& flag : from.flags) {
    if (!holds(flags, flag)) changes.push_back({Kind::drop_flag, flag});
  }
  for (const std::string& flag : flags) {
    if (holds(from.flags, flag)) continue;
    for (const std::string& part : parts ? parts_of(flag, clang) : Words{flag})
      changes.push_back({Kind::add_flag, part});
  }
  if (rounding_of(from.environment) != rounding_of(to.environment))
    changes.push_back({Kind::rounding, rounding_of(to.environment)});
  if (flushes(from.environment) != flushes(to.environment))
    changes.push_back({flushes(to.environment) ? Kind::flush : Kind::no_flush});
  return changes;
}

BuildSpec with_changes(BuildSpec spec, const std::vector<Change>& changes) {
  for (const Change& c : changes) {
    const std::string mode = rounding_of(spec.environment);
    const std::string flush = flushes(spec.environment) ? "+flush" : "";
    switch (c.kind) {
      case Kind::compiler:
        spec.compiler = c.value;
        break;
      case Kind::level:
        spec.level = c.value;
        break;
      case Kind::add_flag:
        spec.flags.push_back(c.value);
        break;
      case Kind::drop_flag:
        std::erase(spec.flags, c.value);
        break;
      case Kind::rounding:
        spec.environment = c.value + flush;
        break;
      case Kind::flush:
        spec.environment = mode + "+flush";
        break;
      case Kind::no_flush:
        spec.environment = mode;
        break;
    }
  }
  return spec;
}

}  // namespace touchstone::matrix
