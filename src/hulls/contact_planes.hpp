#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <set>
#include <vector>

#include "src/hulls/supported_planes.hpp"

namespace touchstone::hulls {

// The planes of the faces and edges of two polyhedra that meet a contact in a plane. They replace
// all planes of the bodies at this contact and just after it.
class ContactPlanes {
 public:
  using Time = RealAlgebraic;
  using Corners = SupportedPlanes::Corners;

  // All arguments must outlive this object.
  ContactPlanes(SupportedPlanes& planes, const NearGaps::Bodies& bodies)
      : planes_(planes), bodies_(bodies) {}

  // The positions of the given corners of one body relative to the faces at the given corners of
  // the other: whether one face has them all outside, and which faces have them all strictly
  // inside.
  struct Sides {
    bool are_parted = false;
    std::array<std::set<std::size_t>, 2> inside{};
  };
  Sides sides_of(const Plane& plane, const Corners& corners, const Time& t, const NearGaps& here);
  // The planes of the faces and edges at these corners that may contain common points.
  std::vector<Plane> around(const Corners& corners, const Sides& sides) const;
  // Some planes, of which one separates at t if the bodies are apart there: those of the faces and
  // edges at the corners in a plane with a gap of zero. nullopt: its normal is zero, or a body is
  // flat.
  std::optional<std::vector<Plane>> beside(const Plane& plane, const Time& t, const NearGaps& here);
  // The two faces spanned by corners in one plane. REQUIRES: the corners are supports along a
  // plane.
  std::optional<SupportedPlanes::Flush> flush_faces(const Corners& corners);

 private:
  // Positive: all corners are outside; negative: all are proven to be inside; otherwise zero.
  Sign side_of(const Plane& face, const Corners& corners, const Time& t, const NearGaps& here);

  SupportedPlanes& planes_;
  NearGaps::Bodies bodies_;
};

}  // namespace touchstone::hulls
