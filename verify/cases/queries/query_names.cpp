// Chooses names for files, from which the ids of their queries are made (names_of): as long as two
// files have one name, both show one more of their folders. Finds the kind of queries in a path
// (kind_in).

#include "verify/cases/queries/query_names.hpp"

#include <algorithm>
#include <filesystem>
#include <map>
#include <set>

namespace touchstone::queries {
namespace {

namespace fs = std::filesystem;

// A file, and the number of its folders that are part of its name.
struct Named {
  fs::path path;
  std::vector<std::string> folders{};  // from the root
  std::size_t shown = 0;

  explicit Named(const std::string& given)
      : path(given == "-" ? fs::path(given) : fs::absolute(given).lexically_normal()) {
    if (given == "-") return;
    for (const auto& part : path.parent_path()) {
      if (part != path.root_path()) folders.push_back(part.string());
    }
  }

  std::string name() const {
    if (path == "-") return "standard-input";
    std::string all;
    for (std::size_t i = folders.size() - shown; i < folders.size(); ++i) all += folders[i] + "-";
    return all + path.stem().string();
  }
  // Returns false if all folders are shown already.
  bool show_more() {
    if (shown == folders.size()) return false;
    ++shown;
    return true;
  }
};

// Whether a word contains the name of a kind, in any case and with any separator.
bool names_kind(const std::string& word, Kind kind) {
  std::string letters;
  for (const char c : word) {
    if (c >= 'A' && c <= 'Z') {
      letters += static_cast<char>(c - 'A' + 'a');
    } else if (c != '-' && c != '_' && c != ' ') {
      letters += c;
    }
  }
  return letters.find(kind == Kind::vertex_face ? "vertexface" : "edgeedge") != std::string::npos;
}

}  // namespace

std::vector<std::string> names_of(const std::vector<std::string>& paths) {
  std::vector<Named> files;
  for (const std::string& path : paths) files.emplace_back(path);
  for (bool changed = true; changed;) {
    changed = false;
    std::map<std::string, std::set<fs::path>> called;
    for (const Named& file : files) called[file.name()].insert(file.path);
    for (Named& file : files) {
      if (called[file.name()].size() > 1) changed = file.show_more() || changed;
    }
  }
  std::vector<std::string> names;
  for (const Named& file : files) names.push_back(file.name());
  return names;
}

std::optional<Kind> kind_in(const std::string& path) {
  std::vector<std::string> words;
  for (const auto& part : fs::path(path)) words.push_back(part.string());
  std::ranges::reverse(words);
  for (const std::string& word : words) {
    const bool faces = names_kind(word, Kind::vertex_face);
    const bool edges = names_kind(word, Kind::edge_edge);
    if (faces && edges) return std::nullopt;
    if (faces || edges) return faces ? Kind::vertex_face : Kind::edge_edge;
  }
  return std::nullopt;
}

}  // namespace touchstone::queries
