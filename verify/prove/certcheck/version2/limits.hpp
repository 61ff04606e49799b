#pragma once

#include <cstddef>

// Limits of certificates of version 2; beyond them the verdict is LIMIT.
namespace touchstone::certcheck::version2 {

constexpr std::size_t kMostLines = std::size_t{1} << 20U;
// Degrees of a polynomial whose sign a proof needs (an obligation): as it is computed, and after
// Scene::reduced() has divided it by the common denominators.
constexpr int kMostDegreeBefore = 2048;
constexpr int kMostDegreeAfter = 1024;
constexpr std::size_t kMostTerms = 64;                     // of a sum
constexpr std::size_t kMostPairs = std::size_t{1} << 28U;  // of parts, over all chapters

}  // namespace touchstone::certcheck::version2
