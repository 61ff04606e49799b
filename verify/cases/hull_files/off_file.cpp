// Reads points and faces from an OFF file: 1. counts_in() reads the head; 2. vertices_in() reads a
// line for each vertex; 3. next_corners() reads a face, as often as the head says.

#include "verify/cases/hull_files/off_file.hpp"

#include <algorithm>
#include <optional>
#include <string>
#include <utility>

#include "verify/cases/hull_files/point_number.hpp"
#include "verify/system/text/whole_number.hpp"

namespace touchstone::hull_files {
namespace {

// The lines of a text that have words, without comments.
class WordLines {
 public:
  explicit WordLines(std::string_view text) : rest_(text) {}

  // The words of the next line; empty at the end.
  std::vector<std::string_view> next() {
    while (!rest_.empty()) {
      const std::size_t end = std::min(rest_.find('\n'), rest_.size());
      const std::string_view line = rest_.substr(0, end);
      rest_.remove_prefix(std::min(end + 1, rest_.size()));
      ++number_;
      auto words = words_between(line.substr(0, line.find('#')), "");
      if (!words.empty()) return words;
    }
    return {};
  }
  std::size_t number() const { return number_; }

 private:
  std::string_view rest_;
  std::size_t number_ = 0;
};

// The counts in the head. The number of edges, which may follow, is ignored.
struct Counts {
  std::size_t vertices = 0;
  std::size_t faces = 0;
};

// Reads the head of the file: the word OFF, and the numbers of vertices and faces.
Result<Counts> counts_in(WordLines& lines) {
  auto words = lines.next();
  const std::string kind(words.front());
  if (kind.find_first_of("4n") != std::string::npos || (words.size() > 1 && words[1] == "BINARY")) {
    return wrong_at(
        lines.number(),
        "an OFF file of this kind is not read: write it as text with three coordinates");
  }
  words.erase(words.begin());
  if (words.empty()) words = lines.next();
  const auto count = words.empty() ? std::nullopt : whole_number<std::size_t>(words[0]);
  if (!count) return wrong_at(lines.number(), "expected the numbers of vertices, faces and edges");
  const auto faces = words.size() < 2 ? std::nullopt : whole_number<std::size_t>(words[1]);
  return Counts{*count, faces.value_or(0)};
}

Result<std::vector<WrittenVector>> vertices_in(WordLines& lines, std::size_t count) {
  std::vector<WrittenVector> points;
  while (points.size() < count) {
    const auto words = lines.next();
    if (words.size() < 3) {
      return wrong_at(lines.number(), "expected the three numbers of vertex " +
                                          std::to_string(points.size()) + " of " +
                                          std::to_string(count));
    }
    auto point = point_of(words, lines.number());
    if (!point) return point.error();
    points.push_back(std::move(point).value());
  }
  if (points.empty()) return Error{Error::Code::syntax, "", "the file has no points"};
  return points;
}

// The corners of the next face, which may continue over several lines; nullopt if they are not
// among `count` vertices. Further words in the last line are a colour, and ignored.
std::optional<std::vector<std::size_t>> next_corners(WordLines& lines, std::size_t count) {
  auto words = lines.next();
  const auto size = words.empty() ? std::nullopt : whole_number<std::size_t>(words[0]);
  if (!size || *size > count) return std::nullopt;
  std::vector<std::size_t> corners;
  std::size_t at = 1;
  while (corners.size() < *size) {
    if (at == words.size()) {
      words = lines.next();
      at = 0;
      if (words.empty()) return std::nullopt;
    }
    const auto corner = whole_number<std::size_t>(words[at++]);
    if (!corner || *corner >= count) return std::nullopt;
    corners.push_back(*corner);
  }
  return corners;
}

}  // namespace

bool is_off(std::string_view text) {
  const auto first = WordLines(text).next();
  if (first.empty() || first.front().size() > 8 || !first.front().ends_with("OFF")) return false;
  return first.front().substr(0, first.front().size() - 3).find_first_not_of("STCN4n") ==
         std::string_view::npos;
}

Result<Mesh> read_off_mesh(std::string_view text) {
  WordLines lines(text);
  const auto counts = counts_in(lines);
  if (!counts) return counts.error();
  auto points = vertices_in(lines, counts.value().vertices);
  if (!points) return points.error();
  Mesh mesh{std::move(points).value()};
  while (mesh.faces.size() < counts.value().faces) {
    auto corners = next_corners(lines, mesh.points.size());
    if (!corners) {
      return wrong_at(lines.number(), "expected the number of corners and the vertices of face " +
                                          std::to_string(mesh.faces.size()) + " of " +
                                          std::to_string(counts.value().faces));
    }
    mesh.faces.push_back({*std::move(corners), lines.number()});
  }
  return mesh;
}

Result<std::vector<WrittenVector>> read_off(std::string_view text) {
  auto mesh = read_off_mesh(text);
  if (!mesh) return mesh.error();
  return std::move(mesh).value().points;
}

}  // namespace touchstone::hull_files
