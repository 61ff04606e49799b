#pragma once

#include <cstddef>
#include <optional>
#include <span>

#include "src/inflated/first_contact/plain_core.hpp"

namespace touchstone::inflated {

// The functions of PlainCore (plain_core.hpp) for each shape. box_core.cpp, line_core.cpp and
// hull_core.cpp define them; plain_core.cpp chooses among them.

// The corner i, rounded.
Vec3<double> corner_of(const BoxCore& box, std::size_t i);
Vec3<double> corner_of(const LineCore& line, std::size_t i);
Vec3<double> corner_of(const HullCore& hull, std::size_t i);

// A corner that is about the highest along n. `from`: any corner, to begin a search.
std::size_t top_of(const BoxCore& box, const Vec3<double>& n, std::size_t from);
std::size_t top_of(const LineCore& line, const Vec3<double>& n, std::size_t from);
std::size_t top_of(const HullCore& hull, const Vec3<double>& n, std::size_t from);

// For each axis, a bound of the differences between coordinates of corners.
Vec3<double> span_of(const BoxCore& box);
Vec3<double> span_of(const LineCore& line);
Vec3<double> span_of(const HullCore& hull);

// The smallest corner, edge or face that contains all these corners; nullopt if there is none.
std::optional<CoreFeature> feature_in(const BoxCore& box, std::span<const std::size_t> corners);
std::optional<CoreFeature> feature_in(const LineCore& line, std::span<const std::size_t> corners);
std::optional<CoreFeature> feature_in(const HullCore& hull, std::span<const std::size_t> corners);

// The numbers of a feature. T is double or DoubleDouble.
template <class T>
FeatureIn<Bounded<T>> numbers_in(const BoxCore& box, const CoreFeature& feature);
template <class T>
FeatureIn<Bounded<T>> numbers_in(const LineCore& line, const CoreFeature& feature);
template <class T>
FeatureIn<Bounded<T>> numbers_in(const HullCore& hull, const CoreFeature& feature);

}  // namespace touchstone::inflated
