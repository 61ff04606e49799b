// Reads the words of one claim of a certificate of version 2.

#include "verify/prove/certcheck/version2/words.hpp"

#include <algorithm>
#include <limits>
#include <map>
#include <span>

#include "verify/prove/certcheck/failure.hpp"
#include "verify/prove/certcheck/version2/limits.hpp"

namespace touchstone::certcheck::version2 {
namespace {

// The words of a line after the first ones.
using Rest = std::span<const std::string>;

[[noreturn]] void not_words() { malformed("not a claim with the words that prove it"); }

bool take_char(std::string_view& text, char c) {
  if (!text.starts_with(c)) return false;
  text.remove_prefix(1);
  return true;
}

std::size_t index(std::string_view& text) {
  const auto found = take_index(text);
  if (!found) not_words();
  return *found;
}

// Reads a vertex such as "v3" or "w0", which must be the whole word.
std::size_t vertex(std::string_view word, char body) {
  if (!take_char(word, body)) not_words();
  const std::size_t i = index(word);
  if (!word.empty()) not_words();
  return i;
}

AxisName axis(std::string_view word) {
  const bool has_sign = word.starts_with('+') || word.starts_with('-');
  AxisName name;
  if (has_sign) name.sign = word[0] == '+' ? 1 : -1;
  if (has_sign) word.remove_prefix(1);
  if (take_char(word, 'a')) name.a = index(word);
  if (take_char(word, 'b')) name.b = index(word);
  const bool of_edges = name.a && name.b;
  if (!word.empty() || has_sign != of_edges || (!name.a && !name.b)) not_words();
  return name;
}

Support support(Rest words) {
  return {axis(words[0]), vertex(words[1], 'v'), vertex(words[2], 'w')};
}

// Reads three coordinates, and adds `last`.
Row coordinates(Rest words, const Rational& last) {
  return {rational(words[0]), rational(words[1]), rational(words[2]), last};
}

// The body in a word such as "plane1" or "p2".
std::optional<std::size_t> body_of(const std::string& word, const char* name) {
  if (word == name + std::string("1")) return 0;
  if (word == name + std::string("2")) return 1;
  return std::nullopt;
}

Term term(std::string_view text) {
  Term term;
  term.body = text.starts_with('w') ? 1 : 0;
  if (!take_char(text, "vw"[term.body])) not_words();
  term.u = index(text);
  if (text.empty()) return term;
  if (!take_char(text, '-')) not_words();
  term.crossing.emplace().v = index(text);
  if (!take_char(text, "ba"[term.body])) not_words();
  term.crossing->face = index(text);
  if (!text.empty()) not_words();
  return term;
}

Sum sum(const std::string& word) {
  if (std::ranges::count(word, '+') >= static_cast<long>(kMostTerms))
    beyond_limit("more than 64 terms of a sum");
  Sum sum;
  for (const std::string& text : split(word, '+')) sum.push_back(term(text));
  return sum;
}

// Reads a feature of a body in a pair, such as "v3", "w2-5" or "a0".
PairEnd pair_end(std::string_view text, std::size_t body) {
  PairEnd end;
  if (take_char(text, "ab"[body])) {
    end.kind = PairEnd::Kind::face;
    end.number = index(text);
  } else {
    if (!take_char(text, "vw"[body])) not_words();
    end.number = index(text);
    if (take_char(text, '-')) {
      end.kind = PairEnd::Kind::segment;
      end.last = index(text);
    }
  }
  if (!text.empty()) not_words();
  return end;
}

// Reads a pair of features with at most two free directions together.
Pair pair(std::string_view word, State state) {
  Pair pair{state};
  const bool has_sign = word.starts_with('+') || word.starts_with('-');
  if (has_sign) pair.sign = word[0] == '+' ? 1 : -1;
  if (has_sign) word.remove_prefix(1);
  const Texts ends = split(std::string(word), ':');
  if (ends.size() != 2) not_words();
  pair.ends = {pair_end(ends[0], 0), pair_end(ends[1], 1)};
  const auto free_directions = [&](std::size_t body) {
    return static_cast<std::size_t>(pair.ends[body].kind);
  };
  const bool are_segments = free_directions(0) == 1 && free_directions(1) == 1;
  if (free_directions(0) + free_directions(1) > 2 || has_sign != are_segments) not_words();
  return pair;
}

bool is_pair(Rest words) { return words.size() == 2 && words[0] == "pair"; }

using Proof = std::shared_ptr<const Words>;

// The proofs of each state. They have one signature (Kind::read), so the first two do not use
// whether the claim is about an open span.
Proof separated(Rest words, bool) {
  if (is_pair(words)) return std::make_shared<Words>(pair(words[1], State::separated));
  const auto body = words.empty() ? std::nullopt : body_of(words[0], "plane");
  if (body && words.size() == 5)
    return std::make_shared<Words>(
        Plane{*body, coordinates(words.subspan(1), -rational(words[4]))});
  if (body || words.size() != 3) not_words();
  return std::make_shared<Words>(support(words));
}

Proof overlapping(Rest words, bool) {
  if (is_pair(words)) return std::make_shared<Words>(pair(words[1], State::overlapping));
  if (words.size() == 7 && words[0] == "near")
    return std::make_shared<Words>(
        Near{{coordinates(words.subspan(1), 1), coordinates(words.subspan(4), 1)}});
  const auto body = words.empty() ? std::nullopt : body_of(words[0], "p");
  if (body && words.size() == 4)
    return std::make_shared<Words>(FramePoint{*body, coordinates(words.subspan(1), 1)});
  if (body || words.size() != 1) not_words();
  return std::make_shared<Words>(sum(words[0]));
}

Proof touching(Rest words, bool is_open) {
  if (is_pair(words)) return std::make_shared<Words>(pair(words[1], State::touching));
  const std::size_t axes = words.size() / 3;
  if (words.size() != 3 * axes + 1 || axes < 1 || axes > (is_open ? 1 : 3)) not_words();
  Contact contact;
  for (std::size_t i = 0; i < axes; ++i) {
    contact.axes.push_back(support(words.subspan(3 * i, 3)));
    for (std::size_t k = 0; k < i; ++k)
      require(contact.axes[k].axis != contact.axes[i].axis, "an axis twice");
  }
  contact.sum = sum(words.back());
  return std::make_shared<Words>(std::move(contact));
}

// A kind of claim: its state, and the function that reads its proof.
struct Kind {
  State state;
  Proof (*read)(Rest, bool is_open);
};
const std::map<std::string, Kind>& kinds(bool is_open) {
  static const std::map<std::string, Kind> open{{"apart", {State::separated, separated}},
                                                {"touching", {State::touching, touching}},
                                                {"overlapping", {State::overlapping, overlapping}}};
  static const std::map<std::string, Kind> instant{
      {"separated", {State::separated, separated}},
      {"touching", {State::touching, touching}},
      {"overlapping", {State::overlapping, overlapping}}};
  return is_open ? open : instant;
}

// Whether a proof that begins with this word exists for the case. Without a radius there are no
// pairs and no near points. With a radius, axes prove nothing: they are about the cores alone.
bool exists(const std::string& word, State state, bool has_radius) {
  const bool is_pair = word == "pair";
  if (word == "axes" || !has_radius) return word != "axes" && !is_pair && word != "near";
  if (state == State::overlapping || is_pair) return true;
  return state == State::separated && body_of(word, "plane");
}

}  // namespace

std::optional<std::size_t> take_index(std::string_view& text) {
  const std::string digits = take(text, kDigits);
  if (digits.empty() || (digits.size() > 1 && digits[0] == '0')) return std::nullopt;
  constexpr std::size_t kLongest = 9;
  if (digits.size() > kLongest) return std::numeric_limits<std::size_t>::max();
  return std::stoul(digits);
}

Claim read_claim(const Texts& words, bool is_open, bool has_radius) {
  if (words[0] == "any" && words.size() == 1) return {};
  const auto found = kinds(is_open).find(words[0]);
  if (found == kinds(is_open).end()) not_words();
  const Rest rest = Rest(words).subspan(1);
  const auto& [state, read] = found->second;
  require(rest.empty() || exists(rest[0], state, has_radius), "words of another class of cases");
  return {0, state, read(rest, is_open)};
}

}  // namespace touchstone::certcheck::version2
