// Proves by planes that all parts of a group stay apart from all parts of another group, and writes
// the lines of the certificate. A plane is guessed from the boxes around the groups at some
// instants of a gap, and proven on all of it; a gap without such a plane is halved.

#include "group_account.hpp"

#include <algorithm>
#include <utility>
#include <variant>

#include "guesses.hpp"
#include "plane_claim.hpp"
#include "proofs.hpp"
#include "src/hulls/closest_simplex.hpp"
#include "touchstone/limit.hpp"

namespace touchstone::proof::version2 {
namespace {

// A piece is cut into at most 2^kMostCuts gaps of equal length. Groups for which these do not
// suffice are split, which gives shorter certificates than more gaps.
constexpr int kMostCuts = 4;

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
      if (!add_lines_at(i)) return std::nullopt;
    }
    return std::move(account_);
  }

 private:
  void begin(const Rational& t) { account_.ats.push_back({t, {}}); }

  // Adds the lines of a gap, or of gaps into which it is cut, and the instants after them. Returns
  // false if no planes are found, or if the groups are together in the middle of a gap.
  bool fill(const Scene& scene, const Gap& gap, int cuts) {
    check_limit();
    const Rational near = (gap.until() - gap.from()) / 16;  // to an end of the gap
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
  bool add_lines_at(std::size_t i) {
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

  // A plane that keeps the groups apart where `sign` proves it, guessed from some instants: across
  // the shortest connection of the boxes at the first of them.
  Found plane_for(const Scene& scene, const Instants& instants, const ProvenSign& sign) const {
    const Poses<double> poses = poses_at<double>(scene, instants);
    const auto simplex = hulls::closest_simplex(HullCorners{poses.first.body[0].vertices},
                                                HullCorners{poses.first.body[1].vertices});
    // Four points: the boxes meet.
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

  // Whether a plane is proven to keep all vertices apart, not only the boxes.
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

std::optional<Account> account_of_groups(const Groups& groups, const CommonPieces& pieces) {
  return GroupAccount(groups, pieces).account();
}

}  // namespace touchstone::proof::version2
