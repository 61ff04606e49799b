// Reads the faces of a VRML 2.0 scene, which has nodes within nodes: NAME { FIELD VALUE … }.
// SceneWords cuts the text into words. SceneReader keeps the names of the nodes around the current
// word, and reads two fields: the points of a Coordinate, and the indices of an IndexedFaceSet.

#include "verify/cases/hull_files/wrl_file.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "verify/cases/hull_files/point_number.hpp"
#include "verify/system/text/whole_number.hpp"

namespace touchstone::hull_files {
namespace {

struct Word {
  std::string_view text{};
  std::size_t line = 0;
};

// The words of a scene, without comments. Brackets and braces are words of their own, and a string
// is one word with its quotes, whatever is in it.
class SceneWords {
 public:
  explicit SceneWords(std::string_view text) : rest_(text) {}

  // The next word; empty at the end.
  Word next() {
    for (;;) {
      while (!rest_.empty() && kBlanks.find(rest_.front()) != std::string_view::npos) {
        if (rest_.front() == '\n') ++line_;
        rest_.remove_prefix(1);
      }
      if (!rest_.starts_with('#')) break;
      rest_.remove_prefix(std::min(rest_.find('\n'), rest_.size()));
    }
    if (rest_.empty()) return {{}, line_};
    const Word word{rest_.substr(0, length()), line_};
    line_ += static_cast<std::size_t>(std::ranges::count(word.text, '\n'));
    rest_.remove_prefix(word.text.size());
    return word;
  }

 private:
  // The length of the word that begins here.
  std::size_t length() const {
    if (rest_.starts_with('"')) return length_of_string();
    if (kMarks.find(rest_.front()) != std::string_view::npos) return 1;
    return std::min(rest_.find_first_of(" \t\r\n,#[]{}\""), rest_.size());
  }
  // A backslash takes the mark after it into the string. A string without an end takes the rest.
  std::size_t length_of_string() const {
    for (std::size_t i = 1; i < rest_.size(); ++i) {
      if (rest_[i] == '"') return i + 1;
      if (rest_[i] == '\\') ++i;
    }
    return rest_.size();
  }

  static constexpr std::string_view kBlanks = " \t\r\n,";
  static constexpr std::string_view kMarks = "[]{}";

  std::string_view rest_;
  std::size_t line_ = 1;
};

constexpr std::string_view kFaceSet = "IndexedFaceSet";

// Nodes that have geometry other than an IndexedFaceSet, or load it from elsewhere.
constexpr std::array<std::string_view, 10> kUnread = {
    "Box",    "Cone",     "Cylinder", "ElevationGrid", "Extrusion", "IndexedLineSet",
    "Inline", "PointSet", "Sphere",   "Text"};

// Fields whose nodes are ignored. So a node that is used again (USE) in one of them changes no
// surface.
constexpr std::array<std::string_view, 7> kIgnored = {
    "appearance", "color", "material", "normal", "texCoord", "texture", "textureTransform"};

Error unread(std::string_view what, std::size_t line) {
  return wrong_at(
      line, std::string(what) + " is not read: only IndexedFaceSet with its own Coordinate is");
}

class SceneReader {
 public:
  explicit SceneReader(std::string_view text) : words_(text) {}

  Result<Mesh> read() {
    Word last;
    for (Word word = words_.next(); !word.text.empty(); word = words_.next()) {
      if (const Status wrong = take(word, last)) return *wrong;
      last = word;
    }
    if (!nodes_.empty())
      return wrong_at(last.line, "the scene ends within " + std::string(nodes_.back()));
    return std::move(mesh_);
  }

