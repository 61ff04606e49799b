// Exact answers as text. truth_of() is a template; this unit instantiates it for Integer.

#include "truth_of.hpp"

namespace touchstone {

template Truth truth_of(const AnswerIn<Integer>&, const TruthOptions&);

}  // namespace touchstone
