// The main function of the program `touchstone`: sets up output and interruption, runs the command,
// and reports errors.

#include <exception>
#include <iostream>

#include "verify/program/cli/command_words.hpp"
#include "verify/program/cli/program.hpp"
#include "verify/prove/certcheck/memory.hpp"
#include "verify/system/batch/interruption.hpp"
#include "verify/system/output/failed.hpp"
#include "verify/system/output/standard_error.hpp"
#include "verify/system/output/standard_output.hpp"
#include "verify/system/process/heap.hpp"

namespace {

// If the program was asked to end, an input that ended early is not malformed.
int final_status(int status) {
  using namespace touchstone::cli;
  const bool blames_input = status == kMalformed || status == kWrongCommand;
  return blames_input && touchstone::batch::interrupted() ? kInterrupted : status;
}

}  // namespace

int main(int argc, char** argv) {
  namespace cli = touchstone::cli;
  touchstone::process::keep_freed_memory();
  touchstone::certcheck::reuse_memory_of_numbers();
  touchstone::batch::end_on_signals();
  const touchstone::output::StandardError standard_error;
  try {
    touchstone::output::StandardOutput standard_output;
    const int status = cli::run_program({argv + 1, argv + argc});
    standard_output.finish();
    return final_status(status);
  } catch (const cli::WrongCommand& wrong) {
    std::cerr << "touchstone: " << wrong.what() << '\n';
    return final_status(cli::kWrongCommand);
  } catch (const touchstone::output::NotWritable& error) {
    std::cerr << "touchstone: " << error.what() << '\n';
    return final_status(cli::kWrongCommand);
  } catch (const std::exception& error) {
    std::cerr << "touchstone: " << error.what() << '\n';
    return touchstone::batch::interrupted() ? cli::kInterrupted : cli::kFound;
  }
}
