#pragma once

#include <optional>
#include <string>
#include <vector>

#include "verify/subjects/program.hpp"

namespace touchstone::subjects {

// An adapter that there is a folder for, whether its library was found or not.
struct KnownAdapter {
  std::string folder;   // "fcl": its subjects are fcl-…, its program touchstone-adapter-fcl
  std::string library;  // "FCL"
  std::string package;  // Debian's
};

// Those in adapters/, as they name themselves there: written when the build is configured.
const std::vector<KnownAdapter>& known_adapters();

// What has to be there for the adapter to be: "FCL (Debian: libfcl-dev) when Touchstone is built".
std::string needs_of(const KnownAdapter& adapter);

// The program of the adapter whose subject this may be by its first word: touchstone-adapter-fcl in
// this folder for fcl-default. Nothing where there is none: what is named so is built in, or not
// there at all.
std::optional<std::string> adapter_program(const std::string& folder, const std::string& subject);

// What their programs in this folder list; of an adapter without a program, or whose program does
// not start, FOLDER-* and what is missing, as not here.
std::vector<Listed> listed_by_adapters(const std::string& folder);

}  // namespace touchstone::subjects
