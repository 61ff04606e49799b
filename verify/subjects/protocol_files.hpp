#pragma once

#include <istream>
#include <memory>
#include <ostream>

namespace touchstone::subjects {

// The standard input and output of this process, taken for the protocol alone: from then on what a
// library prints goes to the standard error, and what it reads is empty. Make it before any library
// is loaded, for its constructors may print. Programs that a library starts inherit none of it.
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
