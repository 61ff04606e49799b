// The section "polyhedra" of the survey: convex polyhedra that turn, by their number of vertices,
// and boxes written as polyhedra. The points of the section compare the making of a query with a
// first contact; a second measurement, in which all numbers of vertices alternate, gives the goals.

#include <cmath>
#include <string>
#include <utility>
#include <vector>

#include "src/hulls/rounded_walk.hpp"
#include "touchstone/all_contacts.hpp"
#include "touchstone/answer.hpp"
#include "touchstone/first_contact.hpp"
#include "verify/bench/survey/contestants.hpp"
#include "verify/bench/survey/goal_ratios.hpp"
#include "verify/bench/survey/sections.hpp"
#include "verify/system/random/dice.hpp"

namespace touchstone::survey {
namespace {

// The names of the contestants.
constexpr const char* kMade = "the query made";
constexpr const char* kFirst = "first contact";
constexpr const char* kNew = "first contact, of a new query";
constexpr const char* kAll = "all contacts";
constexpr const char* kOfEight = "first contact, 8, certified";
constexpr const char* kOfEightRounded = "first contact, 8, in plain doubles";
constexpr const char* kOfEightExact = "first contact, 8, exact";
constexpr const char* kBoxes = "first contact, boxes";

// Random bodies with decimals of three places.
class DrawnBodies {
 public:
  DrawnBodies(const std::string& kind, std::uint64_t index) : dice_("survey, " + kind, 1, index) {}

  Numeral decimal(double value) {
    return Numeral(Rational(static_cast<long>(std::lround(value * 1000)), 1000));
  }
  Numeral between(double least, double most) { return decimal(dice_.between(least, most)); }
  WrittenVector on_sphere() {
    const double z = dice_.between(-1, 1), angle = dice_.between(0, 6.283185307179586);
    const double r = std::sqrt(1 - z * z);
    return {decimal(r * std::cos(angle)), decimal(r * std::sin(angle)), decimal(z)};
  }
  // A rotation, and a straight path past the origin.
  Motion motion(bool moves) {
    const auto linear = [this, moves](double a, double b, double c, double d) {
      WrittenPolynomial p{between(a, b)};
      if (moves) p.push_back(between(c, d));
      return p;
    };
    std::array<WrittenPolynomial, 4> rotation{WrittenPolynomial{1}, {}, {}, {}};
    for (std::size_t i = 1; i < 4; ++i) rotation[i] = linear(-1, 1, -1, 1);
    if (!moves) return Motion::quaternion(rotation, {WrittenPolynomial{0}, {0}, {0}});
    return Motion::quaternion(rotation, {linear(3, 5, -8, -6), linear(-0.5, 0.5, -0.5, 0.5),
                                         linear(-0.5, 0.5, -0.5, 0.5)});
  }
  Body hull(int vertices, bool moves) {
    std::vector<WrittenVector> points;
    for (int i = 0; i < vertices; ++i) points.push_back(on_sphere());
    return Body::hull(std::move(points), motion(moves));
  }
  Body box(bool moves) {
    WrittenVector half{between(0.4, 1.2), between(0.4, 1.2), between(0.4, 1.2)};
    return Body::box(std::move(half), motion(moves));
  }

