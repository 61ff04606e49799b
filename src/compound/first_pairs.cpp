// Finds the pairs of parts of two bodies that meet first. It halves spans of time (cells), searches
// the earlier half first, and leaves out pairs of parts, or of boxes around many parts, that a
// direction separates.

#include "src/compound/first_pairs.hpp"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <unordered_map>
#include <utility>
#include <vector>

#include "src/compound/near_body.hpp"
#include "src/compound/relative_cell.hpp"
#include "src/hulls/closest_simplex.hpp"
#include "touchstone/limit.hpp"
#include "touchstone/motion/partition.hpp"

namespace touchstone::compound {
namespace {

// A cell at this depth of halving is not halved again. All pairs that are left in it are tried.
constexpr int kDeepest = 48;
// A pair of nodes that was not separated in this number of cells is split, or solved exactly if
// both nodes are single parts. So no pair needs more cells, even if it nearly touches for a long
// time, or if rounding errors exceed the size of its bodies.
constexpr std::uint8_t kMostFailures = 48;

// A pair of nodes, one of the tree of each body.
using Nodes = std::array<std::uint32_t, 2>;

double length_of(const Vec3<double>& v) { return std::sqrt(dot(v, v)); }

// The corners of a part in the middle of a cell, as the search for closest points needs them.
struct CornersThen {
  const std::vector<Vec3<double>>& corners;
  const Mat3<double>& turn;
  Vec3<double> shift{};

  Vec3<double> corner(std::size_t i) const {
    Vec3<double> y = shift;
    for (std::size_t m = 0; m < 3; ++m) {
      for (std::size_t k = 0; k < 3; ++k) y[k] += turn[m][k] * corners[i][m];
    }
    return y;
  }
  // The index of the highest corner along n.
  std::size_t top(const Vec3<double>& n, std::size_t) const {
    const Vec3<double> own{dot(turn[0], n), dot(turn[1], n), dot(turn[2], n)};
    std::size_t best = 0;
    for (std::size_t i = 1; i < corners.size(); ++i) {
      if (dot(own, corners[i]) > dot(own, corners[best])) best = i;
    }
    return best;
  }
};

// A cell, and the quantities derived from it that the search needs.
class SearchCell {
 public:
  SearchCell(RelativeCell relative, Rational from, Rational width, int depth,
             std::array<NearBody, 2>& bodies, double radii)
      : relative_(std::move(relative)),
        from_(std::move(from)),
        width_(std::move(width)),
        depth_(depth),
        is_finite_(relative_.is_finite()),
        radii_(radii) {
    if (!is_finite_) return;
    middle_ = middle_of(relative_);
    for (const auto* axes : {&middle_.one, &middle_.two}) {
      for (const auto& axis : *axes) directions_.push_back(direction(axis, bodies));
    }
    measure(bodies);
  }

  const Rational& from() const { return from_; }
  // Whether this cell must not be halved.
  bool is_last() const { return !is_finite_ || width_.is_zero() || depth_ >= kDeepest; }
  // About the distance that the bodies move relative to each other, in the units of size().
  double travel() const { return travel_; }
  double size(std::size_t body, double own) const { return own * scales_[body]; }

  bool are_boxes_apart(const NearBox& one, const NearBox& two, double radii) const {
    return std::ranges::any_of(
        directions_, [&](const CellDirection& d) { return d.separates(one, two, radii); });
  }

  // Whether the direction between the closest points in the middle of the cell is proven to
  // separate two parts throughout the cell.
  bool are_parts_apart(std::array<NearBody, 2>& bodies, const std::array<std::size_t, 2>& parts,
                       double radii) const {
    if (!is_finite_) return false;
    const CornersThen one{bodies[0].corners(parts[0]), middle_.one},
        two{bodies[1].corners(parts[1]), middle_.two, middle_.between};
    const hulls::Simplex simplex = hulls::closest_simplex(one, two);
    if (simplex.size() == 4) return false;
    const auto nearest = hulls::nearest_of(simplex);
    return nearest && direction(nearest->x, bodies).separates(one.corners, two.corners, radii);
  }

