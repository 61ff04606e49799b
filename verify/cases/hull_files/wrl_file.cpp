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

// The words of a scene, without comments. Brackets and braces are words of their own.
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
    const bool is_mark = kMarks.find(rest_.front()) != std::string_view::npos;
    const std::size_t end =
        is_mark ? 1 : std::min(rest_.find_first_of(" \t\r\n,#[]{}"), rest_.size());
    const Word word{rest_.substr(0, end), line_};
    rest_.remove_prefix(end);
    return word;
  }

 private:
  static constexpr std::string_view kBlanks = " \t\r\n,";
  static constexpr std::string_view kMarks = "[]{}";

  std::string_view rest_;
  std::size_t line_ = 1;
};

class SceneReader {
 public:
  explicit SceneReader(std::string_view text) : words_(text) {}

  Result<Mesh> read() {
    for (Word word = words_.next(); !word.text.empty(); word = words_.next()) {
      if (word.text == "Transform")
        return wrong_at(word.line, "a Transform is not read: apply it to the points first");
      Status wrong;
      if (word.text == "IndexedFaceSet") {
        wrong = end_object();
        base_ = mesh_.points.size();
      } else if (word.text == "point") {
        wrong = read_points(word.line);
      } else if (word.text == "coordIndex") {
        wrong = read_indices(word.line);
      }
      if (wrong) return *wrong;
    }
    if (const Status wrong = end_object()) return *wrong;
    return std::move(mesh_);
  }

 private:
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
    return for_each_in_list(line, [&](const Word& word) -> Status {
      numbers.push_back(word.text);
      if (numbers.size() < 3) return std::nullopt;
      auto point = point_of(numbers, word.line);
      if (!point) return point.error();
      mesh_.points.push_back(std::move(point).value());
      numbers.clear();
      return std::nullopt;
    });
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

  // Adds the faces of the object that ends here: their points may be written behind them.
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
  Mesh mesh_{};
  std::size_t base_ = 0;           // the number of points of the objects before this one
  std::vector<MeshFace> faces_{};  // of this object, by its own points
};

}  // namespace

bool is_wrl(std::string_view text) { return text.starts_with("#VRML V2"); }

Result<Mesh> read_wrl_mesh(std::string_view text) { return SceneReader(text).read(); }

}  // namespace touchstone::hull_files
