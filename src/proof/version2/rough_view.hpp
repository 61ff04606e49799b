#pragma once

#include <array>
#include <optional>
#include <vector>

#include "scene.hpp"
#include "src/hulls/largest_ball.hpp"

namespace touchstone::proof::version2 {

// Both parts at one instant, in doubles without error bounds, each in its own frame and in units of
// the parts. So only the motions depend on the instant. Claims of an overlap are tested here before
// their obligations are proven (overlap_cover.cpp, proofs.cpp). Numbers beyond doubles make every
// answer no.
class RoughView {
 public:
  // The scene must outlive this object.
  RoughView(const Scene& scene, const Rational& t);

  // Whether a claim of an overlap, a point or a sum, seems to hold.
  bool seems_right(const Claim& claim) const;
  // Whether it is wrong by much more than rounding errors. Then no obligation needs to be computed.
  bool seems_wrong(const Claim& claim) const;
  // About the largest ball in the intersection, in the frame of part 1.
  hulls::Ball deepest() const;
  // A point of part 1's frame, in the frame of a part.
  Vec3<double> in_frame(std::size_t body, const Vec3<double>& x) const;

 private:
  // The coordinates in a frame of a point with the coordinates x in the other frame:
  // `turn` x + `offset`.
  struct Change {
    Mat3<double> turn{};
    Vec3<double> offset{};
    Vec3<double> operator()(const Vec3<double>& x) const;
  };

  const RoughPart& part(std::size_t body) const { return scene_.part(body).rough; }
  // How far a point of a part's frame is below all of its faces.
  double depth(std::size_t body, const Vec3<double>& x) const;
  // How deep a claim's point is in each part; once this is clearly negative, perhaps too large.
  // nullopt if the claim is of another kind, or a sum whose weight doubles do not tell.
  using Depths = std::array<double, 2>;
  std::optional<Depths> depths(const Claim& claim) const;
  std::optional<Depths> depths(const FramePoint& point) const;
  std::optional<Depths> depths(const Sum& sum) const;

  const Scene& scene_;
  Rational t_;
  std::array<Change, 2> from_other_;  // to the frame of this part, from that of the other one
  double size_ = 0;                   // of both parts, and their distance
  double small_ = 0;                  // depths below this are rounding errors
};

}  // namespace touchstone::proof::version2