  // Halves the cell: returns the earlier half, and this object becomes the later half.
  SearchCell cut(std::array<NearBody, 2>& bodies) {
    RelativeCell first = relative_.cut();
    const Rational half = width_ / 2;
    SearchCell earlier(std::move(first), from_, half, depth_ + 1, bodies, radii_);
    *this = SearchCell(std::move(relative_), from_ + half, half, depth_ + 1, bodies, radii_);
    return earlier;
  }

 private:
  CellDirection direction(const Vec3<double>& way, const std::array<NearBody, 2>& bodies) const {
    return {relative_, way, {bodies[0].span(), bodies[1].span()}, radii_};
  }

  // Sets the scales and the travel, which is about the distance that the centre of body 2 moves,
  // plus the distances that the corners of both bodies turn.
  void measure(const std::array<NearBody, 2>& bodies) {
    const std::array boxes{bodies[0].box(bodies[0].tree().root()),
                           bodies[1].box(bodies[1].tree().root())};
    std::vector<MiddlePose> poses;
    for (const auto& c : relative_.coefficients()) poses.push_back(pose_of(c));
    for (const MiddlePose& pose : poses) {
      Vec3<double> way{};
      double turned = 0;
      for (std::size_t m = 0; m < 3; ++m) {
        way[m] = pose.between[m] - poses.front().between[m];
      }
      for (std::size_t m = 0; m < 3; ++m) {
        const Vec3<double> one = difference(pose.one[m], poses.front().one[m]),
                           two = difference(pose.two[m], poses.front().two[m]);
        for (std::size_t i = 0; i < 3; ++i)
          way[i] += two[i] * boxes[1].center[m] - one[i] * boxes[0].center[m];
        turned += length_of(one) * boxes[0].half[m] + length_of(two) * boxes[1].half[m];
      }
      const double travel = length_of(way) + turned;
      if (!(travel <= travel_)) travel_ = travel;
      for (std::size_t m = 0; m < 3; ++m) {
        const double one = length_of(pose.one[m]), two = length_of(pose.two[m]);
        if (!(one <= scales_[0])) scales_[0] = one;
        if (!(two <= scales_[1])) scales_[1] = two;
      }
    }
  }

  static MiddlePose pose_of(const RelativeCell::Coefficient& c) {
    MiddlePose pose{};
    const double w = midpoint(c.denominator);
    for (std::size_t m = 0; m < 3; ++m) {
      for (std::size_t i = 0; i < 3; ++i) {
        pose.one[m][i] = midpoint(c.one[m][i]) / w;
        pose.two[m][i] = midpoint(c.two[m][i]) / w;
      }
      pose.between[m] = midpoint(c.between[m]) / w;
    }
    return pose;
  }

  RelativeCell relative_;
  Rational from_, width_;
  int depth_;
  bool is_finite_;
  double radii_;
  MiddlePose middle_{};
  std::vector<CellDirection> directions_{};
  double travel_ = 0;
  std::array<double, 2> scales_{};
};

// The search through all pieces of the motion, from the earliest (the header describes it). It runs
// in the constructor.
class Search {
 public:
  Search(const Query& query, const Stretch& stretch, const TryPair& try_pair)
      : bodies_{NearBody(query.shapes()[0]), NearBody(query.shapes()[1])}, try_(try_pair) {
    for (std::size_t body = 0; body < 2; ++body)
      radii_ += bodies_[body].radius(bodies_[body].tree().root());
    radii_ = detail::step_up(radii_);
    const auto pieces = common_partition(query.motions()[0], query.motions()[1]);
    const std::vector<Nodes> all{{bodies_[0].tree().root(), bodies_[1].tree().root()}};
    bool is_first = true;
    for (PiecePair piece : pieces) {
      if (piece.until < stretch.from || stretch.until < piece.from) continue;
      piece.from = std::max<Rational>(piece.from, stretch.from);
      piece.until = std::min<Rational>(piece.until, stretch.until);
      const RelativeCell whole(piece);
      // First only the start: if the bodies are in contact there, this is the whole answer.
      if (is_first) search({whole.start(), piece.from, 0, 0, bodies_, radii_}, all);
      is_first = false;
      if (so_far_.is_enough) return;
      search({whole, piece.from, piece.until - piece.from, 0, bodies_, radii_}, all);
    }
  }

