#pragma once

#include <cstddef>
#include <string>

#include "verify/cases/poses/angles.hpp"
#include "verify/cases/poses/frame.hpp"
#include "verify/cases/poses/xml_element.hpp"

namespace touchstone::poses {

// The orientations and frames of elements of a MuJoCo model, for mjcf.cpp and mjcf_geom.cpp.

// How the angles of a MuJoCo model are written.
struct MjcfAngles {
  AngleUnit unit = AngleUnit::degrees;
  std::string sequence = "xyz";  // eulerseq
};

// The rotation of an element, which MJCF can write in five ways; none if it has none of them.
// `quat` is used only if there is no other: see MjcfDefaults::completed. Throws Wrong.
Quaternion orientation_of(const XmlElement& element, const MjcfAngles& angles);

// The frame by the orientation and the `pos` of an element. Throws Wrong.
Frame frame_in(const XmlElement& element, const MjcfAngles& angles);

// The rotation of an `euler`, with each angle multiplied by `times`; none if the element has none.
// Throws Wrong.
Quaternion euler_of(const XmlElement& element, const MjcfAngles& angles, std::size_t times = 1);

// The shortest turn of z to an axis, up to a part in 2^60. REQUIRES: v is not zero.
Quaternion to_axis(const Vector& v);

}  // namespace touchstone::poses
