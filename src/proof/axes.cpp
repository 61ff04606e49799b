// A separating axis in three forms: doubles decide most signs; residues modulo a prime prove that
// polynomials have no common factor; integers decide the rest, and are made on first use
// (ExactAxes).

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
           std::shared_ptr<ExactAxes> source, std::size_t index)
    : name(std::move(axis_name)),
      nearly(std::move(doubles)),
      residues(std::move(modulo_prime)),
      source_(std::move(source)),
      index_(index) {}

const AxisIn<Integer>& Axis::exact() const {
  if (!exact_) exact_ = source_->axis(index_);
  return *exact_;
}

}  // namespace touchstone::proof
