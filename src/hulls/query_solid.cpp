// Converts a body of a query to a Solid on first use. This is not in the file of Query, so that
// programs without polyhedra do not link what a Solid needs.

#include <memory>
#include <mutex>
#include <stdexcept>
#include <variant>

#include "src/hulls/solid.hpp"
#include "touchstone/query.hpp"

namespace touchstone {

const hulls::Solid& Query::solid(std::size_t body) const {
  const std::lock_guard<std::mutex> lock(kept_->mutex);
  auto& solid = kept_->solids[body];
  if (!solid) {
    struct Made {
      std::shared_ptr<const hulls::Solid> operator()(const Box& box) const {
        return std::make_shared<const hulls::Solid>(hulls::lattice_of(box));
      }
      std::shared_ptr<const hulls::Solid> operator()(const Polyhedron& polyhedron) const {
        return std::make_shared<const hulls::Solid>(hulls::lattice_of(polyhedron));
      }
      std::shared_ptr<const hulls::Solid> operator()(const Inflated&) const {
        throw std::logic_error("a plain body is asked for, and the body is inflated");
      }
      std::shared_ptr<const hulls::Solid> operator()(const Compound&) const {
        throw std::logic_error("a plain body is asked for, and the body is a compound");
      }
    };
    solid = std::visit(Made(), shapes()[body]);
  }
  return *solid;
}

}  // namespace touchstone