 private:
  random::Dice dice_;
};

Queries hulls(int vertices, int count) {
  Queries queries;
  for (int i = 0; i < count; ++i) {
    DrawnBodies drawn("hulls of " + std::to_string(vertices), static_cast<std::uint64_t>(i));
    Body first = drawn.hull(vertices, false);
    queries.push_back(Query::make(first, drawn.hull(vertices, true)).value());
  }
  return queries;
}

Queries boxes(int count) {
  Queries queries;
  for (int i = 0; i < count; ++i) {
    DrawnBodies drawn("boxes as hulls", static_cast<std::uint64_t>(i));
    Body first = drawn.box(false);
    queries.push_back(Query::make(first, drawn.box(true)).value());
  }
  return queries;
}

// Boxes about the origin, written as polyhedra of eight vertices: bit i of a vertex's number tells
// whether coordinate i is positive.
Queries as_hulls(const Queries& boxes) {
  Queries queries;
  for (const Query& query : boxes) {
    QueryParts parts = query.parts();
    for (std::size_t b = 0; b < 2; ++b) {
      const Vec3<Rational> h = parts.box(b).half_extents;
      Polyhedron p;
      for (unsigned corner = 0; corner < 8; ++corner) {
        Vec3<Rational> v = h;
        for (std::size_t i = 0; i < 3; ++i) {
          if ((corner >> i & 1U) == 0) v[i] = -v[i];
        }
        p.vertices.push_back(std::move(v));
      }
      p.faces = {{0, 4, 6, 2}, {1, 3, 7, 5}, {0, 1, 5, 4},
                 {2, 6, 7, 3}, {0, 2, 3, 1}, {4, 5, 7, 6}};
      parts.shapes[b] = std::move(p);
    }
    queries.push_back(Query::make(std::move(parts)).value());
  }
  return queries;
}

Contestant made_again(const Queries& queries) {
  return contestant(kMade, queries,
                    [](const Query& query) { return Query::make(query.parts()).ok(); });
}
// A first contact with the making of its query, so that preparations that depend only on the bodies
// are included.
Contestant new_first(const Queries& queries) {
  return contestant(kNew, queries, [](const Query& query) {
    return first_contact(Query::make(query.parts()).value()).has_value();
  });
}
Contestant first_of(const char* name, const Queries& queries) {
  return contestant(name, queries,
                    [](const Query& query) { return first_contact(query).has_value(); });
}
// First contacts by the walk in plain doubles, without a proof; motions are converted beforehand.
Contestant rounded_first_of(const char* name, const Queries& queries) {
  std::vector<hulls::RoundedWalk<double>> walks;
  for (const Query& query : queries) walks.emplace_back(query);
  return contestant(name, std::move(walks),
                    [](const auto& walk) { return walk.first_contact().has_value(); });
}
// First contacts by the walk in integers, which the library uses if bounded doubles do not decide a
// contact. Intervals decide most of its signs. Overlaps are examined along all planes.
Contestant exact_first_of(const char* name, const Queries& queries) {
  return contestant(name, queries, [](const Query& query) {
    return solve(query, {.first_only = true, .filter = false}).contact.value_or(false);
  });
}
Contestant all_of(const Queries& queries) {
  return contestant(kAll, queries,
                    [](const Query& query) { return all_contacts(query).contacts().size(); });
}

}  // namespace

Section of_polyhedra(const Effort& effort) {
  Section section{"polyhedra", "convex polyhedra that turn, from the query", "vertices", true};
  // All contestants alternate, so that they can be compared.
  std::vector<Contestant> by_count;
  for (const int vertices : {8, 64, 128, 256}) {
    const Queries queries = hulls(vertices, effort.queries(20));
    section.points.push_back(
        measured(std::to_string(vertices), vertices,
                 {made_again(queries), new_first(queries), first_of(kFirst, queries)}, effort));
    by_count.push_back(first_of(kFirst, queries));
    by_count.back().name += ", " + std::to_string(vertices);
  }
  // Whole timelines cost as much as many first contacts, so only the size in the goal is measured.
  const Queries whole = hulls(64, effort.queries(8));
  by_count.push_back(first_of("first contact, 64, the same", whole));
  by_count.push_back(all_of(whole));
  const Queries plain = boxes(effort.queries(100));
  by_count.push_back(first_of(kBoxes, plain));
  by_count.push_back(first_of("the same as hulls", as_hulls(plain)));
  const Queries small = hulls(8, effort.queries(20));
  by_count.push_back(first_of(kOfEight, small));
  by_count.push_back(rounded_first_of(kOfEightRounded, small));
  by_count.push_back(exact_first_of(kOfEightExact, small));
  const Point by_turns = measured("", 0, by_count, effort);
  const auto goal = [&](const std::string& what, double aim, const std::string& above,
                        const std::string& below) {
    section.goals.push_back(
        at_most(what, aim, ratio(by_turns, above, below), in_micros(by_turns, above, below)));
  };
  goal("first contact: 256 vertices : 8", 3, "first contact, 256", "first contact, 8");
  goal("first contact: boxes as hulls of 8 vertices : boxes", 2.5, "the same as hulls", kBoxes);
  goal("all contacts : first contact, 64 vertices", 6, kAll, "first contact, 64, the same");
  goal("first contact, 8 vertices: certified : plain doubles", 2, kOfEight, kOfEightRounded);
  goal("first contact, 8 vertices: exact : plain doubles", 30, kOfEightExact, kOfEightRounded);
  return section;
}

}  // namespace touchstone::survey
