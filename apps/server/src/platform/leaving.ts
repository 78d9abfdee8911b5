import type { Server } from 'node:http'

const GOODBYE_MS = 500

/**
 * Before the server closes, for a moment everybody is still served, and each answer ends its connection. Closed at once,
 * a connection between two requests could have the next one on its way already, and that one would be lost.
 */
export async function endConnections(server: Server): Promise<void> {
  server.prependListener('request', (_request, response) => {
    response.shouldKeepAlive = false
  })
  await new Promise((resolve) => setTimeout(resolve, GOODBYE_MS))
}
