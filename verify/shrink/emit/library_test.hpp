#pragma once

#include <string>
#include <vector>

#include "verify/shrink/emit/reproducer.hpp"

namespace touchstone::shrink {

// What tests in the types of a library share.

// The name of a built-in subject that begins so, or nothing: "fcl-" of "cpp:fcl-default".
Result<std::string> adapter_name(const Reproducer& r, const std::string& prefix);

// A number of the library's format as a literal, with an "f" where that is float.
std::string scalar(const Reproducer& r, double value);
std::string scalars(const Reproducer& r, const std::vector<double>& values);

// Where a box is at a time of the horizon, its own centre being what a library turns it about:
// the rotation by rows, then the centre.
struct CenteredPose {
  std::vector<double> rotation;
  std::vector<double> center;
};
CenteredPose centered_pose(const subjects::Body& body, double t);

// How a library writes such a pose: the definition of this name.
using PoseText = std::string (*)(const Reproducer& r, const std::string& name,
                                 const CenteredPose& pose);

// Both boxes at the first instant: pose1 and pose2.
std::string poses_at_rest(const Reproducer& r, PoseText text);
// Both boxes at both ends of the horizon: from1, to1, from2 and to2.
std::string poses_at_ends(const Reproducer& r, PoseText text);
// The horizon: from and until, of this type.
std::string horizon_text(const Reproducer& r, const std::string& type);

// The file: what the test shows and how it is compiled with this package of pkg-config's, the
// library's headers (whole lines), report(contact, time), and `code` with main.
std::string library_program(const Reproducer& r, const std::string& package,
                            const std::string& headers, const std::string& code);

}  // namespace touchstone::shrink
