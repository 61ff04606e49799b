#pragma once

#include <boost/container/static_vector.hpp>
#include <cstddef>
#include <map>
#include <utility>

#include "src/hulls/plane.hpp"

namespace touchstone::hulls {

// Two caches of values that were computed for planes. GapForms keeps the products of a plane's
// normal in one of them.

// A cache of all values that were computed for planes.
template <class Value>
class AllPlanes {
 public:
  // nullptr if no value of the plane was added.
  const Value* find(const Plane& plane) const {
    const auto known = values_.find(plane);
    return known == values_.end() ? nullptr : &known->second;
  }
  // REQUIRES: find(plane) is nullptr. The result is valid until the next call.
  const Value& add(const Plane& plane, Value value) {
    return values_.emplace(plane, std::move(value)).first->second;
  }

 private:
  std::map<Plane, Value> values_{};
};

// The values that were computed last, for a few planes, in the object itself. For values that cost
// little more than an allocation: a walk uses one plane many times, and others once.
template <class Value>
class LastPlanes {
 public:
  // As in AllPlanes.
  const Value* find(const Plane& plane) const {
    for (const auto& [known, value] : values_) {
      if (known == plane) return &value;
    }
    return nullptr;
  }
  const Value& add(const Plane& plane, Value value) {
    if (values_.size() < values_.capacity()) {
      values_.emplace_back(plane, std::move(value));
      return values_.back().second;
    }
    auto& oldest = values_[oldest_];
    oldest_ = (oldest_ + 1) % values_.capacity();
    oldest = {plane, std::move(value)};
    return oldest.second;
  }

 private:
  boost::container::static_vector<std::pair<Plane, Value>, 2> values_{};
  std::size_t oldest_ = 0;
};

}  // namespace touchstone::hulls
