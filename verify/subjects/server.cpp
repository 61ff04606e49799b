// The conversation of a subject with the judge, line by line.

#include "verify/subjects/server.hpp"

#include <exception>
#include <iostream>

#include "verify/subjects/batches.hpp"
#include "verify/subjects/reply.hpp"
#include "verify/system/process/batch_layout.hpp"

namespace touchstone::subjects {

int serve(const Subject& subject, std::istream& in, std::ostream& out) {
  Batches batches;
  std::string line;
  while (std::getline(in, line)) {
    if (line.empty()) continue;
    try {
      if (line == process::kBatchLine) {
        batches.answer(subject);
        out << line << '\n' << std::flush;
        continue;
      }
      const std::string answer = reply(subject, line);
      if (answer.empty()) return 0;
      out << answer << '\n' << std::flush;
    } catch (const std::exception& e) {
      // An exception in a library counts as the library's crash: this process ends.
      std::cerr << "touchstone-subject: " << e.what() << '\n';
      return 1;
    }
  }
  return 0;
}

}  // namespace touchstone::subjects
