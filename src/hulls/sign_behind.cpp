// Finds the sign of a form just after an instant, and when it becomes negative.

#include "src/hulls/sign_behind.hpp"
#include "src/form/form_signs.hpp"

#include <utility>

namespace touchstone::hulls {
namespace {

using Roots = FormRoots<Integer>;

}  // namespace

Sign sign_behind(const Form<Integer>& f, const RealAlgebraic& t) {
  const Sign s = Roots::sign_at(f, t);
  return s == Sign::zero ? Roots::sign_behind_zero(f, t) : s;
}

std::optional<RealAlgebraic> fall_behind(const Form<Integer>& f, const RealAlgebraic& t,
                                         const std::optional<RealAlgebraic>& before) {
  if (!signs_of(f).any_negative) return std::nullopt;
  auto all = Roots::all(f);
  for (std::size_t i = 0; i < all.roots.size(); ++i) {
    auto& root = all.roots[i].time;
    if (Roots::compare(root, t) != Order::greater) continue;
    if (before && Roots::compare(root, *before) != Order::less) break;
    if (Roots::may_be_before_end(root) && all.between[i + 1] == Sign::negative)
      return std::move(root);
  }
  return std::nullopt;
}

}  // namespace touchstone::hulls