 private:
  // Takes the next word. `last` is the word before it: the name of a node, or of a field.
  Status take(const Word& word, const Word& last) {
    if (word.text == "Transform")
      return wrong_at(word.line, "a Transform is not read: apply it to the points first");
    if (word.text == "USE" && std::ranges::find(kIgnored, last.text) == kIgnored.end())
      return unread("USE", word.line);
    if (word.text == "{") return begin_node(last);
    if (word.text == "}") return end_node(word.line);
    if (word.text == "point" && is_in("Coordinate")) return read_points(word.line);
    if (word.text == "coordIndex" && is_in(kFaceSet)) return read_indices(word.line);
    return std::nullopt;
  }

  // Whether a node of this name is the innermost one.
  bool is_in(std::string_view name) const { return !nodes_.empty() && nodes_.back() == name; }

  Status begin_node(const Word& name) {
    if (std::ranges::find(kUnread, name.text) != kUnread.end()) return unread(name.text, name.line);
    if (name.text == kFaceSet) base_ = mesh_.points.size();
    nodes_.push_back(name.text);
    return std::nullopt;
  }

  Status end_node(std::size_t line) {
    if (nodes_.empty()) return wrong_at(line, "there is no { to this }");
    const bool is_object = is_in(kFaceSet);
    nodes_.pop_back();
    return is_object ? end_object() : std::nullopt;
  }

  // Reads the words of a list into `take` until this returns an error.
  template <class Take>
  Status for_each_in_list(std::size_t line, const Take& take) {
    Word word = words_.next();
    if (word.text != "[") return wrong_at(line, "expected a list between [ and ]");
    for (word = words_.next(); word.text != "]"; word = words_.next()) {
      if (word.text.empty()) return wrong_at(line, "a list that begins here has no end");
      if (Status wrong = take(word)) return wrong;
    }
    return std::nullopt;
  }

  Status read_points(std::size_t line) {
    std::vector<std::string_view> numbers;
    const Status wrong = for_each_in_list(line, [&](const Word& word) -> Status {
      numbers.push_back(word.text);
      if (numbers.size() < 3) return std::nullopt;
      auto point = point_of(numbers, word.line);
      if (!point) return point.error();
      mesh_.points.push_back(std::move(point).value());
      numbers.clear();
      return std::nullopt;
    });
    if (wrong || numbers.empty()) return wrong;
    return wrong_at(line, "the count of numbers in this list is no multiple of 3");
  }

  Status read_indices(std::size_t line) {
    bool begins = true;
    return for_each_in_list(line, [&](const Word& word) -> Status {
      if (word.text == "-1") {
        begins = true;
        return std::nullopt;
      }
      const auto index = whole_number<std::size_t>(std::string(word.text));
      if (!index) return wrong_at(word.line, "expected the index of a point, or -1");
      if (std::exchange(begins, false)) faces_.push_back({{}, word.line, mesh_.objects.size()});
      faces_.back().corners.push_back(*index);
      return std::nullopt;
    });
  }

  // Adds the faces of the object that ends here. Not earlier, since a file may have the points
  // after the faces.
  Status end_object() {
    if (faces_.empty()) return std::nullopt;
    const std::size_t count = mesh_.points.size() - base_;
    for (MeshFace& face : faces_) {
      for (std::size_t& corner : face.corners) {
        if (corner >= count) {
          return wrong_at(face.line, "there is no point " + std::to_string(corner) +
                                         ": this IndexedFaceSet has " + std::to_string(count));
        }
        corner += base_;
      }
      mesh_.faces.push_back(std::move(face));
    }
    faces_.clear();
    mesh_.objects.push_back("IndexedFaceSet " + std::to_string(mesh_.objects.size()));
    return std::nullopt;
  }

  SceneWords words_;
  std::vector<std::string_view> nodes_{};  // the names of the nodes around this word
  Mesh mesh_{};
  std::size_t base_ = 0;           // the number of points of the objects before this one
  std::vector<MeshFace> faces_{};  // of this object, by its own points
};

}  // namespace

bool is_wrl(std::string_view text) { return text.starts_with("#VRML V2"); }

Result<Mesh> read_wrl_mesh(std::string_view text) { return SceneReader(text).read(); }

}  // namespace touchstone::hull_files
