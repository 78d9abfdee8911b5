import type { IncomingMessage, Server as HttpServer } from 'node:http'
import type { Duplex } from 'node:stream'
import { CallError, NotSignedIn, Unavailable, type Signal } from '@malto/contract'
import { Server, type Socket } from 'socket.io'
import { countCrowds, type Crowds } from './crowds.ts'
import { EVERYWHERE, type Actor, type Expel, type Tell } from './ctx.ts'
import { isDatabaseTrouble } from './db.ts'
import type { Log } from './logs.ts'
import { connectRedis } from './redis.ts'

export interface Hearing {
  /** Who is behind this token; throws when nobody is. */
  readonly identify: (token: string) => Promise<Actor>
  /** False as soon as the session is over: logout, ban and reset reach open sockets too. */
  readonly stillSignedIn: (actor: Actor) => Promise<boolean>
  /** May this person (or visitor) hear what is told to this audience? */
  readonly mayHear: (actor: Actor | null, audience: string) => Promise<boolean>
}

interface Options extends Hearing {
  readonly log: Log
  readonly redis_url?: string | undefined
  readonly allowed_origins: readonly string[]
  readonly recheck_ms?: number
  readonly crowds?: Crowds
}

export interface Sockets {
  readonly tell: Tell
  readonly expel: Expel
  readonly attach: (server: HttpServer) => void
  readonly close: () => Promise<void>
}

const MESSAGES_A_SECOND = 10
/** A screen listens to a handful; each is asked about again every minute. */
const MOST_AUDIENCES = 40
/** Whoever opens a socket and says nothing is sent away. */
const SILENT_MS = 10_000
/** A closed web socket would wait half a minute for the other side's goodbye; this long it may take. */
const GOODBYE_MS = 1000
/** `again`: it could not be found out, and may be asked once more. */
type Ack = (answer: { ok: boolean; again?: true }) => void

/** Signals go down, calls go up: a client may only say what it wants to hear, and the server decides. */
export async function createSockets(options: Options): Promise<Sockets> {
  const { log } = options
  const redis = options.redis_url ? await connectRedis(options.redis_url, log) : null
  const io = new Server({
    serveClient: false,
    maxHttpBufferSize: 16_384,
    pingInterval: 25_000,
    pingTimeout: 20_000,
    connectTimeout: SILENT_MS,
    // The cors option stops no WebSocket: the origin is checked here, for every transport.
    allowRequest: (request, decide) =>
      decide(null, originAllowed(request.headers.origin, request.headers.host, options.allowed_origins)),
    ...(redis ? { adapter: (await import('@socket.io/redis-streams-adapter')).createAdapter(redis) } : {}),
  })

  io.use((socket, next) => {
    const token: unknown = socket.handshake.auth['token']
    socket.data.actor = null
    if (token === undefined || token === null) return next()
    if (typeof token !== 'string') return next(refusal(NotSignedIn.code))
    options.identify(token).then(
      (actor) => {
        socket.data.actor = actor
        next()
      },
      (error: unknown) => next(refusal(error instanceof CallError ? error.code : Unavailable.code)),
    )
    return undefined
  })

  const silent = new WeakMap<object, NodeJS.Timeout>()
  io.on('connection', (socket) => {
    clearTimeout(silent.get(socket.conn))
    const actor = (socket.data.actor ?? null) as Actor | null
    const own = actor ? ownAudiences(actor) : []
    void socket.join(own)
    limitPace(socket)
    socket.on(
      'watch',
      guarded(log, async (audience, ack) => {
        const ok =
          typeof audience === 'string' &&
          audience.length < 100 &&
          socket.rooms.size < MOST_AUDIENCES &&
          (await options.mayHear(actor, audience)) === true
        if (ok) await socket.join(audience)
        ack?.({ ok })
      }),
    )
    socket.on(
      'unwatch',
      guarded(log, async (audience) => {
        if (typeof audience === 'string' && !own.includes(audience)) await socket.leave(audience)
      }),
    )
    socket.on('error', (error) => log.debug({ err: error }, 'a socket failed'))
  })

  const crowds = options.crowds && countCrowds(io, options.crowds, { log, together: redis !== null })
  let attached = false
  const lines = new Set<Duplex>()
  let checking = false
  const recheck = setInterval(() => {
    if (checking) return
    checking = true
    void endDeadSessions(io, options).finally(() => (checking = false))
  }, options.recheck_ms ?? 60_000)
  recheck.unref()

  return {
    tell: (signal: Signal, audience, payload, except = []) => {
      try {
        io.to(audience)
          .except([...except])
          .emit(signal.name, payload)
      } catch (error) {
        log.warn({ err: error }, `${signal.name} was not told`)
      }
    },
    expel: (people, audience) => {
      try {
        if (audience === EVERYWHERE) io.in(people).disconnectSockets(true)
        else io.in(people).socketsLeave(audience)
      } catch (error) {
        log.warn({ err: error }, 'nobody was expelled')
      }
    },
    attach: (server) => {
      io.attach(server, { path: '/socket.io', addTrailingSlash: false })
      attached = true
      server.on('upgrade', (_request: IncomingMessage, line: Duplex) => {
        lines.add(line)
        line.once('close', () => lines.delete(line))
      })
      io.engine.on('connection', (conn: Socket['conn']) => {
        // Only a web socket has the line to itself: behind a proxy, that of a request may be another's by now.
        if (conn.transport.name !== 'websocket') return
        const line = conn.request.socket
        silent.set(conn, setTimeout(() => line.destroy(), SILENT_MS + GOODBYE_MS).unref())
      })
    },
    // The HTTP server is not ours to close: people are only asked to go, so that it can end.
    close: async () => {
      clearInterval(recheck)
      crowds?.stop()
      io.disconnectSockets(true)
      if (attached) io.engine.close()
      for (let waited = 0; lines.size > 0 && waited < GOODBYE_MS; waited += 50)
        await new Promise((resolve) => setTimeout(resolve, 50))
      for (const line of lines) line.destroy()
      await io.of('/').adapter.close()
      redis?.destroy()
    },
  }
}

