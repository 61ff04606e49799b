// A separating axis in doubles, in residues modulo a prime, and in integers.

#include "src/proof/axes.hpp"

#include <utility>

namespace touchstone::proof {
namespace {

template <RingNumber N>
AxisIn<N> converted(const AxisIn<Integer>& axis) {
  const auto one = [](const IntegerPolynomial& p) {
    return mapped<N>(p, [](const Integer& c) { return N(c); });
  };
  const auto all = [&one](const std::vector<IntegerPolynomial>& several) {
    std::vector<Polynomial<N>> result;
    result.reserve(several.size());
    for (const IntegerPolynomial& p : several) result.push_back(one(p));
    return result;
  };
  return {{one(axis.centres[0]), one(axis.centres[1])}, all(axis.terms), all(axis.along)};
}

}  // namespace

Axis::Axis(std::string axis_name, AxisIn<Integer> exact)
    : name(std::move(axis_name)),
      nearly(converted<SizedDouble>(exact)),
      residues(converted<Residue>(exact)),
      exact_(std::move(exact)) {}

Axis::Axis(std::string axis_name, AxisIn<SizedDouble> doubles, AxisIn<Residue> modulo_prime,
           std::shared_ptr<ExactAxes> of, std::size_t index)
    : name(std::move(axis_name)),
      nearly(std::move(doubles)),
      residues(std::move(modulo_prime)),
      of_(std::move(of)),
      index_(index) {}

const AxisIn<Integer>& Axis::exact() const {
  if (!exact_) exact_ = of_->axis(index_);
  return *exact_;
}

}  // namespace touchstone::proof
