#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <set>
#include <vector>

#include "src/hulls/supported_planes.hpp"

namespace touchstone::hulls {

// If two polyhedra may touch in a known plane, these few planes replace all planes of the bodies,
// at this instant and just after it: those of the faces and edges at the corners in the plane.
// PolyhedronFacets uses them in two ways. beside() gives planes of which one separates if the
// bodies do not touch. For the state at a contact, sides_of() tells whether the corners in the
// plane meet, and around() gives the planes of the features that may contain common points.
class ContactPlanes {
 public:
  using Time = RealAlgebraic;
  using Corners = SupportedPlanes::Corners;

  // All arguments must outlive this object.
  ContactPlanes(SupportedPlanes& planes, const NearGaps::Bodies& bodies)
      : planes_(planes), bodies_(bodies) {}

  // Where the given corners of each body are relative to the faces at the given corners of the
  // other body.
  struct Sides {
    bool are_parted = false;  // all corners are outside of one face, so the corners do not meet
    // For each body, its faces that have all corners of the other body strictly on their inner
    // side.
    std::array<std::set<std::size_t>, 2> inside{};
  };
  // `plane`: the plane in which the corners are; its own face is not examined.
  Sides sides_of(const Plane& plane, const Corners& corners, const Time& t, const NearGaps& here);
  // The planes of the faces and edges at these corners that may contain common points. `sides`: the
  // result of sides_of for them; with an empty one, no plane is left out.
  std::vector<Plane> around(const Corners& corners, const Sides& sides) const;
  // Some planes, of which one separates at t if the bodies are apart there: those of the faces and
  // edges at the corners in a plane with a gap of zero. nullopt: its normal is zero, or a body is
  // flat.
  std::optional<std::vector<Plane>> beside(const Plane& plane, const Time& t, const NearGaps& here);
  // The two faces spanned by corners in one plane, if they stay parallel (SupportedPlanes::Flush);
  // nullopt if the corners of a body are not those of a face, if the faces turn against each other,
  // or if a body is flat. REQUIRES: the corners are all supports along a plane.
  std::optional<SupportedPlanes::Flush> flush_faces(const Corners& corners);

 private:
  // Positive: all corners are outside; negative: all are proven to be inside; otherwise zero.
  Sign side_of(const Plane& face, const Corners& corners, const Time& t, const NearGaps& here);

  SupportedPlanes& planes_;
  NearGaps::Bodies bodies_;
};

}  // namespace touchstone::hulls
