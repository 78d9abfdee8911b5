import type { Server } from 'node:http'

/** Longer than a client pauses that was told to come back in a second. */
const LONGEST_GOODBYE_MS = 2000
const PAUSE_MS = 50

/**
 * Before the server closes, for a moment everybody is still served, and each answer ends its connection. Closed at once,
 * a connection between two requests could have the next one on its way already, and that one would be lost.
 */
export async function endConnections(server: Server): Promise<void> {
  server.prependListener('request', (_request, response) => {
    response.shouldKeepAlive = false
  })
  const end = performance.now() + LONGEST_GOODBYE_MS
  while (performance.now() < end && (await openConnections(server)) > 0)
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
}

const openConnections = (server: Server): Promise<number> =>
  new Promise((resolve) => server.getConnections((error, count) => resolve(error ? 0 : count)))
