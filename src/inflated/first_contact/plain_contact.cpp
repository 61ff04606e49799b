// The first contact of two bodies with a radius, over all pieces of their motions, in doubles with
// error bounds. Double-doubles round its time to the nearest double.

#include "src/inflated/first_contact/plain_contact.hpp"

#include <vector>

#include "src/inflated/first_contact/bounded_search.hpp"
#include "src/number/rounding_environment.hpp"
#include "src/walk/conditions/bounded/direct_motion.hpp"
#include "src/walk/ladder/query_source.hpp"
#include "src/walk/ladder/root_in_pairs.hpp"
#include "src/walk/ladder/rounded_time.hpp"
#include "touchstone/motion/partition.hpp"

namespace touchstone::inflated {
namespace {

// The double nearest to the time of a contact, or nullopt.
std::optional<double> time_in_doubles(const PlainCores& cores, const PlainDistance& radii,
                                      const BodySource& source, std::size_t piece,
                                      const BoundedSearch::Contact& contact) {
  const auto bodies = source.in_double_doubles(piece);
  const WorldForms<DoubleDouble> world(bodies);
  const auto numbers = numbers_of<DoubleDouble>(cores, contact.pair);
  const PairForms<DoubleDouble> forms(world, numbers, radii.in_pairs, contact.pair.is_reversed);
  const auto closer = walk::root_in_pairs(forms.excess(), contact.at);
  if (!closer) return std::nullopt;
  return walk::rounded_time(walk::PlaneRoot<DoubleDouble>{0, {}, *closer}, nullptr,
                            source.clock(piece));
}

// The bodies of a query, from its own numbers.
class QueryBodies final : public BodySource {
 public:
  // The query must outlive this object.
  explicit QueryBodies(const Query& query)
      : pieces_(common_partition(query.motions()[0], query.motions()[1])) {}

  std::size_t size() const override { return pieces_.size(); }
  walk::PieceClock clock(std::size_t piece) const override {
    return walk::clock_of(pieces_[piece].from, pieces_[piece].until);
  }
  Bodies<double> in_doubles(std::size_t piece) const override {
    return walk::direct_bodies<double>(pieces_[piece]);
  }
  Bodies<DoubleDouble> in_double_doubles(std::size_t piece) const override {
    return walk::direct_bodies<DoubleDouble>(pieces_[piece]);
  }

 private:
  std::vector<PiecePair> pieces_;
};

}  // namespace

std::optional<std::optional<PlainTouch>> plain_first_contact(const PlainCores& cores,
                                                             const PlainDistance& radii,
                                                             const BodySource& source) {
  using Found = std::optional<std::optional<PlainTouch>>;
  if (!rounds_to_nearest()) return std::nullopt;
  return if_decided([&]() -> Found {
    for (std::size_t piece = 0; piece < source.size(); ++piece) {
      const auto bodies = source.in_doubles(piece);
      const auto found = BoundedSearch(bodies, cores, radii.in_doubles).first();
      if (found.is_open()) return std::nullopt;
      if (found.is_none()) continue;
      const BoundedSearch::Contact& contact = *found.that();
      // An overlap where a later piece starts is a jump.
      if (contact.is_overlap) return piece == 0 ? Found(PlainTouch{}) : std::nullopt;
      const auto time = time_in_doubles(cores, radii, source, piece, contact);
      if (!time) return std::nullopt;
      return PlainTouch{PlainTouch::Entry{
          *time, {name_of(cores[0], contact.touching[0]), name_of(cores[1], contact.touching[1])}}};
    }
    return std::optional<PlainTouch>();
  });
}

std::optional<std::optional<PlainTouch>> plain_first_contact(const Query& query) {
  using Found = std::optional<std::optional<PlainTouch>>;
  if (query.from() == query.until()) return std::nullopt;
  const Query cores = query.cores();
  const auto one = plain_core_of(cores, 0), two = plain_core_of(cores, 1);
  if (!one || !two) return std::nullopt;
  const Rational sum = query.radius_sum();
  return if_decided([&]() -> Found {
    return plain_first_contact(
        {*one, *two},
        {NumberTraits<Bounded<double>>::from(sum), NumberTraits<Bounded<DoubleDouble>>::from(sum)},
        QueryBodies(query));
  });
}

}  // namespace touchstone::inflated
