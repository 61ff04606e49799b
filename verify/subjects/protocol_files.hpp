#pragma once

#include <istream>
#include <memory>
#include <ostream>

namespace touchstone::subjects {

// Reserves standard input and output of this process for the protocol. From then on, a library's
// output goes to the standard error, and its input is empty. Create it before loading a library,
// whose constructors may print. Programs that a library starts do not inherit the two files.
class ProtocolFiles {
 public:
  ProtocolFiles();
  ~ProtocolFiles();

  std::istream& in() { return in_; }
  std::ostream& out() { return out_; }

 private:
  class Buffer;
  std::unique_ptr<Buffer> from_;
  std::unique_ptr<Buffer> to_;
  std::istream in_;
  std::ostream out_;
};

}  // namespace touchstone::subjects
