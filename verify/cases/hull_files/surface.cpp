// Makes the triangles of a mesh fit for a body (surface_of): 1. equal points become one; 2. larger
// faces are cut; repeated triangles and those without area are set aside; 3. the sides of all
// triangles are counted, by which a triangle without area is judged, and whether the surface is
// closed; 4. the points that triangles use are numbered anew.

#include "verify/cases/hull_files/surface.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <utility>

#include "src/rest/obb.hpp"
#include "touchstone/exact.hpp"
#include "touchstone/number/vec3.hpp"
#include "verify/cases/hull_files/counted.hpp"
#include "verify/cases/hull_files/polygon_cut.hpp"

namespace touchstone::hull_files {
namespace {

// A triangle by its corners, numbers of points of the mesh, and the face from which it comes.
struct Triangle {
  std::array<std::size_t, 3> corners{};
  std::size_t face = 0;
};
using Edge = std::pair<std::size_t, std::size_t>;  // the lesser point first

// Collects the triangles of a mesh: merges equal points, cuts larger faces, and sets aside repeated
// triangles and triangles without area.
class Triangles {
 public:
  Triangles(const Mesh& mesh, Repeated repeated)
      : mesh_(mesh), keeps_repeated_(repeated == Repeated::kept), same_(mesh.points.size()) {
    std::map<Vec3<Rational>, std::size_t> first;
    values_.reserve(mesh.points.size());
    for (std::size_t i = 0; i < mesh.points.size(); ++i) {
      const WrittenVector& x = mesh.points[i];
      values_.push_back({x[0].value(), x[1].value(), x[2].value()});
      same_[i] = first.emplace(values_.back(), i).first->second;
    }
    repeated_points_ = mesh.points.size() - first.size();
  }

  // Adds all triangles. Returns the first one that is refused.
  Status add_all(Spoilt spoilt) {
    for (std::size_t f = 0; f < mesh_.faces.size(); ++f) {
      const auto& corners = mesh_.faces[f].corners;
      if (corners.size() == 3) {
        add({{same_[corners[0]], same_[corners[1]], same_[corners[2]]}, f});
      } else if (Status wrong = cut(f)) {
        return wrong;
      }
    }
    for (const Triangle& t : all_) {
      for (std::size_t i = 0; i < 3; ++i) {
        const std::size_t from = t.corners[i], until = t.corners[(i + 1) % 3];
        sides_[std::minmax(from, until)].push_back({t.face, from < until});
      }
    }
    for (const Triangle& t : flat_) {
      if (spoilt == Spoilt::left_out || is_on_sides(t)) continue;
      return Error{Error::Code::value, mesh_.place_of(t.face),
                   "a triangle without area that is not on the sides of others: its corners are on "
                   "one line (--leave-out leaves out such triangles)"};
    }
    return std::nullopt;
  }

  const std::vector<Triangle>& all() const { return all_; }

  // See Surface::notes.
  std::vector<std::string> notes() const {
    std::vector<std::string> notes;
    if (repeated_points_ > 0)
      notes.push_back(counted(repeated_points_, "point is", "points are") +
                      " there already: merged");
    if (cut_faces_ > 0)
      notes.push_back(counted(cut_faces_, "face has", "faces have") +
                      " more than three corners: cut into triangles");
    if (first_bent_) {
      notes.push_back(counted(bent_faces_, "of these faces is", "of these faces are") +
                      " not flat, so that another cut would be another surface, as at " +
                      mesh_.place_of(*first_bent_));
    }
    if (repeated_ > 0)
      notes.push_back(counted(repeated_, "triangle is", "triangles are") +
                      " there already: left out");
    if (!flat_.empty())
      notes.push_back(counted(flat_.size(), "triangle has", "triangles have") +
                      " no area: left out");
    const auto is_open = [](const auto& side) { return side.second.size() != 2; };
    const auto open = std::ranges::count_if(sides_, is_open);
    if (open > 0 && !(keeps_repeated_ && !open_at())) {
      const auto& first = *std::ranges::find_if(sides_, is_open);
      notes.push_back(counted(static_cast<std::size_t>(open), "edge is", "edges are") +
                      " not between two triangles, so the surface is not closed (which it need not "
                      "be), as at " +
                      mesh_.place_of(first.second.front().face));
    }
    return notes;
  }

  // See Surface::open_at. The surface is closed if each side is passed as often upwards as
  // downwards.
  std::optional<std::string> open_at() const {
    std::optional<std::size_t> first;
    for (const auto& [ends, passes] : sides_) {
      const auto upwards = std::ranges::count_if(passes, &Pass::is_upwards);
      if (2 * static_cast<std::size_t>(upwards) == passes.size()) continue;
      if (!first || passes.front().face < *first) first = passes.front().face;
    }
    if (!first) return std::nullopt;
    return mesh_.place_of(*first);
  }

