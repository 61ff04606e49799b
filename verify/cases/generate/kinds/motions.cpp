// The kinds of motion that occur in the cases of each family, for Family::motions; families whose
// list is beside their code (aimed.cpp, compounds.cpp and others) set them there. A test compares
// the table with drawn cases.

#include "verify/cases/generate/kinds/motions.hpp"

#include <map>

namespace touchstone::generate::kinds {

const std::vector<std::string>& motions_of(const std::string& family) {
  using Kinds = std::vector<std::string>;
  static const std::map<std::string, Kinds> all = [] {
    std::map<std::string, Kinds> kinds;
    const auto with = [&kinds](const Kinds& motions, const Kinds& families) {
      for (const std::string& name : families) kinds[name] = motions;
    };
    with({"static", "linear", "quaternion"},
         {"generic", "planted-vf", "planted-fv", "planted-ee", "tie", "face-flush", "two-contacts",
          "graze", "near-miss", "slide", "thin", "far", "starts-in-contact", "off-centre",
          "one-to-a-trillion", "points-and-sticks", "three-way-tie", "shallow-start", "nested"});
    with({"static", "linear"}, {"linear", "aligned", "cubes-head-on", "creeping", "many-spellings",
                                "hard-quotient", "hard-photo-finish", "hard-parallel-ladder",
                                "hard-parallel-noise", "hard-ulp-graze", "hard-range", "hard-far"});
    with({"static", "bezier"}, {"sweep", "bezier"});
    with({"quaternion"}, {"both-moving"});
    with({"static", "matrix"},
         {"affine", "any-matrix", "hard-root", "hard-mignotte", "hard-even", "hard-fma"});
    with({"static", "quaternion", "piecewise"}, {"piecewise"});
    with({"static", "quaternion"}, {"flat", "common-axis", "high-degree"});
    with({"static", "linear", "matrix", "quaternion"}, {"parallel-edges"});
    with({"linear", "quaternion"}, {"together"});
    with({"static", "turning"}, {"spin", "screw", "slerp"});
    with({"static", "linear", "turning"}, {"cylinders"});
    with({"linear"}, {"parallel-ladder", "ladder-in-line"});
    with({"static", "linear", "quaternion", "bezier", "piecewise"}, {"waypoints"});
    with({"static", "linear", "piecewise"}, {"hard-tie"});
    with({"static"}, {"at-rest", "rest-parallel", "rest-centred", "rest-crossing", "rest-nested",
                      "rest-sizes", "rest-far", "rest-apart"});
    with({"static", "quaternion", "bezier", "matrix"}, {"extreme"});
    with({"static", "linear", "quaternion"}, {"hull-generic", "kdop"});
    with({"static", "linear", "matrix", "quaternion"}, {"hull-of-boxes"});
    with({"static", "quaternion"}, {"hull-vertex-face", "hull-edge-edge", "hull-face-face",
                                    "sliver", "flat-polyhedra", "many-faces", "hull-pivot"});
    with({"static", "quaternion", "piecewise"}, {"hull-slide"});
    with({"quaternion"}, {"prism-on-prism"});
    with({"static", "linear"}, {"graze-in-line", "near-miss-in-line", "beams", "hull-in-line"});
    return kinds;
  }();
  return all.at(family);
}

}  // namespace touchstone::generate::kinds
