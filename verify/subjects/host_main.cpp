// touchstone-subject-host PATH: speaks the protocol for a shared library with the functions of
// touchstone/subject.h. The judge runs it as `lib:PATH`.

#include <dlfcn.h>

#include <bit>
#include <filesystem>
#include <iostream>
#include <map>
#include <string>
#include <utility>

#include "src/base/visible.hpp"
#include "verify/subjects/hosted.hpp"
#include "verify/subjects/library_declaration.hpp"
#include "verify/subjects/protocol_files.hpp"
#include "verify/subjects/server.hpp"
#include "verify/subjects/shared_library.hpp"

namespace {

constexpr const char* kUsage = R"(Usage: touchstone-subject-host PATH [KEY=VALUE]...

PATH is a shared library that exports touchstone_subject, touchstone_subjects or
touchstone_primitive: see include/touchstone/subject.h. KEY=VALUE replaces what the library declares:
name, version, settings, contact (closed or open), start (reports, ignores, parting or apart),
tolerance (of the time) or distance (the tolerance of distances).
)";

using touchstone::subjects::Announcement;

// Takes an argument KEY=VALUE. Returns false for any other argument.
bool set(Announcement& to, const std::string& argument) {
  static const std::map<std::string, std::string Announcement::*> members{
      {"name", &Announcement::name},
      {"version", &Announcement::version},
      {"settings", &Announcement::settings},
      {"contact", &Announcement::contact},
      {"start", &Announcement::start},
      {"tolerance", &Announcement::tolerance},
      {"distance", &Announcement::distance_tolerance}};
  const std::size_t equals = argument.find('=');
  const auto found = members.find(argument.substr(0, equals));
  if (equals == std::string::npos || found == members.end()) return false;
  to.*found->second = argument.substr(equals + 1);
  return true;
}

int refuse(const std::string& path, const std::string& why) {
  std::cerr << "touchstone-subject-host: " << touchstone::visible(path) << ": "
            << touchstone::visible(why) << '\n';
  return 1;
}

// The linker's message, which begins with the path, or with the name of a missing library.
std::string linker_words() {
  const char* words = dlerror();
  return words == nullptr ? "it cannot be loaded" : std::string("it cannot be loaded: ") + words;
}

// The exported function of this name, as a pointer of the type Pointer. Null if there is none.
template <class Pointer>
Pointer function(void* library, const char* name) {
  return std::bit_cast<Pointer>(dlsym(library, name));
}

// The announcement that the library declares by touchstone_hello, or by the touchstone_describe of
// version 1; `standard` has the default values. Throws std::runtime_error for an undefined code.
Announcement declared(void* library, Announcement standard) {
  using namespace touchstone::subjects;
  const auto hello = function<void (*)(touchstone_declaration*)>(library, "touchstone_hello");
  if (hello != nullptr) {
    touchstone_declaration declaration = blank_declaration();
    hello(&declaration);
    return announcement_of(declaration, std::move(standard));
  }
  // Version 1 cannot name motions: such a library gets every matrix.
  standard.motions.emplace_back("affine");
  const auto describe = function<void (*)(touchstone_description*)>(library, "touchstone_describe");
  touchstone_description description = blank_description();
  if (describe != nullptr) describe(&description);
  return announcement_of(description, std::move(standard));
}

}  // namespace

int main(int argc, char** argv) {
  using namespace touchstone::subjects;
  if (argc < 2) {
    std::cerr << kUsage;
    return 2;
  }
  // The path contains a slash, so that dlopen() searches no other folders.
  const std::string path = std::filesystem::absolute(argv[1]).string();
  if (const std::string why = problem_with_library(path); !why.empty()) return refuse(path, why);
  ProtocolFiles files;
  void* library = dlopen(path.c_str(), RTLD_NOW | RTLD_LOCAL);
  if (library == nullptr) return refuse(path, linker_words());
  const Hosted::Functions functions{
      function<decltype(Hosted::Functions::boxes)>(library, "touchstone_subject"),
      function<decltype(Hosted::Functions::primitives)>(library, "touchstone_primitive"),
      function<decltype(Hosted::Functions::several)>(library, "touchstone_subjects")};
  if (functions.kinds().empty())
    return refuse(path,
                  "it does not export the function touchstone_subject (nor touchstone_primitive)");
  Announcement announcement{
      .name = std::filesystem::path(path).stem().string(),
      .version = "unknown",
      .motions = {"static", "linear", "matrix", "quaternion", "piecewise", "bezier"},
      .kinds = functions.kinds(),
      .returns = {"time"},
      .flags = build_of_library(path)};
  try {
    announcement = declared(library, std::move(announcement));
  } catch (const std::exception& e) {
    return refuse(path, e.what());
  }
  if (const std::string name = functions.missing_for(announcement.kinds); !name.empty()) {
    return refuse(
        path, "it declares kinds that need the function " + name + ", which it does not export");
  }
  for (int i = 2; i < argc; ++i) {
    if (set(announcement, argv[i])) continue;
    std::cerr << kUsage;
    return 2;
  }
  return serve(Hosted(functions, std::move(announcement)), files.in(), files.out());
}
