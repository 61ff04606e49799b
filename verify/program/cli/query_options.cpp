// The option `--kind` of commands that read files of queries.

#include "verify/program/cli/query_options.hpp"

namespace touchstone::cli {

Argument& add_query_kind(Command& command, std::optional<queries::Kind>& kind) {
  Values<queries::Kind> values;
  for (const char* name : {"vertex-face", "edge-edge"})
    values.emplace_back(name, queries::kind_named(name).value());
  return command.choice_of(
      "--kind", values, kind,
      "the kind of the queries in the files; by default from the name of a file or its folder");
}

}  // namespace touchstone::cli
