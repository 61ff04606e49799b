// Distances of two bodies that are given in doubles. A Query is made of them.

#include <algorithm>
#include <cmath>
#include <string>

#include "src/answer/contacts/doubles/written.hpp"
#include "touchstone/distances.hpp"
#include "touchstone/query.hpp"

namespace touchstone::doubles {

Result<std::vector<double>> distances(const AnyBody& first, const AnyBody& second,
                                      std::span<const double> times) {
  if (times.empty()) return std::vector<double>();
  for (std::size_t i = 0; i < times.size(); ++i) {
    if (!std::isfinite(times[i]))
      return Error{Error::Code::value, "/" + std::to_string(i), "a time is a finite number"};
  }
  const auto body1 = written(first, 0);
  if (!body1) return body1.error();
  const auto body2 = written(second, 1);
  if (!body2) return body2.error();
  // Never NaN: the times are finite.
  const auto [least, most] = std::minmax_element(times.begin(), times.end());
  const auto query = Query::make(body1.value(), body2.value(), *least, *most);
  if (!query) return query.error();
  return touchstone::distances(query.value(), times);
}

}  // namespace touchstone::doubles
