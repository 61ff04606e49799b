// The only source that calls MPI: sends and receives texts between ranks.

#include "verify/program/mpi/messages.hpp"

#include <mpi.h>
#include <unistd.h>

#include <chrono>
#include <cstdint>
#include <iostream>
#include <thread>
#include <vector>

namespace touchstone::mpi {

Session::Session(int& argc, char**& argv) {
  int provided = 0;
  MPI_Init_thread(&argc, &argv, MPI_THREAD_FUNNELED, &provided);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank_);
  MPI_Comm_size(MPI_COMM_WORLD, &ranks_);
}

Session::~Session() { MPI_Finalize(); }

void Session::leave_at_once(int status) {
  std::cout << std::flush;
  _exit(status);
}

void send(int to, const nlohmann::json& content) {
  // CBOR, since texts may have any bytes.
  const std::vector<std::uint8_t> bytes = nlohmann::json::to_cbor(content);
  MPI_Send(bytes.data(), static_cast<int>(bytes.size()), MPI_BYTE, to, 0, MPI_COMM_WORLD);
}

std::optional<Message> receive() {
  int is_there = 0;
  MPI_Status status;
  MPI_Iprobe(MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, &is_there, &status);
  if (is_there == 0) return std::nullopt;
  int size = 0;
  MPI_Get_count(&status, MPI_BYTE, &size);
  std::vector<std::uint8_t> bytes(static_cast<std::size_t>(size));
  MPI_Recv(bytes.data(), size, MPI_BYTE, status.MPI_SOURCE, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
  return Message{status.MPI_SOURCE, nlohmann::json::from_cbor(bytes)};
}

Message wait_for_message() {
  while (true) {
    if (auto message = receive()) return std::move(*message);
    doze();
  }
}

void doze() { std::this_thread::sleep_for(std::chrono::milliseconds(2)); }

}  // namespace touchstone::mpi
