#include "verify/cli/query_options.hpp"

namespace touchstone::cli {

Argument& add_query_kind(Command& command, std::optional<queries::Kind>& kind) {
  return command.choice(
      "--kind", {"vertex-face", "edge-edge"}, "",
      [&kind](const std::string& name) { kind = queries::kind_named(name); },
      "what the files ask about; else their names or their folders say so");
}

}  // namespace touchstone::cli
