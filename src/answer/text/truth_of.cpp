#include "truth_of.hpp"

namespace touchstone {

template Truth truth_of(const AnswerIn<Integer>&, const TruthOptions&);

}  // namespace touchstone
