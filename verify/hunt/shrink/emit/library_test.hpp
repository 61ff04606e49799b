#pragma once

#include <string>
#include <vector>

#include "verify/hunt/shrink/emit/reproducer.hpp"

namespace touchstone::shrink {

// Code shared by the writers of tests that call a collision library (FCL, Bullet, …) directly.

// The name of a built-in subject with this prefix: "fcl-" in "cpp:fcl-default". Errors: another
// subject.
Result<std::string> adapter_name(const Reproducer& r, const std::string& prefix);

// A literal for a number of the library's format, with an "f" if that is float.
std::string scalar(const Reproducer& r, double value);
std::string scalars(const Reproducer& r, const std::vector<double>& values);

// The axis along which a library's capsules lie: always z of the library's frame; or, if the
// library has capsules along each axis, the axis of the body's own frame.
enum class CapsuleAxis { z, own };

// The pose of a body at a time of the horizon, with its centre as the origin of its frame, as
// libraries need it: the rotation by rows, then the centre. A polyhedron keeps its origin.
struct CenteredPose {
  std::vector<double> rotation;
  std::vector<double> center;
};
CenteredPose centered_pose(const subjects::Body& body, double t, CapsuleAxis axis = CapsuleAxis::z);

// Writes such a pose for a library: the definition of a variable `name`.
using PoseText = std::string (*)(const Reproducer& r, const std::string& name,
                                 const CenteredPose& pose);

// The poses of both bodies at the first instant: pose1 and pose2.
std::string poses_at_rest(const Reproducer& r, PoseText text, CapsuleAxis axis = CapsuleAxis::z);
// The poses of both bodies at both ends of the horizon: from1, to1, from2 and to2.
std::string poses_at_ends(const Reproducer& r, PoseText text, CapsuleAxis axis = CapsuleAxis::z);
// The horizon: variables from and until of this type.
std::string horizon_text(const Reproducer& r, const std::string& type);

// The text of the file: a comment with what the test shows and how to compile it with this
// pkg-config package; the library's headers (whole lines); report(contact, time); and `code`, which
// has main.
std::string library_program(const Reproducer& r, const std::string& package,
                            const std::string& headers, const std::string& code);

}  // namespace touchstone::shrink
