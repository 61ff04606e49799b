// Access to the parts of a prepared hull. Separate from prepared_hull.cpp, so that a program that
// makes no hull links no algorithm for hulls.

#include "touchstone/hull.hpp"

#include "src/hulls/prepared_hull.hpp"

namespace touchstone {

const std::vector<WrittenVector>& Hull::points() const { return prepared_->points; }
const Polyhedron& Hull::polyhedron() const { return prepared_->polyhedron; }
std::shared_ptr<const hulls::Solid> Hull::solid() const { return {prepared_, &prepared_->solid}; }

}  // namespace touchstone
