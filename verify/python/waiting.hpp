#pragma once

#include <pybind11/pybind11.h>

#include <atomic>
#include <chrono>
#include <future>

#include "src/base/in_milliseconds.hpp"
#include "src/base/stop_flag.hpp"
#include "touchstone/limit.hpp"

namespace touchstone::python {

// Runs exact arithmetic for Python such that other threads of Python go on, and the keyboard can
// interrupt it. All functions of the module that may take long use it.

// Whether Python handles signals (an interrupt from the keyboard) on this thread.
inline bool on_main_thread() {
  const pybind11::object threading = pybind11::module_::import("threading");
  return threading.attr("get_ident")().equal(threading.attr("main_thread")().attr("ident"));
}

// Runs `work` without the GIL, and returns its result. On the main thread an interrupt ends it:
// another thread then runs the work, exact arithmetic that checks its limit, while this thread
// waits for signals.
// REQUIRES: the GIL is held; the work uses no Python objects.
template <class Work>
auto without_gil(const Work& work) {
  constexpr std::chrono::milliseconds kListening{50};  // the longest wait of an interrupt
  if (!on_main_thread()) {
    const pybind11::gil_scoped_release free;
    return work();
  }
  std::atomic<bool> stop = false;
  auto done = std::async(std::launch::async, [&] {
    const StopFlag here(&stop);
    return work();
  });
  bool interrupted = false;
  {
    const pybind11::gil_scoped_release free;
    while (!interrupted && done.wait_for(kListening) != std::future_status::ready) {
      const pybind11::gil_scoped_acquire held;
      interrupted = PyErr_CheckSignals() != 0;
    }
    stop = interrupted;
    done.wait();
  }
  if (interrupted) throw pybind11::error_already_set();
  return done.get();
}

// Runs `work` with a time limit, after which it throws LimitReached; 0 means no limit.
template <class Work>
auto without_gil(double seconds, const Work& work) {
  return without_gil([&] {
    const TimeLimit limit(in_milliseconds(seconds));
    return work();
  });
}

}  // namespace touchstone::python
