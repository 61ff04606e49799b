// Proves by planes that all parts of a group stay apart from all parts of another group, and writes
// the lines of the certificate.

#include "apart_groups.hpp"

#include <algorithm>
#include <cmath>
#include <utility>
#include <variant>

#include "guesses.hpp"
#include "plane_claim.hpp"
#include "proofs.hpp"
#include "src/hulls/closest_simplex.hpp"
#include "touchstone/limit.hpp"
#include "touchstone/number/floating.hpp"

namespace touchstone::proof::version2 {
namespace {

// A piece is cut into at most 2^kMostCuts gaps of equal length. Groups for which these do not
// suffice are split, which gives shorter certificates than more gaps.
constexpr int kMostCuts = 4;

Rational radius_of(const Shape& shape, std::size_t part) {
  const auto* inflated = std::get_if<Inflated>(&shape);
  if (const auto* compound = std::get_if<Compound>(&shape))
    inflated = std::get_if<Inflated>(&compound->parts[part].shape);
  return inflated == nullptr ? Rational(0) : inflated->radius;
}

bool is_finite(const compound::NearBox& box) {
  const auto is_number = [](double x) { return std::isfinite(x); };
  return std::ranges::all_of(box.center, is_number) && std::ranges::all_of(box.half, is_number);
}

// The eight corners of a box. REQUIRES: the box is finite.
std::vector<Vec3<Rational>> corners_of_box(const compound::NearBox& box) {
  std::vector<Vec3<Rational>> corners;
  for (unsigned i = 0; i < 8; ++i) {
    auto& x = corners.emplace_back();
    for (std::size_t m = 0; m < 3; ++m) {
      const Rational half = exact_value(box.half[m]), center = exact_value(box.center[m]);
      x[m] = (i >> m & 1U) != 0 ? Rational(center + half) : Rational(center - half);
    }
  }
  return corners;
}

// The vertices of a moved body, for the search for closest points.
struct HullCorners {
  const std::vector<Vec3<double>>& vertices;

  const Vec3<double>& corner(std::size_t i) const { return vertices[i]; }
  std::size_t top(const Vec3<double>& n, std::size_t) const {
    const auto highest = std::ranges::max_element(
        vertices, [&n](const auto& x, const auto& y) { return dot(n, x) < dot(n, y); });
    return static_cast<std::size_t>(highest - vertices.begin());
  }
};

// A group of parts of each body.
struct Groups {
  // The vertices of all parts, in the frames of their bodies.
  std::array<std::vector<const Vec3<Rational>*>, 2> vertices{};
  // A box around each group, written as a part of a scene. Planes are guessed from the corners of
  // these boxes.
  Parts boxes{};
};

// Finds planes that, one after another, keep two groups of parts apart, and writes them as lines.
class GroupAccount {
 public:
  GroupAccount(const Groups& groups, const CommonPieces& pieces)
      : groups_(groups), pieces_(pieces) {
    scenes_.reserve(pieces.all().size());
    for (const PiecePair& piece : pieces.all()) scenes_.emplace_back(groups.boxes, piece, piece);
  }

  std::optional<Account> account() {
    begin(pieces_.all().front().from);
    for (std::size_t i = 0; i < scenes_.size(); ++i) {
      const PiecePair& piece = pieces_.all()[i];
      if (piece.from < piece.until && !fill(scenes_[i], {piece.from, piece.until}, kMostCuts))
        return std::nullopt;
    }
    for (std::size_t i = 0; i < account_.ats.size(); ++i) {
      if (!say(i)) return std::nullopt;
    }
    return std::move(account_);
  }

 private:
  void begin(const Rational& t) { account_.ats.push_back({t, {}}); }

  // Adds the lines of a gap, or of gaps into which it is cut, and the instants after them. Returns
  // false if no planes are found.
  bool fill(const Scene& scene, const Gap& gap, int cuts) {
    check_limit();
    const Rational near = (gap.until() - gap.from()) / 16;
    const auto throughout = sign_throughout(gap), first = sign_at_instant(gap.from()),
               last = sign_at_instant(gap.until());
    // The plane is also right at the ends, so that these need no plane of their own.
    const ProvenSign sign = [&](const IntegerPolynomial& p) {
      for (const ProvenSign* one : {&throughout, &first, &last}) {
        if ((*one)(p) != Sign::positive) return Sign::unknown;
      }
      return Sign::positive;
    };
    const Found found =
        plane_for(scene, {gap.middle(), gap.from() + near, gap.until() - near}, sign);
    if (found.plane) {
      account_.gaps.push_back({*found.plane, {}});
      begin(gap.until());
      return true;
    }
    if (found.are_near || cuts == 0) return false;
    const Rational middle = gap.middle();
    return fill(scene, {gap.from(), middle}, cuts - 1) &&
           fill(scene, {middle, gap.until()}, cuts - 1);
  }

  // Adds the lines at an instant, for each pose.
  bool say(std::size_t i) {
    auto& [time, poses] = account_.ats[i];
    const bool has_two = pieces_.has_two_poses(time);
    for (std::size_t pose = 0; pose < (has_two ? 2U : 1U); ++pose) {
      const Scene& scene = scenes_[pose == 0 ? pieces_.first_at(time) : pieces_.last_at(time)];
      const ProvenSign sign = sign_at_instant(time);
      const Claim* beside = claim_beside(account_, i, pose == 0);
      if (beside != nullptr && holds(std::get<Plane>(*beside), scene, sign)) {
        poses.push_back({*beside, true});
      } else if (const auto found = plane_for(scene, {time}, sign); found.plane) {
        poses.push_back({*found.plane, false});
      } else {
        return false;
      }
    }
    return true;
  }

