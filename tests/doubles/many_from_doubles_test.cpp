// Many first contacts from plain doubles at once: equal to one at a time, for any number of
// threads.

#include <catch2/catch.hpp>
#include <cmath>
#include <string>
#include <vector>

#include "tests/support/random.hpp"
#include "tests/support/same_bits.hpp"
#include "touchstone/from_doubles.hpp"

namespace touchstone::doubles::many_from_doubles_test {
namespace {

using Found = Result<std::optional<Contact>>;

std::string difference(const Found& a, const Found& b, std::size_t index) {
  if (a.ok() != b.ok()) return "whether it is refused";
  if (!a) {
    const bool same = a.error().place == "/" + std::to_string(index) + b.error().place &&
                      a.error().message == b.error().message && a.error().code == b.error().code;
    return same ? "" : "the error";
  }
  if (a.value().has_value() != b.value().has_value()) return "whether there is a contact";
  if (!a.value()) return "";
  if (!test::same_bits(a.value()->time, b.value()->time)) return "time";
  if (a.value()->kind != b.value()->kind) return "kind";
  return a.value()->features == b.value()->features ? "" : "features";
}

// Rows of poses. Every thirtieth is invalid, every seventh rests.
struct Rows {
  std::vector<double> half_extents{};
  std::vector<double> poses{};
  std::vector<double> times{};
  std::size_t count = 0;

  Rows(std::size_t rows, std::vector<double> at) : times(std::move(at)), count(rows) {
    test::Random random(times.size());
    const auto number = [&random] {
      return 2 * (static_cast<double>(random.bits() >> 11U) * 0x1p-52 - 1);
    };
    for (std::size_t i = 0; i < 2 * rows; ++i) {
      for (int k = 0; k < 3; ++k) half_extents.push_back(std::fabs(number()));
      std::vector<double> pose;
      for (std::size_t t = 0; t < times.size(); ++t) {
        if (t == 0 || i % 7 != 0) pose = {3 * number(), 2 * number(), number()};
        while (pose.size() < PoseArrays::kPose) pose.push_back(number());
        poses.insert(poses.end(), pose.begin(), pose.end());
      }
      if (i % 30 == 0) half_extents.back() = -1;
      if (i % 30 == 15) poses.back() = std::nan("");
    }
  }

  // The rows again, as structs that own their numbers.
  struct Row {
    std::array<std::vector<Vector>, 2> places{};
    std::array<std::vector<Quaternion>, 2> rotations{};
    Pair pair{};
  };
  std::vector<Row> by_structs() const {
    std::vector<Row> all(count);
    for (std::size_t row = 0; row < count; ++row) {
      for (std::size_t i = 0; i < 2; ++i) {
        Body& body = i == 0 ? all[row].pair.first : all[row].pair.second;
        const double* h = half_extents.data() + 6 * row + 3 * i;
        body.box.half_extents = {h[0], h[1], h[2]};
        bool rests = true;
        const double* start = poses.data() + (2 * row + i) * times.size() * PoseArrays::kPose;
        for (std::size_t t = 0; t < times.size(); ++t) {
          const double* p = start + t * PoseArrays::kPose;
          for (std::size_t k = 0; k < PoseArrays::kPose; ++k) rests = rests && p[k] == start[k];
          all[row].places[i].push_back({p[0], p[1], p[2]});
          all[row].rotations[i].push_back({p[3], p[4], p[5], p[6]});
        }
        if (rests) {
          body.motion = Fixed{all[row].places[i].front(), all[row].rotations[i].front()};
        } else {
          body.motion = Through{times, all[row].places[i], all[row].rotations[i]};
        }
      }
      all[row].pair.from = times.front();
      all[row].pair.until = times.back();
    }
    return all;
  }
};

TEST_CASE("many queries from doubles at once equal those answered one by one", "[doubles]") {
  for (const std::vector<double>& times :
       {std::vector<double>{0, 1}, {-1.5, 3.25}, {0, 0.1, 2, 3}}) {
    const Rows rows(150, times);
    const auto structs = rows.by_structs();
    std::vector<Pair> pairs;
    std::vector<Found> alone;
    for (const Rows::Row& row : structs) {
      pairs.push_back(row.pair);
      alone.push_back(
          first_contact(row.pair.first, row.pair.second, row.pair.from, row.pair.until));
    }
    for (const unsigned threads : {0U, 1U, 2U, 7U}) {
      CAPTURE(times.size(), threads);
      const auto together = first_contacts(pairs, threads);
      const auto rowwise = first_contacts({rows.half_extents, rows.poses, rows.times}, threads);
      REQUIRE(together.size() == alone.size());
      REQUIRE(rowwise.ok());
      REQUIRE(rowwise.value().size() == alone.size());
      int hits = 0, misses = 0, refused = 0;
      for (std::size_t i = 0; i < alone.size(); ++i) {
        CAPTURE(i);
        CHECK(difference(together[i], alone[i], i) == "");
        CHECK(difference(rowwise.value()[i], alone[i], i) == "");
        refused += alone[i] ? 0 : 1;
        hits += alone[i] && alone[i].value() ? 1 : 0;
        misses += alone[i] && !alone[i].value() ? 1 : 0;
      }
      CHECK(hits > 10);
      CHECK(misses > 10);
      CHECK(refused > 10);
    }
  }
  CHECK(first_contacts(std::span<const Pair>()).empty());
}

TEST_CASE("arrays whose lengths do not match are refused", "[doubles]") {
  const std::vector<double> one(6, 1), poses(2 * 2 * PoseArrays::kPose, 1), times{0, 1};
  CHECK(first_contacts({one, poses, times}).ok());
  CHECK(first_contacts({{}, {}, times}).value().empty());
  const std::span<const double> few(poses.data(), poses.size() - 1);
  CHECK(first_contacts({one, few, times}).error().place == "/poses");
  CHECK(first_contacts({std::span(one).first(5), poses, times}).error().place == "/half_extents");
  CHECK(first_contacts({one, poses, std::span(times).first(1)}).error().place == "/times");
}

}  // namespace
}  // namespace touchstone::doubles::many_from_doubles_test
