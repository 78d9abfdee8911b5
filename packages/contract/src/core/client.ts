import { DEFAULT_ERROR_MESSAGE, ERROR_JOINT, REQUEST_FLOOR_MS, UNKNOWN_STATUS } from '../constants.ts'
import { NotReached, SessionOver, TokenExpired, Unavailable } from '../errors.ts'
import type { Call, Reply, Sent } from './call.ts'
import { CallError, type Details, type FieldErrors } from './error.ts'
import { splitPath, travelsInQuery } from './request.ts'
import type { Language } from './words.ts'

export interface Sending {
  readonly signal?: AbortSignal
  /** The request outlives the page that sent it. */
  readonly keepalive?: boolean
}

export type Client = <C extends Call>(call: C, input: Sent<C>, sending?: Sending) => Promise<Reply<C>>

export interface ClientOptions {
  readonly base: string
  readonly send: (request: Request) => Promise<Response>
  /** The bearer, when there is one. */
  readonly token?: () => string | null
  /** A new token for a spent one, or null when the session is over. All callers share one refresh. */
  readonly renew?: (spent: string) => Promise<string | null>
  /** The session cannot be saved: forget it. */
  readonly signedOut?: () => void
  readonly language?: () => Language
  readonly headers?: () => Record<string, string>
  /** Shortest time before an answer is handed to the screen. */
  readonly floor_ms?: number
  readonly wait?: (ms: number) => Promise<void>
  /** Whoever asks for something to read is asked to wait for a turn: a dozen begun at once would hold a slow screen. */
  readonly turn?: () => Promise<void>
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
const RETRIES = 3

/** The typed client: what it is given and what it returns is what the contract says, or a CallError. */
export function createClient(options: ClientOptions): Client {
  const { wait = pause, floor_ms = REQUEST_FLOOR_MS } = options

  async function once(call: Call, input: object, token: string | null, sending: Sending): Promise<unknown> {
    if (options.turn && call.method === 'GET' && !sending.keepalive) await options.turn()
    const request = toRequest(call, input, options, token, sending)
    const response = await options.send(request).catch((error: unknown) => {
      throw fromNoResponse(error, request.url)
    })
    if (call.gives === 'file' && response.ok) return response.blob()
    return readEnvelope(response, request.url)
  }

  /** Safe requests are sent again when the server is briefly away; nothing else is ever repeated here. */
  async function patiently(
    call: Call,
    input: object,
    token: string | null,
    sending: Sending,
  ): Promise<unknown> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await once(call, input, token, sending)
      } catch (error) {
        if (
          call.method !== 'GET' ||
          !(error instanceof CallError) ||
          error.status !== 503 ||
          attempt >= RETRIES
        )
          throw error
        await wait(Math.min(Math.max(Number(error.details['retry_after'] ?? attempt), 0), 5) * 1000)
        sending.signal?.throwIfAborted()
      }
    }
  }

  async function renewing(call: Call, input: object, sending: Sending): Promise<unknown> {
    const token = options.token?.() ?? null
    try {
      return await patiently(call, input, token, sending)
    } catch (error) {
      if (!TokenExpired.is(error) || !token || !options.renew) throw error
      const renewed = await options.renew(token)
      if (renewed === null) throw SessionOver()
      return patiently(call, input, renewed, sending)
    }
  }

  /** However late it shows (at once, at the refresh, after it): a session that is over is forgotten. */
  async function orSignedOut(call: Call, input: object, sending: Sending): Promise<unknown> {
    try {
      return await renewing(call, input, sending)
    } catch (error) {
      if (SessionOver.is(error)) options.signedOut?.()
      throw error
    }
  }

  return async (call, input, sending = {}) => {
    const floor = floor_ms > 0 ? wait(floor_ms) : Promise.resolve()
    try {
      const answer = await orSignedOut(call, input, sending)
      await floor
      return answer as never
    } catch (error) {
      // Whoever left waits for nothing.
      if (!sending.signal?.aborted) await floor
      throw error
    }
  }
}

