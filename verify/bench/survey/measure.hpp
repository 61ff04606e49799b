#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "verify/bench/survey/report/findings.hpp"

namespace touchstone::survey {

// Measures contestants: solvers, number types or programs that do the same work.

// The extent of the measurement.
struct Effort {
  bool quick = false;
  double seconds = 1;      // per point, unless the fewest rounds take longer
  std::size_t fewest = 5;  // rounds
  std::size_t most = 400;

  // The number of queries: `many`, or a tenth if quick.
  int queries(int many) const { return quick ? (many + 9) / 10 : many; }
};

// A participant in a comparison, which answers the same queries as the others.
struct Contestant {
  std::string name;
  std::size_t queries = 0;
  std::function<double()> round;  // asks each query once, and returns the seconds
  std::optional<Right> right{};
};

// Processor time of this thread, which other programs do not affect.
double processor_seconds();

// A contestant that asks `ask` about each item, in processor time. `ask` returns a number; the sum
// of all is kept, so that a compiler cannot remove the calls.
template <class Item, class Ask>
Contestant contestant(std::string name, std::vector<Item> items, Ask ask) {
  const auto kept = std::make_shared<const std::vector<Item>>(std::move(items));
  return {std::move(name), kept->size(), [kept, ask] {
            std::size_t sum = 0;
            const double start = processor_seconds();
            for (const Item& item : *kept) sum += static_cast<std::size_t>(ask(item));
            const double took = processor_seconds() - start;
            [[maybe_unused]] volatile std::size_t seen = sum;
            return took;
          }};
}

// Measures all contestants at one point of a section, such as one number of vertices, in rounds, so
// that disturbances affect all of them. The order rotates with each round, a turn takes at least
// some milliseconds, and a first turn is not counted.
Point measured(std::string label, double x, const std::vector<Contestant>& contestants,
               const Effort& effort);

}  // namespace touchstone::survey
