#include "verify/subjects/absent.hpp"

#include <algorithm>
#include <array>

#include "touchstone/text/visible.hpp"
#include "touchstone/words/nearest.hpp"

namespace touchstone::subjects {
namespace {

struct Library {
  const char* prefix;  // of its subjects' names
  const char* name;
  const char* package;  // Debian's
};

constexpr std::array<Library, 4> kLibraries{{{"fcl-", "FCL", "libfcl-dev"},
                                             {"bullet-", "Bullet", "libbullet-dev"},
                                             {"ode-", "ODE", "libode-dev"},
                                             {"libccd-", "libccd", "libccd-dev"}}};

}  // namespace

std::string why_absent(const std::string& name, const std::vector<std::string>& names) {
  std::string why = "there is no subject \"" + visible(name) + "\" in this build";
  for (const Library& library : kLibraries) {
    const auto is_of_it = [&](const std::string& known) {
      return known.starts_with(library.prefix);
    };
    if (!is_of_it(name) || std::any_of(names.begin(), names.end(), is_of_it)) continue;
    return why + ": " + library.name +
           " was not found when it was configured\ninstall it (Debian: " + library.package +
           "), then run cmake --preset release and build again";
  }
  const std::string meant = touchstone::nearest(name, names);
  if (!meant.empty()) why += ": did you mean cpp:" + meant + '?';
  return why + "\ntouchstone judge --list has those that there are";
}

}  // namespace touchstone::subjects
