import type { Server } from 'node:http'

/** Longer than a client pauses that was told to come back in a second. */
const LONGEST_GOODBYE_MS = 2000
const PAUSE_MS = 50

/**
 * Before the server closes, for a moment everybody is still served, and each answer ends its connection. Closed at once,
 * a connection between two requests could have the next one on its way already, and that one would be lost. At least so
 * long it goes on, for whoever asks only now and then whether this server is ready.
 */
export async function endConnections(server: Server, shortest_ms = 0): Promise<void> {
  server.prependListener('request', (_request, response) => {
    response.shouldKeepAlive = false
  })
  const began = performance.now()
  const passed = () => performance.now() - began
  while (passed() < shortest_ms || (passed() < LONGEST_GOODBYE_MS && (await openConnections(server)) > 0))
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
}

const openConnections = (server: Server): Promise<number> =>
  new Promise((resolve) => server.getConnections((error, count) => resolve(error ? 0 : count)))