function toRequest(
  call: Call,
  input: object,
  options: ClientOptions,
  token: string | null,
  { signal, keepalive = false }: Sending,
): Request {
  const { path, rest } = splitPath(call.path, input as Record<string, unknown>)
  const url = new URL(options.base + path)
  const headers = new Headers(options.headers?.())
  headers.set('accept-language', options.language?.() ?? 'vi')
  if (token) headers.set('authorization', `Bearer ${token}`)
  const init: RequestInit = {
    method: call.method,
    headers,
    credentials: 'same-origin',
    signal: signal ?? null,
    keepalive,
  }
  if (travelsInQuery(call.method)) {
    for (const [key, value] of Object.entries(rest))
      if (value !== undefined && value !== null) url.searchParams.set(key, written(value))
  } else if (call.takes === 'file') {
    const form = new FormData()
    for (const [key, value] of Object.entries(rest))
      if (value !== undefined) form.set(key, value instanceof Blob ? value : written(value))
    init.body = form
  } else {
    headers.set('content-type', 'application/json')
    init.body = JSON.stringify(rest)
  }
  return new Request(url, init)
}

async function readEnvelope(response: Response, url: string): Promise<unknown> {
  const body: unknown = await response.json().catch(() => null)
  const envelope = isRecord(body) ? body : {}
  if (response.ok && envelope['success'] === true) return envelope['data']
  throw fromResponse(response, envelope, url)
}

/** A failure in the specification's normal form: every text of the body joined, or the status text, or the default. */
function fromResponse(response: Response, body: Record<string, unknown>, url: string): CallError {
  const fields = readFields(body['errors'])
  const messages = textsIn(body['messages'])
  const fieldTexts = Object.values(fields).flat()
  const joined = [...new Set([...messages, ...fieldTexts])].join(ERROR_JOINT)
  return new CallError({
    code:
      typeof body['code'] === 'string'
        ? body['code']
        : response.status === 503
          ? Unavailable.code
          : 'UNKNOWN',
    status: response.status || UNKNOWN_STATUS,
    message: joined || response.statusText || DEFAULT_ERROR_MESSAGE,
    // Texts of the fields are shown at their fields: beside them the server's own sentence is enough.
    ...(messages.length > 0 ? { sentence: messages.join(ERROR_JOINT) } : {}),
    // A proxy's own answer has no sentence for people: they read ours, in their language.
    ...(joined === '' ? { words: Unavailable.words } : {}),
    fields,
    errors: [...messages, ...fieldTexts],
    details: readDetails(body['details'], response.headers.get('retry-after')),
    url,
    raw: body,
  })
}

function fromNoResponse(error: unknown, url: string): unknown {
  if (error instanceof DOMException && error.name === 'AbortError') return error
  const message = error instanceof Error && error.message ? error.message : DEFAULT_ERROR_MESSAGE
  return new CallError({
    code: NotReached.code,
    status: NotReached.status,
    message,
    words: NotReached.words,
    url,
    raw: error,
  })
}

const written = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const textsIn = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).filter(
    (each): each is string => typeof each === 'string' && each !== '',
  )

function readFields(errors: unknown): FieldErrors {
  if (isRecord(errors))
    return Object.fromEntries(Object.entries(errors).map(([key, value]) => [key, textsIn(value)]))
  const texts = textsIn(errors)
  return texts.length > 0 ? { '': texts } : {}
}

function readDetails(details: unknown, retryAfter: string | null): Details {
  const known = isRecord(details) ? (details as Details) : {}
  // A proxy may write a date instead of seconds: then the client's own pauses serve.
  const seconds = retryAfter ? Number(retryAfter) : Number.NaN
  return 'retry_after' in known || Number.isNaN(seconds) ? known : { ...known, retry_after: seconds }
}
