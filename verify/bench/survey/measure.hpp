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

// How much of everything.
struct Effort {
  bool quick = false;
  double seconds = 1;      // at a point, unless the fewest rounds take longer
  std::size_t fewest = 5;  // rounds
  std::size_t most = 400;

  // So many queries, or a tenth of them.
  int queries(int many) const { return quick ? (many + 9) / 10 : many; }
};

// One that answers queries, and is measured against others on the same ones.
struct Contestant {
  std::string name;
  std::size_t queries = 0;
  std::function<double()> round;  // asks each query once, and says how many seconds that took
  std::optional<Right> right{};
};

// Of this thread: what other programs do does not count.
double processor_seconds();

// What `ask` returns is a number that is kept, so that no compiler leaves out the asking.
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

// All contestants at one point, round by round in turn, so that what slows down one slows down the
// others; the first to be asked changes with each round, a turn is some milliseconds at the least,
// and one before the first round counts nothing.
Point measured(std::string label, double x, const std::vector<Contestant>& contestants,
               const Effort& effort);

}  // namespace touchstone::survey