 private:
  // One side of a triangle, with the direction in which the triangle runs along it.
  struct Pass {
    std::size_t face = 0;
    bool is_upwards = true;  // from the lesser point to the greater one
  };

  bool has_area(const Triangle& t) const {
    const auto& [a, b, c] = t.corners;
    const Vec3<Rational> normal =
        cross(difference(values_[b], values_[a]), difference(values_[c], values_[a]));
    return !dot(normal, normal).is_zero();
  }

  // Adds the triangles of a face with more than three corners.
  Status cut(std::size_t face) {
    std::vector<Vec3<Rational>> corners;
    for (const std::size_t corner : mesh_.faces[face].corners) corners.push_back(values_[corner]);
    const auto cut = cut_polygon(corners);
    if (!cut) {
      return Error{Error::Code::value, mesh_.place_of(face),
                   "a face that crosses itself: cut it into triangles first"};
    }
    ++cut_faces_;
    if (cut->is_bent) {
      ++bent_faces_;
      if (!first_bent_) first_bent_ = face;
    }
    const auto point = [&](std::size_t i) { return same_[mesh_.faces[face].corners[i]]; };
    for (const auto& [a, b, c] : cut->triangles) add({{point(a), point(b), point(c)}, face});
    if (cut->triangles.empty()) flat_.push_back({ends_of(face), face});
    return std::nullopt;
  }

  // Both ends of a face whose corners are on one line. Its first corner stands between them.
  std::array<std::size_t, 3> ends_of(std::size_t face) const {
    const auto& corners = mesh_.faces[face].corners;
    const auto is_less = [this](std::size_t i, std::size_t k) { return values_[i] < values_[k]; };
    const auto [least, greatest] = std::ranges::minmax_element(corners, is_less);
    return {same_[*least], same_[corners.front()], same_[*greatest]};
  }

  // Puts a triangle to `all_`, `flat_` or, if it is repeated, nowhere.
  void add(const Triangle& t) {
    auto corners = t.corners;
    std::ranges::sort(corners);
    if (!has_area(t)) {
      flat_.push_back(t);
    } else if (seen_.insert(corners).second || keeps_repeated_) {
      all_.push_back(t);
    } else {
      ++repeated_;
    }
  }

  bool is_side(std::size_t i, std::size_t k) const {
    return i == k || sides_.contains(std::minmax(i, k));
  }
  // Whether the points of a triangle without area are all on sides of triangles.
  bool is_on_sides(const Triangle& t) const {
    auto corners = t.corners;
    std::ranges::sort(corners, {}, [this](std::size_t i) { return values_[i]; });
    const std::size_t a = corners[0], between = corners[1], b = corners[2];
    if (a == b)
      return std::ranges::any_of(sides_, [a](const auto& side) {
        return side.first.first == a || side.first.second == a;
      });
    return is_side(a, b) || (is_side(a, between) && is_side(between, b));
  }

  const Mesh& mesh_;
  bool keeps_repeated_;
  std::vector<std::size_t> same_;  // by point: the first equal one
  std::vector<Vec3<Rational>> values_{};
  std::set<std::array<std::size_t, 3>> seen_{};
  std::vector<Triangle> all_{};
  std::vector<Triangle> flat_{};               // without area
  std::map<Edge, std::vector<Pass>> sides_{};  // of the triangles in `all_`
  std::size_t repeated_points_ = 0;
  std::size_t cut_faces_ = 0;
  std::size_t bent_faces_ = 0;
  std::optional<std::size_t> first_bent_{};
  std::size_t repeated_ = 0;
};

}  // namespace

Result<Surface> surface_of(const Mesh& mesh, Spoilt spoilt, Repeated repeated) {
  Triangles triangles(mesh, repeated);
  if (const Status wrong = triangles.add_all(spoilt)) return *wrong;
  if (triangles.all().empty()) return Error{Error::Code::value, "", "no triangle is left"};
  Surface surface;
  surface.notes = triangles.notes();
  surface.open_at = triangles.open_at();
  std::vector<std::optional<std::uint32_t>> numbers(mesh.points.size());
  for (const Triangle& t : triangles.all()) {
    auto& triangle = surface.mesh.triangles.emplace_back();
    for (std::size_t k = 0; k < 3; ++k) {
      auto& number = numbers[t.corners[k]];
      if (!number) {
        number = static_cast<std::uint32_t>(surface.mesh.vertices.size());
        surface.mesh.vertices.push_back(mesh.points[t.corners[k]]);
      }
      triangle[k] = *number;
    }
  }
  return surface;
}

Result<Surface> surface_of_solid(const Mesh& mesh, Spoilt spoilt) {
  auto all = surface_of(mesh, spoilt, Repeated::kept);
  if (!all || !all.value().open_at) return all;
  return surface_of(mesh, spoilt, Repeated::left_out);
}

}  // namespace touchstone::hull_files
