#include "src/answer/lazy_answer.hpp"

namespace touchstone {

const Answer& exact_answer_of(const LazyAnswer& exact) { return exact.get(); }

}  // namespace touchstone
