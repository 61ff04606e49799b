#pragma once

#include <array>
#include <boost/container/static_vector.hpp>

#include "src/hulls/closest_simplex.hpp"
#include "src/inflated/first_contact/placed_cores.hpp"
#include "src/inflated/first_contact/plain_pair.hpp"
#include "src/number/bounded.hpp"
#include "src/walk/conditions/body_forms.hpp"

namespace touchstone::inflated {

// Guesses of the pairs that BoundedSearch examines over one piece, in doubles without error bounds.
// A wrong guess costs time, and changes no answer.
class PairGuesses {
 public:
  using Bodies = std::array<walk::BodyForms<Bounded<double>>, 2>;
  using Pairs = boost::container::static_vector<PlainPair, 16>;

  // `radii`: R, the sum of the radii, rounded. The bodies and the cores must outlive this
  // object.
  PairGuesses(const Bodies& bodies, const PlainCores& cores, double radii)
      : bodies_(bodies), cores_(cores), radii_(radii) {}

  // Both cores at the instant u.
  PlacedCores placed(double u) const { return placed_cores(bodies_, cores_, u); }
  // Pairs that may hold the closest points of cores at an instant, the likeliest first; none if the
  // cores seem to meet.
  Pairs pairs(const PlacedCores& at) const;
  // Corners of the cores near which the closest points are; four if the cores seem to meet.
  hulls::Simplex closest(double u) const;
  // An instant at which the cores seem to come as near as R, or about as near as they seem to come,
  // by Newton's method.
  double contact() const;

 private:
  const Bodies& bodies_;
  const PlainCores& cores_;
  double radii_;
};

}  // namespace touchstone::inflated
