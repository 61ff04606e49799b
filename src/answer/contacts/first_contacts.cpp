// first_contacts() of the library: first contacts of many queries, in several threads.

#include "src/answer/contacts/in_turns.hpp"
#include "touchstone/answer.hpp"
#include "touchstone/first_contact.hpp"

namespace touchstone {

std::vector<std::optional<FirstContact>> first_contacts(std::span<const Query> queries,
                                                        unsigned threads,
                                                        std::chrono::milliseconds each) {
  std::vector<std::optional<FirstContact>> found(queries.size());
  in_turns(queries.size(), threads, each,
           [&](std::size_t i) { found[i] = first_contact(queries[i]); });
  return found;
}

}  // namespace touchstone
