// Defines AnswerBehind (touchstone/answer.hpp), by which the results of the fast functions give
// their exact answers. It is not inline there, because LazyAnswer is incomplete in public headers.

#include "src/answer/lazy_answer.hpp"

namespace touchstone {

const Answer& AnswerBehind::of(const LazyAnswer& exact) { return exact.get(); }

}  // namespace touchstone