function originAllowed(
  origin: string | undefined,
  host: string | undefined,
  allowed: readonly string[],
): boolean {
  // Native apps send no origin; they bring a token like everybody else.
  if (origin === undefined) return true
  return allowed.includes(origin) || (URL.canParse(origin) && new URL(origin).host === host)
}

/** The client reads the code: a spent token is renewed, anything else is final. */
const refusal = (code: string) => Object.assign(new Error(code), { data: { code } })

/** A throw inside a handler would end the process: nothing that a client sends may do that. */
function guarded(log: Log, work: (sent: unknown, ack?: Ack) => Promise<void>) {
  return (...sent: unknown[]): void => {
    const last = sent.at(-1)
    const ack = typeof last === 'function' ? (last as Ack) : undefined
    work(sent[0], ack).catch((error: unknown) => {
      log.warn({ err: error }, 'a socket message failed')
      ack?.({ ok: false, ...(isDatabaseTrouble(error) ? { again: true } : {}) })
    })
  }
}

const ownAudiences = (actor: Actor): string[] => [`user:${actor.id}`, `session:${actor.session_id}`]

/** What is no longer theirs to hear is left. Nothing is kept for a connection that breaks: who returns asks for what was missed. */
async function leaveForeign(
  socket: Socket,
  own: readonly string[],
  mayHear: (audience: string) => Promise<boolean>,
  log: Log,
): Promise<void> {
  for (const room of socket.rooms) {
    if (room === socket.id || own.includes(room)) continue
    const mine = /^(user|session):/.test(room)
      ? false
      : await mayHear(room).catch((error: unknown) => {
          log.warn({ err: error }, 'an audience could not be checked')
          return false
        })
    if (mine !== true) await socket.leave(room)
  }
}

function limitPace(socket: Socket): void {
  let second = 0
  let count = 0
  socket.use((_packet, next) => {
    const now = Math.floor(performance.now() / 1000)
    count = now === second ? count + 1 : 1
    second = now
    if (count > MESSAGES_A_SECOND) socket.disconnect(true)
    else next()
  })
}

/** So many are asked about at once: their questions travel together. */
const CHECKED_TOGETHER = 100

async function endDeadSessions(io: Server, options: Options): Promise<void> {
  const sockets = [...io.of('/').sockets.values()]
  for (let done = 0; done < sockets.length; done += CHECKED_TOGETHER)
    await Promise.all(
      sockets.slice(done, done + CHECKED_TOGETHER).map((socket) => checkSocket(socket, options)),
    )
}

async function checkSocket(socket: Socket, { stillSignedIn, mayHear, log }: Options): Promise<void> {
  const actor = socket.data.actor as Actor | null
  if (!actor) return
  // A database that is away ends no session: it is asked again in a minute.
  const alive = await stillSignedIn(actor).catch((error: unknown) => {
    log.warn({ err: error }, 'a session could not be checked')
    return true
  })
  if (!alive) socket.disconnect(true)
  // Who has turned 16, lost a consent or left a circle hears no more of it, even when nobody sent them out.
  else await leaveForeign(socket, ownAudiences(actor), (audience) => mayHear(actor, audience), log)
}
