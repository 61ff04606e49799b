// touchstone-subject-host PATH: speaks the protocol for a shared library with the one function of
// touchstone/subject.h. The judge runs it as `lib:PATH`.

#include <dlfcn.h>

#include <filesystem>
#include <iostream>
#include <string>

#include "verify/subjects/hosted.hpp"
#include "verify/subjects/server.hpp"

namespace {

constexpr const char* kUsage = R"(Usage: touchstone-subject-host PATH [KEY=VALUE]...

PATH is a shared library that exports touchstone_subject: see include/touchstone/subject.h. What the library cannot
say of itself may follow: name, version, contact (closed or open), settings, tolerance.
)";

bool set(touchstone::subjects::Announcement& to, const std::string& argument) {
  const std::size_t equals = argument.find('=');
  if (equals == std::string::npos) return false;
  const std::string key = argument.substr(0, equals);
  const std::string value = argument.substr(equals + 1);
  if (key == "name")
    to.name = value;
  else if (key == "version")
    to.version = value;
  else if (key == "contact" && (value == "closed" || value == "open"))
    to.contact = value;
  else if (key == "settings")
    to.settings = value;
  else if (key == "tolerance")
    to.tolerance = value;
  else
    return false;
  return true;
}

}  // namespace

int main(int argc, char** argv) {
  using namespace touchstone::subjects;
  if (argc < 2) {
    std::cerr << kUsage;
    return 2;
  }
  // With a slash in it, so that the library is not looked for elsewhere.
  const std::filesystem::path path = std::filesystem::absolute(argv[1]);
  Announcement announcement{
      .name = path.stem().string(),
      .version = "unknown",
      .motions = {"static", "linear", "matrix", "quaternion", "piecewise", "bezier", "affine"},
      .returns = {"time"}};
  for (int i = 2; i < argc; ++i) {
    if (!set(announcement, argv[i])) {
      std::cerr << kUsage;
      return 2;
    }
  }
  void* library = dlopen(path.c_str(), RTLD_NOW | RTLD_LOCAL);
  if (library == nullptr) {
    std::cerr << "touchstone-subject-host: " << dlerror() << '\n';
    return 1;
  }
  const auto function = reinterpret_cast<Hosted::Function>(dlsym(library, "touchstone_subject"));
  if (function == nullptr) {
    std::cerr << "touchstone-subject-host: " << dlerror() << '\n';
    return 1;
  }
  return serve(Hosted(function, std::move(announcement)), std::cin, std::cout);
}
