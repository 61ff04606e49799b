// Shrinks a case, for `touchstone shrink` and `crosscheck --shrink`: runs all passes in turn,
// again and again, until none finds a smaller case. Search keeps the smallest case; the caller
// decides which cases still show the finding (`interesting`).

#include "verify/hunt/shrink/shrink.hpp"

#include <optional>
#include <utility>

#include "verify/hunt/shrink/passes.hpp"

namespace touchstone::shrink {

const std::vector<Pass>& passes() {
  static const std::vector<Pass> kAll{
      {"numbers of the format", round_all},
      {"fewer parts", drop_parts},
      {"triangles as parts", write_triangles},
      {"a single part as a body", write_plain},
      {"parts without poses", drop_poses},
      {"boxes in the place of polyhedra", put_boxes},
      {"polyhedra as hulls", write_hulls},
      {"fewer vertices", drop_vertices},
      {"simpler round bodies", simplify_round},
      {"no radii", drop_radii},
      {"one radius", merge_radii},
      {"fewer pieces", drop_pieces},
      {"curves as polynomials", unbend_curves},
      {"no turns at constant speed", stop_turning},
      {"turns about the middle", center_turns},
      {"turns from the ends of the horizon", move_turns},
      {"boxes at rest", put_to_rest},
      {"no rotation", drop_rotations},
      {"lower degrees", lower_degrees},
      {"simpler kinds of motion", simplify_kinds},
      {"both boxes turned alike", turn_alike},
      {"one box at the origin", move_frame},
      {"the horizon [0, 1]", simplify_horizon},
      {"unit cubes", simplify_extents},
      {"zero numbers", put_zeros},
      {"fewer bits everywhere", shorten_all},
      {"rounded vertices", round_vertices},
      {"small quaternions", shorten_quaternions},
      {"equal numbers together", simplify_equal_numbers},
      {"simpler numbers", simplify_numbers},
      {"short numbers", try_short_numbers},
      {"numbers shifted together", shift_numbers},
      {"two short numbers", try_short_pairs},
      {"integer quaternions", write_integer_quaternions},
  };
  return kAll;
}

namespace {

template <class AnyCase>
ShrunkCase<AnyCase> shrink_any(const AnyCase& original, const Options& options,
                               const std::function<bool(const AnyCase&)>& interesting) {
  // An interrupted program can no longer make cases, so the smallest case is kept in the form in
  // which the subject was asked.
  std::optional<AnyCase> asked;
  std::optional<AnyCase> smallest;
  std::size_t kept = 0;
  const Attempt attempt = [&](const CaseParts& parts) -> std::optional<bool> {
    auto made = AnyCase::make(parts);
    if (!made) return std::nullopt;
    asked = std::move(made).value();
    return interesting(*asked);
  };
  Options with_smallest = options;
  with_smallest.told = [&](const Step& step) {
    if (std::exchange(kept, step.taken) < step.taken) smallest = asked;
    if (options.told) options.told(step);
  };
  Search search(original, with_smallest, attempt);
  smallest = AnyCase::make(search.now()).value();
  const Size before = search.step().size;
  std::size_t taken = 0;
  do {
    taken = search.step().taken;
    for (const Pass& pass : passes()) {
      if (search.over()) break;
      search.begin(pass.name);
      pass.run(search);
    }
  } while (!search.over() && search.step().taken > taken);
  return {*std::move(smallest), before,         search.step().size, search.step().tried,
          search.step().taken,  search.ending()};
}

}  // namespace

Shrunk shrink(const Case& original, const Options& options, const Interesting& interesting) {
  return shrink_any(original, options, interesting);
}

ShrunkEnclosed shrink(const EnclosedCase& original, const Options& options,
                      const InterestingEnclosed& interesting) {
  return shrink_any(original, options, interesting);
}

}  // namespace touchstone::shrink
