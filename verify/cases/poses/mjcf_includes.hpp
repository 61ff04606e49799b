#pragma once

#include <string>

#include "verify/cases/poses/xml_element.hpp"

namespace touchstone::poses {

// A MuJoCo model in which each <include> is replaced by the elements of its file. Paths are
// relative to `folder`, the folder of the model. Throws Wrong, with the path: a file that cannot be
// read, or more than 256 files.
XmlElement with_included(XmlElement model, const std::string& folder);

}  // namespace touchstone::poses
