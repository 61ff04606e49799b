// Random answers to random cases in both orders of their bodies: answers that are the same are
// never asymmetric, right or wrong; answers that differ by more than the tolerance always are.

#include <catch2/catch.hpp>

#include "tests/support/judged.hpp"
#include "tests/support/part.hpp"
#include "tests/support/random_case.hpp"
#include "touchstone/number/dyadic.hpp"
#include "verify/cases/generate/make_case.hpp"
#include "verify/cases/generate/polyhedra_families.hpp"
#include "verify/judge/one_case/both_orders.hpp"
#include "verify/judge/one_case/questions.hpp"

namespace touchstone::test::hostile_orders_test {
namespace {

using judge::Said;
using judge::Terms;
using judge::Verdict;
using judge::VerdictKind;

// The truths about one case in both orders.
class Both {
 public:
  explicit Both(const Case& c)
      : questions_(c, 0),
        first_(questions_.in(judge::Form{}).truth, {}),
        exchanged_(questions_.exchanged().in(judge::Form{}).truth, {}) {}

  const judge::Truth& truth() const { return first_; }

  Verdict once(const Said& said, const Terms& terms) const {
    return judge_answer(said, first_, terms);
  }
  Verdict of(const Said& first, const Said& exchanged, const Terms& terms) const {
    return on_both_orders(judge_answer(first, first_, terms),
                          judge_answer(exchanged, exchanged_, terms), first_, terms);
  }
  // The verdict on two answers, if the exchanged question is asked first.
  Verdict turned(const Said& first, const Said& exchanged, const Terms& terms) const {
    return on_both_orders(judge_answer(exchanged, exchanged_, terms),
                          judge_answer(first, first_, terms), exchanged_, terms);
  }

 private:
  judge::Questions questions_;
  judge::BodyTruth first_;
  judge::BodyTruth exchanged_;
};

Said exchanged(Said said) {
  std::swap(said.box1, said.box2);
  if (said.normal) {
    for (Numeral& part : *said.normal) part = -part.value();
  }
  return said;
}

// Near the first contact, or anywhere on the horizon and a little beyond.
Rational some_time(const judge::Truth& truth, Random& random) {
  const Rational length = truth.until() - truth.from();
  if (truth.first() == nullptr || random.below(3) == 0)
    return truth.from() + length * Rational(random.between(-1, 17), 16);
  truth.first()->from.refine(40);
  return truth.first()->from.upper() + random.between(-8, 8) * power_of_two(-random.between(1, 40));
}

// A random answer, parts of which are often right: contact, time, state and features.
Said some_answer(const judge::Truth& truth, Random& random) {
  Said said;
  said.contact = random.below(5) != 0;
  if (said.contact) said.time = some_time(truth, random);
  if (random.coin())
    said.state = std::array{"separated", "touching", "overlapping"}[random.below(3UL)];
  if (random.coin()) {
    const auto pairs = truth.touching();
    if (!pairs.empty() && random.coin()) {
      const auto& pair = pairs[random.below(pairs.size())];
      said.box1 = name(pair.features.box1);
      said.box2 = name(pair.features.box2);
    } else {
      said.box1 = "+x-y";
      said.box2 = "-z";
    }
  }
  if (random.coin()) said.depth = Rational(random.between(0, 64), 32);
  if (random.coin()) said.distance = Rational(random.between(0, 64), 32);
  if (random.coin())
    said.normal = {random.between(-2, 2), random.between(-2, 2), random.between(-2, 2)};
  return said;
}

Terms some_terms(Random& random) {
  Terms terms;
  if (random.coin()) terms.tolerance.time = power_of_two(-random.between(0, 40));
  if (random.coin()) terms.tolerance.distance = power_of_two(-random.between(0, 40));
  return terms;
}

// Calls `check` with random cases of all families, each together with the case of exchanged bodies.
template <class Check>
void on_random_cases(int count, const Check& check) {
  Random random(7);
  for (const Family family : all_families()) {
    for (int i = 0; i < count; ++i) {
      CAPTURE(name(family), i);
      const Case c = random_case(family, random);
      if (!is_in_part(static_cast<std::uint64_t>(i), 2)) continue;
      if (!judge::rounded_case(c, judge::Form{})) continue;
      check(Both(c), random);
    }
  }
  for (const generate::Family& family : generate::polyhedra_families()) {
    CAPTURE(family.name);
    const Case c = generate::make_case(family, {}, 7, 0).parsed;
    if (judge::rounded_case(c, judge::Form{})) check(Both(c), random);
  }
}

TEST_CASE("equal answers in both orders are never asymmetric", "[judge][swap][part]") {
  on_random_cases(6, [](const Both& both, Random& random) {
    for (int k = 0; k < 12; ++k) {
      const Said said = some_answer(both.truth(), random);
      const Terms terms = some_terms(random);
      const Verdict v = both.of(said, exchanged(said), terms);
      CAPTURE(v.why);
      CHECK(v.kind != VerdictKind::asymmetric);
      CHECK(std::ranges::count(v.also, VerdictKind::asymmetric) == 0);
      // The verdict is that on one order.
      CHECK(v.kind == both.once(said, terms).kind);
      CHECK(v.kind == both.turned(said, exchanged(said), terms).kind);
    }
  });
}

TEST_CASE("times farther apart than the tolerance are always asymmetric", "[judge][swap][part]") {
  on_random_cases(6, [](const Both& both, Random& random) {
    for (int k = 0; k < 12; ++k) {
      Said one, other;
      one.contact = other.contact = true;
      one.time = some_time(both.truth(), random);
      const Rational apart = random.between(1, 9) * power_of_two(-random.between(1, 60));
      other.time = one.time->value() + (random.coin() ? apart : -apart);
      Terms terms;
      terms.tolerance.time = apart;
      CHECK(both.of(one, other, terms).kind != VerdictKind::asymmetric);
      terms.tolerance.time = apart - power_of_two(-90);
      const Verdict v = both.of(one, other, terms);
      CHECK(v.kind == VerdictKind::asymmetric);
      CHECK(fails(v));
      CHECK_THAT(v.why, Catch::Contains("with the bodies exchanged"));
      terms.tolerance = {};
      CHECK(both.of(one, other, terms).kind == VerdictKind::asymmetric);
      CHECK(both.of(one, judge::no_contact(), terms).kind == VerdictKind::asymmetric);
    }
  });
}

TEST_CASE("verdicts do not depend on which order is asked first", "[judge][swap][part]") {
  int asymmetric = 0;
  on_random_cases(6, [&](const Both& both, Random& random) {
    for (int k = 0; k < 12; ++k) {
      const Said one = some_answer(both.truth(), random);
      Said other = exchanged(random.coin() ? one : some_answer(both.truth(), random));
      if (other.time) {
        other.time =
            other.time->value() + random.between(-4, 4) * power_of_two(-random.between(1, 40));
      }
      const Terms terms = some_terms(random);
      const Verdict v = both.of(one, other, terms);
      const Verdict turned = both.turned(one, other, terms);
      CAPTURE(v.why, turned.why);
      CHECK((v.kind == VerdictKind::asymmetric) == (turned.kind == VerdictKind::asymmetric));
      CHECK(fails(v) == fails(turned));
      CHECK(badness(v) == badness(turned));
      asymmetric += v.kind == VerdictKind::asymmetric ? 1 : 0;
    }
  });
  CHECK(asymmetric * parts(2) > 100);
}

}  // namespace
}  // namespace touchstone::test::hostile_orders_test
