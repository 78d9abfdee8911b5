import type { Server } from 'node:http'
import { Server as Door } from 'node:net'
import { setImmediate as afterArrivals, setTimeout as pause } from 'node:timers/promises'

/** Longer than a client pauses that was told to come back in a second, and than nginx keeps a connection that rests. */
const LONGEST_GOODBYE_MS = 2000
const PAUSE_MS = 50

export interface Leaving {
  /** Nobody new is let in, and each answer ends its connection. */
  readonly begin: () => Promise<void>
  /** Fulfilled once whoever was let in has an answer and is gone. */
  readonly over: () => Promise<void>
}

/**
 * Before the server closes, whoever is connected is still served for a moment. Closed at once, a connection between two
 * requests could have the next one on its way already, and that one would be lost. Whoever comes anew goes to another
 * server, but only after a while: somebody in front may ask only now and then whether this one is ready.
 */
export function leavingOf(server: Server, noticed_within_ms = 0): Leaving {
  let closed: Promise<void> = Promise.resolve()
  return {
    begin: async () => {
      server.prependListener('request', (_request, response) => {
        response.shouldKeepAlive = false
      })
      await pause(noticed_within_ms)
      // Who has knocked by now is inside: what still waits at a door that closes is cut off.
      await afterArrivals()
      // The door alone: the close of an HTTP server also cuts connections that rest.
      closed = new Promise((done) => Door.prototype.close.call(server, () => done()))
      const began = performance.now()
      while (performance.now() - began < LONGEST_GOODBYE_MS && (await openConnections(server)) > 0)
        await pause(PAUSE_MS)
    },
    over: async () => {
      // Whoever waited from the beginning was not told that it would be the last answer.
      const sweeping = setInterval(() => server.closeIdleConnections(), PAUSE_MS)
      await closed
      clearInterval(sweeping)
    },
  }
}

const openConnections = (server: Server): Promise<number> =>
  new Promise((resolve) => server.getConnections((error, count) => resolve(error ? 0 : count)))
