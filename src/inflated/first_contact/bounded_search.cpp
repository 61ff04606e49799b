#include "src/inflated/first_contact/bounded_search.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "src/hulls/closest_simplex.hpp"
#include "touchstone/base/fault.hpp"
#include "touchstone/limit.hpp"

namespace touchstone::inflated {
namespace {

using N = BoundedSearch::Number;
using Time = BoundedSearch::Time;
using F = Form<N>;
using Roots = FormRoots<N>;

// A core near an instant, without error bounds, in the form that closest_simplex uses.
struct PlacedCore {
  const PlainCore* core = nullptr;
  Mat3<double> turn{};
  Vec3<double> origin{};

  Vec3<double> turned(const Vec3<double>& x) const {
    Vec3<double> y{};
    for (std::size_t m = 0; m < 3; ++m) {
      for (std::size_t i = 0; i < 3; ++i) y[i] += turn[m][i] * x[m];
    }
    return y;
  }
  Vec3<double> corner(std::size_t i) const {
    const auto own = std::visit([i](const auto& c) { return c.corner(i); }, *core);
    const Vec3<double> x = turned(own);
    return {x[0] + origin[0], x[1] + origin[1], x[2] + origin[2]};
  }
  std::size_t top(const Vec3<double>& n, std::size_t from) const {
    const Vec3<double> own{dot(n, turn[0]), dot(n, turn[1]), dot(n, turn[2])};
    return std::visit([&](const auto& c) { return c.top(own, from); }, *core);
  }
};

double value_at(const F& form, double u) { return value_of<double>(form, u); }

PlacedCore placed(const walk::BodyForms<N>& body, const PlainCore& core, double u) {
  PlacedCore r{&core};
  const double length = value_at(body.length, u);
  double of_path = body.shares_length ? length : 1;
  if (body.path_length) of_path *= value_at(*body.path_length, u);
  if (body.factor) of_path *= body.factor->value;
  for (std::size_t i = 0; i < 3; ++i) {
    for (std::size_t m = 0; m < 3; ++m) r.turn[m][i] = value_at(body.axes[m][i], u) / length;
    r.origin[i] = value_at(body.path[i], u) / of_path;
  }
  return r;
}

// Whether f is proven to be positive throughout [from, until].
bool is_positive_between(const F& f, double from, double until) {
  const auto piece = piece_between(f, from, until);
  const auto changes = piece.changes();
  return changes.most() == 0 && !changes.saw_none() && piece.first_sign() == Sign::positive;
}
// Whether f is proven to be positive throughout [from, until], or to be zero everywhere.
bool is_not_negative_between(const F& f, double from, double until) {
  return f.is_zero() || is_positive_between(f, from, until);
}

// The instants around which a pair is examined: where the last one ends, and behind the stretch
// that ends it.
constexpr std::size_t kNow = 0, kAhead = 1;

// The combination of a simplex's vectors with the weights of its point nearest to the origin, or
// with those of another simplex of the same pairs of corners.
Vec3<double> way_in(const hulls::Simplex& simplex, const hulls::Simplex& weights_of) {
  const auto nearest = hulls::nearest_of(weights_of);
  if (!nearest) return simplex.front().x;
  Vec3<double> way{};
  for (std::size_t k = 0; k < simplex.size(); ++k) {
    for (std::size_t i = 0; i < 3; ++i) way[i] += nearest->weights[k] * simplex[k].x[i];
  }
  return way;
}
Vec3<double> way_in(const hulls::Simplex& simplex) { return way_in(simplex, simplex); }

using Corners = boost::container::static_vector<std::size_t, 4>;

Corners corners_of(const hulls::Simplex& simplex, std::size_t body) {
  Corners corners;
  for (const hulls::Difference& d : simplex) {
    if (std::ranges::find(corners, d.corners[body]) == corners.end())
      corners.push_back(d.corners[body]);
  }
  return corners;
}

// The direction of the normal of two edges, or of a face, in doubles; (0, 0, 0) for other pairs.
Vec3<double> rough_normal(const std::array<PlacedCore, 2>& at,
                          const std::array<FeatureIn<N>, 2>& numbers,
                          const std::array<walk::BodyForms<N>, 2>& bodies) {
  const auto rounded = [](const Vec3<N>& v) {
    return Vec3<double>{v[0].value, v[1].value, v[2].value};
  };
  if (numbers[0].dimension == 1 && numbers[1].dimension == 1)
    return cross(at[0].turned(rounded(numbers[0].edge)), at[1].turned(rounded(numbers[1].edge)));
  Vec3<double> n{};
  for (const std::size_t b : {0U, 1U}) {
    if (numbers[b].dimension != 2) continue;
    const auto& turn = at[b].turn;
    const double sense = (b == 0) == bodies[b].mirrored ? -1 : 1;
    for (std::size_t m = 0; m < 3; ++m) {
      const auto cofactor = cross(turn[(m + 1) % 3], turn[(m + 2) % 3]);
      for (std::size_t i = 0; i < 3; ++i) n[i] += sense * numbers[b].normal[m].value * cofactor[i];
    }
  }
  return n;
}

}  // namespace

BoundedSearch::BoundedSearch(const Bodies& bodies, const PlainCores& cores, const Number& distance)
    : bodies_(bodies), cores_(cores), distance_(distance), world_(bodies) {}

// The first guess is the pair of the smallest features with the closest points. If it has too many
// free directions, as for parallel faces, pairs of parts of these features follow.
auto BoundedSearch::guesses_at(double u) const -> Guesses {
  const std::array<PlacedCore, 2> at{placed(bodies_[0], cores_[0], u),
                                     placed(bodies_[1], cores_[1], u)};
  const hulls::Simplex simplex = hulls::closest_simplex(at[0], at[1]);
  Guesses guesses;
  if (simplex.size() == 4) return guesses;
  const Vec3<double> way = way_in(simplex);

  const auto feature = [&](std::size_t b, const Corners& corners) {
    return std::visit(
        [&](const auto& core) {
          return core.feature_of({corners.data(), corners.size()});
        },
        cores_[b]);
  };
  const auto add = [&](const Corners& one, const Corners& two) {
    const auto first = feature(0, one), second = feature(1, two);
    if (!first || !second || first->dimension + second->dimension > 2) return;
    if (guesses.size() == guesses.capacity()) return;
    PlainPair pair{{*first, *second}};
    const bool is_known = std::ranges::any_of(
        guesses, [&pair](const PlainPair& other) { return other.features == pair.features; });
    if (is_known) return;
    if (first->dimension + second->dimension == 2) {
      const auto numbers = numbers_of<double>(cores_, pair);
      const bool has_both_senses =
          first->dimension == 1 || numbers[0].has_both_sides || numbers[1].has_both_sides;
      pair.is_reversed = has_both_senses && dot(rough_normal(at, numbers, bodies_), way) < 0;
    }
    guesses.push_back(pair);
  };

  const Corners one = corners_of(simplex, 0), two = corners_of(simplex, 1);
  add(one, two);
  if (one.size() + two.size() > 3) {
    for (const std::size_t v : one) add({v}, two);
    for (const std::size_t w : two) add(one, {w});
    for (std::size_t i = 1; i < one.size(); ++i) {
      for (std::size_t k = 1; k < two.size(); ++k) add({one[i - 1], one[i]}, {two[k - 1], two[k]});
    }
  }
  for (const std::size_t v : one) {
    for (const std::size_t w : two) add({v}, {w});
  }
  return guesses;
}

// Behind `until` no corner is beyond the pair's features, so that within the stretch one is beyond
// them by at most what the product of the normal with their difference changes. A form of size s
// and degree d has a derivative of at most 2 d s.
double BoundedSearch::lost_between(PairForms<double>& forms, double from, double until) const {
  double slope = 0;
  for (const std::size_t b : {0U, 1U}) {
    const auto span = std::visit([](const auto& core) { return core.span(); }, cores_[b]);
    F of_body = constant_form(N(0));
    for (std::size_t m = 0; m < 3; ++m) {
      const F& along = forms.along_axis(b, m);
      const double size = 2 * along.degree() * along.size() * span[m];
      of_body = plus(std::move(of_body), constant_form(N(size, size * (kSlack - 1))));
    }
    slope += world_.times_stretch(b, of_body).size();
  }
  return (until - from) * slope * kSlack;
}

bool BoundedSearch::is_apart_between(PairForms<double>& forms, double from, double until) const {
  const double lost = lost_between(forms, from, until);
  if (!std::isfinite(lost) || !(from < until)) return false;
  F less = walk::form_to_be_set<N>(0);
  walk::set_coefficient(less, 0, N(-lost, lost * (kSlack - 1)));
  F height = forms.height();
  if (height.degree() > 0) less.elevate(height.degree());
  height.add(less);
  return is_positive_between(height, from, until) &&
         is_positive_between(forms.excess_of(height, distance_), from, until);
}

double BoundedSearch::rough_contact() const {
  constexpr int kMostSteps = 6;
  constexpr double kNear = 0x1p-6, kStep = 0x1p-20;
  double u = 0;
  for (int step = 0; step < kMostSteps; ++step) {
    const auto one = placed(bodies_[0], cores_[0], u), two = placed(bodies_[1], cores_[1], u);
    const hulls::Simplex simplex = hulls::closest_simplex(one, two);
    if (simplex.size() == 4) break;
    const Vec3<double> way = way_in(simplex);
    const double length = std::sqrt(dot(way, way)), excess = length - distance_.value;
    if (excess < kNear * distance_.value) break;
    // The distance changes as that of the two closest points does.
    const auto later = placed(bodies_[0], cores_[0], u + kStep),
               two_later = placed(bodies_[1], cores_[1], u + kStep);
    hulls::Simplex moved = simplex;
    for (hulls::Difference& d : moved)
      d.x = hulls::minus(two_later.corner(d.corners[1]), later.corner(d.corners[0]));
    const double slope = (dot(way, way_in(moved, simplex)) / length - length) / kStep;
    const double next = u - excess / slope;
    if (!(slope < 0) || !(next < 1)) break;
    u = next;
  }
  return u;
}

bool BoundedSearch::is_followed(Followed& followed, double now, double ahead) const {
  check_limit();
  PairForms<double>& forms = followed.forms;
  const std::array<double, 2> at{now, ahead};
  std::array<std::optional<Stretch>, 2> around{Stretch{}, std::nullopt};
  if (now < ahead) around[kAhead] = Stretch{};
  // Shortens the stretches to where f is positive. Returns whether one is left.
  const auto narrow = [&](const F& f, bool is_excess) {
    if (signs_of(f).all_positive()) return true;
    const auto all = Roots::all(f);
    for (const std::size_t k : {kNow, kAhead}) {
      if (!around[k]) continue;
      std::size_t i = 0;
      while (i < all.roots.size() && all.roots[i].time.high < at[k]) ++i;
      while (faulty(Fault::open_root_skipped) && i < all.roots.size() &&
             !is_one_instant(all.roots[i].time) && all.between[i] == Sign::positive &&
             all.between[i + 1] == Sign::positive)
        ++i;
      const bool has_end = i < all.roots.size();
      if (all.between[i] != Sign::positive || (has_end && !(at[k] < all.roots[i].time.low))) {
        around[k].reset();
        continue;
      }
      Stretch& stretch = *around[k];
      if (i > 0) stretch.from = std::max<double>(stretch.from, all.roots[i - 1].time.high);
      if (!has_end) continue;
      Time end = all.roots[i].time;
      end.forget_form();
      stretch.is_to_end = false;
      // A root of the excess is kept only if all other forms are positive throughout its enclosure.
      if (is_excess || end.low <= stretch.until) {
        stretch.root = is_excess ? std::optional(end) : std::nullopt;
        stretch.until = end.low;
        stretch.behind = end.high;
      } else if (stretch.root && end.low <= stretch.root->high) {
        stretch.root.reset();
      }
    }
    return around[kNow] || around[kAhead];
  };
  if (!narrow(forms.excess(), true)) return false;
  if (forms.has_own_height() && !narrow(forms.height(), false)) return false;
  for (const std::size_t b : {0U, 1U}) {
    for (std::size_t k = 0; k < forms.count_of_leads(b); ++k) {
      const F lead = forms.lead(b, k);
      if (!lead.is_zero() && !narrow(lead, false)) return false;
    }
  }
  if (around[kNow]) {
    followed.stretch = *around[kNow];
    return true;
  }
  followed.stretch = *around[kAhead];
  return followed.stretch.from < now || is_apart_between(forms, now, followed.stretch.from);
}

auto BoundedSearch::contact_behind(Followed& followed) const -> std::optional<Contact> {
  const auto& root = followed.stretch.root;
  if (!root || !is_one_instant(*root) || root->is_point() || !(root->high < 1)) return std::nullopt;
  const double low = root->low, high = root->high;
  PairForms<double>& forms = followed.forms;
  const auto& weight = forms.weight();
  if (!is_positive_between(forms.height(), low, high)) return std::nullopt;
  if (weight && !is_positive_between(*weight, low, high)) return std::nullopt;
  const auto inside = forms.in_features();
  if (!faulty(Fault::foot_not_asked) && !std::ranges::all_of(inside, [&](const F& f) {
        return is_not_negative_between(f, low, high);
      }))
    return std::nullopt;
  Contact contact{followed.pair, followed.pair.features, *root};
  contact.is_inside = std::ranges::none_of(inside, [](const F& f) { return f.is_zero(); });
  // The corners along a lead of zero are as far as those of the pair, and touch, too.
  for (const std::size_t b : {0U, 1U}) {
    for (std::size_t k = 0; k < forms.count_of_leads(b); ++k) {
      if (!forms.lead(b, k).is_zero()) continue;
      contact.is_inside = false;
      if (!std::holds_alternative<BoxCore>(cores_[b])) return std::nullopt;
      CoreFeature& touching = contact.touching[b];
      for (int m = 0; m < 3; ++m) {
        if (followed.numbers[b].leads[k][static_cast<std::size_t>(m)].is_zero()) continue;
        touching.signs[m] = 0;
        ++touching.dimension;
      }
    }
  }
  return contact;
}

bool BoundedSearch::is_overlap_at_start(Followed& followed) const {
  PairForms<double>& forms = followed.forms;
  const auto is_positive = [](const F& f) { return f.sign(0) == Sign::positive; };
  if (forms.excess().sign(0) != Sign::negative || !is_positive(forms.height())) return false;
  if (forms.weight() && !is_positive(*forms.weight())) return false;
  const auto inside = forms.in_features();
  return std::ranges::all_of(inside, [&](const F& f) { return f.is_zero() || is_positive(f); });
}

auto BoundedSearch::first() -> Found {
  // A stretch in which a sign is open is about as wide as the rounding errors; the next pair is
  // guessed behind it, where its features can already be told. These numbers affect the time only.
  constexpr std::array<double, 5> kFarther{0, 0x1p-46, 0x1p-36, 0x1p-26, 0x1p-16};
  constexpr int kMostSteps = 256;
  // Most often the pair that touches at last separates the cores all the time before.
  const Guesses at_contact = guesses_at(rough_contact());
  double behind = 0;  // where what ended the last stretch is over
  for (int step = 0; step < kMostSteps; ++step) {
    std::optional<Found> found;
    // Whether a pair leads on; `found` is set if it leads to the end of the search.
    const auto leads_on = [&](const PlainPair& pair, double ahead) {
      Followed followed(*this, pair);
      if (ahead == 0 && is_overlap_at_start(followed)) {
        found = Contact{pair, {}, {}, false, true};
        return true;
      }
      if (!is_followed(followed, now_, ahead)) return false;
      if (auto contact = contact_behind(followed)) {
        found = *std::move(contact);
      } else if (followed.stretch.is_to_end) {
        found = Found(std::nullopt);
      }
      now_ = followed.stretch.until;
      behind = followed.stretch.behind;
      return true;
    };
    bool is_led =
        std::ranges::any_of(at_contact, [&](const PlainPair& p) { return leads_on(p, behind); });
    for (std::size_t i = 0; i < kFarther.size() && !is_led; ++i) {
      const double ahead = behind + kFarther[i];
      if (!(ahead < 1)) break;
      const Guesses guesses = guesses_at(ahead);
      is_led = std::ranges::any_of(guesses, [&](const PlainPair& p) { return leads_on(p, ahead); });
    }
    if (found) return *std::move(found);
    if (!is_led) break;
  }
  return Unknown{};
}

double BoundedSearch::overlap_until(const PlainPair& pair, double from) const {
  Followed followed(*this, pair);
  PairForms<double>& forms = followed.forms;
  double until = 1;
  // Shortens the stretch to where f has a sign. Returns whether anything is left.
  const auto narrow = [&](const F& f, Sign sign) {
    const auto all = Roots::all(f);
    std::size_t i = 0;
    while (from > 0 && i < all.roots.size() && all.roots[i].time.high <= from) ++i;
    if (all.between[i] != sign) return false;
    if (i < all.roots.size()) until = std::min<double>(until, all.roots[i].time.low);
    return from < until;
  };
  if (!narrow(forms.excess(), Sign::negative)) return from;
  if (forms.weight() && !narrow(*forms.weight(), Sign::positive)) return from;
  // An excess that is not squared bounds the vector only where the height is positive.
  const bool is_plane = pair.features[0].dimension + pair.features[1].dimension == 2;
  if (is_plane && !forms.has_own_height() && !narrow(forms.height(), Sign::positive)) return from;
  for (const F& f : forms.in_features()) {
    if (!f.is_zero() && !narrow(f, Sign::positive)) return from;
  }
  return until;
}

bool BoundedSearch::is_overlap_between(double from, double until) const {
  check_limit();
  const double middle = from + (until - from) / 2;
  const hulls::Simplex simplex = hulls::closest_simplex(placed(bodies_[0], cores_[0], middle),
                                                        placed(bodies_[1], cores_[1], middle));
  const auto nearest = hulls::nearest_of(simplex);
  std::array<FeatureIn<N>, 2> points;
  for (const std::size_t b : {0U, 1U}) {
    const auto corner = [&](std::size_t k) -> Vec3<N> {
      return std::visit(
          [&](const auto& core) {
            const std::array own{simplex[k].corners[b]};
            return core.template numbers<double>(*core.feature_of(own)).corner;
          },
          cores_[b]);
    };
    Vec3<N>& x = points[b].corner;
    x = corner(0);
    // Combinations with weights that are positive, and add up to 1, lie in the core. The first
    // weight is what the others leave.
    double sum = 0;
    for (std::size_t k = 1; nearest && k < simplex.size(); ++k) {
      const double weight = nearest->weights[k];
      sum += weight;
      const Vec3<N> from_first = corner(k), first = corner(0);
      for (std::size_t i = 0; i < 3; ++i) x[i] += (from_first[i] - first[i]) * N::exactly(weight);
    }
    if (!(sum * kSlack <= 1)) return false;
  }
  PairForms<double> forms(world_, points, distance_, false);
  return piece_between(forms.excess(), from, until).is_negative();
}

}  // namespace touchstone::inflated
