import { pino, type Logger } from 'pino'

export type Log = Logger

/** Names whose values never reach a log, at any depth that we write. */
const secrets = [
  'authorization',
  'cookie',
  'password',
  'new_password',
  'otp',
  'code',
  'phone',
  'email',
  'token',
  'access_token',
  'accessToken',
  'secureCode',
  'otp_token',
  'flow',
  'replaces',
  'reset_token',
  'text',
  'to',
]

/** Requests are logged by route, never by address with its query: what people look for is theirs. */
export function createLog(level: string, stream?: { write: (line: string) => void }): Log {
  return pino(
    {
      level,
      base: null,
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      hooks: {
        // pino repeats an error's message as the line's own, before any serializer has seen it.
        logMethod(args, method) {
          const [first, ...rest] = args as unknown[]
          const error =
            first instanceof Error ? first : first instanceof Object && 'err' in first ? first.err : undefined
          const words =
            typeof first !== 'string' && rest.length === 0 && error instanceof Error ? [error.message] : rest
          const given = [first instanceof Error ? { err: first } : first, ...words]
          method.apply(
            this,
            given.map((each) => (typeof each === 'string' ? mask(each) : each)) as Parameters<typeof method>,
          )
        },
      },
      redact: { paths: secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[hidden]' },
      serializers: {
        req: (request: { method: string; routeOptions?: { url?: string }; id: string }) => ({
          id: request.id,
          method: request.method,
          route: request.routeOptions?.url,
        }),
        res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
        // A client may send an "error" of its own: whatever it is, writing it down must not throw.
        err: (error: unknown) =>
          error instanceof Error
            ? { type: error.name, message: mask(error.message), stack: frames(error), ...cause(error) }
            : { type: typeof error },
      },
    },
    ...(stream ? [stream] : []),
  )
}

/** Where it happened; what happened stands in the message, masked. */
const frames = (error: Error): string =>
  (error.stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n')

const cause = (error: Error) =>
  error.cause instanceof Error
    ? { cause: { type: error.cause.name, message: mask(error.cause.message) } }
    : {}

/** A failing query quotes its values: what comes after "params:" and anything like a phone or an email goes. */
export const mask = (text: string): string =>
  text
    .replace(/params: .*/gs, 'params: [hidden]')
    .replace(/\+?\d{9,15}/g, '[number]')
    .replace(/[\w.+-]+@[\w-]+\.[\w.]+/g, '[email]')
    .replace(/\((\w+)\)=\([^)]*\)/g, '($1)=([hidden])')
