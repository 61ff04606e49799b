#include "touchstone/certificate/axes.hpp"

#include <utility>

#include "body_axes.hpp"
#include "touchstone/certificate/signs.hpp"

namespace touchstone::certificate {
namespace {

std::vector<Polynomial<SizedDouble>> all_nearly(const std::vector<IntegerPolynomial>& all) {
  std::vector<Polynomial<SizedDouble>> result;
  result.reserve(all.size());
  for (const IntegerPolynomial& p : all) result.push_back(nearly(p));
  return result;
}

}  // namespace

Axis::Axis(std::string axis_name, AxisIn<Integer> exact)
    : name(std::move(axis_name)),
      nearly{{certificate::nearly(exact.centres[0]), certificate::nearly(exact.centres[1])},
             all_nearly(exact.terms),
             all_nearly(exact.along)},
      exact_(std::move(exact)) {}

Axis::Axis(std::string axis_name, AxisIn<SizedDouble> doubles, std::shared_ptr<ExactAxes> of,
           std::size_t index)
    : name(std::move(axis_name)), nearly(std::move(doubles)), of_(std::move(of)), index_(index) {}

const AxisIn<Integer>& Axis::exact() const {
  if (!exact_) exact_ = of_->axis(index_);
  return *exact_;
}

std::vector<Axis> axes_of(const Query& q, const PiecePair& piece) {
  return q.has_polyhedron() ? polyhedron_axes(q, piece) : box_axes(q, piece);
}

}  // namespace touchstone::certificate
