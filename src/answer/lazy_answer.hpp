#pragma once

#include <functional>
#include <mutex>
#include <optional>
#include <utility>

#include "touchstone/answer.hpp"

namespace touchstone {

// An exact answer, or the query from which it is computed on the first call of get(). The results
// of the fast functions (FirstContact, AllContacts) hold one, for members that doubles cannot give.
// Thread-safe.
class LazyAnswer {
 public:
  LazyAnswer(Query query, const SolveOptions& options)
      : query_(std::move(query)), options_(options) {}
  // `make` makes the query on the first call of get().
  LazyAnswer(std::function<Query()> make, const SolveOptions& options)
      : make_(std::move(make)), options_(options) {}
  LazyAnswer(Query query, Answer answer) : query_(std::move(query)), answer_(std::move(answer)) {}

  const Answer& get() const {
    const std::lock_guard<std::mutex> lock(mutex_);
    if (!query_) query_ = make_();
    if (!answer_) answer_ = solve(*query_, options_);
    return *answer_;
  }

 private:
  std::function<Query()> make_{};
  mutable std::optional<Query> query_{};
  SolveOptions options_{};
  mutable std::mutex mutex_{};
  mutable std::optional<Answer> answer_{};
};

}  // namespace touchstone
