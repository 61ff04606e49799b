#pragma once

#include <string>

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

// "c++ file.cpp $(pkg-config --cflags --libs fcl) -std=c++17 -o file && ./file".
std::string compile_with(const Reproducer& r, const std::string& package);

}  // namespace touchstone::shrink
