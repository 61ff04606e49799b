// Explains why a build has no subject of a name. The names of an adapter's subjects begin with its
// folder, so `fcl-default` is absent because FCL is, unless other `fcl-…` are there.

#include "verify/subjects/absent.hpp"

#include <algorithm>

#include "src/base/visible.hpp"
#include "src/words/nearest.hpp"
#include "verify/subjects/adapter_programs.hpp"

namespace touchstone::subjects {

std::string why_absent(const std::string& name, const std::vector<std::string>& names) {
  std::string why = "there is no subject \"" + visible(name) + "\" in this build";
  for (const KnownAdapter& adapter : known_adapters()) {
    const auto is_of_it = [prefix = adapter.folder + '-'](const std::string& known) {
      return known.starts_with(prefix);
    };
    if (!is_of_it(name) || std::any_of(names.begin(), names.end(), is_of_it)) continue;
    return why + ": " + adapter.library +
           " was not found when it was configured\ninstall it (Debian: " + adapter.package +
           "), then run cmake --preset release and build again";
  }
  const std::string meant = touchstone::nearest(name, names);
  if (!meant.empty()) why += ": did you mean cpp:" + meant + '?';
  return why + "\ntouchstone judge --list has those that there are";
}

}  // namespace touchstone::subjects
