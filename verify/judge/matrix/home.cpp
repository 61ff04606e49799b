// The folders of sources and libraries from which the matrix compiles its builds. The paths are
// compiled in: TOUCHSTONE_MATRIX_… come from this folder's CMakeLists.txt.

#include "verify/judge/matrix/home.hpp"

#include <cstdlib>
#include <filesystem>
#include <sstream>

namespace touchstone::matrix {
namespace {

namespace fs = std::filesystem;

// One file of each part shows whether the part exists.
constexpr const char* kSource = "verify/judge/matrix/subject/start.cpp";
constexpr const char* kSourceFolder = "verify/judge/matrix";
constexpr const char* kHeader = "touchstone/subject.h";

Words paths_of(const std::string& list) {
  Words paths;
  std::istringstream in(list);
  for (std::string path; std::getline(in, path, '|');) paths.push_back(path);
  return paths;
}

Home built() {
  const std::string tree = TOUCHSTONE_MATRIX_BUILT_FROM;
  return {tree, tree + "/include", paths_of(TOUCHSTONE_MATRIX_BUILT_LIBRARIES)};
}

// The paths below an installation prefix, relative to its folder of programs.
Home installed(const fs::path& programs) {
  const auto below = [&](const char* path) {
    return (programs / path).lexically_normal().string();
  };
  Home home{below(TOUCHSTONE_MATRIX_INSTALLED_SOURCES), below(TOUCHSTONE_MATRIX_INSTALLED_INCLUDE),
            paths_of(TOUCHSTONE_MATRIX_INSTALLED_LIBRARIES)};
  for (std::string& library : home.libraries) {
    if (fs::path(library).is_relative()) library = below(library.c_str());
  }
  return home;
}

bool is_own_library(const fs::path& path) {
  return path.filename().string().starts_with("libtouchstone");
}

// The first file that is missing; empty if all exist.
std::string missing_file(const Home& home, Sources::Kind kind) {
  Words files{home.sources + '/' + kSource, home.include + '/' + kHeader};
  if (kind == Sources::Kind::pipeline) {
    for (const std::string& library : home.libraries) {
      if (is_own_library(library)) files.push_back(library);
    }
  }
  for (const std::string& file : files) {
    if (!fs::is_regular_file(file)) return file;
  }
  return {};
}

}  // namespace

Result<Home> find_home(Sources::Kind kind, const std::string& programs) {
  Home home = installed(programs);
  // A build tree also has a folder of that name, with other files.
  if (!fs::exists(fs::path(home.sources) / kSourceFolder)) home = built();
  if (const char* tree = std::getenv("TOUCHSTONE_SOURCE")) {
    home.sources = tree;
    home.include = std::string(tree) + "/include";
  }
  if (const char* folder = std::getenv("TOUCHSTONE_LIBRARIES")) {
    for (std::string& library : home.libraries) {
      if (is_own_library(library))
        library = (fs::path(folder) / fs::path(library).filename()).string();
    }
  }
  const std::string missing = missing_file(home, kind);
  if (missing.empty()) return home;
  return Error{Error::Code::value, "",
               "builds are compiled with sources of Touchstone, and " + missing +
                   " is not there. `cmake --install` puts them beside the program; else "
                   "TOUCHSTONE_SOURCE names a source tree, and TOUCHSTONE_LIBRARIES the folder of "
                   "the static libraries"};
}

}  // namespace touchstone::matrix
