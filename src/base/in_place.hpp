#pragma once

#include <algorithm>
#include <cstddef>
#include <memory>
#include <type_traits>
#include <utility>
#include <vector>

namespace touchstone {

// A sequence of plain values, of which up to `kRoom` lie in the object itself. Construction, copy
// and move cost O(size). boost's small_vector costs more for each, and a walk makes some dozens of
// short sequences in a microsecond. A moved-from object may only be destroyed or assigned to.
template <class N, std::size_t kRoom>
class InPlace {
  static_assert(std::is_trivially_copyable_v<N>);

 public:
  InPlace() = default;
  // A sequence of `size` elements, whose values the caller has to set.
  explicit InPlace(std::size_t size) : size_(size) {
    if (is_far()) far_ = std::make_unique<std::vector<N>>(size);
  }
  InPlace(std::size_t size, const N& value) : size_(size) {
    if (is_far()) {
      far_ = std::make_unique<std::vector<N>>(size, value);
    } else {
      std::uninitialized_fill_n(near(), size, value);
    }
  }
  InPlace(const InPlace& o) : size_(o.size_) {
    if (is_far()) {
      far_ = std::make_unique<std::vector<N>>(*o.far_);
    } else {
      take_near(o);
    }
  }
  InPlace(InPlace&& o) noexcept : size_(o.size_) { take(std::move(o)); }
  InPlace& operator=(const InPlace& o) {
    size_ = o.size_;
    if (!is_far()) {
      take_near(o);
    } else if (this != &o) {
      far_ = std::make_unique<std::vector<N>>(*o.far_);
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
  bool empty() const { return size_ == 0; }
  N* begin() { return is_far() ? far_->data() : near(); }
  N* end() { return begin() + size_; }
  const N* begin() const { return is_far() ? far_->data() : near(); }
  const N* end() const { return begin() + size_; }
  N& operator[](std::size_t i) { return begin()[i]; }
  const N& operator[](std::size_t i) const { return begin()[i]; }
  N& back() { return (*this)[size_ - 1]; }
  const N& back() const { return (*this)[size_ - 1]; }

  void push_back(const N& value) {
    if (size_ < kRoom) {
      std::construct_at(near() + size_, value);
    } else {
      if (size_ == kRoom) far_ = std::make_unique<std::vector<N>>(begin(), end());
      far_->push_back(value);
    }
    ++size_;
  }

 private:
  bool is_far() const { return size_ > kRoom; }
  N* near() { return room_.values; }
  const N* near() const { return room_.values; }
  void take_near(const InPlace& o) { std::uninitialized_copy_n(o.near(), size_, near()); }
  void take(InPlace&& o) {
    if (is_far()) {
      if (this != &o) far_ = std::move(o.far_);
    } else {
      take_near(o);
    }
  }

  // A union: no constructor of N runs before an element is added.
  union Room {
    Room() {}  // NOLINT: constructs no element
    N values[kRoom];
  };

  std::size_t size_ = 0;
  Room room_;
  std::unique_ptr<std::vector<N>> far_{};  // all values, if there are more than kRoom
};

}  // namespace touchstone
