// Reads the files that a MuJoCo model includes, before mjcf.cpp reads anything else of it. Included
// files may include others; a limit of their number ends circles.

#include "verify/cases/poses/mjcf_includes.hpp"

#include <cstddef>
#include <filesystem>
#include <utility>
#include <vector>

#include "verify/cases/poses/json_values.hpp"
#include "verify/system/batch/whole_input.hpp"

namespace touchstone::poses {
namespace {

constexpr std::size_t kLargestInclude = std::size_t{64} << 20;  // bytes
constexpr int kMostIncludes = 256;

// Replaces each <include> by the elements of its file, whose path is relative to the folder of the
// model. `left`: how many more files may be included.
void include_into(XmlElement& around, const std::string& folder, int& left) {
  std::vector<XmlElement> all;
  for (XmlElement& element : around.children) {
    if (element.name != "include") {
      include_into(element, folder, left);
      all.push_back(std::move(element));
      continue;
    }
    const std::string* file = element.find("file");
    if (file == nullptr) wrong(element.tag(), "has no file");
    const std::string path = (std::filesystem::path(folder) / *file).string();
    if (left-- == 0) {
      wrong(element.tag(), path + ": more than " + std::to_string(kMostIncludes) +
                               " files are included, perhaps since one includes itself");
    }
    const auto text = batch::whole_input(path, kLargestInclude);
    if (!text) wrong(element.tag(), path + ": " + text.error().message, text.error().code);
    auto included = read_xml(text.value());
    if (!included) {
      const Error& error = included.error();
      wrong(element.tag(),
            path + ": " + error.place + (error.place.empty() ? "" : ": ") + error.message,
            error.code);
    }
    XmlElement root = std::move(included).value();
    include_into(root, folder, left);
    for (XmlElement& inner : root.children) all.push_back(std::move(inner));
  }
  around.children = std::move(all);
}

}  // namespace

XmlElement with_included(XmlElement model, const std::string& folder) {
  int left = kMostIncludes;
  include_into(model, folder, left);
  return model;
}

}  // namespace touchstone::poses