  struct Found {
    std::optional<Plane> plane{};
    bool are_near = false;  // whether the boxes are together at the first of the instants
  };

  // A plane that keeps the groups apart where `sign` proves it, guessed from some instants.
  Found plane_for(const Scene& scene, const Instants& instants, const ProvenSign& sign) const {
    const Poses<double> poses = poses_at<double>(scene, instants);
    const auto simplex = hulls::closest_simplex(HullCorners{poses.first.body[0].vertices},
                                                HullCorners{poses.first.body[1].vertices});
    const auto nearest = simplex.size() == 4 ? std::nullopt : hulls::nearest_of(simplex);
    if (!nearest) return {std::nullopt, true};
    Found found;
    const Try is_right = [&](const Claim& claim) {
      const auto& plane = std::get<Plane>(claim);
      if (holds(plane, scene, sign)) found.plane = plane;
      return found.plane.has_value();
    };
    for (const std::size_t body : {0U, 1U}) {
      if (guess_planes(scene, poses, nearest->x, body, is_right)) break;
    }
    return found;
  }

  bool holds(const Plane& plane, const Scene& scene, const ProvenSign& sign) const {
    const PlaneClaim claim(plane, scene);
    if (!claim.has_direction()) return false;
    for (const auto* x : groups_.vertices[plane.body]) {
      if (!(dot(plane.n, *x) < plane.h)) return false;
    }
    const std::size_t other = 1 - plane.body;
    return std::ranges::all_of(groups_.vertices[other], [&](const Vec3<Rational>* x) {
      return claim.is_beyond(scene.moving_point(FramePoint{other, *x}), sign);
    });
  }

  const Groups& groups_;
  const CommonPieces& pieces_;
  std::vector<Scene> scenes_{};
  Account account_{};
};

}  // namespace

ApartGroups::Body::Body(const Query& query, std::size_t body) : near(query.shapes()[body]) {
  std::map<Vec3<Rational>, std::size_t> known;
  const std::size_t count = query.part_count(body);
  vertices_of.reserve(count);
  radii.reserve(count);
  for (std::size_t part = 0; part < count; ++part) {
    check_limit();
    auto& own = vertices_of.emplace_back();
    for (auto& x : compound::corners_of(query.shapes()[body], part)) {
      const auto [found, is_new] = known.emplace(x, vertices.size());
      if (is_new) vertices.push_back(std::move(x));
      own.push_back(found->second);
    }
    radii.push_back(radius_of(query.shapes()[body], part));
  }
}

ApartGroups::ApartGroups(const Query& query)
    : bodies_{Body(query, 0), Body(query, 1)}, pieces_(query) {}

std::vector<std::size_t> ApartGroups::parts(std::size_t body, std::uint32_t node) const {
  const compound::PartTree& tree = bodies_[body].near.tree();
  std::vector<std::size_t> parts;
  std::vector<std::uint32_t> open{node};
  while (!open.empty()) {
    const compound::PartTree::Node& next = tree.node(open.back());
    open.pop_back();
    if (next.is_leaf()) {
      parts.push_back(next.first);
    } else {
      open.push_back(next.first);
      open.push_back(next.second);
    }
  }
  std::ranges::sort(parts);
  return parts;
}

bool ApartGroups::are_single(const Nodes& nodes) const {
  return bodies_[0].near.tree().node(nodes[0]).is_leaf() &&
         bodies_[1].near.tree().node(nodes[1]).is_leaf();
}

std::array<ApartGroups::Nodes, 2> ApartGroups::halves(const Nodes& nodes) const {
  const auto &one = bodies_[0].near.tree().node(nodes[0]),
             &two = bodies_[1].near.tree().node(nodes[1]);
  const bool is_first_larger = bodies_[0].near.size(nodes[0]) >= bodies_[1].near.size(nodes[1]);
  if (two.is_leaf() || (!one.is_leaf() && is_first_larger))
    return {Nodes{one.first, nodes[1]}, Nodes{one.second, nodes[1]}};
  return {Nodes{nodes[0], two.first}, Nodes{nodes[0], two.second}};
}

std::optional<Account> ApartGroups::account(const Nodes& nodes) const {
  Groups groups;
  Rational radius = 0;
  std::array<std::vector<Vec3<Rational>>, 2> corners;
  for (const std::size_t body : {0U, 1U}) {
    const Body& own = bodies_[body];
    if (!is_finite(own.near.box(nodes[body]))) return std::nullopt;
    Rational greatest = 0;
    std::vector<std::size_t> numbers;
    for (const std::size_t part : parts(body, nodes[body])) {
      greatest = std::max(greatest, own.radii[part]);
      numbers.insert(numbers.end(), own.vertices_of[part].begin(), own.vertices_of[part].end());
    }
    radius += greatest;
    std::ranges::sort(numbers);
    numbers.erase(std::unique(numbers.begin(), numbers.end()), numbers.end());
    for (const std::size_t i : numbers) groups.vertices[body].push_back(&own.vertices[i]);
    corners[body] = corners_of_box(own.near.box(nodes[body]));
  }
  groups.boxes = parts_of(corners, radius);
  return GroupAccount(groups, pieces_).account();
}

std::string set_text(const std::vector<std::size_t>& parts) {
  std::string text;
  for (std::size_t i = 0; i < parts.size();) {
    std::size_t last = i;
    while (last + 1 < parts.size() && parts[last + 1] == parts[last] + 1) ++last;
    text += (text.empty() ? "" : ",") + std::to_string(parts[i]);
    if (last > i) text += "-" + std::to_string(parts[last]);
    i = last + 1;
  }
  return text;
}

}  // namespace touchstone::proof::version2
