// Reads points, faces and objects from a Wavefront OBJ file. for_each_row() gives the words of each
// line to a Reader, which takes the lines "v", "f", and "o" or "g", and ignores all others.

#include "verify/cases/hull_files/obj_file.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <utility>

#include "verify/cases/hull_files/point_number.hpp"
#include "verify/system/text/whole_number.hpp"

namespace touchstone::hull_files {
namespace {

using Words = std::vector<std::string_view>;

// Calls `take` with the words of each line, without comments, and the line's number, until `take`
// returns an error. A backslash at the end of a line continues the line.
template <class Take>
Status for_each_row(std::string_view text, const Take& take) {
  std::string begun;  // the beginning of a line that is continued
  std::size_t first = 1;
  for (std::size_t line = 1; !text.empty(); ++line) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    std::string_view row = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    row = row.substr(0, row.find('#'));
    if (begun.empty()) first = line;
    const std::size_t last = row.find_last_not_of(" \t\r");
    if (last != std::string_view::npos && row[last] == '\\' && !text.empty()) {
      begun.append(row.substr(0, last)).append(" ");
      continue;
    }
    if (!begun.empty()) row = begun.append(row);
    const Words words = words_between(row, "");
    if (!words.empty()) {
      if (Status wrong = take(words, first)) return wrong;
    }
    begun.clear();
  }
  return std::nullopt;
}

// The index of a vertex, from the text of a corner: "7", "7/1/2" or "-1". nullopt if there is no
// such vertex among `count`.
std::optional<std::size_t> corner_in(std::string_view word, std::size_t count) {
  word = word.substr(0, word.find('/'));
  const bool is_back = word.starts_with('-');
  if (is_back) word.remove_prefix(1);
  const auto number = whole_number<std::size_t>(std::string(word));
  if (!number || *number == 0 || *number > count) return std::nullopt;
  return is_back ? count - *number : *number - 1;
}

// Whether a line begins with this word.
bool has_row(std::string_view text, std::string_view word) {
  bool found = false;
  for_each_row(text, [&](const Words& words, std::size_t) -> Status {
    found = found || words.front() == word;
    return std::nullopt;
  });
  return found;
}

// All words after the first one: "g wall left" is another group than "g wall right".
std::string name_in(const Words& words) {
  std::string name;
  for (const std::string_view word : std::span(words).subspan(1))
    name.append(name.empty() ? "" : " ").append(word);
  return name;
}

// Reads vertices, and faces unless these are ignored. `object_word`: the first word of the lines
// that name objects.
class Reader {
 public:
  Reader(bool with_faces, std::string_view object_word)
      : with_faces_(with_faces), object_word_(object_word) {}

  Status operator()(const Words& words, std::size_t line) {
    if (words.front() == "v") return vertex(words, line);
    if (words.front() == object_word_) object_ = name_in(words);
    return with_faces_ && words.front() == "f" ? face(words, line) : std::nullopt;
  }

  Mesh mesh{};

 private:
  Status vertex(const Words& words, std::size_t line) {
    if (words.size() < 4)
      return wrong_at(line, "expected three numbers, found " + std::to_string(words.size() - 1));
    auto point = point_of(std::span(words).subspan(1, 3), line);
    if (!point) return point.error();
    mesh.points.push_back(std::move(point).value());
    return std::nullopt;
  }

  Status face(const Words& words, std::size_t line) {
    MeshFace& face = mesh.faces.emplace_back(MeshFace{{}, line, number_of_object()});
    for (const std::string_view word : std::span(words).subspan(1)) {
      const auto corner = corner_in(word, mesh.points.size());
      if (!corner) {
        return wrong_at(line, "\"" + std::string(word) + "\" is no vertex: there are " +
                                  std::to_string(mesh.points.size()) + " in front of this line");
      }
      face.corners.push_back(*corner);
    }
    return std::nullopt;
  }

  // The number of the object to which the next face belongs. It may have faces already.
  std::size_t number_of_object() {
    const auto [at, is_new] = numbers_.emplace(object_, mesh.objects.size());
    if (is_new) mesh.objects.push_back(object_);
    return at->second;
  }

  bool with_faces_;
  std::string_view object_word_;
  std::string object_{};                          // the name that the next face has
  std::map<std::string, std::size_t> numbers_{};  // of the objects, by name
};

// The vertices, and the faces if `with_faces`.
Result<Mesh> mesh_of_obj(std::string_view text, bool with_faces) {
  // Programs that write objects write groups within them, such as one for each material.
  Reader reader(with_faces, has_row(text, "o") ? "o" : "g");
  const Status error = for_each_row(
      text, [&reader](const Words& words, std::size_t line) { return reader(words, line); });
  if (error) return *error;
  return std::move(reader.mesh);
}

}  // namespace

bool is_obj(std::string_view text) { return has_row(text, "v"); }

Result<std::vector<WrittenVector>> read_obj(std::string_view text) {
  auto mesh = mesh_of_obj(text, false);
  if (!mesh) return mesh.error();
  return std::move(mesh.value().points);
}

Result<Mesh> read_obj_mesh(std::string_view text) { return mesh_of_obj(text, true); }

}  // namespace touchstone::hull_files
