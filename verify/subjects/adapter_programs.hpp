#pragma once

#include <optional>
#include <string>
#include <vector>

#include "verify/subjects/program.hpp"

namespace touchstone::subjects {

// The programs of the adapters. Each library has a program of its own, so that a library that is
// missing breaks only its own adapter. touchstone-subject uses these functions to list them, and to
// run one of them in its own place (main.cpp).

// An adapter that has a folder, whether or not its library was found.
struct KnownAdapter {
  std::string folder;   // "fcl": subjects fcl-…, program touchstone-adapter-fcl
  std::string library;  // "FCL"
  std::string package;  // the Debian package
};

// The adapters in adapters/, as their CMakeLists.txt declare them. CMake generates this list.
const std::vector<KnownAdapter>& known_adapters();

// The library that the adapter needs: "FCL (Debian: libfcl-dev) when Touchstone is built".
std::string needs_of(const KnownAdapter& adapter);

// The program of the adapter that may have this subject: for fcl-default, touchstone-adapter-fcl in
// this folder. The part of the name before the first dash gives it. nullopt if there is no such
// program; then the subject is built in or does not exist.
std::optional<std::string> adapter_program(const std::string& folder, const std::string& subject);

// The subjects that the adapters' programs in this folder list. If a program is missing or does not
// start, an entry FOLDER-*, marked as missing, gives the reason.
std::vector<Listed> listed_by_adapters(const std::string& folder);

}  // namespace touchstone::subjects
