#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <type_traits>
#include <utility>
#include <vector>

namespace touchstone::walk {

// A sequence of plain numbers, of which up to `kRoom` lie in the object itself. It is made, copied
// and moved at the cost of the numbers that are there: boost's small_vector asks more of each, and
// a walk makes some dozens of short ones in a microsecond.
template <class N, std::size_t kRoom>
class InPlace {
  static_assert(std::is_trivially_copyable_v<N>);

 public:
  InPlace(std::size_t size, const N& value) : size_(size) {
    if (is_far()) {
      far_.assign(size, value);
    } else {
      std::fill_n(near_.begin(), size, value);
    }
  }
  InPlace(const InPlace& o) : size_(o.size_) {
    if (is_far()) {
      far_ = o.far_;
    } else {
      take_near(o);
    }
  }
  InPlace(InPlace&& o) noexcept : size_(o.size_) { take(std::move(o)); }
  InPlace& operator=(const InPlace& o) {
    if (o.is_far()) {
      far_ = o.far_;
      size_ = o.size_;
    } else {
      size_ = o.size_;
      take_near(o);
    }
    return *this;
  }
  InPlace& operator=(InPlace&& o) noexcept {
    size_ = o.size_;
    take(std::move(o));
    return *this;
  }
  ~InPlace() = default;

  std::size_t size() const { return size_; }
  N* begin() { return is_far() ? far_.data() : near_.data(); }
  N* end() { return begin() + size_; }
  const N* begin() const { return is_far() ? far_.data() : near_.data(); }
  const N* end() const { return begin() + size_; }
  N& operator[](std::size_t i) { return begin()[i]; }
  const N& operator[](std::size_t i) const { return begin()[i]; }
  N& back() { return (*this)[size_ - 1]; }

  void push_back(N value) {
    if (size_ == kRoom) far_.assign(near_.begin(), near_.end());
    ++size_;
    if (is_far()) {
      far_.push_back(value);
    } else {
      near_[size_ - 1] = value;
    }
  }

 private:
  bool is_far() const { return size_ > kRoom; }
  void take_near(const InPlace& o) { std::copy_n(o.near_.begin(), size_, near_.begin()); }
  void take(InPlace&& o) {
    if (is_far()) {
      far_ = std::move(o.far_);
    } else {
      take_near(o);
    }
  }

  std::size_t size_;
  std::array<N, kRoom> near_;
  std::vector<N> far_{};  // all of them, where there are more than kRoom
};

}  // namespace touchstone::walk