 private:
  // Searches a cell for the pairs of nodes that were not separated in the cell it is half of.
  void search(SearchCell cell, const std::vector<Nodes>& inherited) {
    check_limit();
    if (so_far_.is_enough || is_too_late(cell)) return;
    const std::vector<Nodes> left = not_apart(cell, inherited);
    if (left.empty() || so_far_.is_enough) return;
    search(cell.cut(bodies_), left);
    search(std::move(cell), left);
  }

  // Whether a contact that was found is earlier than the whole cell.
  bool is_too_late(const SearchCell& cell) const {
    return so_far_.earliest != nullptr && so_far_.earliest->compare(cell.from()) < 0;
  }

  // The pairs of nodes that have to be searched in the halves of a cell. Those that are large there
  // are split.
  std::vector<Nodes> not_apart(const SearchCell& cell, const std::vector<Nodes>& inherited) {
    std::vector<Nodes> left, open = inherited;
    while (!open.empty() && !so_far_.is_enough) {
      check_limit();
      const Nodes nodes = open.back();
      open.pop_back();
      const PartTree::Node &one = bodies_[0].tree().node(nodes[0]),
                           &two = bodies_[1].tree().node(nodes[1]);
      const bool are_leaves = one.is_leaf() && two.is_leaf();
      const std::array<std::size_t, 2> parts{one.first, two.first};
      const std::uint64_t key = key_of(nodes);
      if (are_leaves && is_tried(key)) continue;
      const double radii =
          detail::step_up(bodies_[0].radius(nodes[0]) + bodies_[1].radius(nodes[1]));
      if (cell.are_boxes_apart(bodies_[0].box(nodes[0]), bodies_[1].box(nodes[1]), radii)) continue;
      if (are_leaves) {
        if (cell.are_parts_apart(bodies_, parts, radii)) continue;
        if (!cell.is_last() && may_wait(key)) {
          left.push_back(nodes);
        } else {
          failures_[key] = kMostFailures;
          so_far_ = try_(parts);
          if (is_too_late(cell)) return {};
        }
        continue;
      }
      const double size1 = cell.size(0, bodies_[0].size(nodes[0])),
                   size2 = cell.size(1, bodies_[1].size(nodes[1]));
      if (!cell.is_last() && size1 + size2 < cell.travel() && may_wait(key)) {
        left.push_back(nodes);
      } else if (two.is_leaf() || (!one.is_leaf() && size1 >= size2)) {
        open.push_back({one.first, nodes[1]});
        open.push_back({one.second, nodes[1]});
      } else {
        open.push_back({nodes[0], two.first});
        open.push_back({nodes[0], two.second});
      }
    }
    return left;
  }

  std::uint64_t key_of(const Nodes& nodes) const {
    return std::uint64_t{nodes[0]} * bodies_[1].tree().size() + nodes[1];
  }
  bool is_tried(std::uint64_t key) const {
    const auto found = failures_.find(key);
    return found != failures_.end() && found->second >= kMostFailures;
  }
  // Counts a cell in which the pair was not separated. Returns false once kMostFailures are
  // reached.
  bool may_wait(std::uint64_t key) {
    std::uint8_t& count = failures_[key];
    return count < kMostFailures && ++count < kMostFailures;
  }

  std::array<NearBody, 2> bodies_;
  const TryPair& try_;
  double radii_ = 0;
  FirstSoFar so_far_{};
  std::unordered_map<std::uint64_t, std::uint8_t> failures_{};  // by pair of nodes
};

}  // namespace

void for_first_pairs(const Query& query, const Stretch& stretch, const TryPair& try_pair) {
  Search(query, stretch, try_pair);
}

}  // namespace touchstone::compound
